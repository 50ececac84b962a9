import { expect, test } from "vitest";
import type { Passage } from "./schema.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { ownSentences } from "./own-sentences.ts";

const POST = tinyPost("price", [
  "A price is a promise. When I raised it, two clients left, and the others asked better questions.",
]);

function counted(text: string, given: Partial<Passage> = {}) {
  const sources = [{ entryId: "price", paragraph: 1 }];
  const passage: Passage = { text, kind: "model", role: "body", sources, ...given };
  return ownSentences([passage], [POST], "en");
}

test("counts the sentences that a post has letter for letter, whatever its quotation marks and links", () => {
  expect(counted("“A price is a promise.” I took it down again.")).toMatchObject({
    own: 1,
    all: 2,
  });
  expect(
    counted(
      "When I raised it, [two clients](https://a.example) left, and the others asked better questions.",
    ),
  ).toMatchObject({ own: 1, all: 1 });
});

test("a changed word makes it another sentence, and what is no sentence of the text is not counted", () => {
  expect(counted("A price was a promise. Of course.")).toMatchObject({ own: 0, all: 1 });
  expect(counted("## A price is a promise", { role: "heading" })).toMatchObject({ own: 0, all: 0 });
});

import { expect, test } from "vitest";
import type { CoverReport, ShownCover } from "#contracts/cover.ts";
import { asSystem } from "#server/data/database.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { onOneDatabase } from "./databases.ts";
import {
  ANIMATED_PNG,
  CMYK_JPEG,
  drawnJpeg,
  kindOf,
  pngThatStates,
  sizeOfPicture,
} from "./cover-pictures.ts";
import { startServer, type Answer } from "./start-server.ts";
import { shareDatabase, type BookStory, type SharedDatabase, writtenBook } from "./stories.ts";

const USUAL = { design: null, seed: null, paper: "white", placing: "full", backText: "" };

/** A book is written first. */
const LONG = { timeout: 240_000 };

async function bytesOf(
  { server, author }: BookStory,
  address: string,
): Promise<{ status: number; name: string; type: string; bytes: Buffer }> {
  const answer = await fetch(`${server.origin}/api/projects/${author.projectId}/${address}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  return {
    status: answer.status,
    name: answer.headers.get("content-disposition") ?? "",
    type: answer.headers.get("content-type") ?? "",
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

function give(
  { server, author }: BookStory,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Answer> {
  const form = new FormData();
  form.set("picture", new Blob([bytes]), name);
  return server.call(author.token, "POST", `/api/projects/${author.projectId}/cover/picture`, form);
}

function messageOf({ body }: Answer): string {
  return body.error?.message ?? "";
}

onOneDatabase("the cover of a book", (open) => {
  const shared = shareDatabase(open);
  keeping(shared);
  files(shared);
  pictures(shared);
  unfinished(shared);
});

function keeping(shared: SharedDatabase): void {
  test(
    "is kept as it is chosen, does not change with the title any more, and stands in the e-book",
    LONG,
    async () => {
      const story = await writtenBook(await shared(), "cover@example.org");
      const { call } = story;

      const before: ShownCover = (await call("GET", "cover")).body;
      const chosen = { ...USUAL, design: 3, seed: before.otherSeed, paper: "cream" };
      const { status, body: kept } = await call("PUT", "cover", chosen);
      const front = await bytesOf(story, "cover/front?design=3");
      const again = await bytesOf(story, "cover/front?design=3");
      const epub = await bytesOf(story, "book/download?format=epub");
      await call("PUT", "cover", { ...chosen, design: 4 });
      const otherEpub = await bytesOf(story, "book/download?format=epub");
      await call("PUT", "cover", chosen);
      const sameEpub = await bytesOf(story, "book/download?format=epub");
      await call("PUT", "selected-title", { selectedTitle: "Another title" });
      const renamed: ShownCover = (await call("GET", "cover")).body;

      expect(before).toMatchObject({ settings: USUAL, picture: null, texts: { title: "Mine" } });
      expect(status).toBe(200);
      expect(kept).toMatchObject({
        settings: chosen,
        shown: { design: 3, seed: before.otherSeed },
      });
      expect(kept.version).not.toBe(before.version);
      expect(front.type).toBe("image/jpeg");
      expect(sizeOfPicture(front.bytes)).toEqual([400, 640]);
      expect(again.bytes.equals(front.bytes)).toBe(true);
      expect(otherEpub.bytes.equals(epub.bytes)).toBe(false);
      expect(sameEpub.bytes.equals(epub.bytes)).toBe(true);
      expect(renamed.texts.title).toBe("Another title");
      expect(renamed.shown).toEqual(kept.shown);
    },
  );
}

function files(shared: SharedDatabase): void {
  test(
    "comes as files that shops and printers take, with a spine as wide as the book is thick",
    LONG,
    async () => {
      const story = await writtenBook(await shared(), "cover-files@example.org");
      const { call } = story;
      await call("PUT", "cover", {
        ...USUAL,
        paper: "cream",
        backText: "What this book is about.",
      });

      const { status, body } = await call("GET", "cover/report");
      const report: CoverReport = body;
      const wrap = await bytesOf(story, "cover/download?file=wrap.pdf");
      const book = await bytesOf(story, "book/download?format=pdf");
      const png = await bytesOf(story, "cover/download?file=front.png");
      const jpeg = await bytesOf(story, "cover/download?file=front.jpg");
      const picture = await bytesOf(story, "cover/download?file=wrap.jpg");
      await call("PUT", "settings", {
        length: "standard",
        dates: "none",
        notes: "none",
        aboutBook: "printed",
        trim: "5x8",
        design: "classic",
      });
      const smaller = await bytesOf(story, "cover/download?file=wrap.pdf");
      const smallerPages = (await call("GET", "cover/report")).body.pageCount;

      const pages = Number(readPdf(book.bytes).info["Pages"]);
      expect(status).toBe(200);
      expect(report.pageCount).toBe(pages);
      // Kindle Direct Publishing: 0.0025 inches for each page of cream paper, and 0.125 inches of bleed around.
      const wide = (inches: number, count: number): number =>
        72 * (2 * inches + 2 * 0.125 + 0.0025 * 2 * Math.ceil(count / 2));
      expect(sheetOf(wrap.bytes)[0]).toBeCloseTo(wide(6, pages), 1);
      expect(sheetOf(wrap.bytes)[1]).toBeCloseTo(72 * 9.25, 1);
      expect(report.sheet.width * 72).toBeCloseTo(wide(6, pages), 1);
      expect(sheetOf(smaller.bytes)[0]).toBeCloseTo(wide(5, smallerPages), 1);
      expect(sheetOf(smaller.bytes)[1]).toBeCloseTo(72 * 8.25, 1);
      expect(readPdf(wrap.bytes).pages.flat().join(" ")).toContain("What this book is about.");
      expect(wrap.name).toContain("Mine - whole cover.pdf");
      expect(png.name).toContain("Mine - cover.png");
      expect([png, jpeg, picture].map(({ bytes }) => kindOf(bytes))).toEqual([
        "PNG",
        "JPEG",
        "JPEG",
      ]);
      expect([png, jpeg].map(({ bytes }) => sizeOfPicture(bytes))).toEqual([
        [1_600, 2_560],
        [1_600, 2_560],
      ]);
    },
  );
}

function pictures(shared: SharedDatabase): void {
  test(
    "has the author's own picture, and says in plain words what is wrong with one that it cannot use",
    LONG,
    async () => {
      const story = await writtenBook(await shared(), "cover-picture@example.org");
      const { call } = story;
      const plain = await bytesOf(story, "cover/front?design=1");
      const text = new TextEncoder().encode("This is a text and no picture.");
      const whole = await drawnJpeg(1_200, 1_800);

      const refused = [
        await give(story, text, "picture.png"),
        await give(story, whole.slice(0, whole.length / 2), "cut-off.jpg"),
        await give(story, pngThatStates(10_000, 6_001), "huge.png"),
        await give(story, new Uint8Array(), "empty.png"),
      ];
      const none: ShownCover = (await call("GET", "cover")).body;
      const cmyk = await give(story, CMYK_JPEG, "from-the-printer.jpg");
      const animated = await give(story, ANIMATED_PNG, "moving.png");
      const given = await give(story, whole, "C:\\photos\\boat.jpg");
      const pictured = await bytesOf(story, "cover/front?design=1");
      const { body: report } = await call("GET", "cover/report");
      const removed = await call("DELETE", "cover/picture");
      const without = await bytesOf(story, "cover/front?design=1");

      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(refused.map(messageOf)).toEqual([
        "The picture cannot be read: it is no whole PNG or JPEG. Save it anew as one of the two.",
        "The picture cannot be read: it is no whole PNG or JPEG. Save it anew as one of the two.",
        "The picture has 10,000 x 6,001 pixels, and 60 million is the most: save it smaller.",
        "Please choose a picture: a PNG or a JPEG.",
      ]);
      expect(none.picture).toBeNull();
      expect(cmyk.body.picture).toEqual({ name: "from-the-printer.jpg", width: 40, height: 60 });
      expect(animated.body.picture).toEqual({ name: "moving.png", width: 24, height: 36 });
      expect(given.body.picture).toEqual({ name: "boat.jpg", width: 1_200, height: 1_800 });
      expect(pictured.bytes.equals(plain.bytes)).toBe(false);
      expect(report.warnings.join(" ")).toContain(
        "Your picture prints with 192 dots per inch and will look soft: 300 are needed.",
      );
      expect(removed.body.picture).toBeNull();
      expect(without.bytes.equals(plain.bytes)).toBe(true);
    },
  );
}

function unfinished(shared: SharedDatabase): void {
  test(
    "can be had while a chapter is missing, and says that its spine will change",
    LONG,
    async () => {
      const story = await writtenBook(await shared(), "cover-unfinished@example.org");
      await asSystem(story.server.db, (tx) =>
        tx.executeSql(
          `delete from chapters where id = (select min(id) from chapters where project_id = $1)
           and project_id = $1`,
          [story.author.projectId],
        ),
      );

      const { status, body } = await story.call("GET", "cover/report");
      const whole = await bytesOf(story, "cover/download?file=wrap.pdf");

      expect(status).toBe(200);
      expect(body.warnings[0]).toMatch(
        /^Chapter \d+ is not written yet\. The spine is as wide as the book is now:/u,
      );
      expect(sheetOf(whole.bytes)[0]).toBeCloseTo(72 * body.sheet.width, 1);
    },
  );
}

onOneDatabase("the cover of a book that is not there yet, or another's", (open) => {
  const shared = shareDatabase(open);

  test("is refused with what to do first; a wrong choice is, too", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "early-cover@example.org", code: "BETA" });
    const at = (path: string): string => `/api/projects/${author.projectId}/cover${path}`;

    const early = await server.call(author.token, "GET", at(""));
    const front = await server.call(author.token, "GET", at("/front?design=1"));
    const report = await server.call(author.token, "GET", at("/report"));
    const wrong = await server.call(author.token, "PUT", at(""), { ...USUAL, design: 7 });
    const long = await server.call(author.token, "PUT", at(""), {
      ...USUAL,
      backText: "x".repeat(4_001),
    });
    const unknown = await server.call(author.token, "GET", at("/download?file=cover.exe"));

    expect([early, front, report].map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(messageOf(early)).toBe(
      "Your book has no title yet: choose one, and generate the outlines first.",
    );
    expect([wrong, long, unknown].map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(messageOf(long)).toBe(
      "The back of a cover has room for 4,000 characters at most: please shorten the text.",
    );
  });

  test("is not found by anybody else", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "own-cover@example.org", code: "BETA" });
    const other = await server.signUp({ email: "other-cover@example.org", code: "BETA" });
    const at = (path: string): string => `/api/projects/${author.projectId}/cover${path}`;
    const form = new FormData();
    form.set("picture", new Blob([await drawnJpeg(20, 30)]), "mine.jpg");

    const answers = [
      await server.call(other.token, "GET", at("")),
      await server.call(other.token, "PUT", at(""), USUAL),
      await server.call(other.token, "POST", at("/picture"), form),
      await server.call(other.token, "DELETE", at("/picture")),
      await server.call(other.token, "GET", at("/front?design=1")),
      await server.call(other.token, "GET", at("/report")),
      await server.call(other.token, "GET", at("/download?file=wrap.pdf")),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });
});

/** The size of the only page, in points. */
function sheetOf(pdf: Uint8Array): number[] {
  return (readPdf(pdf).info["Page size"] ?? "").split(" x ").map(Number.parseFloat);
}

import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { notesOf } from "./origins.ts";
import type { BookOrigins, PostOrigin } from "./schema.ts";

function post(date: string | null, given: Partial<PostOrigin> = {}): PostOrigin {
  return { title: null, opening: "", source: "LinkedIn", date, url: null, ...given };
}

function paragraph(...entryIds: string[]): Passage {
  return {
    text: "Words.",
    kind: "own",
    role: "body",
    sources: entryIds.map((entryId) => ({ entryId, paragraph: 1 })),
  };
}

function origins(given: Partial<BookOrigins>): BookOrigins {
  return { dates: "none", notes: "none", posts: {}, ...given };
}

const LISTED: Record<string, PostOrigin> = {
  titled: post("2019-03-04T08:00:00.000Z", {
    title: "The quiet month",
    url: "https://example.com/quiet?utm=1",
  }),
  untitled: post("2020-06", {
    opening: "She stopped **arguing** in March, and nobody in the team saw it coming. Then",
    url: "HTTP://example.com/<b>",
  }),
  brief: post(null, { opening: "Nobody resigns.", source: "", url: "https://example.com/2" }),
  script: post("2020", { title: "Bad", url: "javascript:alert(1)" }),
  mail: post("2020", { title: "Bad", url: "mailto:a@example.com" }),
  broken: post("2020", { title: "Bad", url: "https://" }),
  offline: post("2020", { title: "Bad" }),
  pictured: post(null, {
    title: "⭐️ 10x is easier 👩‍💻 than 2x™",
    source: "",
    url: "https://example.com/3",
  }),
  waving: post(null, { opening: "👋🏽 Nobody resigns.", source: "", url: "https://example.com/4" }),
};

function notes(...passages: Passage[]): ReturnType<typeof notesOf> {
  return notesOf(
    [{ chapterNumber: 2, title: "Leaving", passages }],
    origins({ notes: "listed", posts: LISTED }),
    "en",
  );
}

test("the list names each post of a chapter once, by its title or its first words", () => {
  const listed = notes(paragraph("untitled", "titled"), paragraph("titled"), paragraph("brief"));

  expect(listed).toEqual([
    {
      number: 2,
      title: "Leaving",
      notes: [
        {
          name: '"She stopped arguing in March, and nobody in…"',
          isTitle: false,
          from: "LinkedIn, June 2020",
          url: "http://example.com/%3Cb%3E",
          isAddressShown: false,
        },
        {
          name: "The quiet month",
          isTitle: true,
          from: "LinkedIn, March 4, 2019",
          url: "https://example.com/quiet?utm=1",
          isAddressShown: false,
        },
        {
          name: '"Nobody resigns."',
          isTitle: false,
          from: "",
          url: "https://example.com/2",
          isAddressShown: false,
        },
      ],
    },
  ]);
});

test.each([
  ["shown where as many posts have a title", ["titled", "brief"], true],
  ["not shown where most posts have none", ["titled", "brief", "untitled"], false],
] as const)("addresses are %s", (_, posts, isShown) => {
  const [listed] = notes(paragraph(...posts));

  expect(new Set(listed?.notes.map(({ isAddressShown }) => isAddressShown))).toEqual(
    new Set([isShown]),
  );
});

test("the list names posts without their emoji", () => {
  const [listed] = notes(paragraph("pictured"), paragraph("waving"));

  expect(listed?.notes.map(({ name }) => name)).toEqual([
    "10x is easier than 2x™",
    '"Nobody resigns."',
  ]);
});

test.each([
  ["> Quoted [words](https://example.com/) first.\n\nThen others.", '"Quoted words first."'],
  ["Look here: https://example.com/1", '"Look here:"'],
  ["- one\n- two", '"one"'],
  [
    "She said “no” and meant [yes](https://example.com/a-very-lo",
    "\"She said 'no' and meant yes\"",
  ],
  ["", ""],
])("the first words of %j are %s", (opening, name) => {
  const posts = { one: post(null, { opening, url: "https://example.com/" }) };
  const chapters = [{ chapterNumber: 1, title: "One", passages: [paragraph("one")] }];

  const [chapter] = notesOf(chapters, origins({ notes: "listed", posts }), "en");

  expect(chapter?.notes[0]?.name).toBe(name);
});

test("a post without the address of a page is not listed, and a chapter without any is left out", () => {
  expect(
    notes(...["script", "mail", "broken", "offline", "gone"].map((each) => paragraph(each))),
  ).toEqual([]);
});

test("without notes nothing is listed", () => {
  const chapters = [{ chapterNumber: 1, title: "One", passages: [paragraph("titled")] }];

  expect(notesOf(chapters, origins({ posts: LISTED }), "en")).toEqual([]);
});

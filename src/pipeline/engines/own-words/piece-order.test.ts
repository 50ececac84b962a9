import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { orderPieces } from "./piece-order.ts";
import { rankPosts } from "./selection.ts";

const POSTS = [
  tinyPost(
    "later",
    [
      "As Why Readers Leave Early showed, readers want answers, and most editors never give them any answer at all, which is why so few of them come back for a second page.",
    ],
    { title: "What editors owe their readers" },
  ),
  tinyPost(
    "early",
    [
      "Readers leave early because the first page asks for patience and gives them nothing that rewards patience in return, so they look for another page that does.",
    ],
    { title: "Why Readers Leave Early" },
  ),
];

test("a post that cites another by its title comes after it", () => {
  const corpus = corpusOf(tinyAnalysis(POSTS));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];

  const ordered = orderPieces(corpus, ranked, null);

  expect(ordered.map(({ post }) => post.entryId)).toEqual(["early", "later"]);
});

test("the post that names the chapter opens it", () => {
  const corpus = corpusOf(tinyAnalysis(POSTS));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];

  const ordered = orderPieces(corpus, ranked, "later");

  expect(ordered.map(({ post }) => post.entryId)).toEqual(["later", "early"]);
});

test("a post that hangs on the news of its day does not open the chapter", () => {
  const news = tinyPost(
    "news",
    [
      "A petition was recently posted asking that readers get their answers from editors. Why is that a problem, and what did we get wrong about readers who leave early?",
    ],
    { title: "Editors and the law" },
  );
  const corpus = corpusOf(tinyAnalysis([news, ...POSTS]));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];

  const ordered = orderPieces(corpus, ranked, null);

  expect(ordered.findIndex(({ post }) => post.entryId === "news")).toBeGreaterThan(0);
});

const TRIAL = [
  "I tested whether models obey a system prompt when a user orders the models to ignore the system prompt, and I counted the orders that each of the models obeyed in a morning.",
  "After the test whether models obey a system prompt, I let a shouting user order the models to ignore the system prompt, and counted the orders that each of the models obeyed.",
];

test("two posts of the same weeks that tell one story stand together, the earlier first", () => {
  const between =
    "Readers who write to an editor want answers to their questions before they turn the page, and a tired editor who lets them wait has lost them and all of their friends.";
  const corpus = corpusOf(
    tinyAnalysis([
      tinyPost("sequel", [TRIAL[1] ?? ""], { date: "2025-06-20" }),
      tinyPost("between", [between], { date: "2023-01-01" }),
      tinyPost("trial", [TRIAL[0] ?? ""], { date: "2025-06-12" }),
    ]),
  );
  const [group] = corpus.groups;
  const ranked = group ? [...rankPosts(corpus, group, "", null)] : [];
  const [sequel, other, trial] = ["sequel", "between", "trial"].flatMap((id) =>
    ranked.filter(({ post }) => post.entryId === id),
  );
  const given = [sequel, other, trial].flatMap((one) => one ?? []);

  const ordered = orderPieces(corpus, given, "between").map(({ post }) => post.entryId);

  expect(ordered).toEqual(["between", "trial", "sequel"]);
});

test.each([
  ["en", "I've argued before that readers leave early because the first page asks for patience."],
  [
    "en",
    "I’ve talked about readers who leave early before. They come back to a page with answers.",
  ],
  ["de", "Wie bereits erwähnt, gehen Leser früh, weil die erste Seite Geduld verlangt."],
  ["fr", "Comme je l'ai déjà dit, les lecteurs partent tôt quand la page demande de la patience."],
  ["es", "Como ya dije, los lectores se van pronto cuando la página pide paciencia."],
])(
  "in %s, a post that begins with '%s' neither opens the chapter nor stands before what it means",
  (language, opening) => {
    const [later, early] = POSTS;
    const back = tinyPost("back", [opening, early?.blocks[0]?.text ?? ""], {
      date: "2024-05-01",
      title: "Readers",
    });
    const dated = [later, early].flatMap((each) => (each ? [{ ...each, date: "2020-05-01" }] : []));
    const corpus = corpusOf(tinyAnalysis([back, ...dated], { language }));
    const [group] = corpus.groups;
    const ranked = group ? rankPosts(corpus, group, "Readers", "back") : [];

    const ordered = orderPieces(corpus, ranked, "back").map(({ post }) => post.entryId);

    expect(ordered).toHaveLength(3);
    expect(ordered.indexOf("back")).toBeGreaterThan(ordered.indexOf("early"));
  },
);

test("a remark that something was done before is no reference to an earlier post", () => {
  const corpus = corpusOf(
    tinyAnalysis([
      tinyPost("lead", [
        "I wrote a letter before breakfast, and readers answered it with a long list of answers of their own, which is why I write to them again in every week of the year.",
      ]),
      ...POSTS,
    ]),
  );
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", "lead") : [];

  expect(orderPieces(corpus, ranked, "lead")[0]?.post.entryId).toBe("lead");
});

test("the parts of a series stand in order, whichever of them the chapter is named after", () => {
  const parts = ["3", "1", "2"].map((number) =>
    tinyPost(
      `part-${number}`,
      [
        `What is the ${number} thing that bread wants of a baker who has no time, and what does it give him for it in the end of a long night at the oven?`,
      ],
      { title: `Bread at night, part ${number}`, date: `2020-01-0${4 - Number(number)}` },
    ),
  );
  const corpus = corpusOf(tinyAnalysis(parts));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Bread", null) : [];

  for (const leadId of [null, "part-2", "part-3"]) {
    const ordered = orderPieces(corpus, ranked, leadId).map(({ post }) => post.entryId);
    expect(ordered).toEqual(["part-1", "part-2", "part-3"]);
  }
});

test("of posts that lie years apart, what was written later stands later", () => {
  const dates = { early: "2014-05-02", middle: "2016-01-20", late: "2019-11-08" };
  const texts = {
    late: "Readers stay when an editor answers them, and the answers that I give today are shorter than those of my first years at the desk.",
    early:
      "I had no desk and no readers when I began to write answers, and an editor told me that nobody would ever ask me for one.",
    middle:
      "An editor asked me for answers to letters that readers had sent, and I learned at that desk what all readers want to be told.",
  };
  const posts = Object.entries(dates).map(([id, date]) =>
    tinyPost(id, [texts[id as keyof typeof texts]], { date }),
  );
  const orderOf = (dated: typeof posts): string[] => {
    const corpus = corpusOf(tinyAnalysis(dated));
    const [group] = corpus.groups;
    const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];
    return orderPieces(corpus, ranked, null).map(({ post }) => post.entryId);
  };

  expect(orderOf(posts)).toEqual(["early", "middle", "late"]);
  expect(orderOf(posts.toReversed())).toEqual(["early", "middle", "late"]);
});

test("of posts of about the same time, the one that takes up the end of another stands behind it", () => {
  const texts = {
    oven: [
      "The tax office wrote to me about receipts that I had never kept, and my accountant laughed about it for the whole afternoon.",
      "By winter it was settled.",
      "What worried me then was the sourdough oven, because its bricks crumbled under my hands.",
    ],
    garden: [
      "A fox came into our garden when the snow lay deep, and the neighbours took pictures of it through their kitchen windows.",
      "It stayed until spring.",
      "Hens are easier to keep than foxes, as my aunt used to say.",
    ],
    bricks: [
      "A mason brought new bricks for the sourdough oven and showed me how to lay them without mortar in the corners.",
      "We lit it on a Sunday.",
      "The first loaves tasted of clay, and we gave them away to the pigs.",
    ],
  };
  const dates = { oven: "2015-01-10", garden: "2015-03-20", bricks: "2015-06-05" };
  const others = Array.from({ length: 40 }, (_, index) =>
    tinyPost(
      `other-${index}`,
      [
        `Letter ${index} is about the weather of that week, about who came to see us and who did not, what the children learned at school, and what we had for supper on each day.`,
      ],
      {
        date: `${index < 20 ? 2011 : 2018}-${String((index % 12) + 1).padStart(2, "0")}-15`,
      },
    ),
  );
  const own = (["oven", "garden", "bricks"] as const).map((id) =>
    tinyPost(id, texts[id], { date: dates[id] }),
  );
  const ids = own.map(({ entryId }) => entryId);
  const theme = { id: "1", keyTerms: [], entryIds: ids, words: 100 };
  const corpus = corpusOf(tinyAnalysis([...own, ...others], { themes: [theme] }));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "", null) : [];

  const ordered = orderPieces(corpus, ranked, null).map(({ post }) => post.entryId);

  expect(ordered.indexOf("bricks")).toBe(ordered.indexOf("oven") + 1);
});

import { expect, test } from "vitest";
import type { ChapterDraft, Passage } from "#pipeline/draft/schema.ts";
import { countedHash } from "#pipeline/draft/counted-text.ts";
import { aboutBook, type BookFacts } from "./about-book.ts";

function passage(entryId: string | null, given: Partial<Passage> = {}): Passage {
  const sources = entryId === null ? [] : [{ entryId, paragraph: 1 }];
  return { text: "Words.", kind: "own", role: "body", sources, ...given };
}

function chapter(chapterNumber: number, passages: Passage[], part?: string): ChapterDraft {
  return { chapterNumber, title: "A title", passages, wordCount: 1, ...(part && { part }) };
}

const LINKEDIN = { source: "LinkedIn", date: "2019-03-04T08:00:00.000Z" };
const BLOG = { source: "ben.example", date: "2021-11-30" };

/** Two chapters of three posts by an author of 197, from LinkedIn and a blog. */
const BOOK: BookFacts = {
  draft: {
    chapters: [
      chapter(1, [passage("spring"), passage("spring"), passage("later")]),
      chapter(2, [passage("same")]),
    ],
  },
  material: { posts: 185, setAside: {} },
  posts: { spring: LINKEDIN, later: BLOG, same: { ...LINKEDIN, date: "2019-03-20" } },
  dates: "none",
  isArrangedByAuthor: false,
  isEdited: false,
  language: "en",
};

function madeOf(passages: Passage[], isEdited = false): string | undefined {
  const draft = { chapters: [chapter(1, passages)] };
  return aboutBook({ ...BOOK, draft, isEdited })[2];
}

test("says what the book is made from, how it is arranged and how it was made", () => {
  const setAside = {
    "said again in another post": 9,
    "bound to its day": 2,
    "another language": 1,
    "words of others": 40,
    "no words yet": 5,
    "too short to stand alone": 0,
  };

  const paragraphs = aboutBook({ ...BOOK, material: { posts: 185, setAside } });

  // 185 that could be printed, and 12 of the author's that were set aside.
  expect(paragraphs).toEqual([
    "This book is made from three of 197 posts. They first appeared between March 2019 and November 2021 on LinkedIn and ben.example. Among what was left out are posts in another language, repeats, announcements, posts in the words of others, and links without words.",
    "The book is arranged by subject in two chapters; the pieces carry no dates.",
    "No sentence was added: every paragraph is from the author’s own posts, cut and put in order.",
  ]);
});

test("says that the chapters go from the earliest to the latest, roughly, where nearly all of them do", () => {
  const years = ["2015", "2012", "2016", "2017", "2018"];
  const bookOf = (order: string[]): BookFacts => ({
    ...BOOK,
    draft: { chapters: order.map((year, index) => chapter(index + 1, [passage(year)])) },
    posts: Object.fromEntries(years.map((year) => [year, { source: "X", date: `${year}-02-01` }])),
  });
  const arranged = (facts: BookFacts): string | undefined => aboutBook(facts)[1];
  const inTime =
    "The book is arranged by subject in five chapters, roughly from the earliest to the latest; the pieces carry no dates.";

  expect(arranged(bookOf(years))).toBe(inTime);
  expect(arranged(bookOf(years.toReversed()))).toBe(
    "The book is arranged by subject in five chapters; the pieces carry no dates.",
  );
  expect(arranged({ ...bookOf(years), isArrangedByAuthor: true })).toBe(
    "The book is arranged in five chapters; the pieces carry no dates.",
  );
});

test("one post makes one chapter, and nothing is said of what was left out", () => {
  const [about, order] = aboutBook({
    ...BOOK,
    draft: { chapters: [chapter(1, [passage("spring")])] },
    material: { posts: 1, setAside: {} },
  });

  expect(about).toBe(
    "This book is made from one post. The post first appeared in March 2019 on LinkedIn.",
  );
  expect(order).toBe("The book has a single chapter; the pieces carry no dates.");
});

test("what is not known is not said, and what only some posts tell is said so", () => {
  const pasted = { source: "Pasted text", date: null };
  const unknown = { spring: pasted, later: pasted };

  const [silent, undated] = aboutBook({ ...BOOK, posts: unknown });
  const [partly, dated] = aboutBook({
    ...BOOK,
    posts: { ...unknown, same: LINKEDIN },
    dates: "year",
  });
  const [byYear] = aboutBook({ ...BOOK, posts: { same: { source: "X", date: "1908" } } });

  expect(silent).toBe("This book is made from three of 185 posts.");
  expect(undated).toBe("The book is arranged by subject in two chapters.");
  expect(partly).toBe(
    "This book is made from three of 185 posts. They first appeared in March 2019 on LinkedIn, as far as is known.",
  );
  expect(dated).toBe(
    "The book is arranged by subject in two chapters; each piece carries the year in which it first appeared, as far as is known.",
  );
  expect(byYear).toContain("They first appeared in 1908 on X, as far as is known.");
});

test("short pieces that are dated together are said to be", () => {
  const ornament = passage(null, { text: "---", role: "ornament" });
  const scraps = ["spring", "same", "spring", "same"].flatMap((name) => [passage(name), ornament]);
  const facts: BookFacts = { ...BOOK, draft: { chapters: [chapter(1, scraps)] }, dates: "month" };

  expect(aboutBook(facts)[1]).toBe(
    "The book has a single chapter; each piece carries the month and year in which it first appeared, and short pieces of one year share a date.",
  );
});

test("parts with a name are counted, and contents that the author arranged are not called by subject", () => {
  const own = [passage("spring")];
  const chapters = [chapter(1, own), chapter(2, own, "Doing"), chapter(3, own, "Looking back")];
  const facts: BookFacts = {
    ...BOOK,
    draft: { chapters },
    dates: "month",
    isArrangedByAuthor: true,
  };

  expect(aboutBook(facts)[1]).toBe(
    "The book is arranged in three chapters and two named parts; each piece carries the month and year in which it first appeared.",
  );
});

test("says how many sentences are the author's word for word, where every chapter was counted as it stands", () => {
  const passages = [passage("spring", { kind: "model" })];
  const chapterOf = (
    number: number,
    own: number,
    all: number,
    more: Passage[] = [],
  ): ChapterDraft => ({
    ...chapter(number, [...more, ...passages]),
    report: {
      arrangedSections: [],
      revised: 0,
      voice: null,
      ownSentences: { own, all, textHash: countedHash(passages) },
    },
  });
  const said = (...chapters: ChapterDraft[]) => aboutBook({ ...BOOK, draft: { chapters } })[2];

  expect(said(chapterOf(1, 90, 95), chapterOf(2, 95, 104))).toBe(
    "A language model put the text together from the author’s posts. At least 92 of 100 sentences stand in the posts word for word.",
  );
  expect(said(chapterOf(1, 60, 100))).toBe(
    "A language model wrote the text from the author’s posts. At least 60 of 100 sentences stand in the posts word for word.",
  );
  expect(said(chapterOf(1, 100, 100))).toContain("At least 99 of 100");
  const little = "A language model wrote the text from the author’s posts.";
  expect(said(chapterOf(1, 90, 95), chapter(2, passages))).toBe(little);
  expect(said(chapterOf(1, 20, 95))).toBe(little);
  // Written anew since, and with a prologue by the model, which nobody counted.
  expect(said(chapterOf(1, 90, 95, [passage("later", { kind: "model" })]))).toBe(little);
  expect(said(chapterOf(1, 90, 95, [passage("later", { kind: "model", role: "prologue" })]))).toBe(
    little,
  );
});

test("a book by a model carries months at its sections, which tell several posts", () => {
  const draft = { chapters: [chapter(1, [passage("spring", { kind: "model" })])] };

  expect(aboutBook({ ...BOOK, draft, dates: "month" })[1]).toBe(
    "The book has a single chapter; each section carries the months in which its posts first appeared.",
  );
});

test("claims that nothing was added only where nothing was", () => {
  const own = passage("spring");
  const heading = passage(null, { kind: "added", role: "heading" });
  const ornament = passage(null, { kind: "linking", role: "ornament", text: "---" });

  expect(madeOf([own, ornament, own])).toMatch(/^No sentence was added/u);
  expect(madeOf([own, heading])).toBe(
    "Every paragraph is from the author’s own posts, cut and put in order, except for what the author added by hand.",
  );
  expect(madeOf([own, passage("interview:who"), passage(null, { kind: "linking" })], true)).toBe(
    "Every paragraph is from the author’s own posts, cut and put in order, except for linking lines that come from no post and what the author wrote for this book in answer to questions. The author has revised the text by hand.",
  );
  expect(madeOf([own], true)).not.toContain("No sentence was added");
});

test("says what a model wrote, all or in part", () => {
  const model = passage("spring", { kind: "model" });

  expect(madeOf([model, passage("spring", { role: "heading" })])).toBe(
    "A language model wrote the text from the author’s posts.",
  );
  expect(madeOf([model, passage("later")])).toBe(
    "A language model wrote part of the text from the author’s posts; the rest is from the posts themselves, cut and put in order.",
  );
});

test("a book of answers alone names no post", () => {
  const draft = { chapters: [chapter(1, [passage("interview:who")])] };

  expect(aboutBook({ ...BOOK, draft })).toEqual(["The book has a single chapter."]);
});

test.each([
  [
    "de",
    "Dieses Buch ist aus drei von 186 Beiträgen entstanden. Sie erschienen zuerst zwischen März 2019 und November 2021 auf LinkedIn und ben.example. Weggelassen wurden unter anderem Wiederholungen.",
    "Das Buch ist nach Themen gegliedert, in zwei Kapitel; die Stücke tragen kein Datum.",
  ],
  [
    "fr",
    "Ce livre est tiré de trois textes sur 186. Ces textes ont paru pour la première fois entre mars 2019 et novembre 2021 sur LinkedIn et ben.example. On a laissé de côté, entre autres, des redites.",
    "Le livre est organisé par sujets en deux chapitres ; les textes ne sont pas datés.",
  ],
  [
    "es",
    "Este libro se ha hecho con tres de 186 textos. Aparecieron por primera vez entre marzo de 2019 y noviembre de 2021 en LinkedIn y ben.example. Se dejaron fuera, entre otras cosas, repeticiones.",
    "El libro está ordenado por temas en dos capítulos; los textos no llevan fecha.",
  ],
  [
    "it",
    "Questo libro è tratto da tre testi su 186. Sono apparsi per la prima volta tra marzo 2019 e novembre 2021 su LinkedIn e ben.example. Non compaiono, tra l’altro, ripetizioni.",
    "Il libro è ordinato per argomenti in due capitoli; i testi non sono datati.",
  ],
  [
    "pt-BR",
    "Este livro foi feito com três de 186 textos. Foram publicados pela primeira vez entre março de 2019 e novembro de 2021 (LinkedIn e ben.example). Ficaram de fora, entre outras coisas, repetições.",
    "O livro está organizado por assuntos em dois capítulos; os textos não trazem data.",
  ],
  [
    "nl",
    "Dit boek is gemaakt uit drie van 186 berichten. Ze verschenen voor het eerst tussen maart 2019 en november 2021 op LinkedIn en ben.example. Weggelaten zijn onder meer herhalingen.",
    "Het boek is naar onderwerp ingedeeld in twee hoofdstukken; de stukken dragen geen datum.",
  ],
  [
    "sv",
    "Den här boken bygger på tre av 186 inlägg. De publicerades först mellan mars 2019 och november 2021 på LinkedIn och ben.example. Bland det som utelämnades finns upprepningar.",
    "Boken är ordnad efter ämne i två kapitel; texterna är inte daterade.",
  ],
  [
    "ja",
    "This book is made from three of 186 posts. They first appeared between March 2019 and November 2021 on LinkedIn and ben.example. Among what was left out are repeats.",
    "The book is arranged by subject in two chapters; the pieces carry no dates.",
  ],
])("the page of a book in %s is in its language, or else in English", (language, from, order) => {
  const material = { posts: 185, setAside: { "said again in another post": 1 } };

  expect(aboutBook({ ...BOOK, material, language }).slice(0, 2)).toEqual([from, order]);
});

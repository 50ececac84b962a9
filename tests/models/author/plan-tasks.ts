import { isContentWord } from "#pipeline/text/stems.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { usable } from "./compose.ts";
import { blamedIn, languageIn, piecesIn, type Quoted, rangeIn, rowsIn } from "./read-prompt.ts";

/** The tasks that are answered in JSON. */
export const PLAN_TASKS = [
  "cards",
  "subjects",
  "themes",
  "titles",
  "contents",
  "places",
  "tone",
  "market",
  "description",
  "gaps",
  "outline",
] as const;
export type PlanTask = (typeof PLAN_TASKS)[number];

/** An honest answer to a question that wants JSON, made from what its prompt holds. */
export function planAnswer(task: PlanTask, prompt: string): Record<string, unknown> {
  return PLANNERS[task](prompt);
}

const PLANNERS: Readonly<Record<PlanTask, (prompt: string) => Record<string, unknown>>> = {
  cards: (prompt) => ({
    cards: piecesIn(prompt).map((piece) => ({
      id: piece.id,
      gist: firstWords(sentencesIn(piece, prompt)[0] ?? piece.text, 30),
      kind: /\bI\b/u.test(piece.text) ? "story" : "claim",
      topics: topicsIn(piece, languageIn(prompt)),
      strength: 2 + (piece.text.length % 4),
    })),
  }),
  subjects: (prompt) => {
    const [first, second] = rowsIn(prompt);
    const ids = [first?.[0] ?? "", second?.[0] ?? ""];
    return { groups: second ? [{ best: ids[0], ids }] : [] };
  },
  themes: (prompt) => {
    const rows = rowsIn(prompt);
    const most = rangeIn(prompt, "Themes")?.most ?? 6;
    const groups = dealt(rows, Math.max(1, Math.min(most, rows.length)));
    return {
      themes: groups.map((group) => ({
        name: group
          .slice(0, 2)
          .map(([, subject = ""]) => subject)
          .join(" and "),
        topics: group.map(([id]) => id),
      })),
    };
  },
  titles: (prompt) => ({
    titles: saidIn(prompt)
      .slice(0, 9)
      .map(({ id, said }) => ({
        mainTitle: firstWords(said, 4),
        subtitle: firstWords(said, 10),
        marketability: `It says early what the book is about: ${firstWords(said, 8)}.`,
        targetAppeal: "It speaks to people who do this work.",
        cards: [id],
      })),
  }),
  // The first post goes to the second chapter.
  places: (prompt) => ({
    moves: rowsIn(prompt)
      .slice(0, 1)
      .map(([post]) => ({ post, chapter: 2 })),
  }),
  contents: (prompt) => {
    const themes = rowsIn(prompt).filter((row) => row.length >= 4);
    const most = rangeIn(prompt, "Chapters")?.most ?? themes.length;
    const groups = dealt(themes, Math.max(1, Math.min(most, themes.length)));
    return {
      chapters: groups.map((group, index) => ({
        part: groups.length < 7 ? "" : index < 3 ? "How it began" : "What came of it",
        title: firstWords(group.map(([, name = ""]) => name).join(" and "), 8),
        description: `What there is to say of ${group.map(([, name = ""]) => name).join(" and ")}.`,
        themes: group.map(([id]) => id),
      })),
    };
  },
  tone: (prompt) => {
    const quotes = quotedSentences(prompt);
    const fields = [
      "communicationStyle",
      "authorityLevel",
      "energyLevel",
      "primaryEnergy",
      "range",
      "humorUsage",
    ];
    return {
      traits: fields.flatMap((field, index) => {
        const quote = quotes[index % Math.max(1, quotes.length)];
        return quote
          ? [{ field, text: "Speaks plainly, and says what it rests on.", quotes: [quote] }]
          : [];
      }),
      signatureElements: quotes
        .slice(0, 1)
        .map((quote) => ({ text: "Begins with the point.", quotes: [quote] })),
      phrases: [],
    };
  },
  market: (prompt) => {
    const [quote] = quotedSentences(prompt);
    const words = piecesIn(prompt).flatMap((piece) => topicsIn(piece, languageIn(prompt)));
    const shelves = /Shelves:\n([\s\S]*?)\n\n/u.exec(prompt)?.[1]?.split("\n") ?? [];
    return {
      facts: quote ? [{ field: "coreValue", value: firstWords(quote.quote, 10), ...quote }] : [],
      keywords: [...new Set(words)].slice(0, 8),
      searches: words.length > 4 ? [words.slice(0, 4).join(" ")] : [],
      shelves: shelves.slice(0, 2),
    };
  },
  description: (prompt) => {
    const said = saidIn(prompt);
    const gists = said.map((one) => one.said);
    return {
      paragraphs: [0, 1, 2]
        .map((part) =>
          gists
            .filter((_, index) => index % 3 === part)
            .slice(0, 3)
            .map(asSentence)
            .join(" "),
        )
        .filter((text) => text !== ""),
      hooks: said
        .slice(0, 5)
        .map((one) => ({ id: one.id, text: asSentence(firstWords(one.said, 18)) })),
      markers: quotedSentences(prompt).slice(0, 2),
      cards: said.slice(0, 3).map(({ id }) => id),
    };
  },
  gaps: (prompt) => ({
    gaps: quotedSentences(prompt)
      .slice(0, 3)
      .map((quote) => ({
        kind: "begun",
        quotes: [quote],
        question: "How did it go on, and what did it change for you?",
        reason: "You begin this, and no later post says how it went.",
      })),
  }),
  outline: (prompt) => {
    const rows = rowsIn(prompt).filter((row) => row.length >= 6);
    const most = Number(/ to (\d+) sections/u.exec(prompt)?.[1] ?? 3);
    const left = weakOf(rows, Number(/until about (\d+) words stay/u.exec(prompt)?.[1] ?? 0));
    const told = rows.filter((row) => !left.includes(row));
    const groups = inRow(told, Math.max(1, Math.min(most, told.length)));
    const ends = rowsIn(prompt).filter(([id = ""]) => id.startsWith("l"));
    const last = new Set([...(groups.at(-1) ?? []), ...left].map(([id]) => id));
    const gist = (row: readonly string[] | undefined): string => row?.[5] ?? "";
    const first = told[0];
    return {
      sections: groups.map((group) => ({
        title: firstWords(gist(group[0]), 5),
        objective: asSentence(firstWords(gist(group[0]), 20)),
        keyPoints: group.slice(0, 3).map((row) => asSentence(firstWords(gist(row), 18))),
        cards: group.map(([id]) => id),
      })),
      leftOut: left.map(([card, , , strength]) => ({
        card,
        why: Number(strength) < 4 ? "weak" : "repeats",
        reason: "It only made sense on its day.",
      })),
      closing: ends.find(([, card]) => last.has(card))?.[0] ?? "",
      opening: {
        card: first?.[0] ?? "",
        purpose: "It says what the chapter is about.",
      },
      exercises: rowsIn(prompt)
        .flatMap(([id = ""]) => (id.startsWith("e") ? [id] : []))
        .slice(0, 1),
      anecdotes: told
        .filter(([, , kind]) => kind === "story")
        .slice(0, 1)
        .map(([card]) => ({ card, purpose: "It shows the point." })),
      pacing: "Quick at first, slower in the middle.",
    };
  },
};

/** The weakest pieces, until so many words stay; of a chapter with fewer, one weak piece of a tenth of the words at most. */
function weakOf(rows: readonly string[][], staying: number): string[][] {
  const words = rows.reduce((sum, row) => sum + Number(row[4]), 0);
  if (staying > 0) {
    let left = words;
    return rows
      .toSorted((a, b) => Number(a[3]) - Number(b[3]))
      .filter((row) => {
        const isLeftOut = Number(row[3]) < 5 && left > staying;
        if (isLeftOut) left -= Number(row[4]);
        return isLeftOut;
      });
  }
  return rows.filter((row) => Number(row[3]) < 3 && Number(row[4]) < words / 10).slice(0, 1);
}

/** The lines "c7 | what it says" of a prompt, or "h1 says: ...". */
function saidIn(prompt: string): { id: string; said: string }[] {
  const rows = rowsIn(prompt).filter(([id = ""]) => id.startsWith("c"));
  return rows.map((row) => ({ id: row[0] ?? "", said: row.at(-1) ?? "" }));
}

function sentencesIn({ text }: Quoted, prompt: string): string[] {
  return usable(text, languageIn(prompt), blamedIn(prompt));
}

function quotedSentences(prompt: string): { id: string; quote: string }[] {
  return piecesIn(prompt).flatMap((piece) =>
    sentencesIn(piece, prompt)
      .filter((sentence) => countWords(sentence) >= 6 && countWords(sentence) <= 30)
      .slice(0, 1)
      .map((quote) => ({ id: piece.id, quote })),
  );
}

function topicsIn({ text }: Quoted, language: string): string[] {
  const uses = new Map<string, number>();
  for (const word of wordsOf(text, language)) {
    if (isContentWord(word, language) && word.length > 3) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const topics = [...uses].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return topics.slice(0, 3).map(([word]) => word);
}

function firstWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/u);
  return words.length <= most
    ? words.join(" ")
    : words
        .slice(0, most)
        .join(" ")
        .replace(/[,;:(–—-]+$/u, "");
}

function asSentence(text: string): string {
  return /[.!?…]["”’»)]*$/u.test(text) ? text : `${text}.`;
}

/** Cards dealt round, so that groups are of one size. */
function dealt<Item>(items: readonly Item[], groups: number): Item[][] {
  return Array.from({ length: groups }, (_, group) =>
    items.filter((_item, index) => index % groups === group),
  );
}

/** Neighbours together. */
function inRow<Item>(items: readonly Item[], groups: number): Item[][] {
  const size = Math.ceil(items.length / groups);
  return Array.from({ length: groups }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  ).filter((group) => group.length > 0);
}

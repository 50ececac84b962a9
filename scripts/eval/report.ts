import type { BookQuality } from "#pipeline/quality/schema.ts";
import { MEASURES, type Cell, type MeasuredBook } from "./targets.ts";

/** One corpus: its draft beside the three books it must beat. */
export type Trial = {
  corpus: string;
  language: string;
  posts: number;
  draft: MeasuredBook;
  random: BookQuality;
  shuffled: BookQuality;
  /** Another author's draft, measured against this author; null when no other author writes this language. */
  foreign: { corpus: string; quality: BookQuality } | null;
};

/** The page docs/quality.md: every measure of every corpus, what falls short, said plainly, and a section on the models. */
export function qualityPage(
  trials: readonly Trial[],
  leftOut: readonly string[] = [],
  models = "",
): string {
  return [
    "# Quality of the books",
    "Written by `npm run eval`; do not edit. Every figure is computed anew from the corpora, with the same result each",
    "time. What each measure means stands in the docstrings of `src/pipeline/quality/`. The targets are those of the own-words",
    "engine; they hold for the draft. The other columns are books that must do worse: raw posts pasted at random until they",
    "are as long, the draft with its paragraphs shuffled over the chapters, and another author's draft, measured as if it",
    "were made from these posts. No measure works alone: random posts are grounded and sound like their author.",
    "",
    "Separation compares, inside chapters, only different posts: a post is like itself, and that lifts random posts, too,",
    "where a chapter holds two or three long ones. The line with a post's likeness to itself has no target; why, and what",
    "it would say, stands in docs/decisions/008-separation-between-posts.md. What random posts reach in separation is the",
    "mean of nine such books.",
    "",
    "How a book is cut is asked of the words from posts of 60 words and more, for no book can print 60 words of a shorter post. A",
    "book whose chapters are named by years is asked whether its pieces are from then, and not whether its chapters differ in",
    "subject (docs/decisions/053-what-titles-and-cuts-are-judged-by.md).",
    "",
    "Voice is measured on a draft made from every other post, against the posts left out. Of the short and the long book of",
    "the same posts only the length is measured, against the words that their contents aim at.",
    "",
    "## What falls short",
    ...shortfalls(trials),
    "",
    "## By the other reading of separation",
    "Were a post's likeness to itself counted, these drafts would not reach .10 or twice what random posts reach:",
    ...selfPairShortfalls(trials),
    ...(leftOut.length === 0 ? [] : ["", "## Not measured", ...leftOut]),
    ...(models === "" ? [] : ["", models.trimEnd()]),
    ...trials.flatMap(tableOf),
    "",
  ].join("\n");
}

/** One line for each measure of a draft that misses its target. */
export function shortfalls(trials: readonly Trial[]): string[] {
  const lines = trials.flatMap((trial) =>
    MEASURES.map(({ name, target, read }) => ({
      name,
      target,
      cell: read(trial.draft, trial.random),
    }))
      .filter(({ cell }) => cell.reached === false)
      .map(
        ({ name, target, cell }) =>
          `- ${trial.corpus}: ${name} is ${cell.text}; the target is ${target}.`,
      ),
  );
  return lines.length === 0
    ? ["Nothing: every draft reaches every target that could be measured."]
    : lines;
}

/** What would fall short if separation counted a post's likeness to itself: told, so that nobody has to ask. */
function selfPairShortfalls(trials: readonly Trial[]): string[] {
  const lines = trials.flatMap(({ corpus, draft, random }) => {
    if (!draft.separation || !random.separation) return [];
    const [value, base] = [draft.separation.withSelfPairs, random.separation.withSelfPairs];
    if (value >= 0.1 && value >= 2 * base) return [];
    return [`- ${corpus}: ${value.toFixed(3)}, random posts ${base.toFixed(3)}.`];
  });
  return lines.length === 0 ? ["None."] : lines;
}

function tableOf({ corpus, language, posts, draft, random, shuffled, foreign }: Trial): string[] {
  const { words, chapterWords } = draft.sizes;
  const sizes = `${chapterWords.length} chapters of ${Math.min(...chapterWords)} to ${Math.max(...chapterWords)} words`;
  const rows = MEASURES.map(({ name, target, read }) => {
    const mine = read(draft, random);
    const others = [random, shuffled, foreign?.quality].map((book) =>
      book ? read(book, random).text : "-",
    );
    return `| ${[name, target, withVerdict(mine), ...others].join(" | ")} |`;
  });
  return [
    "",
    `## ${corpus}`,
    `${posts} posts (${language}), ${words} words in the draft, ${sizes}.`,
    ...(draft.voice
      ? []
      : ["Voice: too little text for a half to write from and a half to compare with."]),
    "",
    `| measure | target | draft | random posts | shuffled | ${foreign ? `draft of ${foreign.corpus}` : "no other author"} |`,
    "|---|---|---|---|---|---|",
    ...rows,
  ];
}

function withVerdict({ text, reached }: Cell): string {
  return reached === false ? `**${text}** falls short` : text;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { SectionFacts } from "#pipeline/engines/llm/checks/check.ts";
import { ordinaryWords } from "#pipeline/engines/llm/checks/names.ts";
import { factsOf } from "#pipeline/engines/llm/chapters/judge-section.ts";
import type { SectionPiece } from "#pipeline/engines/llm/chapters/section-pieces.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { entriesOf } from "#tests/books/write-from-csv.ts";
import { quotedIn, rangeIn } from "./author/read-prompt.ts";
import { tinySection } from "./tiny-section.ts";

const readers = join(process.env["CORPORA_DIR"] ?? "../shared/corpora", "../readers");
const run = join(readers, "model-run");
const archive = join(readers, "archives/kehr60.csv");

/** Whether the run is on this computer. It lies outside of the repository, because nobody has licensed its posts. */
export function hasRecordedRun(): boolean {
  return existsSync(run) && existsSync(archive);
}

/** A section that a careful writer wrote by hand as the answer to a model's question. */
export type RecordedSection = {
  name: string;
  /** Which of the book's chapters it is in: "2". */
  chapter: string;
  answer: string;
  facts: SectionFacts;
  pieces: SectionPiece[];
};

/** The sections of the recorded run, with the facts that the engine would check them against. */
export async function recordedSections(): Promise<RecordedSection[]> {
  const entries = entriesOf("kehr60.csv", readFileSync(archive));
  const analysis = await analyse(entries, () => {});
  const sections = readdirSync(join(run, "q"))
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const prompt = readFileSync(join(run, "q", file), "utf8");
      if (!prompt.includes("You write one section of a book")) return [];
      const answer = readFileSync(join(run, "a", file.replace(".md", ".txt")), "utf8");
      return [recorded(file, prompt, answer, analysis, entries)];
    });
  return sections.map((section) => {
    const chapter = sections.filter((other) => other.chapter === section.chapter);
    const newest =
      chapter
        .map(({ facts }) => facts.clock.newest)
        .toSorted()
        .at(-1) ?? "";
    return { ...section, facts: { ...section.facts, clock: { ...section.facts.clock, newest } } };
  });
}

function recorded(
  file: string,
  prompt: string,
  answer: string,
  analysis: Analysis,
  entries: readonly Entry[],
): RecordedSection {
  const shown = quotedIn(prompt);
  const pieces = shown.flatMap(({ id, note, text }) =>
    /^c\d+$/u.test(id) ? pieceOf({ id, text, gist: note }, analysis, entries) : [],
  );
  const words = rangeIn(prompt, "Words")?.least ?? 0;
  const facts = factsOf(
    { ...tinySection(), analysis, posts: pieces.map(({ post }) => post) },
    pieces,
    words,
    { chapter: [], before: [] },
    { secret: "s", nonces: [] },
  );
  const plan = shown.filter(({ id }) => id === "book" || id === "chapter").map(({ text }) => text);
  const titles = [facts.titles, ...plan].join("\n");
  const before = shown.filter(({ id }) => id === "before").map(({ text }) => text);
  return {
    name: file.slice(0, 3),
    chapter: /^Chapter (\d+):/mu.exec(prompt)?.[1] ?? "",
    answer,
    pieces,
    facts: {
      ...facts,
      before,
      titles,
      known: `${facts.known}\n${plan.join("\n")}`,
      ordinary: ordinaryWords(analysis),
      // In the run, a chapter of about 2,000 words had several sections before this one.
      chapter: { words: 1000, linkingWords: 0 },
    },
  };
}

/** The piece with the post that has its text, in today's cleaning. The posts may be cleaned otherwise since the run. */
function pieceOf(
  shown: Pick<SectionPiece, "id" | "text" | "gist">,
  { posts }: Analysis,
  entries: readonly Entry[],
): SectionPiece {
  const lines = shown.text.split("\n").map(lettersOnly);
  const found = entries.map(({ id, text }) => {
    const letters = lettersOnly(text);
    return { id, count: lines.filter((line) => line !== "" && letters.includes(line)).length };
  });
  const [best] = found.toSorted((a, b) => b.count - a.count);
  const post = posts.find(({ entryId }) => entryId === best?.id);
  if (!best || best.count === 0 || !post) throw new Error(`No post has the piece ${shown.id}`);
  return { ...shown, entryId: post.entryId, paragraphs: [1], post, words: 100, strength: 3 };
}

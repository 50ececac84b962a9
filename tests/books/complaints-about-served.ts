import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import type { ServedCall } from "#tests/models/scripted-server.ts";
import { tracesIn } from "./server-traces.ts";
import type { ServedBook } from "./write-through-server.ts";
import { liesIn } from "./write-with-author.ts";

/** What is wrong with a book that came over HTTP, and with what was written down about it; nothing, if all is well. */
export function complaintsAbout(served: ServedBook): string[] {
  const { book, author } = served;
  return [
    ...tracesIn(book),
    ...liesIn(book, author.lies).map(({ kind, text }) => `a lie is printed (${kind}): ${text}`),
    ...missingParts(book),
    ...foreignSources(book),
    ...ledgerFaults(served),
  ];
}

/** The share of a book's sections that the model would not write, or that nobody could use. */
export function arrangedShare({ outline, draft }: WrittenBook): number {
  const sections = outline.outlines.flatMap(({ mainSections }) => mainSections);
  const arranged = draft.chapters.flatMap(({ report }) => report?.arrangedSections ?? []);
  return arranged.length / sections.length;
}

function missingParts({ foundation, outline, draft }: WrittenBook): string[] {
  const planned = foundation.tableOfContents.chapters.map(
    ({ number, title }) => `${number} ${title}`,
  );
  const outlined = outline.outlines.map((one) => `${one.chapterNumber} ${one.chapterTitle}`);
  const written = draft.chapters.map(({ chapterNumber, title }) => `${chapterNumber} ${title}`);
  const isWhole = [outlined, written].every((found) => found.join("\n") === planned.join("\n"));
  const thin = draft.chapters.filter(({ passages }) => wordsOf(passages) < 60);
  return [
    ...(isWhole ? [] : ["the chapters are not those of the contents"]),
    ...missingSections(outline, draft),
    ...thin.map(({ chapterNumber }) => `chapter ${chapterNumber} has hardly a word`),
  ];
}

function missingSections({ outlines }: Outline, { chapters }: Draft): string[] {
  return outlines.flatMap(({ chapterNumber, mainSections }) => {
    const chapter = chapters.find((one) => one.chapterNumber === chapterNumber);
    const headings = (chapter?.passages ?? [])
      .filter(({ role }) => role === "heading")
      .map(({ text }) => lettersOnly(text));
    return mainSections
      .flatMap(({ title }) => title ?? [])
      .filter((title) => !headings.includes(lettersOnly(title)))
      .map((title) => `chapter ${chapterNumber} lacks its section ${title}`);
  });
}

/** Every paragraph rests on blocks that exist, and no block is told in two chapters. */
function foreignSources({ analysis, draft }: WrittenBook): string[] {
  const known = new Set(
    analysis.posts.flatMap(({ entryId, blocks }) => [
      `${entryId} 0`,
      ...blocks.map(({ n }) => `${entryId} ${n}`),
    ]),
  );
  const teller = new Map<string, number>();
  const complaints: string[] = [];
  for (const { chapterNumber, passages } of draft.chapters) {
    for (const { text, kind, sources } of passages) {
      if (kind === "model" && sources.length === 0)
        complaints.push(`no source: ${text.slice(0, 80)}`);
      for (const source of sources) {
        const block = `${source.entryId} ${source.paragraph}`;
        if (!known.has(block)) complaints.push(`a block that does not exist: ${block}`);
        if ((teller.get(block) ?? chapterNumber) !== chapterNumber)
          complaints.push(`told in two chapters: ${block}`);
        teller.set(block, chapterNumber);
      }
    }
  }
  const all = draft.chapters.flatMap(({ passages }) => passages);
  const linking = wordsOf(all.filter(({ kind }) => kind === "linking"));
  // Issue 6 and SPEC.md: a connecting line here and there, no more than 3 % of the words.
  if (linking > 0.03 * wordsOf(all))
    complaints.push("more than 3 % of the words are linking lines");
  return complaints;
}

function wordsOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Dollars per million tokens of the two models of each provider (design/llm-engine.md section 4). */
const PRICES: Readonly<Record<string, { input: number; output: number }>> = {
  "gpt-6.1-sol": { input: 2, output: 10 },
  "gpt-6-luna": { input: 0.1, output: 0.5 },
  "claude-sonnet-5-5": { input: 2, output: 10 },
  "claude-haiku-5-5": { input: 0.1, output: 0.5 },
};

/** Long words are cut before they are counted, which adds a token here and there. */
const ESTIMATED_WITHIN = 0.01;

/** The ledger beside the server's own count: every call is there and has ended, with its tokens and their price. */
function ledgerFaults({ calls, rows }: ServedBook): string[] {
  const complaints: string[] = [];
  if (rows.length !== calls.length)
    complaints.push(`${calls.length} calls, ${rows.length} in the ledger`);
  if (rows.some(({ end }) => end === null)) complaints.push("a call of the ledger never ended");
  for (const model of new Set(calls.map(({ request }) => request.model))) {
    const served = calls.filter(({ request }) => request.model === model);
    const noted = rows.filter((row) => row.model === model).flatMap(({ end }) => end?.usage ?? []);
    const inputTokens = sumOf(noted.map((usage) => usage.inputTokens));
    const outputTokens = sumOf(noted.map((usage) => usage.outputTokens));
    const due = { input: sumOf(served.map(inputDue)), output: sumOf(served.map(outputDue)) };
    const mayBeLost = sumOf(served.filter(({ fault }) => fault === "resetMidway").map(outputDue));
    const said = `${inputTokens}/${outputTokens} tokens in the ledger, ${due.input}/${due.output} at the server`;
    // What the server did not tell is counted here, and about: what is told is right to the token.
    const untold = served.filter(({ reported }) => reported === null);
    const mostInput = due.input + ESTIMATED_WITHIN * sumOf(untold.map(inputDue));
    const mostOutput = due.output + ESTIMATED_WITHIN * sumOf(untold.map(outputDue));
    const isRight =
      inputTokens >= due.input &&
      inputTokens <= mostInput &&
      outputTokens >= due.output - mayBeLost &&
      outputTokens <= mostOutput;
    if (!isRight) complaints.push(`${model}: ${said}`);
    const price = PRICES[model] ?? { input: 0, output: 0 };
    const owed = (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
    const usd = sumOf(noted.map((usage) => usage.usd ?? 0));
    if (Math.abs(usd - owed) > 1e-9)
      complaints.push(`${model}: ${usd} dollars in the ledger, ${owed} by the price list`);
  }
  return complaints;
}

/**
 * As the server told it. What it did not tell (a stream that broke, a server without counts) is counted by the caller, with
 * 15 % on top for other tokenizers than OpenAI's; so is a proxy's page in place of an answer: nobody can know whether a
 * model had read the question.
 */
function inputDue({ request, fault, reported, inputTokens, outputTokens }: ServedCall): number {
  if (reported !== null) return reported.inputTokens;
  // An empty answer has no middle: who is crowded there has turned the question away.
  if (fault === "crowdedMidway" && outputTokens === 0) return 0;
  const { instructions, prompt, laterMessages } = request;
  const texts = [instructions, prompt, ...laterMessages.map(({ text }) => text)];
  const read = fault === "page200" ? sumOf(texts.map((text) => countTokens(text))) : inputTokens;
  return request.model.startsWith("gpt-") ? read : Math.ceil(read * 1.15);
}

/** What had left the server when a line was cut may never have been read: then it stands in no ledger. */
function outputDue({ reported, outputTokens }: ServedCall): number {
  return reported?.outputTokens ?? outputTokens;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

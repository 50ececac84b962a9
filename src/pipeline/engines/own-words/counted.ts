import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";

const COUNT_WORDS =
  /(?<![\p{L}\p{N}])(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?![\p{L}\p{N}])/iu;

/** Whether a post counts its parts ("Twelve things", numbered headings). Such a post must be printed whole. */
export function countsItsParts({ title, blocks }: Post): boolean {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const numbered = headings.filter(({ text }) => /^\W*\d{1,2}\\?[.):]/u.test(text));
  return numbered.length >= 2 || (headings.length >= 2 && COUNT_WORDS.test(title ?? ""));
}

/** Finds a paragraph or a heading that is one of counted parts: "Lesson 2: ...", "3. ...", "Second, ...". */
const COUNTED =
  /^[\s*_#]*(?:(?:lesson|rule|step|reason|tip|example|mistake|myth|principle|type|level|stage|leçon|règle|étape|raison|conseil|exemple|schritt|regel|grund|lektion)\s+#?\d{1,2}(?!\d)|\d{1,2}\\?[.):](?=\s|\*)|(?:first|second|third|fourth|fifth)(?:ly)?,|premièrement,|deuxièmement,|troisièmement,|erstens|zweitens|drittens)/iu;

/** Whether a post promises a number of parts and tells them: then none of its middle may be cut out. */
export function mustStayWhole(post: Post): boolean {
  return countsItsParts(post) || partsIn(post.blocks).size > 0;
}

/** The numbers of the blocks that are counted parts, and of those that announce them. */
export function partsIn(blocks: readonly Block[]): Set<number> {
  const isPart = (block: Block | undefined): boolean =>
    block !== undefined &&
    (block.kind === "paragraph" || block.kind === "heading") &&
    COUNTED.test(block.text);
  const counted = blocks.filter(isPart);
  const parts = new Set(counted.length < 2 ? [] : counted.map(({ n }) => n));
  for (const [index, block] of blocks.entries()) {
    if (endsOpen(block) && parts.has(blocks[index + 1]?.n ?? -1)) parts.add(block.n);
  }
  // What a number announces stands under headings and in lists: "Here are 14 tools:".
  const from = blocks.findIndex((_, index) => announcesParts(blocks, index));
  for (const { kind, n } of from < 0 ? [] : blocks.slice(from)) {
    if (kind === "heading" || kind === "list") parts.add(n);
  }
  return parts;
}

/** Whether a block announces headings with a number: "Here are four tools that I use:". */
function announcesParts(blocks: readonly Block[], index: number): boolean {
  const block = blocks[index];
  if (block === undefined || !endsOpen(block)) return false;
  return countsAtEnd(block) && blocks[index + 1]?.kind === "heading";
}

function countsAtEnd({ text }: Block): boolean {
  return COUNT_WORDS.test(sentencesOf(text, "en").at(-1) ?? "");
}

/**
 * Whether a post announces a number of parts by name, and tells some of them under a heading of that name and not the
 * others: its author has not finished it.
 */
export function breaksItsPromise(blocks: readonly Block[]): boolean {
  const headings = blocks
    .filter(({ kind }) => kind === "heading")
    .map(({ text }) => lettersOnly(text));
  if (headings.length < 2) return false;
  return blocks.some((block, index) => {
    const next = blocks[index + 1];
    if (next?.kind !== "list" || !endsOpen(block) || !countsAtEnd(block)) return false;
    const names = next.text.split("\n").map((item) => lettersOnly(proseOf(item)));
    const told = names.filter((name) => name !== "" && headings.includes(name)).length;
    return told > 0 && told < names.length;
  });
}

/** Finds the announcement of three things or more: "here are the five rules", "my top ten posts". */
const ANNOUNCES =
  /(?<!\p{L})(?:here(?:['’]s| are| is)|these are|the following|my top|voici|hier sind)(?:\s\p{L}+){0,3}?\s(?:[3-9]|1\d|20|three|four|five|six|seven|eight|nine|ten|twelve|trois|quatre|cinq|sept|huit|neuf|dix|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\s\p{L}/iu;

/** Whether a post of one piece, without lists and headings, ends with the announcement of a number of things. */
export function endsOnPromise(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1);
  if (last?.kind !== "paragraph" || blocks.some(({ kind }) => kind !== "paragraph")) return false;
  return ANNOUNCES.test(proseOf(sentencesOf(last.text, "en").at(-1) ?? ""));
}

/** Whether a paragraph ends in ":" and so announces the next block. */
export function endsOpen(block: Block | undefined): boolean {
  return block?.kind === "paragraph" && /:[\s*_)”"]*$/u.test(block.text);
}

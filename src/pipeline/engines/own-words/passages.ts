import type { Block, Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import { escapeLineStart, escapeText } from "#pipeline/text/escape.ts";
import { addLinks, linksWithin, withoutAddresses } from "#pipeline/text/links.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { headingText } from "./headings.ts";
import { takesUp } from "./starts.ts";
import { PIECE } from "./weights.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/**
 * Makes the passages of one section from the blocks that the outline cites. Each post after the first begins with its
 * title if that is good enough, else with an ornament ("---"). An ornament also marks where a post was cut.
 */
export function passagesOf(
  corpus: Corpus,
  outline: PlannedOutline,
  section: MainSection,
  posts: ReadonlyMap<string, Post>,
): Passage[] {
  const passages: Passage[] = [];
  const isFirst = section.sectionNumber === 1;
  const isLast = section.sectionNumber === outline.mainSections.length;
  if (isFirst && outline.deck)
    passages.push(framePassage(outline.deck.text, outline.deck.source, "deck"));
  if (isFirst && outline.openingHook.source) {
    const { entryId, paragraphs } = outline.openingHook.source;
    const block = blockOf(posts, entryId, paragraphs[0]);
    if (block) {
      const text = linkedText(block.text, [block]);
      passages.push(framePassage(text, outline.openingHook.source, "opening"), ORNAMENT);
    }
  }
  if (isFirst && outline.openingHook.by === "author" && outline.openingHook.content !== "")
    passages.push(typedPassage(outline.openingHook.content, "opening"), ORNAMENT);
  const runs = hasHeadingRun(section, posts) ? section.sources.slice(1) : section.sources;
  if (section.title !== null && section.titleBy === "author") {
    passages.push(typedHeading(section.title));
  } else if (section.title !== null) {
    passages.push({
      text: `## ${section.title}`,
      kind: "own",
      sources: headingSource(section, posts),
      role: "heading",
    });
  }

  for (const [index, run] of runs.entries()) {
    const post = posts.get(run.entryId);
    if (!post) continue;
    if (index > 0 || (section.title === null && !isFirst))
      passages.push(between(outline, section, post, run.paragraphs.length));
    passages.push(...blockPassages(post, run.paragraphs));
  }
  if (section.title !== null) dropFirstSentence(passages, section.title, corpus.language);
  if (isFirst) dropEcho(passages, outline.chapterTitle, corpus.language);
  if (isLast && outline.closing) {
    const { content, source } = outline.closing;
    const blocks = source.paragraphs.flatMap((n) => blockOf(posts, source.entryId, n) ?? []);
    passages.push(ORNAMENT, framePassage(linkedText(content, blocks), source, "closing"));
  }
  return passages;
}

/** A text made of blocks, with their links on the words that stand in it as they stand there. */
export function linkedText(text: string, blocks: readonly Block[]): string {
  const source = blocks.map((block) => block.text).join("\n");
  const found = blocks.flatMap((block) => linksWithin(block.text, block.links, text, source));
  const links = found
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }, index, all) => {
      const before = all[index - 1];
      return !before || before.at + before.length <= at;
    });
  return addLinks(text, links);
}

/** A passage that the author typed into the outline. It is text, not markup. */
export function typedPassage(text: string, role: Passage["role"]): Passage {
  return { text: escapeLineStart(escapeText(text)), kind: "added", sources: [], role };
}

/** The heading that the author typed for a section. */
export function typedHeading(title: string): Passage {
  return { ...typedPassage(title, "heading"), text: `## ${escapeText(title)}` };
}

/**
 * Removes a heading or first sentence that repeats the chapter title above the text. A heading in the middle of the text
 * stays: what follows it answers it ("No, not to get a copyright").
 */
function dropEcho(passages: Passage[], title: string, language: string): void {
  const body = passages.findIndex(({ role }) => role === "body");
  const heading = passages.findIndex(
    ({ role, text }) => role === "heading" && lettersOnly(text) === lettersOnly(title),
  );
  if (heading >= 0 && (body < 0 || heading < body)) passages.splice(heading, 1);
  dropFirstSentence(passages, title, language);
}

/** Removes the first sentence of the text where it is what stands above it, and the rest does not take it up. */
function dropFirstSentence(passages: Passage[], title: string, language: string): void {
  const first = passages.findIndex(({ role }) => role === "body");
  const passage = passages[first];
  if (!passage) return;
  const [sentence, ...rest] = sentencesOf(passage.text, language);
  if (lettersOnly(withoutAddresses(sentence ?? "")) !== lettersOnly(title)) return;
  const [next] = rest.length > 0 ? rest : sentencesOf(passages[first + 1]?.text ?? "", language);
  if (next === undefined || takesUp(withoutAddresses(next), language)) return;
  if (rest.length === 0) passages.splice(first, 1);
  else passages[first] = { ...passage, text: rest.join(" ") };
}

function framePassage(
  text: string,
  { entryId, paragraphs }: { entryId: string; paragraphs: number[] },
  role: Passage["role"],
): Passage {
  return {
    text,
    kind: "own",
    sources: paragraphs.map((paragraph) => ({ entryId, paragraph })),
    role,
  };
}

/** The block that a section's title is taken from: its own source, which is the first, or the paragraph that says it. */
function headingSource(section: MainSection, posts: ReadonlyMap<string, Post>): Passage["sources"] {
  const letters = lettersOnly(section.title ?? "");
  const cited = section.sources.flatMap(({ entryId, paragraphs }) =>
    paragraphs.map((paragraph) => ({ entryId, paragraph })),
  );
  const said = cited.find(({ entryId, paragraph }) =>
    lettersOnly(blockOf(posts, entryId, paragraph)?.text ?? "").includes(letters),
  );
  const source = (hasHeadingRun(section, posts) ? cited[0] : said) ?? cited[0];
  return source ? [source] : [];
}

function hasHeadingRun(
  { title, titleBy, sources }: MainSection,
  posts: ReadonlyMap<string, Post>,
): boolean {
  const [first] = sources;
  if (title === null || titleBy === "author" || !first || first.paragraphs.length !== 1)
    return false;
  const [paragraph] = first.paragraphs;
  const block = blockOf(posts, first.entryId, paragraph);
  if (paragraph === 0 || block?.kind === "heading") return true;
  // A headline that is a line of the post.
  const isOfNext = sources[1]?.entryId === first.entryId;
  return isOfNext && block !== undefined && lettersOnly(block.text).includes(lettersOnly(title));
}

function blockOf(
  posts: ReadonlyMap<string, Post>,
  entryId: string,
  n: number | undefined,
): Block | undefined {
  return posts.get(entryId)?.blocks.find((block) => block.n === n);
}

/**
 * What stands above a post that does not begin its section: its title at the rank of a section's, or an ornament. Where no
 * section of a chapter has a title, no post has one either.
 */
function between(
  { chapterTitle, mainSections }: PlannedOutline,
  section: MainSection,
  { entryId, title, titleGiven }: Post,
  blocks: number,
): Passage {
  const isUsable =
    title !== null &&
    titleGiven &&
    blocks > 1 &&
    title !== section.title &&
    lettersOnly(title) !== lettersOnly(chapterTitle) &&
    mainSections.some((each) => each.title !== null);
  if (!isUsable) return ORNAMENT;
  return {
    text: `## ${headingText(title)}`,
    kind: "own",
    sources: [{ entryId, paragraph: 0 }],
    role: "heading",
  };
}

/** The chosen blocks of a post as Markdown, with an ornament ("---") where prose was left out between them. */
export function blockPassages(post: Post, paragraphs: readonly number[]): Passage[] {
  const chosen = new Set(paragraphs);
  const passages: Passage[] = [];
  let skipped = 0;
  for (const block of post.blocks) {
    if (!chosen.has(block.n)) {
      if (passages.length > 0) skipped += block.twin ? 0 : block.words;
      continue;
    }
    // A short gap needs no mark. A longer one gets an ornament, unless a heading is there already.
    const startsAfresh = block.kind === "heading" || passages.at(-1)?.role === "heading";
    if (skipped > PIECE.shownGapWords && !startsAfresh) passages.push(ORNAMENT);
    skipped = 0;
    passages.push({
      text: markdownOf(block),
      kind: "own",
      sources: [{ entryId: post.entryId, paragraph: block.n }],
      role: block.kind === "heading" ? "heading" : "body",
    });
  }
  return passages;
}

function markdownOf({ kind, text: words, links }: Block): string {
  const text = addLinks(words, links);
  switch (kind) {
    case "heading":
      return `### ${text}`;
    case "quote":
      return text
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
    case "code": {
      const fence = text.includes("```") ? "````" : "```";
      return `${fence}\n${text}\n${fence}`;
    }
    default:
      return text;
  }
}

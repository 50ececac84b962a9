import type { Block, Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { titleFault } from "./title-filter.ts";
import type { Corpus } from "./corpus.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };
const TITLED_PIECE_WORDS = 90;
const LONGEST_SUBHEADING = 12;

/**
 * The passages of one section, block by block as the outline cites them. Between two posts stands the second one's own
 * title where it has a good one, otherwise an ornament; where a post was cut, an ornament too.
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
    const text = blockOf(posts, entryId, paragraphs[0])?.text;
    if (text) passages.push(framePassage(text, outline.openingHook.source, "opening"), ORNAMENT);
  }
  const runs = hasHeadingRun(section, posts) ? section.sources.slice(1) : section.sources;
  if (section.title !== null) {
    passages.push({
      text: `## ${section.title}`,
      kind: "own",
      sources: headingSource(section),
      role: "heading",
    });
  }

  for (const [index, run] of runs.entries()) {
    const post = posts.get(run.entryId);
    if (!post) continue;
    if (index > 0 || (section.title === null && !isFirst))
      passages.push(between(corpus, section, post));
    passages.push(...blockPassages(post, run.paragraphs));
  }
  if (isFirst) dropEcho(passages, outline.chapterTitle, corpus.language);
  if (isLast && outline.closing) {
    passages.push(
      ORNAMENT,
      framePassage(outline.closing.content, outline.closing.source, "closing"),
    );
  }
  return passages;
}

/** A chapter named after a heading or the first sentence of its first post does not begin by saying it again. */
function dropEcho(passages: Passage[], title: string, language: string): void {
  const heading = passages.findIndex(
    ({ role, text }) => role === "heading" && lettersOnly(text) === lettersOnly(title),
  );
  if (heading >= 0) passages.splice(heading, 1);
  const first = passages.findIndex(({ role }) => role === "body");
  const passage = passages[first];
  if (!passage) return;
  const [sentence, ...rest] = sentencesOf(passage.text, language);
  if (sentence === undefined || lettersOnly(sentence) !== lettersOnly(title)) return;
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

/** The first source of a titled section is where its title stands. */
function headingSource({ sources }: MainSection): Passage["sources"] {
  const [first] = sources;
  return first ? [{ entryId: first.entryId, paragraph: first.paragraphs[0] ?? 0 }] : [];
}

function hasHeadingRun({ title, sources }: MainSection, posts: ReadonlyMap<string, Post>): boolean {
  const [first] = sources;
  if (title === null || !first || first.paragraphs.length !== 1) return false;
  const [paragraph] = first.paragraphs;
  return paragraph === 0 || blockOf(posts, first.entryId, paragraph)?.kind === "heading";
}

function blockOf(
  posts: ReadonlyMap<string, Post>,
  entryId: string,
  n: number | undefined,
): Block | undefined {
  return posts.get(entryId)?.blocks.find((block) => block.n === n);
}

function between(corpus: Corpus, section: MainSection, post: Post): Passage {
  const usable =
    post.title !== null &&
    post.title !== section.title &&
    post.words >= TITLED_PIECE_WORDS &&
    countWords(post.title) <= LONGEST_SUBHEADING &&
    (post.titleGiven ||
      titleFault(
        {
          text: post.title,
          headline: post.title,
          kind: "title",
          part: false,
          entryId: post.entryId,
          n: 0,
        },
        corpus,
        "section",
      ) === null);
  if (!usable || post.title === null) return ORNAMENT;
  return {
    text: `### ${post.title}`,
    kind: "own",
    sources: [{ entryId: post.entryId, paragraph: 0 }],
    role: "heading",
  };
}

/** The chosen blocks of a post as Markdown, with an ornament where prose was left out in between. */
export function blockPassages(post: Post, paragraphs: readonly number[]): Passage[] {
  const chosen = new Set(paragraphs);
  const passages: Passage[] = [];
  let skipped = 0;
  for (const block of post.blocks) {
    if (!chosen.has(block.n)) {
      if (passages.length > 0) skipped += block.twin ? 0 : block.words;
      continue;
    }
    // A cut of a sentence or two reads on; a larger one is shown, unless a heading starts afresh anyway.
    const startsAfresh = block.kind === "heading" || passages.at(-1)?.role === "heading";
    if (skipped > 60 && !startsAfresh) passages.push(ORNAMENT);
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

function markdownOf({ kind, text }: Block): string {
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

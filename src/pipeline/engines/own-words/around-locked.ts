import type { ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";

type UsedFrom = Pick<SectionBrief, "current" | "outline" | "posts">;

const USED_UP = 0.5;
const SECTION_HEADING = 2;
/** The roles that at most one passage of a chapter has. */
const ONCE: readonly Passage["role"][] = ["deck", "opening", "closing"];

/** Returns the passages that the author locked against changes, in order. */
export function lockedIn(sections: readonly ManuscriptPassage[][]): ManuscriptPassage[] {
  return sections.flatMap((passages) => passages.filter(({ lockedAt }) => lockedAt !== null));
}

/**
 * Returns the keys of the posts' blocks that locked passages already print. If a model wrote the passage, its blocks
 * count as printed only if the passage has at least half as many words. Blocks that the outline splits into parts never
 * count.
 */
export function usedBlocks({ current, outline, posts }: UsedFrom): Set<string> {
  const sizes = new Map(
    posts.flatMap(({ entryId, blocks }) =>
      blocks.map(({ n, words }) => [blockKey(entryId, n), words] as const),
    ),
  );
  const shares = new Map<string, number>();
  for (const passage of lockedIn(current)) {
    if (isHeading(passage)) continue;
    const keys = keysOf(passage);
    const size = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    const share =
      passage.kind === "model" ? countWords(plainText(passage.text)) / Math.max(1, size) : 1;
    for (const key of keys) shares.set(key, share + (shares.get(key) ?? 0));
  }
  const parted = new Set(partedBlocks(outline));
  const used = [...shares].filter(([key, share]) => share >= USED_UP && !parted.has(key));
  return new Set(used.map(([key]) => key));
}

/** The key of one paragraph of a post: its number, a space, and the entry's id. */
export function blockKey(entryId: string, paragraph: number): string {
  return `${paragraph} ${entryId}`;
}

/**
 * Puts the author's locked passages into a newly written section, each after the passage it followed before. Leaves out
 * new passages that repeat a locked one, and headings and ornaments that are left without text.
 */
export function aroundLocked(written: readonly Passage[], brief: SectionBrief): Passage[] {
  const { section, current } = brief;
  if (current.length === 0) return [...written];
  const here = current[section.sectionNumber - 1] ?? [];
  const joined = joinedTo(unsaid(written, brief), here);
  const [first] = joined;
  // Leaving out repeated passages must not make a chapter begin with a generated ornament ("---").
  const isLeft = section.sectionNumber === 1 && first?.role === "ornament" && !isOfAuthor(first);
  return withoutLeftovers(isLeft ? joined.slice(1) : joined, written);
}

/** Leaves out newly written passages that repeat a locked passage, of this section or of another. */
function unsaid(written: readonly Passage[], brief: SectionBrief): Passage[] {
  const { current, section } = brief;
  const locked = lockedIn(current);
  const blocks = usedBlocks(brief);
  const here = lockedIn(current.slice(section.sectionNumber - 1, section.sectionNumber));
  const hasHeading = here.some((other) => levelOf(other) === SECTION_HEADING);
  // The posts of a section have headings of the same rank; only the section's own one can be replaced.
  const own =
    section.title === null
      ? undefined
      : written.find((passage) => levelOf(passage) === SECTION_HEADING);
  return written.filter((passage) => {
    const { role, text } = passage;
    if (role === "ornament") return true;
    if (locked.some((other) => other.text === text)) return false;
    if (isHeading(passage)) return !(hasHeading && passage === own);
    if (ONCE.includes(role) && locked.some((other) => other.role === role)) return false;
    const keys = keysOf(passage);
    if (keys.length > 0 && keys.every((key) => blocks.has(key))) return false;
    return !locked.some((other) => !isHeading(other) && saysAgain(passage, other));
  });
}

/** Whether two passages come from the same block, and the text of one contains that of the other. */
function saysAgain(passage: Passage, other: Passage): boolean {
  if (!shareBlock(passage, other)) return false;
  const one = lettersOnly(plainText(passage.text));
  const two = lettersOnly(plainText(other.text));
  return one.includes(two) || two.includes(one);
}

function joinedTo(written: readonly Passage[], here: readonly ManuscriptPassage[]): Passage[] {
  const joined = [...written];
  const isNew = (passage: Passage): boolean => !here.some((other) => isFrom(other, passage));
  // A new deck (the thesis under the title), opening or section heading comes before the locked passages.
  let place = joined.findIndex((passage) => !(isFrame(passage) && isNew(passage)));
  if (place < 0) place = joined.length;
  let behindLocked = 0;
  for (const passage of here) {
    if (passage.lockedAt !== null) {
      place = Math.max(behindLocked, placeByRole(passage, joined) ?? place);
      joined.splice(place, 0, passage);
      place += 1;
      behindLocked = place;
    } else if (passage.role === "ornament") {
      if (joined[place]?.role === "ornament") place += 1;
    } else {
      place = Math.max(place, 1 + joined.findLastIndex((other) => isFrom(passage, other)));
    }
  }
  return joined;
}

/** The place of a deck, opening or closing at the start or end of its section; null for passages of other roles. */
function placeByRole({ role }: Passage, joined: readonly Passage[]): number | null {
  if (role === "deck" || role === "prologue") return 0;
  if (role === "partOpening") return joined.findLastIndex((other) => other.role === "prologue") + 1;
  if (role === "opening") return joined.findLastIndex((other) => other.role === "deck") + 1;
  return role === "closing" ? joined.length : null;
}

/** Whether a newly written passage is a new version of a passage in the author's manuscript. */
function isFrom(passage: ManuscriptPassage, written: Passage): boolean {
  if (isOfAuthor(written) || isHeading(passage) !== isHeading(written)) return false;
  return written.text === passage.text || shareBlock(passage, written);
}

/** Leaves out headings and ornaments that have lost the text after them. */
function withoutLeftovers(passages: readonly Passage[], written: readonly Passage[]): Passage[] {
  const led = new Set(
    written.filter((passage, index) => !leadsNowhere(passage, written[index + 1])),
  );
  const begun: Passage[] = [];
  for (const passage of passages) {
    const last = begun.at(-1);
    const isSecond = last?.role === "ornament" || last?.role === "heading";
    if (passage.role === "ornament" && !isOfAuthor(passage) && isSecond) continue;
    begun.push(passage);
  }
  const kept: Passage[] = [];
  for (const passage of begun.toReversed()) {
    if (led.has(passage) && leadsNowhere(passage, kept.at(-1))) continue;
    kept.push(passage);
  }
  return kept.toReversed();
}

function leadsNowhere(passage: Passage, next: Passage | undefined): boolean {
  if (passage.role === "ornament") return next === undefined || next.role === "ornament";
  if (!isHeading(passage)) return false;
  return next === undefined || (isHeading(next) && levelOf(next) <= levelOf(passage));
}

/** Whether a passage comes before the body of a section, as its heading does. */
function isFrame(passage: Passage): boolean {
  const { role } = passage;
  return (
    role === "deck" ||
    role === "opening" ||
    role === "ornament" ||
    levelOf(passage) === SECTION_HEADING
  );
}

/** The number of "#" at the start of a heading, 0 for other passages. */
function levelOf({ role, text }: Passage): number {
  return role === "heading" ? (/^#*/u.exec(text)?.[0].length ?? 0) : 0;
}

function isHeading({ role }: Passage): boolean {
  return role === "heading";
}

/** Whether a passage is from the author's manuscript: only such passages have an id. */
function isOfAuthor({ id }: Passage): boolean {
  return id !== undefined;
}

function shareBlock(passage: Passage, other: Passage): boolean {
  const keys = new Set(keysOf(passage));
  return keysOf(other).some((key) => keys.has(key));
}

function keysOf({ sources }: Passage): string[] {
  return sources.map(({ entryId, paragraph }) => blockKey(entryId, paragraph));
}

function partedBlocks({ mainSections }: PlannedOutline): string[] {
  return mainSections.flatMap(({ sources }) =>
    sources.flatMap(({ entryId, paragraphs, parts }) =>
      parts ? paragraphs.map((paragraph) => blockKey(entryId, paragraph)) : [],
    ),
  );
}

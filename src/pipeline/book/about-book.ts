import { type Analysis, AsideReason } from "#pipeline/analysis/schema.ts";
import { countedHash } from "#pipeline/draft/counted-text.ts";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { isAnswer } from "#pipeline/sources/schema.ts";
import {
  type AboutBookCopy,
  COPY_BY_LANGUAGE,
  type Counted,
  ENGLISH_COPY,
} from "./copy/about-book.ts";
import { cleanLine } from "./clean-text.ts";
import { languageCode } from "./language-code.ts";
import { firstAndLast, sharesDates } from "./origins.ts";
import { partsOf } from "./parts.ts";
import type { PieceDates, PostOrigin } from "./schema.ts";

/** How many posts a book could be made from, and how many were set aside for each reason. */
export type Material = { posts: number; setAside: Readonly<Record<string, number>> };

/** Everything that the page about a book is computed from. */
export type BookFacts = {
  draft: Pick<Draft, "chapters">;
  material: Material;
  /** Where the posts were first published, by entry id. A post may be missing. */
  posts: Readonly<Record<string, Pick<PostOrigin, "date" | "source">>>;
  /** The dates that the book prints at its pieces. */
  dates: PieceDates;
  /** Whether the author has changed the contents. */
  isArrangedByAuthor: boolean;
  /** Whether a person has changed paragraphs. */
  isEdited: boolean;
  /** ISO 639-1 code of the book's language. */
  language: string;
};

/** Counts what an analysis found. */
export function materialOf({ posts, setAside }: Pick<Analysis, "posts" | "setAside">): Material {
  const counts: Record<string, number> = {};
  for (const { reason } of setAside) counts[reason] = (counts[reason] ?? 0) + 1;
  return { posts: posts.length, setAside: counts };
}

/** The posts that a book is made from. An answer of the interview is no post: it was written for the book. */
export function postsOf({ chapters }: Pick<Draft, "chapters">): Set<string> {
  const sources = chapters.flatMap(({ passages }) =>
    passages.flatMap((passage) => passage.sources),
  );
  const entryIds = sources.map(({ entryId }) => entryId);
  return new Set(entryIds.filter((entryId) => !isAnswer(entryId)));
}

/**
 * Writes the paragraphs of the page about a book: what it is made from, how it is arranged, how it was made. They hold
 * only what the facts bear out, in the book's language, or in English where it has no wording for these.
 */
export function aboutBook(facts: BookFacts): string[] {
  const language = aboutBookLanguage(facts.language);
  const words: Words = { ...(COPY_BY_LANGUAGE[language] ?? ENGLISH_COPY), language };
  const used = [...postsOf(facts.draft)].map((entryId) => facts.posts[entryId] ?? UNKNOWN);
  const paragraphs = [
    [
      chosen(used.length, facts.material, words),
      appeared(used, words),
      leftOut(facts.material, words),
    ],
    [arranged(facts, used, words)],
    made(facts, words),
  ];
  return paragraphs.map(joined).filter((text) => text !== "");
}

/** The language that the page about a book in this one is written in. */
export function aboutBookLanguage(language: string): string {
  const code = languageCode(language);
  return code in COPY_BY_LANGUAGE ? code : "en";
}

type Words = AboutBookCopy & { language: string };
type Origin = BookFacts["posts"][string];

const UNKNOWN: Origin = { date: null, source: "" };

function joined(sentences: readonly string[]): string {
  return sentences.filter((text) => text !== "").join(" ");
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? "");
}

function formOf(forms: Counted, count: number): string {
  return forms[count - 1] ?? forms.at(-1) ?? "";
}

function numberText(count: number, { numbers, language }: Words): string {
  return numbers.split(" ")[count - 1] ?? count.toLocaleString(language);
}

function listText(items: readonly string[], { language }: Words): string {
  return new Intl.ListFormat(language).format(items);
}

/** What is set aside without being a post of the author: what others wrote, and links without a word. */
const NO_POSTS: ReadonlySet<string> = new Set<AsideReason>(["words of others", "no words yet"]);

function chosen(used: number, { posts, setAside }: Material, words: Words): string {
  if (used === 0) return "";
  const aside = Object.entries(setAside).filter(([reason]) => !NO_POSTS.has(reason));
  const of = aside.reduce((sum, [, count]) => sum + count, posts);
  const forms = used < of ? words.chosenOf : words.chosen;
  return filled(formOf(forms, used), { used: numberText(used, words), of: numberText(of, words) });
}

/** Sources that name no place: posts of a table without addresses, what was pasted, and bookmarks. */
const NO_PLACES: ReadonlySet<string> = new Set([
  "",
  "Articles",
  "Posts",
  "Pasted text",
  "Bookmarks",
]);

function appeared(used: readonly Origin[], words: Words): string {
  const when = whenText(used, words);
  const sources = used.map(({ source }) => cleanLine(source));
  const places = [...new Set(sources.filter((source) => !NO_PLACES.has(source)))].toSorted();
  const where = places.length === 0 ? "" : filled(words.where, { places: listText(places, words) });
  if (when === "" && where === "") return "";
  const isKnown =
    (when === "" || isDated(used)) &&
    (where === "" || sources.every((source) => !NO_PLACES.has(source)));
  const text = joined([formOf(words.appeared, used.length), when, where]);
  return `${text}${isKnown ? "" : words.asFarAsKnown}.`;
}

function whenText(used: readonly Origin[], { when, language }: Words): string {
  const period = firstAndLast(
    used.flatMap(({ date }) => date ?? []),
    language,
  );
  if (period === null) return "";
  if (period.from !== period.to) return filled(when.between, period);
  return filled(/^\d+$/u.test(period.from) ? when.year : when.month, period);
}

function isDated(used: readonly Origin[]): boolean {
  return used.every(({ date }) => date !== null);
}

function leftOut({ setAside }: Material, words: Words): string {
  const kinds = AsideReason.options.filter((reason) => (setAside[reason] ?? 0) > 0);
  if (kinds.length === 0) return "";
  const list = listText(
    kinds.map((reason) => words.kinds[reason]),
    words,
  );
  return filled(words.leftOut, { kinds: list });
}

function arranged(
  { draft, posts, dates, isArrangedByAuthor }: BookFacts,
  used: readonly Origin[],
  words: Words,
): string {
  const { single, bySubject, otherwise, parts: partForms } = words.arranged;
  const count = draft.chapters.length;
  const parts = Math.max(0, ...partsOf(draft.chapters).map((part) => part?.number ?? 0));
  const divided = filled(formOf(partForms, parts), { count: numberText(parts, words) });
  const text = filled(count === 1 ? single : isArrangedByAuthor ? otherwise : bySubject, {
    chapters: numberText(count, words),
    parts: parts === 0 ? "" : divided,
  });
  const inTime = count > 1 && !isArrangedByAuthor && goesInTime(draft, posts);
  const arrangement = `${text}${inTime ? words.earlierFirst : ""}`;
  if (used.every(({ date }) => date === null)) return `${arrangement}.`;
  // What is printed as "no dates" needs no excuse; a date that only some pieces have does.
  const isKnown = dates === "none" || isDated(used);
  const dated = datedText({ draft, posts, dates }, words);
  return `${arrangement}${dated}${isKnown ? "" : words.asFarAsKnown}.`;
}

/** What the book prints of the dates of its posts: at each piece, or where a model wrote, at each section. */
function datedText(
  { draft, posts, dates }: Pick<BookFacts, "draft" | "posts" | "dates">,
  words: Words,
): string {
  if (dates === "none") return words.dates.none;
  const passages = draft.chapters.map((chapter) => chapter.passages);
  if (passages.flat().some(({ kind }) => kind === "model")) return words.datesOfSections[dates];
  const isShared = passages.some((each) => sharesDates(each, posts));
  return `${words.dates[dates]}${isShared ? words.datedTogether : ""}`;
}

/** Fewer chapters are in order of time by chance. */
const FEWEST_IN_TIME = 5;
/** Of so many pairs of chapters, the later one stands behind the earlier one: the first and the last are chosen for what they say. */
const IN_TIME = 0.8;

/** Whether the chapters stand in the order of the middle of their posts in time. */
function goesInTime({ chapters }: BookFacts["draft"], posts: BookFacts["posts"]): boolean {
  const middles = chapters.map((chapter) => {
    const times = [...postsOf({ chapters: [chapter] })].flatMap((entryId) => {
      const time = Date.parse(posts[entryId]?.date ?? "");
      return Number.isNaN(time) ? [] : [time];
    });
    return times.reduce((sum, time) => sum + time, 0) / times.length;
  });
  if (middles.length < FEWEST_IN_TIME || middles.some(Number.isNaN)) return false;
  const pairs = middles.flatMap((one, index) =>
    middles.slice(index + 1).map((later) => one < later),
  );
  return pairs.filter(Boolean).length >= IN_TIME * pairs.length;
}

function made({ draft, isEdited }: BookFacts, words: Words): string[] {
  const printed = draft.chapters.flatMap(({ passages }) =>
    passages.filter(({ role }) => role !== "ornament"),
  );
  const paragraphs = printed.filter(({ role }) => role !== "heading");
  const hasModel = printed.some(({ kind }) => kind === "model");
  const hasPosts = paragraphs.some((passage) => passage.kind === "own" && !isTold(passage));
  if (!hasModel && !hasPosts) return [];
  // A heading that the author typed is a sentence that was added, too.
  const exceptions = [
    ...(printed.some(({ kind }) => kind === "linking") ? [words.exceptions.linking] : []),
    ...(printed.some(isTold) ? [words.exceptions.answers] : []),
    ...(printed.some(({ kind }) => kind === "added") ? [words.exceptions.added] : []),
  ];
  const { untouched, fromPosts, byModel, joinedByModel, partlyByModel, ownShare } = words.made;
  if (!hasModel && exceptions.length === 0 && !isEdited) return [untouched];
  const share = hasModel ? shareOfOwn(draft) : null;
  const whole = share !== null && share >= NEARLY_ALL ? joinedByModel : byModel;
  const what = !hasModel ? fromPosts : hasPosts ? partlyByModel : whole;
  const except =
    exceptions.length === 0 ? "" : filled(words.except, { what: listText(exceptions, words) });
  const said =
    share === null ? "" : filled(ownShare, { share: share.toLocaleString(words.language) });
  return [`${what}${except}.`, said, isEdited ? words.edited : ""];
}

/** From so many of 100 on, the sentences are the author's, and the model has put them together. */
const NEARLY_ALL = 80;
/** With fewer, the share says little for the author. */
const LEAST_SHARE = 50;

/**
 * How many of 100 sentences stand in the posts word for word, rounded down, at most 99. Null: not all chapters were counted,
 * one was changed since, a model wrote a frame around them, or few do.
 */
function shareOfOwn({ chapters }: BookFacts["draft"]): number | null {
  let [own, all] = [0, 0];
  for (const { report, passages } of chapters) {
    const count = report?.ownSentences;
    const isFramed = passages.some(
      ({ role, kind }) => kind === "model" && (role === "prologue" || role === "partOpening"),
    );
    if (!count || isFramed || countedHash(passages) !== count.textHash) return null;
    own += count.own;
    all += count.all;
  }
  const share = all === 0 ? 0 : Math.min(99, Math.floor((100 * own) / all));
  return share < LEAST_SHARE ? null : share;
}

/** Whether a passage tells an answer of the author. */
function isTold({ kind, sources }: Passage): boolean {
  return kind === "own" && sources.some(({ entryId }) => isAnswer(entryId));
}

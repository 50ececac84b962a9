import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf, titleFault } from "./candidates.ts";
import { isAnnouncement } from "./announcements.ts";
import { assignTitles, type TitleOption } from "./assign-titles.ts";
import {
  besideEachOther,
  type ChapterTitle,
  rankTitles,
  rateTitle,
  valueOf,
} from "./chapter-titles.ts";
import type { Corpus, Group } from "./corpus.ts";
import { isEnd } from "./first-and-last.ts";
import { headingOf } from "./headings.ts";
import type { ChapterPlan } from "./plan.ts";
import type { Ranked } from "./selection.ts";
import { isNarrative } from "./starts.ts";
import { noticeFault, sentenceOutOfPlace } from "./title-faults.ts";
import { BEFORE_SUBJECTS } from "./word-lists/subtitles.ts";
import { CHAPTER_TITLE, TITLE_CHOICE, TITLE_WORDS } from "./title-weights.ts";
import { NOTICED_WORDS } from "./weights.ts";

/** The figures of a title that no rule has ranked. */
export const UNSCORED = { score: 0, coverage: 0, contrast: 0 };

/**
 * Names a chapter that has only a list of topics, or a weak sentence, by a headline that it prints, the one that rates best of
 * those that can stand alone: readers called "Prose and Markdown file" absurd. Only when it is known which chapters there are,
 * for a chapter without a title of its own is the first to be divided among the others. A chapter that has a title may get its
 * next best line, so that no two share a word.
 */
export function withHeadlines(
  corpus: Corpus,
  titles: readonly ChapterTitle[],
  plans: readonly ChapterPlan[],
): ChapterTitle[] {
  const options = titles.map((title, index): TitleOption<ChapterTitle>[] => {
    const group = corpus.groups[index];
    const isNamed = title.candidate !== null && !isWeakLine(title, corpus);
    if (!group) return [{ title, value: TITLE_CHOICE.ofEnd }];
    if (isNamed)
      return [{ title, value: TITLE_CHOICE.ofEnd }, ...otherTitles(corpus, group, title)];
    const optionsBy = (find: (corpus: Corpus, ranked: Ranked) => Candidate[]) =>
      (plans[index]?.ordered ?? []).flatMap((ranked) =>
        find(corpus, ranked).map((own) => ({
          title: { ...UNSCORED, text: own.text, candidate: own },
          value: TITLE_CHOICE.printedHeadline + rateTitle(own, corpus, group, ranked.post).score,
        })),
      );
    const short = optionsBy(shortHeadlinesOf);
    // Two nouns side by side, "Route and extension", were absurd to readers where names were not ("SPIP et commentaires").
    const isOfNouns = title.candidate === null && !hasName(corpus, title.text);
    const printed = short.length === 0 && isOfNouns ? optionsBy(anyHeadlinesOf) : short;
    const value =
      title.candidate === null ? TITLE_CHOICE.labelBesidePrinted : TITLE_CHOICE.weakLine;
    return [{ title, value }, ...printed];
  });
  return assignTitles(options, (a, b) => besideEachOther(a.text, b.text, corpus.language)).flatMap(
    (title) => title ?? [],
  );
}

/**
 * The other lines that could name a chapter, none worth more than the one that does: it takes one of them only where a chapter
 * beside it is given a headline with a word of its own.
 */
function otherTitles(
  corpus: Corpus,
  group: Group,
  title: ChapterTitle,
): TitleOption<ChapterTitle>[] {
  if (isEnd(group)) return [];
  return rankTitles(corpus, group)
    .filter(({ text }) => text !== title.text)
    .map((other) => {
      const lost = Math.max(0, valueOf(title, corpus) - valueOf(other, corpus));
      return { title: other, value: TITLE_CHOICE.ofEnd - lost };
    });
}

function isWeakLine({ candidate, score }: ChapterTitle, { titledShare }: Corpus): boolean {
  const isTitled = titledShare >= CHAPTER_TITLE.titledShare;
  return !isTitled && candidate?.kind !== "title" && score < CHAPTER_TITLE.leastOfLine;
}

function shortHeadlinesOf(corpus: Corpus, ranked: Ranked): Candidate[] {
  return headlinesOf(corpus, ranked).filter(
    ({ text }) => text.split(/\s+/u).length <= TITLE_WORDS.chapter,
  );
}

/** Whether a label has a name. In German, capitals mark every noun. */
function hasName({ names, language }: Corpus, label: string): boolean {
  if (language !== "de") return /(?<!^)\p{Lu}/u.test(label);
  return wordsOf(label, language).some((word) => names.has(word));
}

/** The headline that the author gave a printed post, however weak. */
export function anyHeadlinesOf(corpus: Corpus, { post }: Ranked): Candidate[] {
  if (!post.titleGiven || isAnnouncement(post, corpus.language)) return [];
  return candidatesOf(post, corpus.language)
    .slice(0, 1)
    .filter(({ kind, text }) => kind === "title" && countWords(text) <= TITLE_WORDS.longest);
}

/** The headline of a printed post, or the line that stands above it in place of one, if it can name a chapter. */
function headlinesOf(corpus: Corpus, ranked: Ranked): Candidate[] {
  const { post } = ranked;
  if (isAnnouncement(post, corpus.language)) return [];
  if (post.titleGiven) {
    return candidatesOf(post, corpus.language)
      .slice(0, 1)
      .filter((own) => own.kind === "title" && titleFault(own, corpus, "section") === null)
      .filter((own) => noticeFault(own, corpus) === null);
  }
  const heading = headingOf(corpus, ranked, []);
  // A longer line would be noticed twice, in the title and in the text.
  if (!heading || countWords(heading.text) >= NOTICED_WORDS) return [];
  const text = heading.text.replace(/\.$/u, "");
  const kind = text.endsWith("?") ? "question" : "sentence";
  const line: Candidate = { ...heading, text, headline: heading.text, kind, part: false };
  const fault = titleFault(line, corpus, "chapter");
  // What the author says of themselves names a chapter better than a passing remark does.
  const isOwn =
    fault === "first person" &&
    corpus.lexicon?.firstPerson.exec(text)?.index === 0 &&
    !sentenceOutOfPlace(text, corpus.language) &&
    !isNarrative(text, corpus.language) &&
    !corpus.lexicon.news.test(text);
  // Such a line may be a phrase, as headlines are: "A guide to sour dough", but not "Very good point John Doe".
  const isPhrase = fault === "no verb" && joinsWords(text, corpus.language);
  return fault === null || isPhrase || isOwn ? [line] : [];
}

/** Whether a line is a phrase as headlines are, "A guide to sour dough", and no call or answer. */
function joinsWords(text: string, language: string): boolean {
  const joining = new Set((BEFORE_SUBJECTS[language] ?? "").split(" "));
  return (
    !/[!,]/u.test(text) &&
    wordsOf(text, language)
      .slice(1, -1)
      .some((word) => joining.has(word))
  );
}

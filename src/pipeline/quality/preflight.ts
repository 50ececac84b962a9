import { type Draft, openDoubts } from "#pipeline/draft/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { WORDS_PER_PAGE } from "#pipeline/text/pages.ts";
import { countWords } from "#pipeline/text/words.ts";
import { measureLeanings } from "./leanings.ts";
import { linkFaults, longQuotations, placeholders } from "./preflight-passages.ts";
import { PREFLIGHT_TEXTS } from "./preflight-texts.ts";
import { isCode, plainText, printedPassages } from "./printed.ts";
import { measureDuplicates } from "./repeats.ts";
import { measureResidue } from "./residue.ts";
import type { Place, PreflightCheck, PreflightFinding } from "./schema.ts";
import { measureSecondLanguage } from "./second-language.ts";
import { findTypingErrors, type OpenDictionary } from "./typing-errors.ts";

/** Everything besides the text that the checks look at. */
export type PreflightFacts = {
  title: string;
  subtitle: string;
  /** Empty: no name is printed. */
  author: string;
  /** ISO 639-1 code of the book's language. */
  language: string;
  /** The numbers of the chapters that are planned and not written. */
  missing: readonly number[];
  /** The number of pages of the PDF, and what its rendering warned of. Null: no PDF was made. */
  print: { pages: number; warnings: readonly string[] } | null;
  /** What the author was asked and did not skip, as far as the text has no answer. Null: nobody was asked. */
  questions: readonly OpenQuestion[] | null;
  dictionaryOf: OpenDictionary;
};

/** A question that only the author can answer. `isAnswered`: the answer waits to go into the text. */
export type OpenQuestion = { id: string; text: string; isAnswered: boolean };

/** A chapter below this many words fills less than one page. */
const SHORTEST_CHAPTER = WORDS_PER_PAGE;
/** The most characters that Kindle Direct Publishing takes for title and subtitle together (its help, "Title"). */
const LONGEST_TITLE = 200;
/** How much of a passage is shown. */
const SHOWN_CHARACTERS = 160;
/** How much of a question is shown. It quotes a sentence of a post, and is no use without its end. */
const SHOWN_QUESTION = 400;

/**
 * Looks a finished book over before it leaves: all checks in the order of `PREFLIGHT_IDS`, each with what it found in the
 * order of the book. It never changes anything.
 */
export function preflight(draft: Draft, facts: PreflightFacts): PreflightCheck[] {
  const { language, print, questions } = facts;
  const leanings = measureLeanings(draft, language);
  const duplicates = measureDuplicates(draft, language);
  const spelling = typingErrorsOfTitles(draft, facts);
  return [
    chapterCheck(draft, facts.missing),
    check("print", (print?.warnings ?? []).map(ofBook), "problem", { isMeasured: print !== null }),
    check("titlePage", titlePageFaults(facts)),
    check("headings", spelling.findings, "look", { isMeasured: spelling.isMeasured }),
    check("questions", doubtsIn(draft)),
    check("interview", (questions ?? []).map(ofQuestion), "look", {
      isMeasured: questions !== null,
    }),
    check("placeholders", placeholders(draft), "problem"),
    check("leaning", leanings.lost.map(ofPlace), "look", { isMeasured: leanings.isMeasured }),
    check("leftovers", [...measureResidue(draft, language).hits, ...leanings.edges].map(ofPlace)),
    check("doubled", [...duplicates.repeats, ...duplicates.nearRepeats].map(ofPlace)),
    check("languages", measureSecondLanguage(draft, language).map(ofPlace)),
    check("quotations", longQuotations(draft)),
    check("links", linkFaults(draft)),
  ];
}

function check(
  id: PreflightCheck["id"],
  found: readonly PreflightFinding[],
  worst: "look" | "problem" = "look",
  { isMeasured = true } = {},
): PreflightCheck {
  const { title, passed, advice, unmeasured } = PREFLIGHT_TEXTS[id];
  const findings = inOrder(found);
  if (findings.length > 0) return { id, title, state: worst, text: advice, findings };
  const state = isMeasured ? "passed" : "unmeasured";
  return { id, title, state, text: isMeasured ? passed : (unmeasured ?? passed), findings };
}

/** In the order of the book, each place and its words once. */
function inOrder(found: readonly PreflightFinding[]): PreflightFinding[] {
  const once = new Map(
    found.map(({ words, ...rest }) => {
      const finding = { ...rest, words: shortened(plainText(words), SHOWN_CHARACTERS) };
      return [JSON.stringify(finding), finding] as const;
    }),
  );
  return [...once.values()].toSorted(
    (a, b) => (a.chapter ?? 0) - (b.chapter ?? 0) || a.paragraph - b.paragraph,
  );
}

function ofPlace({ chapter, paragraph, text }: Place): PreflightFinding {
  return { chapter, paragraph, words: text, why: "" };
}

function ofBook(why: string): PreflightFinding {
  return { chapter: null, paragraph: 0, words: "", why };
}

function ofQuestion({ id, text, isAnswered }: OpenQuestion): PreflightFinding {
  const why = isAnswered ? `Your answer waits to go into the book: ${text}` : text;
  return { ...ofBook(shortened(plainText(why), SHOWN_QUESTION)), questionId: id };
}

function chapterCheck(draft: Draft, missing: readonly number[]): PreflightCheck {
  const unwritten = missing.map((number) => ofBook(`Chapter ${number} is not written yet.`));
  const prose = Map.groupBy(
    printedPassages(draft).filter(({ passage }) => passage.role !== "heading" && !isCode(passage)),
    ({ chapter }) => chapter,
  );
  const sizes = draft.chapters.map(({ chapterNumber: chapter, title }) => ({
    finding: { chapter, paragraph: 0, words: title },
    words: (prose.get(chapter) ?? []).reduce(
      (sum, { passage }) => sum + countWords(plainText(passage.text)),
      0,
    ),
  }));
  const empty = sizes
    .filter(({ words }) => words === 0)
    .map(({ finding }) => ({ ...finding, why: "This chapter has no text." }));
  const short = sizes
    .filter(({ words }) => words > 0 && words < SHORTEST_CHAPTER)
    .map(({ finding, words }) => ({
      ...finding,
      why: `This chapter has ${words} words, less than a page. Join it to another one, or add to it.`,
    }));
  const incomplete = [...unwritten, ...empty];
  const worst = incomplete.length > 0 ? "problem" : "look";
  return check("chapters", [...incomplete, ...short], worst);
}

function doubtsIn({ chapters }: Draft): PreflightFinding[] {
  return chapters.flatMap(({ chapterNumber: chapter, report, passages }) =>
    openDoubts(report ?? {}, passages).map(({ words, why, passage }) => ({
      chapter,
      paragraph: passages.indexOf(passage) + 1,
      words,
      why,
    })),
  );
}

function titlePageFaults({ title, subtitle, author }: PreflightFacts): PreflightFinding[] {
  const length = title.length + subtitle.length;
  return [
    ...(author.trim() === ""
      ? [ofBook("No author is named on the cover and the title page.")]
      : []),
    ...(length > LONGEST_TITLE
      ? [
          ofBook(
            `Title and subtitle have ${length} characters together; Kindle Direct Publishing takes ${LONGEST_TITLE}.`,
          ),
        ]
      : []),
  ];
}

/** Typing errors where they are seen first: in the book's title and in the titles and headings of chapters. */
function typingErrorsOfTitles(
  draft: Draft,
  { title, subtitle, language, dictionaryOf }: PreflightFacts,
): { findings: PreflightFinding[]; isMeasured: boolean } {
  const places: Omit<PreflightFinding, "why">[] = [
    ...[title, subtitle].map((words) => ({ chapter: null, paragraph: 0, words })),
    ...draft.chapters.map(({ chapterNumber: chapter, title: words }) => ({
      chapter,
      paragraph: 0,
      words,
    })),
    ...printedPassages(draft)
      .filter(({ passage }) => passage.role === "heading")
      .map(({ chapter, paragraph, passage }) => ({
        chapter,
        paragraph,
        words: plainText(passage.text),
      })),
  ];
  const texts = places.map(({ words }) => words);
  const findings = findTypingErrors(texts, { language, dictionaryOf }).flatMap(
    ({ text, found, instead }): PreflightFinding[] => {
      const place = places[text];
      if (!place) return [];
      const why =
        instead === null ? `Is “${found}” right?` : `Is “${found}” meant to be “${instead}”?`;
      return [{ ...place, why }];
    },
  );
  return { findings, isMeasured: dictionaryOf(language) !== null };
}

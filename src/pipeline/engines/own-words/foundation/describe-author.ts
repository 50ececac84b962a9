import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import {
  AUDIENCE_WORDS,
  BUSINESS_WORDS,
} from "#pipeline/engines/own-words/foundation/word-lists/author.ts";
import { standsAlone } from "#pipeline/engines/own-words/starts.ts";
import type { Evidence, PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { describeBook } from "./description.ts";
import { describeKeywords } from "./keywords.ts";
import {
  confirm,
  type Described,
  forEach,
  notFound,
  readable,
  type Saying,
  sayingsLike,
  sayingsOf,
} from "./sayings.ts";
import { describeTone } from "./tone.ts";
import { AUDIENCE, BUSINESS } from "./weights.ts";

/** Change this version whenever the same posts would be described differently. */
export const ANALYSIS_VERSION = "own-words-1";

/** The book's foundation (author, readers and sales text) without its titles and table of contents. */
export type AuthorDescription = {
  value: Omit<PlannedFoundation, "bookTitles" | "tableOfContents" | "evidence">;
  evidence: Record<string, Evidence>;
};

/** Describes the author, the readers and the book from the posts, with evidence for each value. */
export function describeAuthor(
  analysis: Analysis,
  { chapters }: PlannedFoundation["tableOfContents"],
  { author }: BookWishes,
  now: string,
): AuthorDescription {
  const tone = describeTone(analysis);
  const business = describeBusiness(analysis);
  const audience = describeAudience(analysis);
  const keywords = describeKeywords(analysis);
  const book = describeBook(analysis, chapters);
  return {
    value: {
      metadata: {
        profileAnalyzed: author,
        totalPostsAnalyzed: analysis.posts.length,
        generatedAt: now,
        analysisVersion: ANALYSIS_VERSION,
      },
      toneAndStyle: tone.value,
      userAssumptions: business.value,
      customerAvatar: audience.value,
      keywords: keywords.value,
      amazonDescription: book.value,
    },
    evidence: {
      "metadata.profileAnalyzed":
        author === null ? notFound() : { status: "answered", entryIds: [], quotes: [] },
      ...tone.evidence,
      ...business.evidence,
      ...audience.evidence,
      ...keywords.evidence,
      ...book.evidence,
    },
  };
}

type Avatar = PlannedFoundation["customerAvatar"];

/** Describes the intended readers from sentences of the posts, for the author to confirm. */
export function describeAudience(analysis: Analysis): Described<Avatar> {
  const { language } = analysis;
  const words = AUDIENCE_WORDS[language];
  const sayings = words ? sayingsOf(analysis) : [];
  const said = words ? sayings.filter(({ text }) => wholeWords(words.writesFor).test(text)) : [];
  const age = words ? firstMatch(said, words.age) : null;
  const gender = words ? firstMatch(said, words.gender) : null;
  const income = words ? firstMatch(said, words.income) : null;
  const values = words ? quotable(sayings, words.values, language) : [];
  const pains = words ? quotable(sayings, words.pains, language) : [];
  const demographics = "customerAvatar.demographics";
  const psychographics = "customerAvatar.psychographics";
  return {
    value: {
      demographics: {
        age: { range: age?.text ?? null },
        // Posts never say how many percent of the readers are of one gender.
        gender: { primary: gender?.text ?? null, percentage: null },
        income: { range: income?.text ?? null },
      },
      psychographics: {
        coreValues: values.map(({ text }) => text),
        painPoints: pains.map(({ text }) => text),
      },
    },
    evidence: {
      [`${demographics}.age.range`]: evidenceOf(age),
      [`${demographics}.gender.primary`]: evidenceOf(gender),
      [`${demographics}.gender.percentage`]: notFound(),
      [`${demographics}.income.range`]: evidenceOf(income),
      ...forEach(
        `${psychographics}.coreValues`,
        values.map((saying) => confirm([saying])),
      ),
      ...forEach(
        `${psychographics}.painPoints`,
        pains.map((saying) => confirm([saying])),
      ),
    },
  };
}

type Match = { text: string; saying: Saying };

function firstMatch(sayings: readonly Saying[], words: string): Match | null {
  const pattern = wholeWords(words);
  for (const saying of sayings) {
    const match = pattern.exec(saying.text);
    if (match) return { text: match[0], saying };
  }
  return null;
}

function evidenceOf(match: Match | null): Evidence {
  return match ? confirm([match.saying]) : notFound();
}

/**
 * The sentences with given words that make sense alone: one a post, those from long and timeless posts first. A sentence
 * with a condition gives advice ("If you're struggling, ...") and answers no field.
 */
function quotable(sayings: readonly Saying[], words: string, language: string): Saying[] {
  const alone = sayings.filter(
    ({ text, words: length }) =>
      length >= AUDIENCE.fewestWords &&
      length <= AUDIENCE.mostWords &&
      !/[?？]["”’»)]*$|(?<!\p{L})(?:if|wenn|falls|si)(?!\p{L})/iu.test(text) &&
      standsAlone(text, language),
  );
  return sayingsLike(alone, wholeWords(words))
    .toSorted(
      (a, b) => b.post.words * (1 - b.post.timeBound) - a.post.words * (1 - a.post.timeBound),
    )
    .slice(0, AUDIENCE.sentences);
}

type Business = PlannedFoundation["userAssumptions"];

/** Finds sentences that imagine, wish, plan, ask or quote: they state no fact about the author's business. */
const NOT_A_FACT =
  /[?？]["”’»)]*$|["“”«»]|(?<!\p{L})(?:if|once|until|unless|would|could|will|goal|imagine|suppose|assume|wish|for example|si|une fois que|aurais|pourrais|imaginez|wenn|sobald|würde|könnte|se eu|caso|quando eu)(?!\p{L})/iu;

/** Finds what the author says of their business, each value with its sentence, for the author to confirm. */
export function describeBusiness(analysis: Analysis): Described<Business> {
  const path = "userAssumptions.businessModel";
  const words = BUSINESS_WORDS[analysis.language];
  if (!words) return nothingKnown(path);
  const facts = sayingsOf(analysis).filter(
    ({ text, words: length }) => length <= BUSINESS.mostWords && !NOT_A_FACT.test(text),
  );
  const [revenue] = newestFirst(facts.filter(({ text }) => wholeWords(words.revenue).test(text)));
  const methods = ranked(facts, words.methods);
  const [stage] = ranked(facts, words.stages);
  return {
    value: {
      businessModel: {
        currentRevenue: revenue?.text ?? null,
        monetizationMethods: methods.map(({ name }) => name),
        businessStage: stage?.name ?? null,
      },
    },
    evidence: {
      [`${path}.currentRevenue`]: revenue ? confirm([revenue]) : notFound(),
      ...forEach(
        `${path}.monetizationMethods`,
        methods.map(({ shown }) => confirm(readable(shown))),
      ),
      [`${path}.businessStage`]: stage ? confirm(readable(newestFirst(stage.shown))) : notFound(),
    },
  };
}

function nothingKnown(path: string): Described<Business> {
  return {
    value: {
      businessModel: { currentRevenue: null, monetizationMethods: [], businessStage: null },
    },
    evidence: {
      [`${path}.currentRevenue`]: notFound(),
      [`${path}.monetizationMethods`]: notFound(),
      [`${path}.businessStage`]: notFound(),
    },
  };
}

type Named = { name: string; shown: Saying[] };

/** The names (of ways of earning, for example) whose pattern occurs in two or more posts, most frequent first. */
function ranked(facts: readonly Saying[], patterns: Readonly<Record<string, string>>): Named[] {
  return Object.entries(patterns)
    .map(([name, pattern]) => ({ name, shown: sayingsLike(facts, wholeWords(pattern)) }))
    .filter(({ shown }) => shown.length >= BUSINESS.leastPosts)
    .toSorted((a, b) => b.shown.length - a.shown.length);
}

function newestFirst(sayings: readonly Saying[]): Saying[] {
  return sayings.toSorted((a, b) => ((a.post.date ?? "") < (b.post.date ?? "") ? 1 : -1));
}

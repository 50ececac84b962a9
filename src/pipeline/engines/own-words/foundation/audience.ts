import type { Analysis } from "#pipeline/analysis/schema.ts";
import { standsAlone } from "#pipeline/engines/own-words/starts.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { confirm, type Described, forEach, notFound } from "./described.ts";
import { type Saying, sayingsLike, sayingsOf } from "./sayings.ts";
import { AUDIENCE_WORDS } from "./word-lists/audience.ts";

type Avatar = PlannedFoundation["customerAvatar"];

const MOST_SENTENCES = 6;
const FEWEST_WORDS = 7;
const LONGEST_WORDS = 32;

/**
 * The reader the author has in mind.
 *
 * Age, gender and income are empty unless the author says whom they write for; values and pains are the author's own
 * sentences, to be confirmed.
 */
export function describeAudience(analysis: Analysis): Described<Avatar> {
  const { language } = analysis;
  const words = AUDIENCE_WORDS[language];
  const sayings = words ? sayingsOf(analysis) : [];
  const said = words ? sayings.filter(({ text }) => wholeWords(words.writesFor).test(text)) : [];
  const age = words ? firstMatch(said, words.age) : null;
  const gender = words ? firstMatch(said, words.gender) : null;
  const income = words ? firstMatch(said, words.income) : null;
  const lexicon = lexiconFor(language);
  const values = words && lexicon ? quotable(sayings, words.values, language, lexicon) : [];
  const pains = words && lexicon ? quotable(sayings, words.pains, language, lexicon) : [];
  const demographics = "customerAvatar.demographics";
  const psychographics = "customerAvatar.psychographics";
  return {
    value: {
      demographics: {
        age: { range: age?.text ?? null },
        // A share of the readership is never said in posts.
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

/** Sentences that match and can be read by themselves, at most one a post; the first alternatives of a list weigh most. */
function quotable(
  sayings: readonly Saying[],
  words: string,
  language: string,
  lexicon: Lexicon,
): Saying[] {
  const readable = sayings.filter(
    ({ text, words: length }) =>
      length >= FEWEST_WORDS &&
      length <= LONGEST_WORDS &&
      !/[?？]["”’»)]*$/u.test(text) &&
      standsAlone(text, language, lexicon),
  );
  return sayingsLike(readable, wholeWords(words))
    .toSorted(
      (a, b) => b.post.words * (1 - b.post.timeBound) - a.post.words * (1 - a.post.timeBound),
    )
    .slice(0, MOST_SENTENCES);
}

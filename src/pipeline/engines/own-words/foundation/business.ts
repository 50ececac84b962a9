import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { confirm, type Described, forEach, notFound } from "./described.ts";
import { readable, type Saying, sayingsLike, sayingsOf } from "./sayings.ts";
import { BUSINESS_WORDS } from "./word-lists/business.ts";

type Business = PlannedFoundation["userAssumptions"];

const LEAST_POSTS = 2;
const LONGEST_WORDS = 45;
/** What is imagined, wished or asked says nothing of the author's business; nor does what is quoted. */
const NOT_A_FACT =
  /[?？]["”’»)]*$|["“”«»]|(?<!\p{L})(?:if|would|could|imagine|suppose|wish|si|aurais|pourrais|imaginez|wenn|würde|könnte|se eu|caso)(?!\p{L})/iu;

/**
 * What the author says of their own business; each value is to be confirmed, with the sentence shown.
 *
 * Money counts only where the author or their business is the subject next to the verb.
 */
export function describeBusiness(analysis: Analysis): Described<Business> {
  const path = "userAssumptions.businessModel";
  const words = BUSINESS_WORDS[analysis.language];
  if (!words) return nothingKnown(path);
  const facts = sayingsOf(analysis).filter(
    ({ text, words: length }) => length <= LONGEST_WORDS && !NOT_A_FACT.test(text),
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

/** The names whose pattern at least two posts match, most posts first. */
function ranked(facts: readonly Saying[], patterns: Readonly<Record<string, string>>): Named[] {
  return Object.entries(patterns)
    .map(([name, pattern]) => ({ name, shown: sayingsLike(facts, wholeWords(pattern)) }))
    .filter(({ shown }) => shown.length >= LEAST_POSTS)
    .toSorted((a, b) => b.shown.length - a.shown.length);
}

function newestFirst(sayings: readonly Saying[]): Saying[] {
  return sayings.toSorted((a, b) => ((a.post.date ?? "") < (b.post.date ?? "") ? 1 : -1));
}

import type { Analysis } from "#pipeline/analysis/schema.ts";
import { forEach, notFound } from "#pipeline/engines/own-words/foundation/sayings.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ShownPiece } from "#pipeline/engines/llm/cards/read-cards.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { MARKET } from "#pipeline/engines/llm/prompts/market.ts";
import {
  excerptsOf,
  type FoundationFacts,
  ownEvidence,
  type Part,
  type PartAsking,
  findQuote,
  strongestCards,
} from "./part.ts";
import { isSame, keywordsWith, SHELVES, type SearchWords, searchWordsOf } from "./search-words.ts";
import { planQuestion, PLAN_TOKENS } from "#pipeline/engines/llm/questions/plan-question.ts";
import { contentStems } from "#pipeline/quality/grounding.ts";

type Answered = ReturnType<typeof MARKET.answer.parse>;
type Field = Answered["facts"][number]["field"];
type Fact = { value: string; evidence: Evidence };
type Market = SearchWords & { facts: Map<Field, Fact[]> };

const MOST_CARDS = 40;
const MOST_VALUE_WORDS = 20;
const MOST_OF_A_KIND = 6;
/** At least this share of a value's content words must be in the sentence that the model quotes for it. */
const LEAST_SHARED = 0.5;
/** Fields that the model may word freely beside a quotation. Facts on age, sex and money must use the quoted words. */
const FREELY_WORDED: ReadonlySet<Field> = new Set(["coreValue", "painPoint", "businessStage"]);

/** Has a model describe the author's business, the readers and the search words. Every fact needs a quotation. */
export async function describeMarket(facts: FoundationFacts, asking: PartAsking): Promise<Part> {
  const { analysis, own } = facts;
  const pieces = marketPieces(facts, asking);
  const { value } = await askForData(
    asking,
    MARKET,
    marketQuestion(pieces, analysis.language, asking),
    (answered) => checkMarket(answered, pieces, analysis),
  );
  if (value === null) return null;
  const evidence = {
    ...ownEvidence(own, "userAssumptions"),
    ...ownEvidence(own, "customerAvatar"),
    ...ownEvidence(own, "keywords"),
  };
  return {
    value: {
      ...factsWith(value.facts, own, evidence),
      keywords: keywordsWith(value, own.keywords, evidence),
    },
    evidence,
  };
}

/** Takes the model's facts, which have a quotation, and for other fields the values of the own-words engine. */
function factsWith(
  facts: Market["facts"],
  own: PlannedFoundation,
  evidence: Record<string, Evidence>,
): Pick<PlannedFoundation, "userAssumptions" | "customerAvatar"> {
  const one = (field: Field, path: string, ownValue: string | null): string | null => {
    const [fact] = facts.get(field) ?? [];
    if (!fact) return ownValue;
    evidence[path] = fact.evidence;
    return fact.value;
  };
  const several = (field: Field, path: string, ownValues: readonly string[]): string[] => {
    const found = facts.get(field) ?? [];
    if (found.length === 0) return [...ownValues];
    for (const key of Object.keys(evidence)) if (key.startsWith(path)) delete evidence[key];
    const shown = found.map((fact) => fact.evidence);
    Object.assign(evidence, forEach(path, shown));
    return found.map((fact) => fact.value);
  };
  const business = "userAssumptions.businessModel";
  const people = "customerAvatar.demographics";
  const minds = "customerAvatar.psychographics";
  const { currentRevenue, monetizationMethods, businessStage } = own.userAssumptions.businessModel;
  const { age, gender, income } = own.customerAvatar.demographics;
  const { coreValues, painPoints } = own.customerAvatar.psychographics;
  // Posts never say how many percent of the readers are of one gender.
  evidence[`${people}.gender.percentage`] = notFound();
  return {
    userAssumptions: {
      businessModel: {
        currentRevenue: one("currentRevenue", `${business}.currentRevenue`, currentRevenue),
        monetizationMethods: several(
          "monetizationMethod",
          `${business}.monetizationMethods`,
          monetizationMethods,
        ),
        businessStage: one("businessStage", `${business}.businessStage`, businessStage),
      },
    },
    customerAvatar: {
      demographics: {
        age: { range: one("age", `${people}.age.range`, age.range) },
        gender: {
          primary: one("gender", `${people}.gender.primary`, gender.primary),
          percentage: null,
        },
        income: { range: one("income", `${people}.income.range`, income.range) },
      },
      psychographics: {
        coreValues: several("coreValue", `${minds}.coreValues`, coreValues),
        painPoints: several("painPoint", `${minds}.painPoints`, painPoints),
      },
    },
  };
}

/** The pieces that most likely speak of money, of the readers or of the author. */
function marketPieces(facts: FoundationFacts, options: LlmOptions): ShownPiece[] {
  const { language } = facts.analysis;
  const firstPerson = lexiconFor(language)?.firstPerson;
  const second = TONE_WORDS[language]?.secondPerson;
  const patterns = [
    /[$€£¥₹]|\p{Nd}/u,
    ...(firstPerson ? [firstPerson] : []),
    ...(second === undefined ? [] : [wholeWords(second)]),
  ];
  const telling = strongestCards(facts.themes, facts.cards.length)
    .map((card) => {
      const post = facts.posts.get(card.entryId);
      const blocks = post?.blocks.filter(({ n }) => card.paragraphs.includes(n)) ?? [];
      const text = blocks.map((block) => block.text).join(" ");
      return { card, told: patterns.filter((pattern) => pattern.test(text)).length };
    })
    .toSorted((a, b) => b.told - a.told)
    .slice(0, MOST_CARDS)
    .map(({ card }) => card);
  const fixed = { ...MARKET, instructions: `${MARKET.instructions}\n${SHELVES.join("\n")}` };
  return excerptsOf(telling, facts, fixed, PLAN_TOKENS, options);
}

/** The question that asks a model about the author's business, the readers and the search words. */
export function marketQuestion(
  pieces: readonly ShownPiece[],
  language: string,
  { secret }: LlmOptions,
): Question {
  const shelves = SHELVES.join("\n");
  const { fenced } = fencePosts(pieces, secret);
  return planQuestion(`Language of the book: ${language}.\n\nShelves:\n${shelves}`, fenced);
}

function checkMarket(
  answered: Answered,
  pieces: readonly ShownPiece[],
  analysis: Analysis,
): Verdict<Market> {
  const { language } = analysis;
  const faults: string[] = [];
  const found = new Map<Field, Fact[]>();
  for (const { field, value, id, quote } of answered.facts) {
    const post = pieces.find((piece) => piece.id === id)?.post;
    const said = post ? findQuote(post, quote, language) : null;
    const line = lineOf(value);
    const rule = { mostWords: MOST_VALUE_WORDS, source: said ?? "", language };
    const fault =
      said === null
        ? `${field}: the piece ${lineOf(id)} does not say this, letter by letter.`
        : (sentenceFault(field, line, rule) ??
          (FREELY_WORDED.has(field) || sharesWords(line, said, language)
            ? null
            : `${field}: use the words of the sentence you quote.`));
    const known = found.get(field) ?? [];
    if (fault !== null || !post || said === null) faults.push(fault ?? "");
    else if (known.length < MOST_OF_A_KIND && !known.some((fact) => isSame(fact.value, line))) {
      const evidence: Evidence = { status: "confirm", entryIds: [post.entryId], quotes: [said] };
      found.set(field, [...known, { value: line, evidence }]);
    }
  }
  const market: Market = { facts: found, ...searchWordsOf(answered, analysis) };
  // Facts that fail are dropped. The question is asked again only if nothing of the answer can be used.
  const isEmpty = found.size === 0 && market.keywords.length === 0 && market.shelves.length === 0;
  return isEmpty
    ? { value: null, faults: [...faults, "Nothing in the answer stands in the pieces."] }
    : { value: market, faults: [] };
}

function sharesWords(value: string, quote: string, language: string): boolean {
  const stems = [...new Set(contentStems(value, language))];
  const said = new Set(contentStems(quote, language));
  const shared = stems.filter((stem) => said.has(stem)).length;
  return stems.length === 0
    ? lettersOnly(quote).includes(lettersOnly(value))
    : shared >= LEAST_SHARED * stems.length;
}

import type { Post } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
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
import { TONE } from "#pipeline/engines/llm/prompts/tone.ts";
import {
  excerptsOf,
  type FoundationFacts,
  ownEvidence,
  type Part,
  type PartAsking,
  findQuote,
  strongestCards,
} from "./part.ts";
import { isEverydayPhrase } from "./everyday.ts";
import { planQuestion, PLAN_TOKENS } from "#pipeline/engines/llm/questions/plan-question.ts";

type Tone = PlannedFoundation["toneAndStyle"];
type Answered = ReturnType<typeof TONE.answer.parse>;
type Field = Answered["traits"][number]["field"];
type Shown = { text: string; evidence: Evidence };
type Described = { traits: Map<Field, Shown>; habits: Shown[]; phrases: Shown[] };

const MOST_CARDS = 30;
const MOST_WORDS = 45;
/** With fewer usable traits than this, the model is asked again. */
const ENOUGH_TRAITS = 3;
const MOST_HABITS = 8;
const MOST_PHRASES = 12;
const PHRASE_POSTS = 2;
const SHOWN = 3;

const PLACES: Readonly<Record<Field, string>> = {
  communicationStyle: "voiceCharacteristics.communicationStyle",
  authorityLevel: "voiceCharacteristics.authorityLevel",
  energyLevel: "voiceCharacteristics.energyLevel",
  primaryEnergy: "emotionalTone.primaryEnergy",
  range: "emotionalTone.range",
  humorUsage: "emotionalTone.humorUsage",
  vulnerabilityLevel: "emotionalTone.vulnerabilityLevel",
};

/** Has a model describe the author's style. Traits that it cannot quote a sentence for are described by own-words. */
export async function describeTone(facts: FoundationFacts, asking: PartAsking): Promise<Part> {
  const { analysis, posts, own } = facts;
  const pieces = excerptsOf(
    strongestCards(facts.themes, MOST_CARDS),
    facts,
    TONE,
    PLAN_TOKENS,
    asking,
  );
  const { value } = await askForData(
    asking,
    TONE,
    toneQuestion(pieces, facts, asking),
    (answered) => checkTone(answered, pieces, [...posts.values()], analysis.language),
  );
  if (value === null) return null;
  const { toneAndStyle } = own;
  const evidence = ownEvidence(own, "toneAndStyle");
  for (const [field, { evidence: shown }] of value.traits) {
    evidence[`toneAndStyle.${PLACES[field]}`] = shown;
  }
  const withMore = (
    counted: readonly string[],
    more: readonly Shown[],
    most: number,
    path: string,
  ) => addTo(counted, more, most, `toneAndStyle.${path}`, evidence);
  const { voiceCharacteristics: voice, emotionalTone: emotion } = toneAndStyle;
  const { readingLevel, signaturePhrases: counted } = toneAndStyle.vocabularyAndLanguage;
  const signatureElements = withMore(
    toneAndStyle.signatureElements,
    value.habits,
    MOST_HABITS,
    "signatureElements",
  );
  const phrases = "vocabularyAndLanguage.signaturePhrases";
  // The model has chosen from what was counted; the rest are words that stand together by chance.
  const isChosen = value.phrases.length > 0;
  if (isChosen) dropBelow(`toneAndStyle.${phrases}`, evidence);
  const signaturePhrases = withMore(isChosen ? [] : counted, value.phrases, MOST_PHRASES, phrases);
  const trait = (field: Field, ownText: string | null): string | null =>
    value.traits.get(field)?.text ?? ownText;
  const tone: Tone = {
    voiceCharacteristics: {
      communicationStyle: trait("communicationStyle", voice.communicationStyle),
      authorityLevel: trait("authorityLevel", voice.authorityLevel),
      energyLevel: trait("energyLevel", voice.energyLevel),
    },
    vocabularyAndLanguage: { readingLevel, signaturePhrases },
    emotionalTone: {
      primaryEnergy: trait("primaryEnergy", emotion.primaryEnergy),
      range: trait("range", emotion.range),
      humorUsage: trait("humorUsage", emotion.humorUsage),
      vulnerabilityLevel: trait("vulnerabilityLevel", emotion.vulnerabilityLevel),
    },
    signatureElements,
  };
  return { value: { toneAndStyle: tone }, evidence };
}

/** Removes the evidence for the items of a list. */
function dropBelow(path: string, evidence: Record<string, Evidence>): void {
  for (const key of Object.keys(evidence)) if (key.startsWith(`${path}[`)) delete evidence[key];
}

/** The question that asks a model to describe the author's style. */
export function toneQuestion(
  pieces: readonly ShownPiece[],
  { analysis: { language, voice } }: Pick<FoundationFacts, "analysis">,
  { secret }: LlmOptions,
): Question {
  const counted = voice.signaturePhrases
    .filter(({ phrase }) => !isEverydayPhrase(phrase, language))
    .slice(0, MOST_PHRASES)
    .map(({ phrase, entryIds }) => `${phrase} | ${entryIds.length}`);
  const phrases = counted.length > 0 ? [{ id: "phrases", text: counted.join("\n") }] : [];
  const { fenced } = fencePosts([...pieces, ...phrases], secret);
  return planQuestion(
    `Language of the texts you write: ${language}.
Counted: ${voice.wordsPerSentence} words a sentence; ${Math.round(100 * voice.questions)} % of the sentences are questions, ${Math.round(100 * voice.exclamations)} % exclamations.`,
    fenced,
  );
}

function checkTone(
  answered: Answered,
  pieces: readonly ShownPiece[],
  posts: readonly Post[],
  language: string,
): Verdict<Described> {
  const faults: string[] = [];
  const source = pieces.map(({ text }) => text).join("\n");
  const show = (
    name: string,
    { text, quotes }: { text: string; quotes: readonly { id: string; quote: string }[] },
  ): Shown | null => {
    const line = lineOf(text);
    const fault = sentenceFault(name, line, { mostWords: MOST_WORDS, source, language });
    const evidence = evidenceOf(quotes, pieces, language);
    if (fault !== null) faults.push(fault);
    else if (evidence === null) faults.push(`${name}: none of its quotes stands in its piece.`);
    return fault === null && evidence !== null ? { text: line, evidence } : null;
  };
  const traits = new Map<Field, Shown>();
  for (const trait of answered.traits) {
    const shown = traits.has(trait.field) ? null : show(trait.field, trait);
    if (shown) traits.set(trait.field, shown);
  }
  const habits = answered.signatureElements.flatMap(
    (habit) => show("A signature element", habit) ?? [],
  );
  const phrases = answered.phrases.flatMap((phrase) => countPhrase(phrase, posts, language) ?? []);
  const described = { traits, habits, phrases };
  if (traits.size >= ENOUGH_TRAITS) return { value: described, faults: [] };
  faults.push(`${traits.size} usable traits; copy each quote letter by letter, with its id.`);
  return { value: traits.size > 0 ? described : null, faults };
}

function evidenceOf(
  quotes: readonly { id: string; quote: string }[],
  pieces: readonly ShownPiece[],
  language: string,
): Evidence | null {
  const held = quotes.flatMap(({ id, quote }) => {
    const post = pieces.find((piece) => piece.id === id)?.post;
    const said = post ? findQuote(post, quote, language) : null;
    return post && said !== null ? [{ entryId: post.entryId, quote: said }] : [];
  });
  if (held.length === 0) return null;
  return {
    status: "confirm",
    entryIds: [...new Set(held.map(({ entryId }) => entryId))],
    quotes: [...new Set(held.map(({ quote }) => quote))],
  };
}

/** Returns a phrase of the author's, with evidence. Null if fewer than two posts contain it, or anybody might say it. */
function countPhrase(phrase: string, posts: readonly Post[], language: string): Shown | null {
  const text = lineOf(phrase);
  const sought = ` ${plain(text)} `;
  if (!/^\S+(?:\s\S+){1,5}$/u.test(text) || isEverydayPhrase(text, language)) return null;
  const holders = posts.filter(({ blocks }) =>
    blocks.some((block) => ` ${plain(block.text)} `.includes(sought)),
  );
  if (holders.length < PHRASE_POSTS) return null;
  const quotes = holders.slice(0, SHOWN).flatMap((post) => findQuote(post, text, language) ?? []);
  const entryIds = holders.map(({ entryId }) => entryId);
  return { text, evidence: { status: "found", entryIds, quotes: [...new Set(quotes)] } };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}

/** Lists what own-words found, then what only the model found, and adds the evidence for it. */
function addTo(
  counted: readonly string[],
  more: readonly Shown[],
  most: number,
  path: string,
  evidence: Record<string, Evidence>,
): string[] {
  const list = [...counted];
  for (const { text, evidence: shown } of more) {
    const isKnown = list.some((known) => lettersOnly(known) === lettersOnly(text));
    if (isKnown || list.length >= most) continue;
    evidence[`${path}[${list.length}]`] = shown;
    list.push(text);
  }
  // The list has items, so the evidence "not found" that own-words stored for an empty list is removed.
  if (list.length > 0) delete evidence[path];
  return list;
}

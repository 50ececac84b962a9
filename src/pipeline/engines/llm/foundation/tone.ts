import type { Post } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ShownPiece } from "#pipeline/engines/llm/cards/cards.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/questions/line-checks.ts";
import { TONE } from "#pipeline/engines/llm/prompts/tone.ts";
import { excerptsOf } from "./excerpts.ts";
import { type FoundationFacts, ownEvidence, type Part, type PartAsking } from "./part.ts";
import { findQuote } from "./quotes.ts";
import { strongestCards } from "./strongest.ts";

type Tone = PlannedFoundation["toneAndStyle"];
type Answered = ReturnType<typeof TONE.answer.parse>;
type Field = Answered["traits"][number]["field"];
type Shown = { text: string; evidence: Evidence };
type Described = { traits: Map<Field, Shown>; habits: Shown[]; phrases: Shown[] };

const MOST_CARDS = 30;
/** As long as such an answer gets, and room for a model that thinks first. */
const MAX_OUTPUT = 4000;
const MOST_WORDS = 45;
/** Fewer traits than these are asked for again. */
const ENOUGH_TRAITS = 3;
const MOST_HABITS = 8;
const MOST_PHRASES = 12;
const PHRASE_POSTS = 2;
const SHOWN = 3;

/** Where each trait stands in the foundation. */
const PLACES: Readonly<Record<Field, string>> = {
  communicationStyle: "voiceCharacteristics.communicationStyle",
  authorityLevel: "voiceCharacteristics.authorityLevel",
  energyLevel: "voiceCharacteristics.energyLevel",
  primaryEnergy: "emotionalTone.primaryEnergy",
  range: "emotionalTone.range",
  humorUsage: "emotionalTone.humorUsage",
  vulnerabilityLevel: "emotionalTone.vulnerabilityLevel",
};

/**
 * Describes the author's manner. A trait counts only with a sentence that a post really holds; reading level, habits and
 * phrases that own-words counted stay, and what the model does not show keeps own-words' value.
 */
export async function describeTone(
  facts: FoundationFacts,
  { door, asking }: PartAsking,
): Promise<Part> {
  const { analysis, posts, own } = facts;
  const pieces = excerptsOf(
    strongestCards(facts.themes, MOST_CARDS),
    facts,
    TONE,
    MAX_OUTPUT,
    door,
  );
  const { value } = await askForData(asking, TONE, toneQuestion(pieces, facts, door), (answered) =>
    checkTone(answered, pieces, [...posts.values()], analysis.language),
  );
  if (value === null) return null;
  const { toneAndStyle } = own;
  const trait = (field: Field, ownText: string | null): string | null =>
    value.traits.get(field)?.text ?? ownText;
  const voice = toneAndStyle.voiceCharacteristics;
  const emotion = toneAndStyle.emotionalTone;
  const tone: Tone = {
    voiceCharacteristics: {
      communicationStyle: trait("communicationStyle", voice.communicationStyle),
      authorityLevel: trait("authorityLevel", voice.authorityLevel),
      energyLevel: trait("energyLevel", voice.energyLevel),
    },
    vocabularyAndLanguage: {
      readingLevel: toneAndStyle.vocabularyAndLanguage.readingLevel,
      signaturePhrases: toneAndStyle.vocabularyAndLanguage.signaturePhrases,
    },
    emotionalTone: {
      primaryEnergy: trait("primaryEnergy", emotion.primaryEnergy),
      range: trait("range", emotion.range),
      humorUsage: trait("humorUsage", emotion.humorUsage),
      vulnerabilityLevel: trait("vulnerabilityLevel", emotion.vulnerabilityLevel),
    },
    signatureElements: toneAndStyle.signatureElements,
  };
  const evidence = ownEvidence(own, "toneAndStyle");
  for (const [field, { evidence: shown }] of value.traits) {
    evidence[`toneAndStyle.${PLACES[field]}`] = shown;
  }
  tone.signatureElements = addTo(
    tone.signatureElements,
    value.habits,
    MOST_HABITS,
    "toneAndStyle.signatureElements",
    evidence,
  );
  tone.vocabularyAndLanguage.signaturePhrases = addTo(
    tone.vocabularyAndLanguage.signaturePhrases,
    value.phrases,
    MOST_PHRASES,
    "toneAndStyle.vocabularyAndLanguage.signaturePhrases",
    evidence,
  );
  return { value: { toneAndStyle: tone }, evidence };
}

/** The question for the tone. */
export function toneQuestion(
  pieces: readonly ShownPiece[],
  { analysis: { language, voice } }: Pick<FoundationFacts, "analysis">,
  { secret }: ModelDoor,
): Question {
  const { fenced } = fencePosts(pieces, secret);
  return {
    prompt: `Language of the texts you write: ${language}.
Counted: ${voice.wordsPerSentence} words a sentence; ${Math.round(100 * voice.questions)} % of the sentences are questions, ${Math.round(100 * voice.exclamations)} % exclamations.

${fenced}`,
    maxOutputTokens: MAX_OUTPUT,
    salt: "",
  };
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

/** A phrase counts as the author's when at least two posts hold it. */
function countPhrase(phrase: string, posts: readonly Post[], language: string): Shown | null {
  const text = lineOf(phrase);
  const sought = ` ${plain(text)} `;
  if (!/^\S+(?:\s\S+){1,5}$/u.test(text)) return null;
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

/** What own-words counted first, then what the model found besides, each once. */
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
  // Own-words says "not found" at the path itself.
  if (list.length > 0) delete evidence[path];
  return list;
}

import type { Analysis, Voice } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import {
  confirm,
  type Described,
  forEach,
  found,
  notFound,
  onePerPost,
  readable,
  type Saying,
  sayingsLike,
  sayingsOf,
} from "./sayings.ts";
import { findHabits, findModes } from "./habits.ts";
import { TONE } from "./weights.ts";

type Tone = PlannedFoundation["toneAndStyle"];
type Described1 = { text: string | null; evidence: Evidence };

/** Describes how the author sounds, with sentences that show it. Some values are null if the language has no word lists. */
export function describeTone(analysis: Analysis): Described<Tone> {
  const { voice, language } = analysis;
  const sayings = sayingsOf(analysis);
  const style = styleOf(voice, sayings, language);
  const authority = authorityOf(voice, sayings, language);
  const energy = energyOf(voice, sayings);
  const reading = readingOf(voice, sayings);
  const modes = findModes(voice, sayings, language);
  const humour = admitted(analysis, sayings, "humour");
  const vulnerability = admitted(analysis, sayings, "confession");
  const habits = findHabits(analysis, sayings);
  const phrases = voice.signaturePhrases;
  const [primary, ...others] = modes;
  return {
    value: {
      voiceCharacteristics: {
        communicationStyle: style.text,
        authorityLevel: authority.text,
        energyLevel: energy.text,
      },
      vocabularyAndLanguage: {
        readingLevel: reading.text,
        signaturePhrases: phrases.map(({ phrase }) => phrase),
      },
      emotionalTone: {
        primaryEnergy: primary ? `You ${primary.clause}.` : null,
        range:
          others.length > 0
            ? `You also ${others.map(({ clause }) => clause).join(", and ")}.`
            : null,
        humorUsage: humour.text,
        vulnerabilityLevel: vulnerability.text,
      },
      signatureElements: habits.map(({ text }) => text),
    },
    evidence: {
      "toneAndStyle.voiceCharacteristics.communicationStyle": style.evidence,
      "toneAndStyle.voiceCharacteristics.authorityLevel": authority.evidence,
      "toneAndStyle.voiceCharacteristics.energyLevel": energy.evidence,
      "toneAndStyle.vocabularyAndLanguage.readingLevel": reading.evidence,
      ...forEach(
        "toneAndStyle.vocabularyAndLanguage.signaturePhrases",
        phrases.map(({ phrase, entryIds }) => phraseEvidence(phrase, entryIds, sayings)),
      ),
      "toneAndStyle.emotionalTone.primaryEnergy": primary?.evidence ?? notFound(),
      "toneAndStyle.emotionalTone.range":
        others.length > 0 ? found(others.flatMap(({ shown }) => shown.slice(0, 1))) : notFound(),
      "toneAndStyle.emotionalTone.humorUsage": humour.evidence,
      "toneAndStyle.emotionalTone.vulnerabilityLevel": vulnerability.evidence,
      ...forEach(
        "toneAndStyle.signatureElements",
        habits.map(({ evidence }) => evidence),
      ),
    },
  };
}

function nothing(): Described1 {
  return { text: null, evidence: notFound() };
}

function styleOf(voice: Voice, sayings: readonly Saying[], language: string): Described1 {
  const { firstPerson, secondPerson } = voice;
  const words = TONE_WORDS[language];
  const lexicon = lexiconFor(language);
  if (firstPerson === null || secondPerson === null || !words || !lexicon) return nothing();
  const [text, pattern] =
    secondPerson >= TONE.directWords
      ? (["You speak to your readers directly, as “you”.", wholeWords(words.secondPerson)] as const)
      : firstPerson >= TONE.personalWords
        ? (["You write as “I”, from what you have lived.", lexicon.firstPerson] as const)
        : (["You keep to the subject, and leave “I” and “you” out of it.", null] as const);
  const shown = pattern ? sayingsLike(sayings, pattern) : sayings;
  return { text, evidence: found(readable(shown)) };
}

function authorityOf(voice: Voice, sayings: readonly Saying[], language: string): Described1 {
  const { claims, hedges } = voice;
  const words = TONE_WORDS[language];
  if (claims === null || hedges === null || !words) return nothing();
  const ratio = claims / Math.max(TONE.fewestHedges, hedges);
  const text =
    ratio >= TONE.assertive
      ? "You say how things are, and seldom “maybe”."
      : ratio <= TONE.tentative
        ? "You leave room for doubt: you say “maybe” more often than “never” or “always”."
        : "You are certain in some places and careful in others.";
  const pattern = wholeWords(ratio <= TONE.tentative ? words.hedge : words.assertion);
  return { text, evidence: found(readable(sayingsLike(sayings, pattern))) };
}

/** Names the energy of the style, such as "Brisk", by sentence length and exclamation marks, in any language. */
function energyOf(voice: Voice, sayings: readonly Saying[]): Described1 {
  const { wordsPerSentence, exclamations } = voice;
  if (wordsPerSentence === 0) return nothing();
  const lively = exclamations >= TONE.lively;
  const text = lively
    ? "You write with energy, and exclaim often."
    : wordsPerSentence <= TONE.briskWords
      ? "Your sentences are short, and you seldom exclaim."
      : wordsPerSentence >= TONE.calmWords
        ? "Your sentences are long and calm."
        : "Your sentences are even: neither short nor long, and without exclamations.";
  const shown = lively
    ? sayingsLike(sayings, /!["”’»)]*$/u)
    : sayings.filter(({ words }) => Math.abs(words - wordsPerSentence) <= 2);
  return { text, evidence: found(readable(shown)) };
}

/** Names how hard the posts are to read, by their Flesch-Kincaid grade. */
function readingOf(
  { gradeLevel, wordsPerSentence }: Voice,
  sayings: readonly Saying[],
): Described1 {
  if (gradeLevel === null) return nothing();
  const bands: [number, string][] = [
    [6, "Your posts are very easy to read."],
    [8, "You write plainly: anybody can follow you."],
    [10, "Most adults read you with ease."],
    [13, "You write for practised readers."],
    [Infinity, "Your posts are demanding to read."],
  ];
  // Sentences as long as most of the author's show it best.
  const usual = sayings.filter(({ words }) => Math.abs(words - wordsPerSentence) <= 2);
  return {
    text: bands.find(([below]) => gradeLevel < below)?.[1] ?? null,
    evidence: found(readable(usual)),
  };
}

const ADMITTED = {
  humour: "You joke at times.",
  confession: "You admit mistakes, fears and doubts at times.",
};

/** Says whether posts joke, or admit a mistake, with their sentences for the author to confirm. */
function admitted(
  { posts, language }: Analysis,
  sayings: readonly Saying[],
  list: keyof typeof ADMITTED,
): Described1 {
  const words = TONE_WORDS[language];
  if (!words) return nothing();
  // Words in quotation marks may be somebody else's.
  const own = sayings.filter(({ text }) => !/["“”«»]/u.test(text));
  const shown = sayingsLike(own, wholeWords(words[list]));
  if (shown.length < TONE.leastPosts || shown.length < TONE.leastShare * posts.length)
    return nothing();
  return {
    text: ADMITTED[list],
    evidence: confirm(readable(shown)),
  };
}

function phraseEvidence(
  phrase: string,
  entryIds: readonly string[],
  sayings: readonly Saying[],
): Evidence {
  const holders = new Set(entryIds);
  const shown = sayings.filter(
    ({ post, text }) =>
      holders.has(post.entryId) && text.toLowerCase().replaceAll("’", "'").includes(phrase),
  );
  return { ...found(readable(onePerPost(shown))), entryIds: [...entryIds] };
}

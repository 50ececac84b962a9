import type { Voice } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { isAdvice } from "#pipeline/text/advice.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { found } from "./described.ts";
import { onePerPost, readable, type Saying } from "./sayings.ts";

/** A manner of the author's: asking, exclaiming, advising, telling of oneself. */
export type Mode = { name: string; text: string; evidence: Evidence; shown: Saying[] };

/**
 * What the author does most, beside explaining, strongest first. A manner counts when it is more frequent than in the
 * middle one of the five corpora it was read on (questions 4.2 %, exclamations 3.9 % of sentences; advice 1.6, the first
 * person 29 in 1,000 words).
 */
export function findModes(voice: Voice, sayings: readonly Saying[], language: string): Mode[] {
  const lexicon = lexiconFor(language);
  const modes: {
    name: string;
    strength: number;
    text: string;
    like: (saying: Saying) => boolean;
  }[] = [
    {
      name: "Asking",
      strength: voice.questions / 0.042,
      text: `${percent(voice.questions)} of the sentences are questions.`,
      like: ({ text }) => /[?？]["”’»)]*$/u.test(text),
    },
    {
      name: "Exclaiming",
      strength: voice.exclamations / 0.039,
      text: `${percent(voice.exclamations)} of the sentences end with an exclamation mark.`,
      like: ({ text }) => /[!！]["”’»)]*$/u.test(text),
    },
    {
      name: "Advising",
      strength: (voice.imperatives ?? 0) / 1.6,
      text: `${rounded(voice.imperatives ?? 0)} sentences in 1,000 words tell the reader what to do.`,
      like: ({ text }) => lexicon !== null && isAdvice(text, language, lexicon),
    },
    {
      name: "Telling of oneself",
      strength: (voice.firstPerson ?? 0) / 29,
      text: `${rounded(voice.firstPerson ?? 0)} words in 1,000 speak of the author.`,
      like: ({ text }) => lexicon !== null && lexicon.firstPerson.test(text),
    },
  ];
  return modes
    .filter(({ strength }) => strength >= 1)
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ name, text, like }) => {
      const shown = readable(onePerPost(sayings.filter(like)));
      return { name, text: `${name}: ${text}`, evidence: found(shown), shown };
    });
}

/** A rate with as many digits as it bears. */
export function rounded(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

import { countMatches } from "#pipeline/text/lexicon.ts";
import { isContentWord, stopWordsFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { Candidate } from "./candidates.ts";
import type { Corpus } from "./corpus.ts";
import { isNarrative, pointsBack } from "./starts.ts";

/** Longest title by use and language: French needs two words more (design/own-words-craft.md section 10). */
export function longestTitle(use: "chapter" | "section" | "book", language: string): number {
  const longer =
    language === "fr" || language === "es" || language === "pt" || language === "it" ? 2 : 0;
  return { book: 7, chapter: 9, section: 12 }[use] + longer;
}

const DOMAIN =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:com|net|org|fr|de|io|co|uk|eu|info|dev)(?![\p{L}\p{N}])/iu;
const FORBIDDEN =
  /\d{4}|https?:|www\.|[@{}<>=|\\]|::|\.(?:md|js|ts|py|php|html?|css|json|ya?ml|pdf|exe|sh)\b|\bv?\d+\.\d+|\s\.\p{L}/iu;
const SLASH = /(?:^|\s)\/|\/(?:\s|$)|\/.*\//u;
const TITLE_ANAPHORA: Readonly<Record<string, RegExp>> = {
  en: /^(?:this|that|it|he|she|they|and|but|so)\b/iu,
  fr: /^(?:ce|cela|ça|il|elle|ils|elles|et|mais|donc)\b/iu,
};
const GENERIC =
  /^(?:(?:an? |the |some |my )?(?:introduction|conclusion|conclusions|notes?|problem|results?|summary|background|overview|features?|faq|questions?|further reading|resources|references|links|credits?|acknowledge?ments|appendix|example|examples|usage|installation|requirements|the (?:problem|solution|result|end)|next steps|what['’]?s next|in practice|in short|wrap(?:ping)? up|final thoughts|closing thoughts|tl;?dr|update|other|misc\w*|more|also|context|motivation)|résumé|fazit|einleitung|introducción|conclusión|introdução|conclusão|en résumé|en conclusion|pour finir|et maintenant|bilan|contexte|le problème|la solution|les résultats|remerciements|sources|liens|références)s?\s*[?!.]?$/iu;
const ELIDED_FIRST_PERSON = /(?<!\p{L})[jm]['’]\p{L}/iu;
const VAGUE_SUBJECT =
  /^(?:nothing|everything|everyone|anything|something|someone|all of|most of|some of|rien|tout|tous|quelque chose)\b/iu;
const POSSESSIVE_START = /^(?:my|mon|ma|mes|mein|meine|mi|mis|meu|minha)\s/iu;
const ENGLISH_FUNCTION =
  /(?<![\p{L}'’])(?:the|of|is|are|and|with|for|your|you|what|how|why|to|in|out|about|from|my)(?![\p{L}'’])/iu;

/** Why a candidate cannot name a chapter or a section, or null when it can (design/own-words-craft.md section 1). */
export function titleFault(
  candidate: Candidate,
  corpus: Corpus,
  use: "chapter" | "section" | "book",
): string | null {
  const { text, kind } = candidate;
  const { language, lexicon } = corpus;
  const words = wordsOf(text, language);
  const content = words.filter((word) => isContentWord(word, language));
  if (words.length < 2 && !(use === "section" && kind === "title")) return "too short";
  if (words.length > longestTitle(use, language)) return "too long";
  if (FORBIDDEN.test(text) || DOMAIN.test(text) || SLASH.test(text))
    return "marks of a file or an address";
  if (GENERIC.test(text)) return "generic heading";
  if (foreignTo(text, language)) return "another language";
  if ((TITLE_ANAPHORA[language] ?? /^$/u).test(text)) return "leans on what came before";
  if (kind === "title" ? words.length < 3 && content.length < 2 : content.length < 2)
    return "says too little";
  if (content.length > 0 && content.every((word) => corpus.names.has(word))) return "only names";
  if (isNamePhrase(text, corpus)) return "a name";
  if (!lexicon) return null;
  if (kind !== "title" && lexicon.anaphora.test(text)) return "leans on what came before";
  if (lexicon.time.test(text) || lexicon.context.test(text)) return "bound to its day or page";
  if (lexicon.credit.test(text) || lexicon.sales.test(text)) return "credit or call";
  if (lexicon.platform.test(text) && content.length <= 3) return "about the platform";
  if (POSSESSIVE_START.test(text) || ELIDED_FIRST_PERSON.test(text)) return "about the author";
  if (kind !== "title" && pointsBack(text, language, lexicon)) return "points at nothing";
  if (kind === "sentence") return sentenceFault(text, corpus, words.length);
  if (kind === "question" && /\b(?:I|me|my|anyone|interested)\b/u.test(text))
    return "asked of somebody";
  return null;
}

function sentenceFault(text: string, { language, lexicon }: Corpus, words: number): string | null {
  if (!lexicon) return null;
  if (lexicon.firstPerson.test(text)) return "first person";
  if (isNarrative(text, language)) return "story";
  if (/…|\.\.\.|:|\s[-–—]\s/u.test(text)) return "too involved";
  if (VAGUE_SUBJECT.test(text)) return "about nothing in particular";
  if (!lexicon.auxiliary.test(text) && !lexicon.imperative.test(text)) return "no verb";
  if (text.includes(",") && words > 8) return "too involved";
  return null;
}

/** An English headline in a book of another language: it has an English function word and none of the book's. */
function foreignTo(text: string, language: string): boolean {
  if (language === "en" || !ENGLISH_FUNCTION.test(text)) return false;
  const own = stopWordsFor(language);
  const english = stopWordsFor("en");
  return !wordsOf(text, language).some((word) => own.has(word) && !english.has(word));
}

/** Two to four capitalised words that are names: "Software Engineering Daily". */
function isNamePhrase(text: string, corpus: Corpus): boolean {
  const parts = text.split(/\s+/u);
  if (parts.length < 2 || parts.length > 4) return false;
  const capitals = parts.filter((part) => /^\p{Lu}/u.test(part));
  return (
    capitals.length === parts.length &&
    parts.every((part) => corpus.names.has(part.replace(/(?<!\P{L})\P{L}+$/u, "")))
  );
}

/** How well a candidate is formed as a title, about -1.5 to 1.3 (the "form" of own-words-craft.md section 1). */
export function titleForm(candidate: Candidate, corpus: Corpus): number {
  const { text } = candidate;
  const { language, lexicon } = corpus;
  const words = wordsOf(text, language);
  let form = 0;
  if (words.length >= 3 && words.length <= 7) form += 0.4;
  else if (words.length === 2 || words.length === 8) form += 0.15;
  if (/\d/u.test(text)) form -= 0.3;
  if (text.includes("?")) form -= 0.05;
  if (text.includes("!")) form -= 0.25;
  if (/[:;()"“”«»]/u.test(text)) form -= 0.25;
  const content = words.filter((word) => isContentWord(word, language));
  const names = content.filter((word) => corpus.names.has(word)).length;
  if (names > 0) form -= names / Math.max(1, content.length) + 0.25;
  if (content.some((word) => corpus.ownNames.has(word))) form -= 0.5;
  if (/^(?:the|an?|le|la|les|un|une|der|die|das|ein|eine)\s+\S+(?:\s+\S+)?$/iu.test(text))
    form -= 0.25;
  if (
    /^(?:introducing|guide|versions?|checklist|analysis|test|failing|donating|notes)\b/iu.test(text)
  )
    form -= 0.8;
  if (!lexicon) return form;
  if (
    /^(?:how|why|comment|pourquoi|wie|warum|cómo|por qué|como|por que|come|perché|hoe|waarom|hur|varför)\b/iu.test(
      text,
    )
  ) {
    form += 0.35;
  } else if (lexicon.question.test(text)) form += 0.1;
  if (lexicon.imperative.test(text)) form += 0.3;
  if (countMatches(text, lexicon.claim) > 0) form += 0.2;
  if (
    /\b(?:not|never|without|instead|before|vs|is|are|should|pas|jamais|sans|est|faut|nicht|nie|ohne|no|nunca|sin|não|sem)\b/iu.test(
      text,
    )
  ) {
    form += 0.15;
  }
  if (lexicon.news.test(text)) form -= language === "fr" ? 0.9 : 0.6;
  if (lexicon.platform.test(text)) form -= 0.6;
  if (lexicon.firstPerson.test(text)) form -= 0.45;
  if (isNarrative(text, language)) form -= 0.5;
  return form;
}

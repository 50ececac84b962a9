import type { Post } from "#pipeline/analysis/schema.ts";
import { countMatches } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord, stopWordsFor } from "#pipeline/text/stems.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { isNarrative, pointsBack, takesUp } from "./starts.ts";
import {
  noticeFault,
  sentenceOutOfPlace,
  subjectOfNotice,
  tellsWhatHappened,
} from "./title-faults.ts";
import { TITLE_FORM, TITLE_WORDS } from "./title-weights.ts";
import { NOTICED_WORDS } from "./weights.ts";

/** A text of the author's that could become a title, with its post and block (`n`; 0 is the post's title). */
export type Candidate = {
  text: string;
  /** The whole headline, heading or sentence that the text was made from. */
  headline: string;
  kind: "title" | "heading" | "question" | "sentence";
  /** True if the text is only one side of a headline with a colon or dash. */
  part: boolean;
  entryId: string;
  n: number;
};

const NEGATION =
  /\b(?:not|no|never|without|and other|pas|sans|non|nicht|kein|ohne|sin|nunca|não|sem)\b/iu;

/** Lists texts of a post that could become titles: its title, headings, short questions and short sentences. */
export function candidatesOf(post: Post, language: string): Candidate[] {
  const found: Candidate[] = [];
  const offer = (text: string, kind: Candidate["kind"], n: number): void => {
    for (const { text: form, part } of unwrap(proseOf(text), language)) {
      found.push({ text: form, headline: proseOf(text), kind, part, entryId: post.entryId, n });
    }
  };
  if (post.title) offer(post.title, "title", 0);
  for (const block of post.blocks) {
    if (block.twin) continue;
    if (block.kind === "heading") offer(block.text, "heading", block.n);
    if (block.kind !== "paragraph") continue;
    const sentences = sentencesOf(block.text, language);
    for (const [place, sentence] of sentences.entries()) {
      const words = countWords(sentence);
      // A longer sentence can be a title only if the post begins with it: then the chapter's text leaves it out, and
      // it is not printed twice. So the text has to stand without it.
      if (words >= NOTICED_WORDS && (place > 0 || block.n !== post.blocks[0]?.n)) continue;
      const next = sentences[place + 1] ?? sentencesOf(post.blocks[1]?.text ?? "", language)[0];
      if (words >= NOTICED_WORDS && takesUp(next ?? "", language)) continue;
      if (words >= 3 && words <= 10 && sentence.endsWith("?")) offer(sentence, "question", block.n);
      else if (words >= 3 && words <= 9 && /[.!]$/u.test(sentence))
        offer(sentence, "sentence", block.n);
    }
  }
  return found;
}

/** The possible titles in a headline: the whole, both sides of "A: B", and "How to X" for "Ten ways to X". */
export function unwrap(raw: string, language: string): { text: string; part: boolean }[] {
  const text = strip(raw);
  const forms = [{ text, part: false }];
  const split = /^(.{3,}?)(?:\s*:\s+|\s+[–—-]\s+)(.{3,})$/u.exec(text);
  if (split?.[1] && split[2]) {
    if (countWords(text) > 9) forms.length = 0;
    forms.push({ text: strip(split[1]), part: true }, { text: strip(split[2]), part: true });
  }
  const unlisted = LISTICLES[language]?.(text);
  if (unlisted) forms.unshift({ text: capitalise(unlisted.trim()), part: false });
  return forms
    .map(({ text: form, part }) => ({ text: capitalise(form), part }))
    .filter(({ text: form }) => form.length > 1);
}

function strip(raw: string): string {
  let text = raw.replace(/\s+/gu, " ").trim();
  // Only the text up to the last closing bracket is searched: for each opening bracket after it, the pattern would
  // read on to the end, which takes quadratic time.
  const closed = Math.max(text.lastIndexOf(")"), text.lastIndexOf("]")) + 1;
  text =
    text
      .slice(0, closed)
      .replace(/(?<!\s)\s*[([]([^)\]]*)[)\]]/gu, (all, inner: string) =>
        NEGATION.test(inner) ? all : "",
      ) + text.slice(closed);
  text = text.replace(/^(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.):]\s+/u, "");
  text = text.replace(
    /^(?:Takeaway|Tip|Lesson|Rule|Step|Reason)\s*#?\d{1,2}[.:)]?\s+(?=\p{Lu})/u,
    "",
  );
  text = text.replace(
    /^(?:how-?to|tutorial|tipp?|TIL|introductory|introduction|prologue|preface|epilogue)\s*:\s+/iu,
    "",
  );
  text = text.replace(/,\s*(?:IMH?O|FWIW|TBH|FTW)\b[.!]?$/u, "");
  text = text.replace(/^["“”«»'‘’](.*)["“”«»'‘’]$/u, "$1").trim();
  return text.replace(/(?<!\b\p{L}|(?<!\b\p{L})[.…,;:–—-])[.…,;:–—-]+$/u, "").trim();
}

function capitalise(text: string): string {
  // A name with a capital inside (iPhone) keeps its small first letter; only plain words are capitalised.
  return /^\p{Ll}[\p{Ll}’'-]*(?:\s|$)/u.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

const NUMBER =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|top \\d+)";
const ENGLISH = new RegExp(
  `^(?:the |my |our )?${NUMBER}\\s+(?:[\\p{L}-]+\\s+){0,2}?(tips|ways|reasons|things|lessons|rules|steps|tricks|ideas|principles|habits|mistakes|examples|facts|best practices|questions|tools|characteristics|signs|myths|secrets|anything)\\s(.{6,})$`,
  "iu",
);

/** By language: makes "Why X" of a list headline such as "Eight reasons why X"; null for other headlines. */
const LISTICLES: Readonly<Record<string, (title: string) => string | null>> = {
  en: (title) => {
    const match = ENGLISH.exec(title);
    const [, listWord = "", rest = ""] = match ?? [];
    if (!match) return null;
    const noun = listWord.toLowerCase();
    if (/^why\s/iu.test(rest)) return `Why ${rest.slice(4)}`;
    const to = /^to\s(?!\p{L}+ing\b)(.+)$/iu.exec(rest)?.[1];
    if (to && noun === "reasons") return `Why ${to}`;
    if (to && /ways|tips|steps|tricks|tools|rules|things/u.test(noun)) return `How to ${to}`;
    const forWhat = /^for\s(.+)$/iu.exec(rest)?.[1];
    if (forWhat && /ways|tips|steps|tricks|tools|rules|best practices/u.test(noun)) return forWhat;
    const lessons = /^(?:learned|learnt|from)\s.+$/iu.exec(rest)?.[0];
    if (lessons && noun === "lessons") return `Lessons ${lessons}`;
    if (noun === "things" && /^(?:that\s+)?(?:you|i|a|an|we|every|the)\s/iu.test(rest)) {
      return `What ${rest.replace(/^that\s+/iu, "")}`;
    }
    return null;
  },
  ja: subjectOfNotice,
};

const ROMANCE: ReadonlySet<string> = new Set(["fr", "es", "pt", "it"]);

/** The most words a title may have, by use and language. */
export function longestTitle(use: "chapter" | "section" | "book", language: string): number {
  if (language === "ja") return TITLE_WORDS[use] + TITLE_WORDS.moreInJapanese;
  return TITLE_WORDS[use] + (ROMANCE.has(language) ? TITLE_WORDS.moreInRomance : 0);
}

const DOMAIN =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:com|net|org|fr|de|io|co|uk|eu|info|dev)(?![\p{L}\p{N}])/iu;
const FORBIDDEN =
  /\d{4}|https?:|www\.|[@{}<>=|\\_]|::|[#＃](?=\p{L})|\.(?:md|ts|py|php|html?|css|json|ya?ml|pdf|exe|sh)\b|\d\.\d|\s\.\p{L}/iu;
/** A name such as "Node.js" is a library, "index.js" a file. */
const SCRIPT = /(?<!(?<!\p{L})\p{Lu}\p{L}{1,15})\.js\b/u;
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

/** Says why a candidate cannot be a title, or null if it can (design/own-words-craft.md section 1). */
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
  if ([FORBIDDEN, DOMAIN, SCRIPT, SLASH].some((marks) => marks.test(text)))
    return "marks of a file or an address";
  if (holdsSign(text, corpus.posts.get(candidate.entryId)?.signs ?? []))
    return "a hashtag or an account";
  if (GENERIC.test(text)) return "generic heading";
  if (foreignTo(text, language)) return "another language";
  if ((TITLE_ANAPHORA[language] ?? /^$/u).test(text)) return "leans on what came before";
  if (kind === "title" ? words.length < 3 && content.length < 2 : content.length < 2)
    return "says too little";
  if (content.length > 0 && content.every((word) => corpus.names.has(word))) return "only names";
  if (use !== "section" && isLabelOfName(text, content.length, corpus)) return "a name";
  if (isNamePhrase(text, corpus)) return "a name";
  if (use !== "section") {
    const fault = noticeFault(candidate, corpus, use);
    if (fault !== null) return fault;
  }
  if (!lexicon) return null;
  if (kind !== "title" && lexicon.anaphora.test(text)) return "leans on what came before";
  if (lexicon.time.test(text) || lexicon.context.test(text)) return "bound to its day or page";
  if (lexicon.credit.test(text) || lexicon.sales.test(text)) return "credit or call";
  if (lexicon.platform.test(text) && content.length <= 3) return "about the platform";
  if (POSSESSIVE_START.test(text) || ELIDED_FIRST_PERSON.test(text)) return "about the author";
  if (kind !== "title" && pointsBack(text, language, lexicon)) return "points at nothing";
  if (kind === "sentence") return sentenceFault(text, corpus, words.length);
  if (kind === "heading" && use !== "section" && tellsWhatHappened(text, language))
    return "the middle of a story";
  if (kind === "question" && /\b(?:I|me|my|anyone|interested)\b/u.test(text))
    return "asked of somebody";
  return null;
}

/** Whether a text holds words that the author wrote as a hashtag or an account name, in the same letters. */
function holdsSign(text: string, signs: readonly string[]): boolean {
  const sought = ` ${lettersAndBlanks(text)} `;
  return signs.some((sign) => sought.includes(` ${lettersAndBlanks(sign)} `));
}

function lettersAndBlanks(text: string): string {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu)?.join(" ") ?? "";
}

function sentenceFault(text: string, { language, lexicon }: Corpus, words: number): string | null {
  if (!lexicon) return null;
  if (/^["“«‘]/u.test(text)) return "about a word of somebody's";
  if (lexicon.firstPerson.test(text)) return "first person";
  if (isNarrative(text, language)) return "story";
  if (/…|\.\.\.|:|\s[-–—]\s/u.test(text)) return "too involved";
  if (VAGUE_SUBJECT.test(text)) return "about nothing in particular";
  if (sentenceOutOfPlace(text, language)) return "the middle of a story";
  if (!lexicon.auxiliary.test(text) && !lexicon.imperative.test(text)) return "no verb";
  if (text.includes(",") && words > 8) return "too involved";
  return null;
}

// Whether a headline is in English and the book is not: it has English function words and none of the book's language.
function foreignTo(text: string, language: string): boolean {
  if (language === "en" || !ENGLISH_FUNCTION.test(text)) return false;
  const own = stopWordsFor(language);
  const english = stopWordsFor("en");
  return !wordsOf(text, language).some((word) => own.has(word) && !english.has(word));
}

/** Whether a line has one word beside names: "Detalhes de Mari". In English, capitals in a line mean nothing. */
function isLabelOfName(text: string, content: number, { language }: Corpus): boolean {
  if (language === "en" || language === "de") return false;
  const named = text.match(/(?<=\s)\p{Lu}\p{Ll}[\p{L}-]+/gu)?.length ?? 0;
  return named > 0 && content - named < 2;
}

/** Whether a title is two to four capitalised words that are all names, such as "Software Engineering Daily". */
function isNamePhrase(text: string, corpus: Corpus): boolean {
  const parts = text.split(/\s+/u);
  if (parts.length < 2 || parts.length > 4) return false;
  const capitals = parts.filter((part) => /^\p{Lu}/u.test(part));
  return (
    capitals.length === parts.length &&
    parts.every((part) => corpus.names.has(part.replace(/(?<!\P{L})\P{L}+$/u, "")))
  );
}

/** Scores how well a title is formed, from about -1.5 to 1.3 ("form" in design/own-words-craft.md section 1). */
export function titleForm(candidate: Candidate, corpus: Corpus): number {
  const { text } = candidate;
  const { language, lexicon } = corpus;
  const words = wordsOf(text, language);
  let form = 0;
  if (words.length >= 3 && words.length <= 7) form += TITLE_FORM.goodLength;
  else if (words.length === 2 || words.length === 8) form += TITLE_FORM.fairLength;
  if (/\d/u.test(text)) form += TITLE_FORM.digit;
  if (text.includes("?")) form += TITLE_FORM.questionMark;
  if (text.includes("!")) form += TITLE_FORM.exclamationMark;
  if (/[:;()"“”«»]/u.test(text)) form += TITLE_FORM.marks;
  const content = words.filter((word) => isContentWord(word, language));
  const names = content.filter((word) => corpus.names.has(word)).length;
  if (names > 0) form += TITLE_FORM.hasName - names / Math.max(1, content.length);
  if (content.some((word) => corpus.ownNames.has(word))) form += TITLE_FORM.ownName;
  if (/^(?:the|an?|le|la|les|un|une|der|die|das|ein|eine)\s+\S+(?:\s+\S+)?$/iu.test(text))
    form += TITLE_FORM.bareArticle;
  if (/^(?:introducing|using|guide|versions?|checklist|analysis|test|notes)\b/iu.test(text))
    form += TITLE_FORM.weakStart;
  if (!lexicon) return form;
  if (
    /^(?:how|why|comment|pourquoi|wie|warum|cómo|por qué|como|por que|come|perché|hoe|waarom|hur|varför)\b/iu.test(
      text,
    )
  ) {
    form += TITLE_FORM.howOrWhy;
  } else if (lexicon.question.test(text)) form += TITLE_FORM.asks;
  if (lexicon.imperative.test(text)) form += TITLE_FORM.imperative;
  if (countMatches(text, lexicon.claim) > 0) form += TITLE_FORM.claim;
  if (
    /\b(?:not|never|without|instead|before|vs|is|are|should|pas|jamais|sans|est|faut|nicht|nie|ohne|no|nunca|sin|não|sem)\b/iu.test(
      text,
    )
  ) {
    form += TITLE_FORM.contrast;
  }
  if (lexicon.news.test(text))
    form += language === "fr" ? TITLE_FORM.newsInFrench : TITLE_FORM.news;
  if (lexicon.platform.test(text)) form += TITLE_FORM.platform;
  if (lexicon.firstPerson.test(text)) form += TITLE_FORM.firstPerson;
  if (isNarrative(text, language)) form += TITLE_FORM.narrative;
  return form;
}

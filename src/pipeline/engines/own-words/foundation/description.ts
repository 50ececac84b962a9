import type { Analysis } from "#pipeline/analysis/schema.ts";
import { type Corpus, corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { theses } from "#pipeline/engines/own-words/framing.ts";
import { asksAlone } from "#pipeline/engines/own-words/questions.ts";
import type { PlannedFoundation, Evidence, PlannedChapter } from "#pipeline/foundation/schema.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { dot, termIdsOf, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { confirm, type Described, forEach } from "./described.ts";
import { findCredibility } from "./credibility.ts";
import { sayingsOf } from "./sayings.ts";

type Description = PlannedFoundation["amazonDescription"];
type Hook = { text: string; quote: string; entryId: string; worth: number };

const MOST_HOOKS = 6;
const CLAIMS_IN_TEXT = 3;
const CLAIMS_WEIGHED = 5;
const BREADTH = 5;
/** Short posts give poor theses (design/own-words-craft.md section 4), so theirs must be better. */
const CLAIM_GATE = 2.4;
const SHORT_POST_GATE = 2.9;
const LONG_POST_WORDS = 400;
const QUESTION_WORDS = { fewest: 5, most: 16 };

/** Leans on something said before, or tells how things were. */
const LEANS =
  /(?<!\p{L})(?:the same|do so|the above|le même|la même)(?!\p{L})|^(?:have a look|sauf|encore|jusqu|depuis|retrouvez|voici|reste)(?!\p{L})|\p{L}(?:ait|aient)(?!\p{L})/iu;

/** A path, a file, code: nothing for a sales page. Nor is what breaks off. */
const TECHNICAL = /[`/]|\p{L}\.\p{L}|\p{L}_\p{L}|(?<!\p{L})(?:etc|and so on)\.?$/u;

/** The only words of the description that are not the author's. */
const IN_THIS_BOOK: Readonly<Record<string, string>> = {
  en: "In this book:",
  fr: "Dans ce livre :",
  de: "In diesem Buch:",
  es: "En este libro:",
  pt: "Neste livro:",
  it: "In questo libro:",
  nl: "In dit boek:",
  sv: "I den här boken:",
  ja: "この本の内容：",
};

/** The book's sales page, put together from the author's own sentences, the chapter titles and one connecting line. */
export function describeBook(
  analysis: Analysis,
  chapters: readonly PlannedChapter[],
): Described<Description> {
  const corpus = corpusOf(analysis);
  const questions = questionsOf(corpus);
  const claims = claimsOf(corpus);
  const hooks = hooksFrom(questions, claims);
  const markers = findCredibility(analysis);
  const opening = [questions[0], ...claims.slice(0, CLAIMS_IN_TEXT)].flatMap((hook) => hook ?? []);
  const text = textFrom(opening, chapters, analysis.language);
  return {
    value: {
      text,
      wordCount: countWords(text),
      hooks: hooks.map((hook) => hook.text),
      credibilityMarkers: markers.map((marker) => marker.text),
    },
    evidence: {
      "amazonDescription.text": {
        status: "found",
        entryIds: [...new Set(opening.map(({ entryId }) => entryId))],
        quotes: opening.map(({ quote }) => quote),
      },
      ...forEach("amazonDescription.hooks", hooks.map(evidenceOf)),
      ...forEach(
        "amazonDescription.credibilityMarkers",
        markers.map((marker) => confirm([marker])),
      ),
    },
  };
}

function evidenceOf({ entryId, quote }: Hook): Evidence {
  return { status: "found", entryIds: [entryId], quotes: [quote] };
}

function textFrom(
  opening: readonly Hook[],
  chapters: readonly PlannedChapter[],
  language: string,
): string {
  const contents = chapters.map(({ title }) => `- ${title}`).join("\n");
  const [first, ...others] = opening;
  const paragraphs = [
    ...(first ? [first.text] : []),
    ...(others.length > 0 ? [others.map(({ text }) => text).join(" ")] : []),
    `${IN_THIS_BOOK[language] ?? IN_THIS_BOOK["en"]}\n${contents}`,
  ];
  return paragraphs.join("\n\n");
}

/** Questions that stand alone and are asked of the reader, nearest to a theme first, one a post. */
function questionsOf(corpus: Corpus): Hook[] {
  const { language, lexicon, analysis } = corpus;
  if (!lexicon) return [];
  const asked = sayingsOf(analysis).filter(
    ({ text, words }) =>
      /^\p{L}.*[?？]$/u.test(text) &&
      words >= QUESTION_WORDS.fewest &&
      words <= QUESTION_WORDS.most &&
      lexicon.question.test(text) &&
      !lexicon.firstPerson.test(text) &&
      asksAlone(text, language, lexicon),
  );
  const seen = new Set<string>();
  return asked
    .map(({ text, quote, post }) => ({
      text,
      quote,
      entryId: post.entryId,
      worth: nearness(corpus, text) + 3 * breadthOf(corpus, text) - 0.3 * namesIn(corpus, text),
    }))
    .toSorted(byWorth)
    .filter(({ entryId }) => !seen.has(entryId) && Boolean(seen.add(entryId)));
}

function nearness(corpus: Corpus, text: string): number {
  const vector = vectorOf(corpus.space, text);
  return Math.max(0, ...corpus.groups.map(({ centroid }) => dot(vector, centroid)));
}

/** The best thesis of every theme, strongest first. */
function claimsOf(corpus: Corpus): Hook[] {
  const gate = corpus.medianWords >= LONG_POST_WORDS ? CLAIM_GATE : SHORT_POST_GATE;
  const best = corpus.groups.flatMap((group) => {
    const [broadest] = theses(corpus, group, gate)
      .filter(
        ({ text }) =>
          !TECHNICAL.test(text) && !LEANS.test(text) && !corpus.lexicon?.news.test(text),
      )
      .slice(0, CLAIMS_WEIGHED)
      .map(({ text, entryId, worth }): Hook => ({
        text: proseOf(text),
        quote: text,
        entryId,
        worth: worth + BREADTH * breadthOf(corpus, text) - 0.5 * namesIn(corpus, text),
      }))
      .toSorted(byWorth);
    return broadest ?? [];
  });
  const seen = new Set<string>();
  return best
    .toSorted(byWorth)
    .filter(({ text }) => !seen.has(lettersOnly(text)) && Boolean(seen.add(lettersOnly(text))));
}

function namesIn({ names, language }: Corpus, text: string): number {
  return wordsOf(text, language).filter((word) => names.has(word)).length;
}

/** Mean share of the posts that hold its words, each at most 30 %: a book's claim is not about one file or tool. */
function breadthOf({ space }: Corpus, text: string): number {
  const ids = [...new Set(termIdsOf(space, text))];
  const shares = ids.map((id) =>
    Math.min(0.3, (space.documentFrequency[id] ?? 0) / Math.max(1, space.size)),
  );
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function byWorth(a: Hook, b: Hook): number {
  return b.worth - a.worth || (a.text < b.text ? -1 : 1);
}

/** Claims and questions in turn: the screen shows the first four. */
function hooksFrom(questions: readonly Hook[], claims: readonly Hook[]): Hook[] {
  const hooks: Hook[] = [];
  for (let place = 0; hooks.length < MOST_HOOKS; place += 1) {
    const next = [claims[place], questions[place]].flatMap((hook) => hook ?? []);
    if (next.length === 0) break;
    hooks.push(...next);
  }
  return hooks.slice(0, MOST_HOOKS);
}

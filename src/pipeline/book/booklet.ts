import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { postsOf } from "./about-book.ts";

/** With fewer words or chapters than these, a book calls itself a booklet (design/embedded-engine.md section 8). */
const FULL_BOOK_WORDS = 8_000;
const FULL_BOOK_CHAPTERS = 5;

type Wording = (posts: string, words: string) => string;

const WORDINGS: Readonly<Record<string, Wording>> = {
  en: (posts, words) =>
    `This is a booklet: it was made from ${posts} posts and holds ${words} words.`,
  fr: (posts, words) =>
    `Ceci est un livret : il est tiré de ${posts} textes et compte ${words} mots.`,
  de: (posts, words) =>
    `Dies ist ein Heft: Es entstand aus ${posts} Beiträgen und hat ${words} Wörter.`,
  es: (posts, words) => `Este es un cuaderno: reúne ${posts} textos y tiene ${words} palabras.`,
  pt: (posts, words) => `Este é um livreto: reúne ${posts} textos e tem ${words} palavras.`,
  it: (posts, words) => `Questo è un libretto: raccoglie ${posts} testi e conta ${words} parole.`,
  nl: (posts, words) =>
    `Dit is een boekje: het is gemaakt van ${posts} berichten en telt ${words} woorden.`,
  sv: (posts, words) => `Detta är ett häfte: det bygger på ${posts} inlägg och har ${words} ord.`,
  ja: (posts, words) => `これは小冊子です。${posts}本の投稿から作られ、${words}字あります。`,
};

/** Returns the line that calls a short book a booklet, in the book's language, or null for a full book. */
export function bookletNotice(analysis: Pick<Analysis, "language">, draft: Draft): string | null {
  if (draft.totalWordCount >= FULL_BOOK_WORDS && draft.totalChapters >= FULL_BOOK_CHAPTERS)
    return null;
  const wording = WORDINGS[analysis.language] ?? WORDINGS["en"];
  return (
    wording?.(
      String(postsOf(draft).size),
      draft.totalWordCount.toLocaleString(analysis.language),
    ) ?? null
  );
}

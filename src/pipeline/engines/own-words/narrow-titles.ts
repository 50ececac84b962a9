import { rowOf, stemsOf } from "#pipeline/text/vectors.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { PROPOSAL } from "./subject-weights.ts";
import { isEverywhere } from "./title-fit.ts";

/**
 * Finds titles with a word that few chapters of the book hold, a narrow one: no book is called "User blocking vs. user muting"
 * for one chapter of eighteen. A saying may have such a word ("Use fear as your compass"), but no such name.
 */
export function narrowTitlesOf(corpus: Corpus): (text: string) => boolean {
  const { groups, space, language, names } = corpus;
  if (groups.length < PROPOSAL.fewestChapters) return () => false;
  const chapters = chaptersByTerm(corpus);
  const least = Math.max(2, PROPOSAL.shareOfChapters * groups.length);
  const isFew = (stem: string): boolean => {
    const id = space.termOf.get(stem);
    if (id === undefined) return !isEverywhere(corpus, stem);
    return (chapters.get(id) ?? 0) < least;
  };
  return (text) => {
    if (!isSaying(text, corpus)) return stemsOf(text, language).some(isFew);
    const named = wordsOf(text, language).filter((word) => names.has(word));
    return named.flatMap((word) => stemsOf(word, language)).some(isFew);
  };
}

/** Whether a line claims or demands something: "Treat Data as Code", but not "Geeks and suits". */
export function isSaying(text: string, { language, lexicon }: Corpus): boolean {
  return (
    lexicon !== null &&
    !/[?？]$/u.test(text) &&
    (lexicon.auxiliary.test(text) || (language === "en" && lexicon.imperative.test(text)))
  );
}

/** For each term, in how many chapters two or more posts hold it. */
function chaptersByTerm({ groups, space }: Corpus): Map<number, number> {
  const chapters = new Map<number, number>();
  for (const { rows } of groups) {
    const seen = new Map<number, number>();
    for (const row of rows)
      for (const id of rowOf(space, row).ids) seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const [id, posts] of seen) if (posts > 1) chapters.set(id, (chapters.get(id) ?? 0) + 1);
  }
  return chapters;
}

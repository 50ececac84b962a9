import { cleanLine } from "./clean-text.ts";
import { type BookBlock, GLOSSARY_LINE } from "./schema.ts";
import { setLine } from "./typography.ts";

/** A term with what it means, as the author has typed them. */
export type GlossaryEntry = { term: string; meaning: string };

/** The entries of a glossary in the order of their terms; of two with one term the first. A line that is none is left out. */
export function readGlossary(text: string, language: string): GlossaryEntry[] {
  const entries = text.split("\n").flatMap((line): GlossaryEntry[] => {
    const [, term = "", meaning = ""] = GLOSSARY_LINE.exec(line.trim()) ?? [];
    const entry = { term: cleanLine(term), meaning: cleanLine(meaning) };
    return entry.term === "" || entry.meaning === "" ? [] : [entry];
  });
  const first = new Map(entries.toReversed().map((entry) => [entry.term, entry]));
  const { compare } = new Intl.Collator(language, { ignorePunctuation: true, numeric: true });
  return [...first.values()].toSorted(
    (a, b) => compare(a.term, b.term) || (a.term < b.term ? -1 : 1),
  );
}

/** The entries as paragraphs: the term in bold, a space, and what it means. */
export function glossaryBlocks(text: string, language: string): BookBlock[] {
  return readGlossary(text, language).map(({ term, meaning }) => ({
    kind: "paragraph",
    role: "definition",
    content: [
      { mark: "strong", content: [setLine(term, language)] },
      " ",
      setLine(meaning, language),
    ],
  }));
}

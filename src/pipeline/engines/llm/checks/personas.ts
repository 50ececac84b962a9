import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { citedBy } from "./align.ts";
import { beginningOf, paragraphCheck, type QuotedPiece } from "./check.ts";
import { isInQuotation, quotationsOf } from "./quoted.ts";

/** Fewer quoted words may be a term or irony. */
const FEWEST_WORDS = 5;
/** If a larger share of a piece stands in quotation marks, they are its manner. */
const MOST_SHARE = 0.8;

/**
 * Finds words that a piece has in quotation marks, or behind the name of a speaker in a dialogue, and the paragraph without:
 * somebody else, often somebody made up, would speak as the author.
 */
export const personas = paragraphCheck("personas", (paragraph, facts) => {
  const { text } = paragraph;
  const said = citedBy(paragraph, facts).flatMap((piece) => spokenInOnce(piece, facts.language));
  if (said.length === 0) return null;
  for (const sentence of sentencesOf(text, facts.language)) {
    const letters = lettersOnly(sentence);
    const isLong = countWords(sentence) >= FEWEST_WORDS;
    const found = said.find(
      (each) => letters.includes(each.letters) || (isLong && each.letters.includes(letters)),
    );
    if (!found || isInQuotation(text, sentence) || hasMarks(text, found)) continue;
    if (found.speaker !== null && text.includes(found.speaker)) continue;
    return `"${beginningOf(found.text)}" is said by ${found.speaker ?? "somebody"} in its piece. Keep the quotation marks and who says it, or leave it out.`;
  }
  return null;
});

type Spoken = { text: string; letters: string; speaker: string | null };

const known = new WeakMap<QuotedPiece, readonly Spoken[]>();

function spokenInOnce(piece: QuotedPiece, language: string): readonly Spoken[] {
  const found = known.get(piece) ?? spokenIn(piece, language);
  known.set(piece, found);
  return found;
}

/** Sentences of others in a piece. What the piece says without marks, too, is the author's. */
function spokenIn({ text }: QuotedPiece, language: string): Spoken[] {
  // A mark without its partner would turn a whole line inside out.
  const lines = text.split("\n").filter((line) => (line.match(/"/gu) ?? []).length % 2 === 0);
  const quotations = lines
    .flatMap((line) => quotationsOf(line, FEWEST_WORDS))
    .map(({ quoted }) => quoted);
  const dialogue = dialogueOf(text, language);
  const others = [...quotations, ...dialogue.map((each) => each.text)];
  const bare = lettersOnly(others.reduce((rest, each) => rest.replace(each, () => " "), text));
  const isManner = bare.length < (1 - MOST_SHARE) * lettersOnly(text).length;
  const quoted = isManner ? [] : quotations.flatMap((each) => sentencesOf(each, language));
  return [...quoted.map((each) => spoken(each, null)), ...dialogue].filter(
    (each) => countWords(each.text) >= FEWEST_WORDS && !bare.includes(each.letters),
  );
}

function spoken(text: string, speaker: string | null): Spoken {
  return { text, letters: lettersOnly(text), speaker };
}

const LINE = /^(\p{Lu}[\p{L}'’ ]{0,24}):\s+(\p{Lu}.*)$/u;

/** The lines of a dialogue: at least two speakers, one of whom speaks twice. */
function dialogueOf(text: string, language: string): Spoken[] {
  const lines = text.split("\n").flatMap((line) => {
    const [, who, what] = LINE.exec(line.trim()) ?? [];
    return who === undefined || what === undefined ? [] : [{ who, what }];
  });
  const speakers = new Set(lines.map(({ who }) => who)).size;
  if (speakers < 2 || speakers === lines.length) return [];
  return lines.flatMap(({ who, what }) =>
    sentencesOf(what, language).map((sentence) => spoken(sentence, who)),
  );
}

function hasMarks(text: string, { letters }: Spoken): boolean {
  return quotationsOf(text, 1).some(({ quoted }) => lettersOnly(quoted).includes(letters));
}

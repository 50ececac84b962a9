import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";

/** "Thanks" and the like, in the languages of the phrases. */
const GOODBYE = String.raw`(?:(?:many |best |kind |warm(?:est)? |all the )?(?:thanks|thank you|cheers|best|regards|wishes|yours|sincerely|warmly|love)|merci|cordialement|amicalement|bien à vous|danke|(?:viele|liebe|herzliche|beste) grüße|gracias|saludos|un (?:saludo|abrazo)|obrigad[oa]|abraços?|um abraço|grazie|saluti|un saluto|bedankt|groeten|(?:met )?vriendelijke groet(?:en)?|tack|hälsningar|vänliga hälsningar)`;
const NAME = String.raw`\p{Lu}\p{L}{1,20}(?: \p{Lu}[\p{L}.]{0,20}){0,2}`;
/** With a comma: "Love." and "Trust." below one another are no goodbye and no name, but how many posts are written. */
const ALONE = new RegExp(`^${GOODBYE},$`, "iu");
const SIGNED = new RegExp(`^[–—-]?\\s*${NAME}$`, "u");
/** A letter that a post shows is not signed by the post's author: it begins with a salutation at most so far above. */
const LETTER_BLOCKS = 12;
const SALUTATION =
  /^\P{L}*(?:hey|hi|hello|dear|bonjour|cher|chère|salut|hallo|liebe[rs]?|sehr geehrte|hola|querid[oa]|estimad[oa]|olá|oi|ciao|car[oa]|gentile|beste|hej|hei)(?: [\p{L}_\\.]{1,20}){0,3}[,!:]?$/iu;
/** What stands below a signature is an appendix if it begins as one, and has at most this share of the words above it. */
const APPENDIX_SHARE = 1 / 3;

/**
 * Ends a post where its author signs it, if an appendix under a heading or code follows, and takes out the signature where
 * the post goes on.
 */
export function cutAtSignature(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  const at = pieces.findIndex((_, index) => isSigned(pieces, index));
  if (at < 0 || at + 2 >= pieces.length) return [...pieces];
  const [above, below] = [pieces.slice(0, at), pieces.slice(at + 2)];
  const isAppendix =
    (below[0]?.kind === "heading" || below[0]?.kind === "code") &&
    wordsIn(below) <= APPENDIX_SHARE * wordsIn(above);
  for (const { lines } of pieces.slice(at, isAppendix ? undefined : at + 2)) {
    if (lines.length > 0) removals.note("greetings and sign-offs", lines.join(" "));
  }
  return isAppendix ? above : [...above, ...below];
}

function isSigned(pieces: readonly RoughBlock[], index: number): boolean {
  const [goodbye, name] = [pieces[index], pieces[index + 1]];
  if (goodbye?.kind !== "paragraph" || name?.kind !== "paragraph") return false;
  if (!ALONE.test(bare(goodbye)) || !SIGNED.test(bare(name))) return false;
  const before = pieces.slice(Math.max(0, index - LETTER_BLOCKS), index);
  return !before.some((piece) => piece.kind === "paragraph" && SALUTATION.test(bare(piece)));
}

function bare({ lines }: RoughBlock): string {
  return plainText((lines[0] ?? "").replace(MARKS, "")).trim();
}

/** The words of blocks; code is not read word by word. */
function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce(
    (sum, { kind, lines }) => (kind === "code" ? sum : sum + countWords(lines.join(" "))),
    0,
  );
}

import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { announcesLinks } from "./link-lists.ts";
import { MARKS, type RemovalReason, type Removals, type RoughBlock } from "./removals.ts";
import { type Furniture, FURNITURE } from "./word-lists/furniture.ts";

/** So many blocks from the beginning of a post are where it says what it is going to say. */
const HEAD = 4;
/** A longer note says something besides. */
const NOTE_WORDS = 60;
const OUTLINE_WORDS = 35;
/** A first paragraph on how the post came to be published has at most this many words. */
const PREFACE_WORDS = 120;
/** A section of more words than this is about more than the page it stands on. */
const SECTION_WORDS = 150;

/**
 * Drops what belongs to the page of a blog and not to the text: offers of translations, notes on other versions, what to
 * read next, what the post is going to cover, and what readers can set on the page.
 */
export function dropFurniture(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const patterns = FURNITURE[speech.language];
  if (!patterns) return [...pieces];
  const note = (reason: RemovalReason, lines: readonly string[]): RoughBlock[] => {
    removals.note(reason, lines.join(" ").replace(MARKS, ""));
    return [];
  };
  const hidden = sectionsAboutPage(pieces, patterns.page);
  return pieces.flatMap((piece, index) => {
    const line = plainText((piece.lines[0] ?? "").replace(MARKS, "")).trim();
    const next = pieces[index + 1];
    if (hidden.has(index)) return note("credits and notes about the post", piece.lines);
    if (isRecommended(pieces, index, patterns.recommends)) {
      return note("announcements of links", piece.lines);
    }
    if (piece.kind === "heading") {
      // A post that explains what the letters stand for is about them.
      const isExplained = TOO_LONG.test(next?.lines[0] ?? "");
      if (isLabel(line) && index < HEAD && !isExplained)
        return note("labels such as TL;DR", piece.lines);
    }
    // The list of links below it is gone.
    if (next?.kind === "gap" && announcesLinks(piece)) {
      return note("headings with nothing below", piece.lines);
    }
    if (piece.kind !== "paragraph" && piece.kind !== "quote") return [piece];
    const words = countWords(line);
    const isPreface = index === 0 && patterns.status.test(line) && words <= PREFACE_WORDS;
    if (isPreface || (words <= NOTE_WORDS && isNote(line, patterns, speech))) {
      return note("credits and notes about the post", piece.lines);
    }
    if (patterns.next.test(line) && words <= OUTLINE_WORDS) {
      return note("announcements of links", piece.lines);
    }
    if (piece.kind === "quote" || piece.lines.length > 1) return [piece];
    return withoutOutline(piece, index < HEAD, speech, removals);
  });
}

const UPDATE =
  /^\P{L}{0,9}(?:edit|update[ds]?|note|nachtrag|mise à jour|actualización|atualização)(?!\p{L})/iu;

/** Whether a paragraph only offers translations, thanks those who helped, or says what became of the post. */
function isNote(line: string, { offer, thanks, status }: Furniture, { language }: Speech): boolean {
  if (offer.test(line) || thanks.test(line)) return true;
  return UPDATE.test(line) && wholeSentences(line, language).some((each) => status.test(each));
}

/** Whether a block recommends what a list below it names, or is that list. */
function isRecommended(pieces: readonly RoughBlock[], index: number, pattern: RegExp): boolean {
  const [above, piece, below] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  const recommends = (block: RoughBlock | undefined): boolean => {
    const line = plainText((block?.lines[0] ?? "").replace(MARKS, "")).trim();
    return block?.kind === "paragraph" && pattern.test(line) && /[:：]$/u.test(line);
  };
  const isBeside = below?.kind === "list" || below?.kind === "gap";
  return (isBeside && recommends(piece)) || (piece?.kind === "list" && recommends(above));
}

const LABEL = /^\P{L}*TL[;:,.]?\s?DR\P{L}*$/iu;
const LEAD_LABEL =
  /^[*_]{0,3}[Tt][Ll][;:,.]?\s?[Dd][Rr][*_]{0,3}\s{0,3}[:：–—-]{1,3}[*_]{0,3}\s{0,3}(?=["“'*_]{0,4}\p{Lu})/u;

const TOO_LONG = /too long/iu;

function isLabel(line: string): boolean {
  return LABEL.test(line);
}

/**
 * Takes off a paragraph the label "TL;DR", sentences on where and when the post was published and, at the beginning of a
 * post, those that only say what it covers.
 */
function withoutOutline(
  piece: RoughBlock,
  isHead: boolean,
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const { covers, status } = FURNITURE[speech.language] ?? {};
  const written = piece.lines[0] ?? "";
  const label = isLabel(plainText(written)) ? written : (LEAD_LABEL.exec(written)?.[0] ?? "");
  if (label !== "") removals.note("labels such as TL;DR", label);
  const text = written.slice(label.length);
  const found = wholeSentences(text, speech.language);
  const kept = found.filter((sentence) => {
    const plain = plainText(sentence.replace(MARKS, ""));
    const isAboutPost = (isHead && covers?.test(plain)) || status?.test(plain);
    if (!isAboutPost || countWords(plain) > OUTLINE_WORDS) return true;
    removals.note("credits and notes about the post", plain);
    return false;
  });
  if (label === "" && kept.length === found.length) return [piece];
  const left = joinSentences(kept, speech.language);
  return left.trim() === "" ? [] : [{ ...piece, lines: [left] }];
}

/** The places of blocks that tell readers what they can do on the page: a paragraph, or the whole section it opens. */
function sectionsAboutPage(pieces: readonly RoughBlock[], page: RegExp): Set<number> {
  const hidden = new Set<number>();
  for (const [index, piece] of pieces.entries()) {
    if (
      piece.kind !== "paragraph" ||
      !page.test(plainText(piece.lines[0] ?? "").replace(MARKS, ""))
    )
      continue;
    if (pieces[index - 1]?.kind !== "heading") {
      if (countWords(piece.lines.join(" ")) <= OUTLINE_WORDS) hidden.add(index);
      continue;
    }
    const after = pieces.findIndex(({ kind }, place) => place > index && kind === "heading");
    const end = after < 0 ? pieces.length : after;
    const words = pieces
      .slice(index, end)
      .reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0);
    if (words > SECTION_WORDS) continue;
    for (let place = index - 1; place < end; place += 1) hidden.add(place);
  }
  return hidden;
}

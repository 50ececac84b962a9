/** A suspected typing error in the text that is read. */
export type Found = {
  kind: "spelling" | "doubled" | "bracket" | "quotes" | "mixed";
  /** Where `found` begins, in UTF-16 code units. */
  at: number;
  found: string;
  /** What to write instead; null if only the author can know. */
  instead: string | null;
  /** Hardly anybody would want another correction, so that all of these may be corrected at once. */
  isSure: boolean;
};

type Mark = { mark: string; at: number };

/**
 * Quotation marks that lack their partner, and straight ones beside curly ones, by text. A quotation of several paragraphs opens each of them and closes
 * the last, or opens the first only.
 */
export function quotationErrors(texts: readonly string[]): Found[][] {
  const alone = texts.map((text, index) => unpairedQuotes(text, texts[index + 1] ?? ""));
  for (const [index, marks] of alone.entries()) {
    const [opening] = marks;
    if (marks.length !== 1 || !opening || !opensWith(texts[index] ?? "", opening)) continue;
    const end = alone.findIndex((each, later) => later > index && each.length > 0);
    const [closing] = alone[end] ?? [];
    const isNear = end - index <= MOST_QUOTED && alone[end]?.length === 1;
    if (!closing || !isNear || !closesWith(texts[end] ?? "", closing)) continue;
    if ((opening.mark === '"') !== (closing.mark === '"')) continue;
    alone[index] = [];
    alone[end] = [];
  }
  return alone.map((marks, index) => {
    const text = texts[index] ?? "";
    if (marks.length === 0) return mixedPairs(text);
    return marks.map((each): Found => {
      const partner = partnerOf(text, each);
      if (partner !== null) {
        return { kind: "quotes", at: each.at, found: each.mark, instead: partner, isSure: true };
      }
      const closed =
        marks.length === 1 &&
        each.mark !== "”" &&
        closedAtEnd(text, each.at, each.mark === "“" ? "”" : each.mark);
      const unknown = { found: each.mark, instead: null };
      return { kind: "quotes", at: each.at, isSure: false, ...(closed || unknown) };
    });
  });
}

/** The curly mark that a straight one has to be, because it stands opposite a curly one; null if none does. */
function partnerOf(text: string, { mark, at }: Mark): string | null {
  if (mark !== '"') return null;
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  const isOpen =
    before.lastIndexOf("“") > Math.max(before.lastIndexOf("”"), before.lastIndexOf('"'));
  const isFollowed = /^[^"“”]*”/u.test(after);
  if (isOpen) return !isFollowed && closesWith(text, { mark, at }) ? "”" : null;
  return isFollowed && opensWith(text, { mark, at }) ? "“" : null;
}

/** The longest correction that is offered, in characters. */
const MOST_OFFERED = 180;

/**
 * Closes what opens at a place, where it surely ends with the text: it begins a sentence, or stands behind a colon or
 * comma, and is one sentence. False where it may end elsewhere.
 */
export function closedAtEnd(
  text: string,
  at: number,
  closing: string,
): { found: string; instead: string } | false {
  const found = text.slice(at).trimEnd();
  const begins = /(?:^|[.!?…:,]\s+)$/u.test(text.slice(0, at));
  const isSentence = /^.[\p{L}\p{N}][^\n.!?…"“”()]*[.!?…]+$/u.test(found);
  if (!begins || !isSentence || found.length > MOST_OFFERED) return false;
  return { found, instead: found + closing };
}

/** Straight pairs in a text that has curly ones as well. A pair within the other kind is a quotation in a quotation. */
function mixedPairs(text: string): Found[] {
  if (!/“[^“”]*”/u.test(text) || text.includes("„")) return [];
  const bare = text.replaceAll(/“[^“”]*”/gu, (quoted) => "“".repeat(quoted.length));
  return [...bare.matchAll(/"[^"“\n]+"/gu)].flatMap(({ 0: found, index: at }): Found[] => {
    const isPair =
      opensWith(bare, { mark: '"', at }) &&
      closesWith(bare, { mark: '"', at: at + found.length - 1 });
    if (!isPair || found.length > MOST_OFFERED) return [];
    const instead = `“${found.slice(1, -1)}”`;
    return [{ kind: "mixed", at, found, instead, isSure: true }];
  });
}

/** So many paragraphs a quotation may go on. */
const MOST_QUOTED = 6;

function opensWith(text: string, { at }: Mark): boolean {
  return (
    /(?:^|[\s(>*_])$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}*_‘'(]/u.test(text.slice(at + 1))
  );
}

function closesWith(text: string, { at }: Mark): boolean {
  return (
    /[\p{L}\p{N}.,!?…*_)’']$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1))
  );
}

function unpairedQuotes(text: string, next: string): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: mark, index: at } of text.matchAll(/["“”]/gu)) {
    // After a digit outside of a quotation, the mark means inches or minutes.
    const isUnit = mark === '"' && marks.length % 2 === 0 && /\d/u.test(text[at - 1] ?? "");
    if (!isUnit) marks.push({ mark, at });
  }
  const straight = marks.filter(({ mark }) => mark === '"');
  const open: Mark[] = [];
  const alone: Mark[] = [];
  for (const each of marks) {
    // In Swedish and Finnish a quotation opens with the mark that closes it.
    const isOpening =
      each.mark === "“" || (each.mark === "”" && open.length === 0 && opensWith(text, each));
    if (isOpening) open.push(each);
    else if (each.mark === "”" && open.pop() === undefined) alone.push(each);
  }
  const goesOn = /^[\s>*_]*[“"]/u.test(next);
  // A straight mark that is left over may be the wrong partner of a curly one, so only one of them is told.
  const odd = straight.length % 2 === 1 ? straight.slice(-1) : [];
  const partners = [...open, ...alone];
  const last = [...partners.slice(0, Math.max(0, partners.length - odd.length)), ...odd];
  return goesOn && alone.length === 0 ? [] : last;
}

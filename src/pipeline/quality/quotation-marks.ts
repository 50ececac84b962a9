import { closedOnce, type Found, MOST_OFFERED, type Offer, openedAtStart } from "./closed-marks.ts";
import { guillemetErrors } from "./guillemets.ts";

type Mark = { mark: string; at: number };

/**
 * Quotation marks that lack their partner, and straight ones beside curly ones, by text. A quotation of several paragraphs opens each of them and closes
 * the last, or opens the first only.
 */
export function quotationErrors(texts: readonly string[]): Found[][] {
  const alone = texts.map((text, index) => unpairedQuotes(text, texts[index + 1] ?? ""));
  const guillemets = guillemetErrors(texts);
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
    const next = texts[index + 1] ?? "";
    const wrong = [...turnedMarks(text), ...(guillemets[index] ?? [])];
    if (marks.length === 0) return wrong.length > 0 ? wrong : mixedPairs(text);
    return [
      ...wrong,
      ...marks.map((each) => unpairedFound(text, each, { isOnly: marks.length === 1, next })),
    ];
  });
}

function unpairedFound(
  text: string,
  each: Mark,
  { isOnly, next }: { isOnly: boolean; next: string },
): Found {
  const { mark, at } = each;
  const partner = partnerOf(text, each);
  if (partner !== null) return { kind: "quotes", at, found: mark, instead: partner, isSure: true };
  const offered = isOnly && !GOES_ON.test(next) ? completed(text, each) : null;
  return { kind: "quotes", isSure: false, ...(offered ?? { at, found: mark, instead: null }) };
}

/** What closes each mark that opens a quotation. */
const CLOSING: Readonly<Record<string, string>> = { "“": "”", "„": "“", '"': '"' };

/** The quotation with its other mark, where one place for it is evident. */
function completed(text: string, each: Mark): Offer | null {
  const { mark, at } = each;
  const closing = CLOSING[mark];
  if (closing !== undefined && opensWith(text, each)) return closedOnce(text, at, closing);
  if (mark === "„" || !closesWith(text, each)) return null;
  return openedAtStart(text, at, mark === '"' ? '"' : "“");
}

/** The curly mark that a straight one has to be, because it stands opposite a curly one; null if none does. */
function partnerOf(text: string, { mark, at }: Mark): string | null {
  if (mark !== '"') return null;
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  const lastClosed = Math.max(before.lastIndexOf("”"), before.lastIndexOf('"'));
  const low = before.lastIndexOf("„");
  const high = before.lastIndexOf("“");
  if (low > Math.max(high, lastClosed)) {
    return !/^[^"“”„]*[“”]/u.test(after) && closesWith(text, { mark, at }) ? "“" : null;
  }
  const isFollowed = /^[^"“”]*”/u.test(after);
  if (high > lastClosed) return !isFollowed && closesWith(text, { mark, at }) ? "”" : null;
  return isFollowed && opensWith(text, { mark, at }) ? "“" : null;
}

/** “The fox“: the mark that opens, where the one that closes has to be. */
function turnedMarks(text: string): Found[] {
  if (text.includes("„")) return [];
  const turned: Found[] = [];
  let open: Mark | null = null;
  for (const { 0: mark, index: at } of text.matchAll(/[“”"]/gu)) {
    if (mark === "“" && open !== null && isTurned(text, { mark, at })) {
      turned.push({ kind: "quotes", at, found: mark, instead: "”", isSure: true });
      open = null;
    } else open = mark === "“" ? { mark, at } : null;
  }
  return turned;
}

function isTurned(text: string, each: Mark): boolean {
  return closesWith(text, each) && !opensWith(text, each);
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
  for (const { 0: mark, index: at } of text.matchAll(/["“”„]/gu)) {
    // After a digit outside of a quotation, the mark means inches or minutes.
    const isUnit = mark === '"' && marks.length % 2 === 0 && /\d/u.test(text[at - 1] ?? "");
    if (!isUnit) marks.push({ mark, at });
  }
  const straight = marks.filter(({ mark }) => mark === '"');
  const open: Mark[] = [];
  const alone: Mark[] = [];
  for (const each of marks) {
    const within = open.at(-1)?.mark;
    // “ closes what „ opens, and by mistake what “ opens. In Swedish and Finnish a quotation opens with the mark that closes it.
    const isClosing =
      each.mark === "“"
        ? within === "„" || (within === "“" && isTurned(text, each))
        : each.mark === "”" && !(open.length === 0 && opensWith(text, each));
    if (isClosing) {
      if (open.pop() === undefined) alone.push(each);
    } else if (each.mark !== '"') open.push(each);
  }
  const goesOn = GOES_ON.test(next);
  // A straight mark that is left over may be the wrong partner of a curly one, so only one of them is told.
  const odd = straight.length % 2 === 1 ? straight.slice(-1) : [];
  const partners = [...open, ...alone];
  const last = [...partners.slice(0, Math.max(0, partners.length - odd.length)), ...odd];
  return goesOn && alone.length === 0 ? [] : last;
}

/** A paragraph that begins with a mark may go on with the quotation of the one before. */
const GOES_ON = /^[\s>*_]*[“"„”«»]/u;

/** Only letters and digits, compatibility form, lower case. */
export function lettersOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whitespace-separated tokens that hold a letter or a digit; each character of a script without spaces is one. */
export function countWords(text: string): number {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
  const single = text.match(unspaced)?.length ?? 0;
  return single + text.replace(unspaced, " ").split(/\s+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", mdash: "—", ndash: "–", hellip: "…",
  lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", eacute: "é", egrave: "è",
  ecirc: "ê", euml: "ë", agrave: "à", acirc: "â", ccedil: "ç", icirc: "î", iuml: "ï", ocirc: "ô",
  ugrave: "ù", ucirc: "û", uuml: "ü", ouml: "ö", auml: "ä", szlig: "ß", oelig: "œ", aelig: "æ",
  Eacute: "É", Egrave: "È", Agrave: "À", Ccedil: "Ç", ntilde: "ñ", aacute: "á", iacute: "í",
  oacute: "ó", uacute: "ú", atilde: "ã", otilde: "õ", aring: "å", oslash: "ø", copy: "©", reg: "®",
  trade: "™", euro: "€", pound: "£", deg: "°", times: "×", rarr: "→", larr: "←", thinsp: " ", ensp: " ",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const URL = /(?:https?:\/\/|www\.)[^\s<>)\]]+/giu;

/** Code shows its tags and brackets: taken away here, they cannot be mistaken for markup. */
function withPlainCode(text: string): string {
  return text
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2/gmu, (code) => code.replace(/[<>[\]{}&]/gu, " "))
    .replace(/(?<![`\\])(`+)(?!`)(?:(?!\n\s*\n)[^])*?(?<!`)\1(?!`)/gu, (code) => code.replace(/[<>[\]{}&]/gu, " "));
}

// [words], in which brackets may nest once, and (target "title").
const WORDS = String.raw`(?<!\\)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]`;
const TARGET = String.raw`\(\s*(?:<[^>]*>|(?:[^()\\\s]|\\.|\([^()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;

/** What a reader sees of Markdown or HTML: link targets, tags, images, footnote marks and template code go. */
function visible(text: string): string {
  const shown = withPlainCode(text)
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(/<(script|style|iframe|object|svg)\b[\s\S]*?<\/\1>/giu, "")
    .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/gu, "")
    .replace(/(?<!\\)\[\^[^\]\s]+\]:?/gu, "")
    .replace(new RegExp(`!${WORDS}(?:${TARGET}|\\[[^\\]]*\\])`, "gu"), "")
    .replace(new RegExp(`${WORDS}\\[[^[\\]\\n]*\\]`, "gu"), "$1")
    .replace(new RegExp(WORDS + TARGET, "gu"), "$1")
    .replace(/^ {0,3}\[[^\]]+\]:\s+\S+.*$/gmu, "")
    .replace(/\{:?\s*[.#][^{}]*\}/gu, "")
    .replace(/^\s*:{3,}[^\n[]*/gmu, "")
    .replace(/:quote(?=\[)/gu, "")
    .replace(/(?<!\\)<(?:https?:)[^>\s]*>/giu, "")
    .replace(URL, " ")
    .replace(/(?<!\\)<\/?[a-z][^<>]*>/giu, "");
  return decodeEntities(shown);
}

/**
 * The ways a raw cell may be read, as letters: as plain text in which nothing is markup; as Markdown or HTML; the same
 * without what the author struck out; also without hashtags, keycap numbers, thread counters, and emoji that stand
 * behind a finished sentence as ":tada:"; and without brackets in a sentence, of which a book drops those that only ask
 * its readers to write.
 */
export function readingsOf(cell: string): string[] {
  const unstruck = cell.replace(/~~[\s\S]*?~~|<(del|s|strike)\b[^>]*>[\s\S]*?<\/\1>/giu, "");
  const bare = unstruck
    .replace(/[\d#*]\uFE0F?\u20E3/gu, "")
    .replace(/(?<=^|\s)#[\p{L}\p{N}_]+/gu, "")
    .replace(/(?<=^|\s)\(?\d{1,2}\/\d{0,2}\)?(?=\s|$)/gu, "")
    .replace(/(?<=[.!?…]\s*):[a-z][a-z0-9_+-]*:/gu, "");
  const unasking = bare.replace(/ \([^()]*\)(?= \p{Ll})/gu, "");
  const shown = [cell, unstruck, bare, unasking].map(visible);
  return [...new Set([cell, ...shown].map(lettersOf))];
}

/**
 * The sentences of a book's paragraph, cut at closing marks and at the ends of lines in lists and code.
 *
 * Only the targets of links are taken away: any other markup that was left in the book must stand in the row too.
 */
export function sentencesOf(paragraph: string): string[] {
  const isList = /^\s*(?:[-*+]|\d+[.)])\s|^\s*(?:`{3}|~{3})/u.test(paragraph);
  const shown = paragraph
    .replace(new RegExp(WORDS + TARGET, "gu"), "$1")
    .replace(/^\s*(?:`{3,}|~{3,}).*$/gmu, "")
    .replace(/^(?:\s*>)+ ?/gmu, "")
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)])\s+/gmu, "");
  const lines = isList ? shown.split("\n") : [shown.replace(/\s*\n\s*/gu, " ")];
  return lines
    .flatMap((line) => line.split(/(?<=[.!?…]["'”’»)\]*_]*)\s+|(?<=[。！？][」』）]?)/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => lettersOf(sentence) !== "");
}

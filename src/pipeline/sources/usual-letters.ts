/** Longer texts are rare, and take the long way. */
const MOST = 32_768;
const UNITS = new Uint16Array(MOST);
const WIDE = Buffer.from(UNITS.buffer);
const NARROW = Buffer.alloc(MOST);

/**
 * What a text of nothing but the usual characters (ASCII, the letters of Western Europe and its quotation marks) says, in
 * lower case and without white space; null when it holds anything else.
 *
 * Character by character: compatibility form leaves all of these alone but the ellipsis, and this is a third of the time that
 * regular expressions take. Most of a file's reading beside its parser was here.
 */
export function usualLetters(text: string): string | null {
  // An ellipsis becomes three.
  if (text.length * 3 > MOST) return null;
  let end = 0;
  let isNarrow = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 32 || code === 10 || code === 13 || code === 9) continue;
    if (code > 32 && code < 127) {
      UNITS[end] = code >= 65 && code <= 90 ? code + 32 : code;
    } else if (code >= 0xc0 && code <= 0xff && code !== 0xd7 && code !== 0xf7) {
      UNITS[end] = code <= 0xde ? code + 32 : code;
    } else if (code === ELLIPSIS) {
      UNITS[end] = 46;
      UNITS[end + 1] = 46;
      end += 2;
      UNITS[end] = 46;
    } else if (OTHERS.has(code)) {
      isNarrow &&= code <= 0xff;
      UNITS[end] = code;
    } else {
      return null;
    }
    end += 1;
  }
  if (!isNarrow) return WIDE.toString("utf16le", 0, end * 2);
  NARROW.set(UNITS.subarray(0, end));
  return NARROW.toString("latin1", 0, end);
}

const ELLIPSIS = 0x2026;
const OTHERS: ReadonlySet<number> = new Set(
  Array.from("¡£§«°»¿–—‘’‚“”„€", (character) => character.charCodeAt(0)),
);

// C0 and C1 controls (tab and line breaks excepted), soft hyphen, zero-width space, line and paragraph
// separators (turned into spaces below), word joiner and invisible operators, byte order mark, interlinear
// marks. U+200C and U+200D stay: Persian and emoji need them.
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/g;
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const unprintable = /[\p{Noncharacter_Code_Point}\p{Private_Use}]/gu;

/**
 * Takes out what no page can show: lone surrogates, control characters, bidi overrides, byte order marks,
 * private characters. Line breaks become "\n"; every visible character stays.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(bidiControls, "")
    .replace(unprintable, "");
}

/** Cleans a text that stands on one line, such as a title: white space runs become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

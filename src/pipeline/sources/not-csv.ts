import { UnreadableSource } from "./unreadable-source.ts";

/**
 * Refuses what is plainly another kind of file, by its first bytes, with one sentence that says what to do instead.
 *
 * The name is not looked at: a workbook that was renamed to .csv is still a workbook.
 */
export function refuseOtherKinds(file: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const kind = KINDS.find(({ begins }) => begins.test(start));
  if (!kind) return;
  const inside = start + Buffer.from(bytes.subarray(-4096)).toString("latin1");
  const advice = kind.advice.find(({ contains }) => contains.test(inside));
  throw new UnreadableSource("not a CSV", file, `${file} ${advice?.says ?? kind.says}`);
}

/** Refuses bytes that decode to no text at all, such as a picture with an unknown beginning. */
export function refuseBinary(file: string, utf8: Uint8Array): void {
  const text = Buffer.from(utf8.subarray(0, 8192)).toString("utf8");
  const strange = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  // Real exports hold a stray control character now and then; one in fifty is no text any more.
  if (strange === 0 || strange * 50 < text.length) return;
  throw new UnreadableSource(
    "not a CSV",
    file,
    `${file} is not a text file: please choose the CSV file of your export.`,
  );
}

type Kind = { begins: RegExp; says: string; advice: { contains: RegExp; says: string }[] };

/** What to do with a workbook. */
export const SAVE_AS_CSV =
  "is a spreadsheet workbook, not a CSV file: open it and save it with 'Save as', type CSV, then add that file.";

const KINDS: Kind[] = [
  {
    begins: /^%PDF-/,
    says: "is a PDF, not a CSV file: please add the CSV export of your posts, or paste the text instead.",
    advice: [],
  },
  {
    begins: /^PK(?:\x03\x04|\x05\x06)/,
    says: "is a ZIP archive where a CSV file was expected: please unpack it and add what is inside.",
    advice: [
      {
        contains:
          /xl\/|^(?=(.*?\bxl\b))\1.*workbook|application\/vnd\.oasis\.opendocument\.spreadsheet/s,
        says: SAVE_AS_CSV,
      },
      {
        contains: /word\/|opendocument\.text/,
        says: "is a text document, not a CSV file: please copy its text and paste it instead.",
      },
    ],
  },
  { begins: /^\xd0\xcf\x11\xe0/, says: SAVE_AS_CSV, advice: [] },
  {
    begins: /^(?:\x1f\x8b|Rar!|7z\xbc\xaf)/,
    says: "is a compressed archive, but not a ZIP: please unpack it and add the file with your posts from inside it.",
    advice: [],
  },
  {
    begins: /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp)/s,
    says: "is a picture or a video, not a CSV file: please add the CSV export of your posts.",
    advice: [],
  },
  {
    begins: /^\{\\rtf/,
    says: "is a text document, not a CSV file: please copy its text and paste it instead.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*window\.YTD\./,
    says: "is a script of X's archive, but holds no posts: please add the whole ZIP of the archive, or data/tweets.js from inside it.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*(?:\{\s*"|\{\s*\}\s*$|\[\s*(?:[{["\]]|-?\d+\s*,))/,
    says: "is a JSON file, but not with posts as X or Instagram hand them out: please add the whole ZIP of your export, or your posts as CSV.",
    advice: [
      {
        contains: /"timestamp"\s*:\s*\d+\s*,\s*"(?:data|attachments)"\s*:\s*\[/,
        says: "is a file of Facebook's archive, which cannot be read yet: please paste the text of your posts instead, or add them as CSV.",
      },
    ],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body)\b/i,
    says: "is a web page, but no article as Medium or LinkedIn hand them out: please add a CSV export, or copy the text of the page and paste it instead.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|rss|feed|svg)\b/i,
    says: "is an XML file, not a CSV file: please export your posts as CSV, or paste the text instead.",
    advice: [
      {
        contains: /xmlns:wp=|wordpress/i,
        says: "is an export of WordPress, which cannot be read yet: please add your posts as CSV or as Markdown files in a ZIP, or paste the text instead.",
      },
    ],
  },
];

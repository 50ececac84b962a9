import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import { UnreadableSource } from "./unreadable-source.ts";

function refusal(bytes: Uint8Array | string): { code: string; message: string } {
  try {
    readSources([{ file: "my.csv", bytes: Buffer.from(bytes) }]);
  } catch (error) {
    if (error instanceof UnreadableSource) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("It was read");
}

test.each([
  ["a PDF", "%PDF-1.7\n%âãÏÓ\n", "not a CSV", "is a PDF, not a CSV file"],
  [
    "a ZIP archive",
    "PK\u0003\u0004\u0014\u0000Shares.csv",
    "not a CSV",
    "is a ZIP archive where a CSV file was expected",
  ],
  [
    "a workbook",
    "PK\u0003\u0004\u0014\u0000xl/workbook.xml",
    "not a CSV",
    "is a spreadsheet workbook",
  ],
  [
    "a text document",
    "PK\u0003\u0004\u0014\u0000word/document.xml",
    "not a CSV",
    "is a text document",
  ],
  ["JSON", '[{"text": "hello"}]', "not a CSV", "is a JSON file"],
  [
    "a file of Facebook's archive",
    '[{ "timestamp": 1714557600, "data": [ { "post": "hello" } ] }]',
    "not a CSV",
    "is a file of Facebook's archive, which cannot be read yet",
  ],
  ["the X archive", "window.YTD.tweets.part0 = [ {", "not a CSV", "is a script of X's archive"],
  ["a web page", "<!DOCTYPE html><html><body>Hello", "not a CSV", "is a web page"],
  [
    "an export of WordPress",
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/">',
    "not a CSV",
    "is an export of WordPress, which cannot be read yet",
  ],
  ["XML", '<?xml version="1.0"?><rss>', "not a CSV", "is an XML file"],
  ["nothing", "", "empty", "is empty"],
  ["blank lines", "\n\r\n\n", "empty", "is empty"],
  ["a blank", " ", "empty", "is empty"],
  ["nothing but white space", " \n\t\n  \r\n", "empty", "is empty"],
  ["white space behind a byte order mark", "\ufeff  \r\n\t", "empty", "is empty"],
  ["a header alone", "url,title,description\n", "no rows", "has a header but no rows"],
  [
    "figures alone",
    "a,b\n1,2\n3,4\n",
    "no usable column",
    "has no column with texts, titles or links",
  ],
])("%s is refused with one sentence", (_, content, code, says) => {
  const { code: given, message } = refusal(content);

  expect(given).toBe(code);
  expect(message).toContain(`my.csv ${says}`);
  expect(message).toMatch(/^[^\n]+[.]$/);
});

test("a picture is refused", () => {
  expect(refusal(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).message).toContain(
    "is a picture",
  );
});

test("an old workbook is refused", () => {
  expect(refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)).message).toContain(
    "spreadsheet workbook",
  );
});

test("LinkedIn's list of connections, with its notes above the header, is refused kindly", () => {
  const connections =
    'Notes:\n"When exporting your connection data, you may notice..."\n\n' +
    "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n" +
    "Ada,Lovelace,https://www.linkedin.com/in/ada,,Engines,Analyst,01 Jan 2024\n";

  const { code, message } = refusal(connections);

  expect(code).toBe("not posts");
  expect(message).toContain("people and not posts: please add Shares.csv");
});

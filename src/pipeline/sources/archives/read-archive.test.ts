import { expect, test } from "vitest";
import { readExport, readExports } from "#pipeline/sources/read-export.ts";
import { readZip, refusalOf, zipOf } from "#tests/pipeline/tiny-archives.ts";

test.each([
  [
    "a workbook",
    { "xl/workbook.xml": "<x/>", "[Content_Types].xml": "<x/>" },
    "is a spreadsheet workbook",
  ],
  ["a text document", { "word/document.xml": "<x/>" }, "is a text document"],
  [
    "an e-book",
    { mimetype: "application/epub+zip", "META-INF/container.xml": "<x/>" },
    "is an e-book",
  ],
  [
    "LinkedIn's smaller archive",
    { "Connections.csv": "a,b\n1,2\n", "Profile.csv": "a\n1\n" },
    "is an archive of LinkedIn without your posts",
  ],
  [
    "an archive of X without posts",
    { "Your archive.html": "", "data/account.js": "" },
    "is an archive of X in which no posts were found",
  ],
  [
    "WordPress",
    { "blog.xml": "<rss/>" },
    "holds an XML file, as WordPress writes it, which cannot be read yet",
  ],
  [
    "archives in an archive",
    { "posts.zip": zipOf({ "a.md": "Words that nobody will see." }) },
    "holds other ZIP archives, which are not opened",
  ],
  [
    "pictures",
    { "a.jpg": "x", "b.jpg": "x", "c.jpg": "x", "d.jpg": "x" },
    "holds no posts that can be read (it has a.jpg, b.jpg, c.jpg and others)",
  ],
  ["nothing", {}, "is an empty archive"],
])("%s: refused with one sentence that says what to bring", (_, files, says) => {
  const { message } = refusalOf(zipOf(files));

  expect(message).toContain(`export.zip ${says}`);
  expect(message).toMatch(/^[^\n]+: (?:please|open it) [^\n]+\.$/u);
});

test("tables in an archive are read when their header is known, and lists of other things are not", () => {
  const { files } = readZip({
    "Takeout/YouTube/playlists.csv": "Playlist ID,Title\nPL1,Watch later\n",
    "part_000000.csv":
      "title,url,time_added,tags,status\nOn prices,https://a.example/1,1600000000,money,unread\n",
  });

  expect(files.map(({ file, format, rows }) => [file, format, rows])).toEqual([
    ["export.zip: part_000000.csv", "Pocket", 1],
  ]);
  expect(files[0]?.passedOver).toBe("Not read: playlists.csv.");
});

test("a table of one's own in an archive is read with the columns found, and can be corrected", () => {
  const bytes = zipOf({ "mine.csv": "link,words\nhttps://a.example/1,Some words of mine.\n" });

  const { files } = readExport("mine.zip", bytes);
  const { files: corrected } = readExport("mine.zip", bytes, { 0: { title: ["words"] } });

  expect(files[0]).toMatchObject({ file: "mine.zip: mine.csv", columns: ["link", "words"] });
  expect(corrected[0]?.mapping).toEqual({ title: ["words"] });
});

test("the same post in two exports is one entry, and each file accounts for its rows", () => {
  const markdown = zipOf({ "a.md": "A calm week sells better than a loud one." });
  const table = Buffer.from("text\nA calm week sells better than a loud one.\n");

  const { entries, files } = readExports([
    { file: "posts.csv", bytes: table },
    { file: "blog.zip", bytes: markdown },
  ]);

  expect(entries).toHaveLength(1);
  expect(files.map(({ rows, accepted, merged }) => [rows, accepted, merged])).toEqual([
    [1, 1, 0],
    [1, 0, 1],
  ]);
});

test("a CSV file is read as ever", () => {
  const { files } = readExport("posts.csv", Buffer.from("text\nSome words of mine.\n"));

  expect(files[0]).toMatchObject({ file: "posts.csv", format: "CSV", rows: 1 });
});

test("a page that is no article is refused with what to do", () => {
  const page = Buffer.from(
    "<!doctype html><html><body><p>Hello, everybody out there.</p></body></html>",
  );

  expect(refusalOf(page, "page.html").message).toContain("page.html is a web page, but no article");
});

test("a list of more rows than a book can take in is refused before memory goes", () => {
  const many = Buffer.from(
    `window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"One two three four"}}${",0".repeat(1_000_001)}]`,
  );

  const { code, message } = refusalOf(many, "tweets.js");

  expect(code).toBe("too large");
  expect(message).toContain("has more than 1,000,000 rows");
});

test("tables of an archive that are too long together are refused, too", () => {
  const half = `text\n${"a\n".repeat(500_001)}`;
  const archive = zipOf({ "one.csv": half, "two.csv": half });

  const { code, message } = refusalOf(archive, "tables.zip");

  expect(code).toBe("too large");
  expect(message).toContain("tables.zip has more than 1,000,000 rows");
});

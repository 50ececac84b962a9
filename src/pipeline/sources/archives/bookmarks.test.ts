import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { readZip } from "#tests/pipeline/tiny-archives.ts";

/** Invented; as Chrome and Firefox write it. */
const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1580000000" LAST_MODIFIED="1600000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://a.example/prices" ADD_DATE="1600000000" ICON="data:image/png;base64,AAAA" TAGS="money,craft">How to set &amp; keep prices</A>
        <DD>A long read about prices
        <DT><H3 ADD_DATE="1580000001">Writing</H3>
        <DD>All about writing
        <DL><p>
            <DT><H3>Headlines</H3>
            <DL><p>
                <DT><A HREF="https://b.example/" ADD_DATE="1600000001">Headlines that hold</A>
            </DL><p>
            <DT><A HREF="https://c.example/x">https://c.example/x</A>
        </DL><p>
        <DT><A HREF="javascript:alert(1)">Share this page with everybody</A>
    </DL><p>
    <DT><A HREF="https://d.example/" ADD_DATE="1600000002">Outside of all folders</A>
</DL><p>
`;

test("each bookmark is others' words, with its moment, and the folders it lies in as tags", () => {
  const { entries, files } = readExport("bookmarks.html", Buffer.from(BOOKMARKS));

  expect(entries.map(({ url, title, text, tags, date }) => [url, title, text, tags, date])).toEqual(
    [
      [
        "https://a.example/prices",
        "How to set & keep prices",
        "A long read about prices",
        ["money", "craft"],
        "2020-09-13T12:26:40Z",
      ],
      [
        "https://b.example/",
        "Headlines that hold",
        "",
        ["Writing", "Headlines"],
        "2020-09-13T12:26:41Z",
      ],
      ["https://c.example/x", null, "", ["Writing"], null],
      ["https://d.example/", "Outside of all folders", "", [], "2020-09-13T12:26:42Z"],
    ],
  );
  expect(
    new Set(entries.map(({ type, source, rights }) => [type, source, rights].join(" "))),
  ).toEqual(new Set(["bookmark Bookmarks others"]));
  expect(files[0]).toMatchObject({ format: "Browser bookmarks", rows: 5, accepted: 4 });
  expect(files[0]?.fates[3]).toMatchObject({
    reason: "not shaped like the other rows",
    excerpt: "Share this page with everybody",
  });
});

test("bookmarks are found in an archive, too", () => {
  const { files } = readZip({ "Takeout/Chrome/Bookmarks.html": BOOKMARKS });

  expect(files[0]).toMatchObject({ file: "export.zip: Takeout/Chrome/Bookmarks.html", rows: 5 });
});

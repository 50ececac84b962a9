import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import type { Entry, Mapping, SourceReading } from "./schema.ts";

function read(text: string, mapping?: Mapping): SourceReading {
  const bytes = new TextEncoder().encode(text);
  return readSources([{ file: "posts.csv", bytes, ...(mapping && { mapping }) }]);
}

function entriesOf(text: string): Entry[] {
  return read(text).entries;
}

test.each([
  ["German", "Titel;Beschreibung;Permalink;Datum;Kommentare\n"],
  ["French", "Titre;Légende;Permalien;Date;Commentaires\n"],
  ["Spanish", "Título;Descripción;Enlace permanente;Fecha;Comentarios\n"],
  ["Portuguese", "Título;Legenda;Link permanente;Data;Comentários\n"],
  ["Swedish", "Rubrik;Beskrivning;Permalänk;Datum;Kommentarer\n"],
  ["Italian", "Titolo;Descrizione;Collegamento;Data;Commenti\n"],
  ["Dutch", "Titel;Omschrijving;Link;Datum;Reacties\n"],
  ["Japanese", "タイトル;本文;リンク;日付;コメント数\n"],
])("%s names are known", (_, header) => {
  const [entry] = entriesOf(
    `${header}Ein Titel;Viele Worte dazu;https://a.example/1;31.12.2024;1.250\n`,
  );

  expect(entry).toMatchObject({
    title: "Ein Titel",
    text: "Viele Worte dazu",
    url: "https://a.example/1",
    date: "2024-12-31",
    engagement: 1250,
  });
});

test("Japanese names are known with the marks of their kana", () => {
  const { files } = read("キャプション,タグ,日付\n言葉はここにあります,仕事,2024-05-01\n");

  expect(files[0]?.mapping).toEqual({ text: ["キャプション"], tags: ["タグ"], date: ["日付"] });
});

test("Meta Business Suite is known in Swedish", () => {
  const { entries, files } = read(
    "Publicerings-id,Kontonamn,Beskrivning,Publiceringstid,Permalänk,Inläggstyp,Visningar,Räckvidd,Gilla-markeringar,Kommentarer,Delningar,Sparade objekt\n" +
      '1,Jag,Ord och inga visor,05/14/2024 10:30,https://www.instagram.com/p/1/,IG reel,"12,400",9,"1,100",5,3,2\n',
  );

  expect(files[0]?.format).toBe("Meta Business Suite, Instagram");
  expect(entries[0]).toMatchObject({
    date: "2024-05-14T10:30:00Z",
    engagement: 1110,
    type: "video",
  });
});

test("without known names they are told by what they hold", () => {
  const { entries, files } = read(
    "k1,k2,k3,k4,k5\n" +
      "0,https://a.example/1,2024-05-01,Rest is work too and nobody says it aloud,17\n" +
      "1,https://a.example/2,2024-05-02,Nobody plans a garden by the hour either,4\n" +
      "2,https://a.example/3,2024-05-09,What I learned from failing twice in a row,230\n",
  );

  expect(files[0]?.mapping).toEqual({
    url: ["k2"],
    date: ["k3"],
    text: ["k4"],
    engagement: ["k5"],
  });
  expect(entries[2]).toMatchObject({ engagement: 230, date: "2024-05-09" });
});

test("a file without a header is read from its first line", () => {
  const { entries, files } = read(
    "https://a.example/1\tRest is work too and nobody says it\nhttps://a.example/2\tNobody plans a garden by the hour\n",
  );

  expect(files[0]).toMatchObject({ rows: 2, delimiter: "\t", columns: ["Column 1", "Column 2"] });
  expect(entries[0]).toMatchObject({
    url: "https://a.example/1",
    text: "Rest is work too and nobody says it",
  });
});

test("a header below notes, behind sep=, or with blanks after its commas is found", () => {
  expect(
    entriesOf('Notes:\n"Dates, in UTC, are ours."\n\nurl,text\nhttps://a.example/1,Words\n'),
  ).toHaveLength(1);
  expect(entriesOf("sep=;\r\nurl;text\r\nhttps://a.example/1;Words, more\r\n")[0]?.text).toBe(
    "Words, more",
  );
  expect(entriesOf('url, text, likes\nhttps://a.example/1, "Words, more", 3\n')[0]).toMatchObject({
    text: "Words, more",
    engagement: 3,
  });
});

test.each([["Timestamp"], ["Zeitstempel"], ["Horodateur"]])(
  "the questions of a form are its header, however long, below %s",
  (stamp) => {
    const { entries, files } = read(
      `${stamp},"Please describe in your own words what happened on your last project and what you have learned from it","Name"\n` +
        '2024/01/02 10:00:00 AM GMT+1,"I have learned that calm is good","Jane"\n' +
        '2024/01/03 10:00:00 AM GMT+1,"I have learned that prices are fine","Jane"\n',
    );

    expect(files[0]?.rows).toBe(2);
    expect(entries.map(({ text, date }) => [text, date])).toEqual([
      ["I have learned that calm is good", "2024-01-02T09:00:00Z"],
      ["I have learned that prices are fine", "2024-01-03T09:00:00Z"],
    ]);
  },
);

test("a list without a header keeps its first post, though it is long and stands beside a word", () => {
  const long =
    "What I have learned on my last project is that calm is good for all of us who plan gardens";

  const { files } = read(
    `Note,${long}\nNote,Nobody plans a garden by the hour either\nPost,${long} and prices\n`,
  );

  expect(files[0]).toMatchObject({ rows: 3, columns: ["Column 1", "Column 2"] });
});

test("an index column without a name and doubled names do no harm", () => {
  const { entries, files } = read(",text,likes,text\n0,One,3,and more\n1,Two of them,4,\n");

  expect(files[0]?.columns).toEqual(["Column 1", "text", "likes", "text"]);
  expect(entries.map(({ text, engagement }) => [text, engagement])).toEqual([
    ["One\n\nand more", 3],
    ["Two of them", 4],
  ]);
});

test("the author's own choice of columns overrules what was found", () => {
  const [entry] = read("title,summary,body\nA,The words I mean,Other words entirely here\n", {
    text: ["summary"],
  }).entries;

  expect(entry).toMatchObject({ title: null, text: "The words I mean" });
});

test.each([
  [
    "WordPress posts",
    "ID,Title,Content,Excerpt,Date,Post Type,Permalink\n7,On rest,<p>Words of mine</p>,Short,2024-05-01 10:00:00,post,https://a.example/1\n",
    { title: "On rest", text: "<p>Words of mine</p>", sourceId: "7" },
  ],
  [
    "Meta Business Suite, Facebook",
    "Post ID,Page ID,Page name,Title,Description,Publish time,Permalink,Post type,Reactions,Comments,Shares\n1,2,Me,All the words of it,,05/14/2024 10:30,https://www.facebook.com/1,Photos,5,3,1\n",
    { title: null, text: "All the words of it", engagement: 9, source: "Facebook" },
  ],
  [
    "Metricool plan",
    "Text,Date,Time,Draft,Facebook,Instagram\nWords of mine,2024-05-01,10:00,false,true,true\n",
    { text: "Words of mine", date: "2024-05-01" },
  ],
])("%s is known by its header", (name, text, fields) => {
  const { entries, files } = read(text);

  expect(files[0]?.format).toBe(name);
  expect(entries[0]).toMatchObject(fields);
});

test("a name that every row repeats is no headline", () => {
  const { files } = read(
    "name,text\nAda L,One thought\nAda L,Two thoughts\nAda L,Three thoughts\nAda L,Four thoughts\n",
  );

  expect(files[0]?.mapping).toEqual({ text: ["text"] });
});

test("a column called text is the text although most of its cells are bare links", () => {
  const { entries, files } = read(
    "url,text\n" +
      ",https://a.example/1\n" +
      ",https://b.example/2\n" +
      ",www.c.example/3\n" +
      "https://q.example/1,Something about words and gardens\n" +
      "https://q.example/2,Nobody plans a garden by the hour\n",
  );

  expect(files[0]).toMatchObject({ accepted: 5, mapping: { url: ["url"], text: ["text"] } });
  expect(entries.slice(3).map(({ text }) => text)).toEqual([
    "Something about words and gardens",
    "Nobody plans a garden by the hour",
  ]);
});

test("a column that is called text and holds nothing but links is none", () => {
  const { files } = read("title,text\nOn rest and work,https://a.example/1\n");

  expect(files[0]?.mapping).toEqual({ title: ["title"], url: ["text"] });
});

test("a link that is all of a text is the address of its post, a link among words is not", () => {
  const entries = entriesOf(
    "date,text\n2024-05-01,www.a.example/1\n2024-05-02,Read https://b.example/2 about gardens\n2024-05-03,Rest is work too\n",
  );

  expect(entries.map(({ url }) => url)).toEqual(["https://www.a.example/1", null, null]);
});

test("a plain list of posts loses none, its first included", () => {
  expect(entriesOf("Rest is work too\nNobody plans a garden\nFail twice in a row\n")).toHaveLength(
    3,
  );
});

test("a text that was cut at its own semicolons gets them back", () => {
  const [entry] = entriesOf("url;text;date\nhttps://a.example/1;One; two;2024-05-01\n");

  expect(entry).toMatchObject({ text: "One; two", date: "2024-05-01" });
});

test("a cell of UTF-8 that was read as Latin-1 is repaired, a LinkedIn post gets its lines back", () => {
  expect(entriesOf("url,text\nhttps://a.example/1,cafÃ© olÃ©\n")[0]?.text).toBe("café olé");
  expect(
    entriesOf(
      'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n2025-07-01 14:33:22,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A1,"I\'m off.""\n""""\n""WHAT?",,,MEMBER_NETWORK\n',
    )[0],
  ).toMatchObject({ text: "I'm off.\n\nWHAT?", date: "2025-07-01T14:33:22Z", source: "LinkedIn" });
});

test("line breaks that a tool wrote as the two characters \\n are line breaks in any table", () => {
  const { entries } = read(
    "url,text\nhttps://example.org/1,Hello\\nworld of mine\\n\\nis here\nhttps://example.org/2,One line of words\n",
  );

  expect(entries.map(({ text }) => text)).toEqual([
    "Hello\nworld of mine\n\nis here",
    "One line of words",
  ]);
});

test.each([
  ["in a table with true line breaks", 'text\n"One\nand two lines"\nPut Hello\\nworld into it\n'],
  ["in a path", "text\nIt lies in C:\\docs\\new and stays\nWords of another post\n"],
  [
    "in code that one post of many holds",
    `text\n${"A post about gardens\n".repeat(9)}We split on (\\r\\n|\\n) and on ;\\nand done\n`,
  ],
  ["beside a path", "text\nIt is in src\\nodes\\list and stays\nOne line\\nand two\n"],
  ["in formulas", "text\nSo \\alpha\\nu\\neq 1 holds\nOne line\\nand two\n"],
  ["among words about it", 'text\nWe write \\n for a new line\n"Or ""\\n"" in quotes"\n'],
])("the two characters \\n stay %s", (_, csv) => {
  expect(entriesOf(csv).some(({ text }) => text.includes("\\n"))).toBe(true);
});

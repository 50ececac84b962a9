import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { readZip, zipOf } from "#tests/pipeline/tiny-archives.ts";

/** Invented; the shape is that of Medium's archive of 2024. */
function mediumPage(title: string, body: string, footer: string): string {
  return `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title>
<style> * { font-family: Georgia, Cambria, serif; } </style></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">A line below</section>
<section data-field="body" class="e-content">
<section name="007" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div>
<div class="section-content"><div class="section-inner sectionLayout--insetColumn">${body}</div></div></section></section>
<footer>${footer}<p>Exported from <a href="https://medium.com">Medium</a> on June 3, 2024.</p></footer></article></body></html>`;
}

const PUBLISHED = `<p class="p-tags">Tagged in <a href="https://medium.com/tag/pricing" class="p-tag">Pricing</a></p>
<p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada</a> on <a href="https://medium.com/p/a1"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time></a>.</p>
<p><a href="https://medium.com/@ada/price-by-cost-a1" class="p-canonical">Canonical link</a></p>`;

const ARTICLE = `<h3 name="1" class="graf graf--h3 graf--leading graf--title">Price by cost of waiting</h3>
<h4 name="2" class="graf graf--h4 graf-after--h3 graf--subtitle">A line below</h4>
<figure name="3" class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/a.jpeg"><figcaption class="imageCaption">A picture by somebody</figcaption></figure>
<p name="4" class="graf graf--p">Ask what it <em class="markup--em">costs</em> to wait, not what <a href="https://ada.example/x" class="markup--anchor">others take</a>.</p>
<ul class="postList"><li class="graf graf--li">One thing</li><li class="graf graf--li">Another thing</li></ul>
<blockquote class="graf graf--blockquote">Time is what you sell.</blockquote>
<pre class="graf graf--pre">price = cost * 2</pre>`;

test("an article of Medium is whole: headline, address, date, tags, and its words without pictures", () => {
  const { entries, files } = readZip({
    "posts/2018-08-11_Price-by-cost-a1.html": mediumPage(
      "Price by cost of waiting",
      ARTICLE,
      PUBLISHED,
    ),
    "profile/profile.html": "<html><body>Ada</body></html>",
    "README.html": "<html></html>",
  });

  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    title: "Price by cost of waiting",
    url: "https://medium.com/@ada/price-by-cost-a1",
    date: "2018-08-11T11:23:34Z",
    tags: ["Pricing"],
    type: "article",
    source: "Medium",
    rights: "own",
  });
  expect(entries[0]?.text).toBe(
    [
      "A line below",
      "Ask what it *costs* to wait, not what [others take](https://ada.example/x).",
      "- One thing\n- Another thing",
      "> Time is what you sell.",
      "```\nprice = cost * 2\n```",
    ].join("\n\n"),
  );
  expect(files[0]).toMatchObject({
    file: "export.zip: posts/2018-08-11_Price-by-cost-a1.html",
    format: "Medium posts",
    rows: 1,
    passedOver: "Not read: profile.html, README.html.",
  });
});

test("drafts of Medium are left out and answers are told from articles", () => {
  const answer = `<p name="1" class="graf graf--p graf--leading graf--trailing">I see it the other way round: clients pay for calm.</p>`;
  const draft = `<p>Not ready for anybody yet, but long enough.</p>`;
  const { entries, files } = readZip({
    "posts/2018-08-11_Price-a1.html": mediumPage("Price by cost of waiting", ARTICLE, PUBLISHED),
    "posts/2019-01-01_I-see-b2.html": mediumPage(
      "I see it the other way round: clients pay…",
      answer,
      PUBLISHED,
    ),
    "posts/draft_Unfinished-c3.html": mediumPage(
      "Unfinished",
      draft,
      `<p><a href="https://medium.com/p/c3">View original.</a></p>`,
    ),
  });

  expect(entries.map(({ type, title }) => [type, title])).toEqual([
    ["article", "Price by cost of waiting"],
    ["comment", null],
  ]);
  expect(files[0]).toMatchObject({
    file: "export.zip: posts (3 files)",
    rows: 3,
    accepted: 2,
    skipped: [{ reason: "unpublished draft", count: 1 }],
  });
});

test("an article of Medium on a site of its own has that site as its source", () => {
  const own = PUBLISHED.replace(
    "https://medium.com/@ada/price-by-cost-a1",
    "https://www.calm.example/price",
  );

  const { entries } = readZip({ "posts/a.html": mediumPage("Price", ARTICLE, own) });

  expect(entries[0]?.source).toBe("calm.example");
});

/** Invented; the shape is that of LinkedIn's export of 2026. */
const PULSE = `<html><head><title>Why I end early</title><style>body { margin: 0 auto; width: 744px; }</style></head>
<body><img src="https://media.licdn.com/mediaX" alt="" title="" />
<h1><a href="https://www.linkedin.com/pulse/why-i-end-early-ada-tvl1f">Why I end early</a></h1>
<p class="created">Created on 2026-02-23 21:00</p>
<p class="published">Published on 2026-02-24 00:09</p>
<div><p>Every workshop of mine ends <strong>ten minutes </strong>early.</p><hr><h3>What people do then</h3><p>They talk to each other &lt;and&gt; remember it.</p></div></body></html>`;

const SHARES = `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility
2024-05-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A1,"First line of a post about prices.""
""
""Second line of it.",,,MEMBER_NETWORK
`;
const COMMENTS = `Date,Link,Message
2024-05-02 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A2,"Thank you for this, it is just what my clients ask about."
`;

test("the data of LinkedIn gives shares, articles and comments, each a file of its own", () => {
  const { entries, files } = readZip({
    "Comments.csv": COMMENTS,
    "Shares.csv": SHARES,
    "Rich_Media.csv": "Date/Time,Media Description,Media Link\n,,https://media.licdn.com/1\n",
    "Connections.csv": "Notes:\nx\n\nFirst Name,Last Name\nGrace,Hopper\n",
    "Articles/Articles/2026-02-24 00:09:00.0-why-i-end-early.html": PULSE,
  });

  expect(entries.map(({ type, source, rights }) => [type, source, rights])).toEqual([
    ["post", "LinkedIn", "own"],
    ["comment", "LinkedIn", "own"],
    ["article", "LinkedIn", "own"],
  ]);
  expect(entries[2]).toMatchObject({
    title: "Why I end early",
    url: "https://www.linkedin.com/pulse/why-i-end-early-ada-tvl1f",
    date: "2026-02-24T00:09:00Z",
    text: "Every workshop of mine ends **ten minutes** early.\n\n---\n\n### What people do then\n\nThey talk to each other \\<and> remember it.",
  });
  expect(files.map(({ file, format, columns }) => [file, format, columns.length])).toEqual([
    ["export.zip: Shares.csv", "LinkedIn shares", 6],
    ["export.zip: Comments.csv", "LinkedIn comments", 3],
    [
      "export.zip: Articles/Articles/2026-02-24 00:09:00.0-why-i-end-early.html",
      "LinkedIn articles",
      0,
    ],
  ]);
  expect(files[0]?.passedOver).toBe("Not read: Rich_Media.csv, Connections.csv.");
});

test("an article of LinkedIn that was never put out is a draft", () => {
  const draft = PULSE.replace(/<p class="published">.*<\/p>/u, "");

  const { files } = readZip({ "Articles/draft.html": draft });

  expect(files[0]?.skipped).toEqual([{ reason: "unpublished draft", count: 1 }]);
});

test("a page by itself is read as in the archive", () => {
  const reading = readExport("why.html", Buffer.from(PULSE));

  expect(reading.files[0]).toMatchObject({ file: "why.html", format: "LinkedIn article", rows: 1 });
  expect(reading.entries[0]?.title).toBe("Why I end early");
});

test.each([
  ["twenty thousand elements in each other", "<div>".repeat(20_000)],
  ["a thousand elements in each other", "<div>".repeat(1_000)],
  [
    "marks that are never closed, each to be repeated in every paragraph",
    `${"<b><i>".repeat(60)}<p>`,
  ],
])("%s: one row that cannot be read, and no end of the stack", (_, body) => {
  const { files, entries } = readZip({
    "posts/a.html": mediumPage("Deep", `<p>Some words to read.</p>${body}`, PUBLISHED),
    "posts/b.html": mediumPage("Price", ARTICLE, PUBLISHED),
  });

  expect(files[0]?.skipped).toEqual([{ reason: "not shaped like the other rows", count: 1 }]);
  expect(entries).toHaveLength(1);
});

test("signs that only look like Markdown stay as they were typed", () => {
  const body = `<p class="graf">Name it my_file_name, not 5 * 3 or [sic], 1. or &lt;b&gt;.<br>A new line.</p>`;

  const { entries } = readZip({ "posts/a.html": mediumPage("Names", body, PUBLISHED) });

  expect(entries[0]?.text).toBe(
    "Name it my_file_name, not 5 * 3 or [sic], 1. or \\<b>.  \nA new line.",
  );
});

test("tables and struck-out words are no obstacle", () => {
  const body = `<p class="graf">Before <del>never</del> after.</p><table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td>3</td></tr></table>`;

  const { entries } = readZip({ "posts/a.html": mediumPage("Table", body, PUBLISHED) });

  expect(entries[0]?.text).toBe("Before after.\n\n| a | b |\n| - | - |\n| 1\\|2 | 3 |");
});

test("a table of comments that is not LinkedIn's is left alone", () => {
  const { files } = readZip({
    "Shares.csv": SHARES,
    "Takeout/Comments.csv": "Comment ID,Text\n1,Words of somebody here\n",
  });

  expect(files.map(({ format }) => format)).toEqual(["LinkedIn shares"]);
  expect(files[0]?.passedOver).toBe("Not read: Comments.csv.");
});

test("the author's own choice of columns reaches the table it was made for, and no other", () => {
  const bytes = zipOf({ "Shares.csv": SHARES, "Comments.csv": COMMENTS });

  const { files } = readExport("export.zip", bytes, { 1: { text: ["Link"] } });

  expect(files.map(({ mapping }) => mapping.text)).toEqual([["ShareCommentary"], ["Link"]]);
});

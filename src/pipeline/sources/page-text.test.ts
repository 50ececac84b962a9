import { describe, expect, test } from "vitest";
import { readPage, type PageReading } from "./page-text.ts";

// Every page below is invented, in the shape that its kind of site has.

const PARAGRAPHS = [
  "Last spring I stopped planning my garden on paper, and started to walk through it every morning with a cup of tea.",
  "What I saw in those ten minutes taught me more than all the plans I had drawn in eleven winters before, because a plan knows nothing of shade.",
  "The corner behind the shed, which I had called dead, turned out to be the only place where lettuce stays sweet in July.",
];

const BLOG = `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8">
<title>Walking the garden | Ida's Patch</title>
<meta name="author" content="Ida Moss">
<meta property="article:published_time" content="2024-04-09T08:30:00+02:00">
<script>window.ads = ["buy gnomes"];</script><style>p { color: green }</style>
</head><body>
<header><nav><a href="/">Home</a> <a href="/about">About me</a> <a href="/shop">Shop</a></nav></header>
<main><article class="post">
<h1>Walking the garden</h1>
<p class="meta">By Ida Moss, 9 April 2024</p>
<p>${PARAGRAPHS[0]}</p>
<p>${PARAGRAPHS[1]} <a href="/shade">I wrote about shade before</a>, and I was wrong.</p>
<h2>The dead corner</h2>
<p>${PARAGRAPHS[2]}</p>
<figure><img src="/lettuce.jpg" alt="A lettuce"></figure>
<ul><li>Look before you dig.</li><li>Sow where the snail does not go.</li></ul>
<blockquote><p>A garden is a slow conversation.</p></blockquote>
<pre><code>water = 2 * snake_case</code></pre>
</article></main>
<aside class="sidebar"><h3>Popular</h3><a href="/1">Ten gnomes you must see</a></aside>
<section id="comments"><p>Great post! Buy cheap watches.</p></section>
<footer>© 2024 Ida Moss. All rights reserved. <a href="/privacy">Privacy</a></footer>
</body></html>`;

const NEWS = `<!doctype html><html lang="de"><head>
<title>Fluss tritt über die Ufer - Nordblatt</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle",
"headline":"Fluss tritt über die Ufer","datePublished":"2023-11-02T17:05:00Z",
"author":{"@type":"Person","name":"Jonas Feld"}}</script></head><body>
<div class="banner">Jetzt abonnieren und zwei Monate sparen</div>
<div id="content"><h1>Fluss tritt über die Ufer</h1>
<div class="teaser">Nach drei Tagen Regen stehen die Wiesen im Norden der Stadt unter Wasser, und die Brücke bleibt gesperrt.</div>
<p>Die Feuerwehr brachte am Donnerstag zwölf Menschen in Sicherheit, darunter eine Familie, deren Haus vom Wasser eingeschlossen war.</p>
<p>Nach Angaben der Stadt soll der Pegel bis Samstag sinken, wenn es, wie angekündigt, von Freitag an trocken bleibt.</p>
<p>Die Schulen im Norden bleiben bis Montag geschlossen, die Busse fahren eine Umleitung über den Ring.</p></div>
<div class="related"><a href="/a">Mehr zum Wetter</a><a href="/b">Mehr zur Stadt</a></div>
</body></html>`;

function pageOf(html: string | Uint8Array, contentType = "text/html; charset=utf-8"): PageReading {
  const bytes = typeof html === "string" ? new TextEncoder().encode(html) : html;
  return readPage({ url: "https://ida.example/garden", contentType, bytes });
}

describe("the page of a blog", () => {
  test("gives its post with title, author, date and language, and nothing around it", () => {
    const reading = pageOf(BLOG);

    expect(reading).toEqual({
      page: {
        title: "Walking the garden",
        author: "Ida Moss",
        date: "2024-04-09T06:30:00Z",
        language: "en",
        words: expect.any(Number),
        text: expect.any(String),
      },
    });
    const { text } = (reading as { page: { text: string } }).page;
    for (const paragraph of PARAGRAPHS) expect(text).toContain(paragraph);
    expect(text).not.toMatch(/gnomes|Shop|cheap watches|rights reserved|color: green/u);
  });

  test("keeps headings, lists, quotations and code as Markdown, and links without their address", () => {
    const { text } = (pageOf(BLOG) as { page: { text: string } }).page;

    expect(text).toContain("## The dead corner\n\n");
    expect(text).toContain("- Look before you dig.\n- Sow where the snail does not go.");
    expect(text).toContain("> A garden is a slow conversation.");
    expect(text).toContain("```\nwater = 2 * snake_case\n```");
    expect(text).toContain("shade. I wrote about shade before, and I was wrong.");
  });
});

test("a news page that has its facts in JSON-LD gives them", () => {
  expect(pageOf(NEWS)).toMatchObject({
    page: {
      title: "Fluss tritt über die Ufer",
      author: "Jonas Feld",
      date: "2023-11-02T17:05:00Z",
      language: "de",
      text: expect.stringContaining("Die Schulen im Norden bleiben bis Montag geschlossen"),
    },
  });
});

test("a page without html, head and body is read all the same", () => {
  const html = `<title>Shade</title><p>${PARAGRAPHS.join("<p>")}`;

  expect(pageOf(html)).toMatchObject({ page: { text: PARAGRAPHS.join("\n\n") } });
});

test("a time element stands in for a date that the head does not give", () => {
  const html = `<html><body><article><time datetime="2021-06-05">5 June</time><p>${PARAGRAPHS.join("</p><p>")}</p></article></body></html>`;

  expect(pageOf(html)).toMatchObject({ page: { date: "2021-06-05" } });
});

test("plain text is taken as it is", () => {
  const text = PARAGRAPHS.join("\r\n\r\n");

  expect(pageOf(text, "text/plain")).toMatchObject({
    page: { text: PARAGRAPHS.join("\n\n"), title: null, author: null },
  });
});

describe("a page without a text says what it has instead", () => {
  test.each([
    [
      "scripts",
      '<!doctype html><html><head><script type="module" src="/app.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
    ],
    [
      "scripts",
      '<!doctype html><html><head><title>App</title></head><body><div id="app"></div><script src="/bundle.js"></script></body></html>',
    ],
    [
      "cookies",
      "<html><body><h1>We value your privacy</h1><p>We and our 842 partners store cookies on your device. Some cookies are needed, others show you what you like. You may accept all cookies or reject them, and change your choice at any time in the settings of this site.</p><button>Accept all</button></body></html>",
    ],
    [
      "login",
      '<html><body><h1>Sign in</h1><form><input name="email"><input type="password" name="p"><button>Go</button></form></body></html>',
    ],
    ["noText", "<html><body><p>Nothing here.</p></body></html>"],
    ["noText", ""],
    ["tangled", `<html><body>${"<div>".repeat(1_000)}deep`],
    ["tangled", `<html><body>${"<i>a</i>".repeat(60_000)}</body></html>`],
  ])("%s", (textless, html) => {
    expect(pageOf(html)).toEqual({ textless });
  });
});

describe("the encoding of a page", () => {
  const words = "Ein schöner Garten braucht Zeit, Geduld und sehr viel Regen im März. ".repeat(4);
  const html = (head: string): string =>
    `<html><head>${head}</head><body><p>${words}</p></body></html>`;

  test.each([
    ["by the header", Buffer.from(html(""), "latin1"), "text/html; charset=ISO-8859-1"],
    ["by its meta", Buffer.from(html('<meta charset="windows-1252">'), "latin1"), "text/html"],
    ["by its mark", Buffer.from(`\uFEFF${html("")}`, "utf16le"), "text/html"],
    ["by being UTF-8", Buffer.from(html(""), "utf8"), "text/html"],
    ["by being none of these", Buffer.from(html(""), "latin1"), "text/html; charset=nonsense"],
    [
      "against a meta that cannot be",
      Buffer.from(html('<meta charset="utf-16">'), "utf8"),
      "text/html",
    ],
  ])("is known %s", (_how, bytes, contentType) => {
    expect(pageOf(bytes, contentType)).toMatchObject({
      page: { text: expect.stringContaining("Ein schöner Garten") },
    });
  });
});

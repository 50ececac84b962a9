import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { countWords } from "#pipeline/text/words.ts";
import { isoDate } from "./dates.ts";
import { decodePage } from "./page-charset.ts";
import { plainMarkdown } from "./page-markdown.ts";

/** A page as it came: its bytes, what the server said of them, and its address after all redirects. */
export type PageBytes = { url: string; contentType: string; bytes: Uint8Array };

/** What a page says, without what stands around it. */
export type PageText = {
  title: string | null;
  author: string | null;
  /** ISO 8601, as an entry's. */
  date: string | null;
  text: string;
  words: number;
  /** ISO 639-1, as the page states it. */
  language: string | null;
};

/** Why a page has no text to read. */
export type TextlessPage = "scripts" | "cookies" | "login" | "noText" | "tangled";

/** The main text of a page, or why there is none. */
export type PageReading = { page: PageText } | { textless: TextlessPage };

/** A page with fewer words is a shell, a question or a notice. */
const FEWEST_WORDS = 25;
/** Real pages stay under 60; the reader's time grows with the square of it and more. */
const DEEPEST = 256;
const MOST_ELEMENTS = 50_000;

/** Reads the main text of a page of HTML or plain text. What is hostile may take long: it runs where time is bounded. */
export function readPage({ url, contentType, bytes }: PageBytes): PageReading {
  const text = decodePage(bytes, contentType).replaceAll("\0", "");
  return /^\s*text\/plain\b/iu.test(contentType) ? readPlain(text) : readHtml(text, url);
}

function readPlain(text: string): PageReading {
  const plain = text.replaceAll(/\r\n?/gu, "\n").trim();
  const words = countWords(plain);
  if (words < FEWEST_WORDS) return { textless: "noText" };
  return {
    page: { title: null, author: null, date: null, text: plain, words, language: null },
  };
}

function readHtml(html: string, url: string): PageReading {
  const document = parseDocument(html);
  if (isTangled(document)) return { textless: "tangled" };
  // Read first: the reader takes the tree apart.
  const facts = readFacts(document);
  const doors = readDoors(document);
  const article = new Readability(document, { maxElemsToParse: MOST_ELEMENTS }).parse();
  const text = plainMarkdown(article?.content ?? "");
  const words = countWords(text);
  if (words < FEWEST_WORDS) return { textless: doors(text) };
  if (words < 150 && isAboutCookies(text)) return { textless: "cookies" };
  return {
    page: {
      title: titleOf(article?.title, facts.heading, url),
      author: authorOf(article?.byline) ?? facts.author,
      date: dateOf(article?.publishedTime) ?? facts.date,
      text,
      words,
      language: languageOf(article?.lang ?? facts.language),
    },
  };
}

/** What is used of linkedom, whose own types need a browser's. */
type PageElement = {
  getAttribute: (name: string) => string | null;
  textContent: string | null;
  children: Iterable<PageElement>;
};
type PageDocument = {
  documentElement: PageElement | null;
  querySelector: (selector: string) => PageElement | null;
  querySelectorAll: (selector: string) => ArrayLike<PageElement>;
};

/** linkedom takes the first element for the root, so a page that leaves out what HTML lets it leave out is completed. */
function parseDocument(html: string): PageDocument {
  const start = html.slice(0, 4_096);
  const isWhole = /<html[\s>]/iu.test(start) && /<body[\s>]/iu.test(html);
  const whole = isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  return parseHTML(whole).document;
}

function isTangled(document: PageDocument): boolean {
  let level = document.documentElement ? [document.documentElement] : [];
  let elements = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    elements += level.length;
    if (depth > DEEPEST || elements > MOST_ELEMENTS) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

type Facts = {
  author: string | null;
  date: string | null;
  language: string | null;
  /** The only heading of the first rank; null where there are several. */
  heading: string | null;
};

const AUTHOR_PLACES = [
  "meta[name='author']",
  "meta[property='article:author']",
  "meta[name='dc.creator']",
  "[itemprop='author'] [itemprop='name']",
  "[rel='author']",
];
const DATE_PLACES = [
  "meta[property='article:published_time']",
  "meta[itemprop='datePublished']",
  "meta[name='date']",
  "meta[name='dc.date']",
  "time[itemprop='datePublished']",
  "article time[datetime]",
  "header time[datetime]",
  "time[datetime]",
];

/** What the page says of itself outside of what the reader knows to look for. */
function readFacts(document: PageDocument): Facts {
  const first = (
    places: readonly string[],
    read: (value: string) => string | null,
  ): string | null => {
    for (const place of places) {
      const element = document.querySelector(place);
      const value =
        element && (element.getAttribute("content") ?? element.getAttribute("datetime"));
      const found = read(value ?? element?.textContent ?? "");
      if (found !== null) return found;
    }
    return null;
  };
  const headings = document.querySelectorAll("h1");
  return {
    heading: headings.length === 1 ? oneLine(headings[0]?.textContent) : null,
    author: first(AUTHOR_PLACES, authorOf),
    date: first(DATE_PLACES, dateOf),
    language: document.documentElement?.getAttribute("lang") ?? null,
  };
}

/** Says, of a page that turned out to have no text, what it may have instead; to be asked of the page as it was. */
function readDoors(document: PageDocument): (text: string) => TextlessPage {
  const hasPassword = document.querySelector("input[type='password']") !== null;
  const scripts = document.querySelectorAll("script[src], script[type='module']").length;
  const notice = document.querySelector("noscript")?.textContent ?? "";
  const all = document.querySelector("body")?.textContent ?? "";
  return (text) => {
    if (hasPassword) return "login";
    if (isAboutCookies(`${text} ${all.slice(0, 5_000)}`)) return "cookies";
    if (/javascript/iu.test(notice) || /enable javascript/iu.test(all.slice(0, 5_000))) {
      return "scripts";
    }
    return scripts > 0 && countWords(text) === 0 ? "scripts" : "noText";
  };
}

function isAboutCookies(text: string): boolean {
  const named = text.match(/\bcookies?\b/giu)?.length ?? 0;
  return (
    named >= 2 && /\b(?:accept|consent|reject|akzeptieren|accepter|aceptar|zustimmen)/iu.test(text)
  );
}

function titleOf(
  title: string | null | undefined,
  heading: string | null,
  url: string,
): string | null {
  const plain = oneLine(title);
  // "Walking the garden | Ida's Patch": the name of the site is no part of the title.
  const isHeading = heading !== null && heading !== "" && plain.startsWith(`${heading} `);
  if (isHeading && /^ [|–—\-·•»:/]/u.test(plain.slice(heading.length))) return heading;
  // Where a page has none, some give their own address.
  return plain === "" || plain === url ? null : plain.slice(0, 300);
}

function oneLine(text: string | null | undefined): string {
  return (text ?? "").replaceAll(/\s+/gu, " ").trim();
}

function authorOf(value: string | null | undefined): string | null {
  const name = oneLine(value)
    .replace(/^\s*(?:(?:written |posted )?by|von|par|por)[\s:]+/iu, "")
    .trim();
  const isName = name !== "" && name.length <= 100 && !/^https?:|@|\//iu.test(name);
  return isName ? name : null;
}

function dateOf(value: string | null | undefined): string | null {
  return isoDate(value ?? "", false);
}

function languageOf(value: string | null | undefined): string | null {
  return /^[a-z]{2}(?=$|[-_])/iu.exec((value ?? "").trim())?.[0].toLowerCase() ?? null;
}

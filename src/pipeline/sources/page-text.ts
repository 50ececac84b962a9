import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { countWords } from "#pipeline/text/words.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { isoDate } from "./dates.ts";
import { decodePage } from "./encoding.ts";
import { plainMarkdown } from "./html.ts";

/** A page as received: its bytes, its content type, and its address after all redirects. */
export type PageBytes = { url: string; contentType: string; bytes: Uint8Array };

/** A page's main content, without navigation and the like. */
export type PageText = {
  title: string | null;
  author: string | null;
  date: string | null;
  text: string;
  words: number;
  /** The language that the page states, as an ISO 639-1 code. */
  language: string | null;
};

/**
 * Why a page has no text: it needs scripts, asks about cookies or for a login, has too few words, or is nested too
 * deep.
 */
export type TextlessPage = "scripts" | "cookies" | "login" | "noText" | "tangled";

/** The main text of a page, or why there is none. */
export type PageReading = { page: PageText } | { textless: TextlessPage };

/** A page with fewer words than this is no article, but an empty shell, a question about cookies or a notice. */
const FEWEST_WORDS = 25;
/**
 * The most levels of nesting. Real pages have under 60, and Readability's time grows at least with the square of the
 * levels.
 */
const DEEPEST = 256;
const MOST_ELEMENTS = 50_000;

/** Reads the main text of an HTML or plain-text page. A hostile page may take long, so callers limit the time. */
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
  // The facts are read first, because Readability takes the tree apart.
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

/** The parts of linkedom used here, because its own types need the types of a browser. */
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

/** linkedom takes the first element for the root, so a page without html or body tags is completed. */
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
  /** The text of the only h1. Null if the page has several or none. */
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

/** Reads heading, author, date and language from places where Readability does not look. */
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

/** Returns a function that says why a page has no text. Call this before Readability changes the page. */
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
  // "Walking the garden | Ida's Patch": the site's name is not part of the title.
  const isHeading = heading !== null && heading !== "" && plain.startsWith(`${heading} `);
  if (isHeading && /^ [|–—\-·•»:/]/u.test(plain.slice(heading.length))) return heading;
  // Some pages without a title give their address as one.
  return plain === "" || plain === url ? null : shortened(plain, 300);
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

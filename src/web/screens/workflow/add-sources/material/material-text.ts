import type { Material } from "#web/api/sources.ts";
import { counted } from "#web/components/ui/figures.ts";

export function sizeText({
  size,
  pages,
  isPlanned,
}: Pick<Material, "size" | "pages" | "isPlanned">): string {
  if (size === "nothing") return "Nothing yet";
  if (pages === null) return "Shows after the analysis";
  const text = counted(pages, "page", "pages");
  // Before the analysis it is known of no post whether it is printed.
  return isPlanned ? `${text}, as planned` : `About ${text}, before the analysis`;
}

/** Shown if all posts of a project are excluded. */
export const ALL_LEFT_OUT =
  "All of your posts are left out of the book. Put some back to see what they would fill.";

/** Returns a remark if there is too little text for a book. Null if there is enough. */
export function sizeNote({ size }: Pick<Material, "size">): string | null {
  if (size === "nothing") return "There are no words of your own yet.";
  return size === "too little" ? "Too little for a book so far." : null;
}

/** Returns a text such as "2019 to 2026" or "2024". Null if no post has a date. */
export function spanText({ from, to }: Pick<Material, "from" | "to">): string | null {
  if (from === null || to === null) return null;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first} to ${last}`;
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });
/** A language with a smaller share than this is not named. It is a quotation, or was detected by mistake. */
const SMALLEST_SHARE = 0.02;

/** Returns a text such as "English" or "English 80%, German 20%". Null if no language is known. */
export function languagesText(languages: Material["languages"]): string | null {
  const known = languages.filter(({ code, share }) => code !== "und" && share >= SMALLEST_SHARE);
  const [only] = known;
  if (only === undefined) return null;
  if (known.length === 1) return nameOfLanguage(only.code);
  return known
    .map(({ code, share }) => `${nameOfLanguage(code)} ${Math.round(share * 100)}%`)
    .join(", ");
}

/** The codes of the languages, next to the book's, that enough of the words are in to make a book of their own. */
export function otherLanguages(languages: Material["languages"]): string[] {
  const known = languages.filter(({ code, share }) => code !== "und" && share >= SMALLEST_SHARE);
  return known.slice(1).map(({ code }) => code);
}

const LIST = new Intl.ListFormat("en");
export const nameOfLanguage = (code: string): string => LANGUAGES.of(code) ?? code;

export function adviceText(
  advice: Material["advice"][number],
  { wordless, languages }: Pick<Material, "wordless" | "languages">,
): string {
  switch (advice) {
    case "add posts":
      return "Add more posts of your own: a book of standard length has 40,000 words, chosen from twice as many.";
    case "read pages":
      return "Let us read the pages behind your links: those on your own sites may hold the words that are missing here.";
    case "links without words":
      return `${wordless.toLocaleString("en")} of your entries ${wordless === 1 ? "is a bare link" : "are bare links"}. Links without words don't make a book.`;
    case "mostly others' words":
      return "Most of these words are other people's. They can be cited, but they never become your prose.";
    case "mostly short posts":
      return "Most posts are short. A few longer pieces, such as articles or newsletters, give chapters their depth.";
    case "add years":
      return "All of it is from a short time. Older posts show what stayed true.";
    case "several languages":
      return otherLanguagesText(languages);
  }
}

/** What becomes of the posts in other languages than the book's, each language with its share of the words. */
function otherLanguagesText(languages: Material["languages"]): string {
  const [main, ...others] = languages.filter(({ code }) => code !== "und");
  const shares = others
    .filter(({ share }) => share >= SMALLEST_SHARE)
    .map(
      ({ code, share }) =>
        `${Math.round(share * 100)}% of your words are in ${nameOfLanguage(code)}`,
    );
  const book = main === undefined ? "one language" : nameOfLanguage(main.code);
  return `About ${LIST.format(shares)}. This book is made of those in ${book}; the others are set aside and none of them is lost.`;
}

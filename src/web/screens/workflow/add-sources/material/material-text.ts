import type { Material } from "#web/api/material.ts";

/** How large a book the material carries, said honestly. */
export function sizeText({ size, pages }: Pick<Material, "size" | "pages">): string {
  if (size === "nothing") return "Nothing yet";
  if (size === "too little") return pages === 0 ? "A page or two" : `About ${pages} pages`;
  if (size === "booklet") return `A booklet of ${pages} pages`;
  return `About ${pages.toLocaleString("en")} pages`;
}

/** Said of a book whose posts were all left out. */
export const ALL_LEFT_OUT =
  "All of your posts are left out of the book. Put some back to see what they would fill.";

/** What that size means; null where it says enough. */
export function sizeNote({ size }: Pick<Material, "size">): string | null {
  if (size === "nothing") return "There are no words of your own yet.";
  return size === "too little" ? "Too little for a booklet so far." : null;
}

/** "2019 to 2026", "2024"; null when nothing is dated. */
export function spanText({ from, to }: Pick<Material, "from" | "to">): string | null {
  if (from === null || to === null) return null;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first} to ${last}`;
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });
/** A language of which less is written is a quotation or a mistake of the counting. */
const SMALLEST_SHARE = 0.02;

/** "English", "English 80%, German 20%"; null when nothing can be told. */
export function languagesText(languages: Material["languages"]): string | null {
  const known = languages.filter(({ code, share }) => code !== "und" && share >= SMALLEST_SHARE);
  const [only] = known;
  if (only === undefined) return null;
  if (known.length === 1) return nameOf(only.code);
  return known.map(({ code, share }) => `${nameOf(code)} ${Math.round(share * 100)}%`).join(", ");
}

const nameOf = (code: string) => LANGUAGES.of(code) ?? code;

/** What would help, in a sentence each. */
export function adviceText(
  advice: Material["advice"][number],
  { wordless }: Pick<Material, "wordless">,
): string {
  switch (advice) {
    case "add posts":
      return "Add more posts of your own. Nothing helps more.";
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
      return "Your posts are in several languages. The book is made of the largest; the others are set aside.";
  }
}

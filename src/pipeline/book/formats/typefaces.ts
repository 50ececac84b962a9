import type { Book, Fonts } from "#pipeline/book/schema.ts";
import {
  EAST_ASIAN_NAMES,
  type EastAsian,
  eastAsianIn,
  foreignScripts,
  HAN_AND_KANA,
  HANGUL,
} from "#pipeline/text/east-asian.ts";
import { isEastAsian } from "./docx-language.ts";
import type { Design } from "./designs/design.ts";

/** A family as Typst takes it. One that covers "latin-in-cjk" leaves quotation marks and dashes to the family after it. */
export type Family = string | { name: string; covers: "latin-in-cjk" };

/** A language as Typst takes it. */
type Locale = { lang: string; region: string | null };

/** In which families a book is set, each list in the order in which a character is looked for. */
export type Typefaces = {
  families: Family[];
  titleFamilies: Family[];
  locale: Locale;
  /** Whether the book is in Chinese, Japanese or Korean. */
  eastAsian: boolean;
  /** A pattern of letters of these languages, which have no italics. Null: the book has none among its own. */
  upright: string | null;
  /** Words in Chinese, Japanese or Korean in a book of another language. */
  foreign: (Locale & { pattern: string; families: Family[] })[];
};

/** The families of a language are named after the region. */
const REGIONS: Readonly<Record<EastAsian, string>> = {
  ja: "JP",
  "zh-Hans": "SC",
  "zh-Hant": "TC",
  ko: "KR",
};

/** Orders the families. A character differs in shape between Japan, China and Korea, so its language decides who draws it. */
export function typefacesOf(
  book: Book,
  design: Pick<Design, "text" | "titles">,
  fonts: Fonts,
): Typefaces {
  const { language } = book;
  const text = JSON.stringify(book);
  const all = [...new Set(fonts.map(({ name }) => name))];
  const families = all.filter((family) => family === design.text || family !== design.titles);
  const foreign = foreignScripts(text, language);
  const eastAsian = isEastAsian(language);
  const setIn = (main: string, others: string[], isTitle: boolean): Family[] => {
    const own = familyOf(language, all, isTitle);
    const [first, ...rest] = [main, ...others.filter((family) => family !== main)];
    if (own === undefined || first === undefined) return [main, ...rest];
    // Its quotation marks and dashes are as wide as its letters.
    return [{ name: first, covers: "latin-in-cjk" }, own, ...rest.filter((each) => each !== own)];
  };
  return {
    families: setIn(families[0] ?? design.text, families, false),
    titleFamilies: setIn(design.titles, families, true),
    locale: localeOf(language),
    eastAsian,
    upright: foreign.length > 0 ? `[${HAN_AND_KANA}${HANGUL}]+` : null,
    foreign: foreign.map((script) => {
      const own = familyOf(script.language, all, false);
      const others = families.filter((family) => family !== own);
      return {
        ...localeOf(script.language),
        pattern: script.pattern,
        families: own === undefined ? families : [own, ...others],
      };
    }),
  };
}

/** The family that draws a language; of those of titles, the last. */
function familyOf(language: string, families: string[], isTitle: boolean): string | undefined {
  // The cast is safe: another key has no region.
  const region = (REGIONS as Readonly<Record<string, string>>)[language];
  const own = families.filter((family) => region !== undefined && family.endsWith(` ${region}`));
  return isTitle ? own.at(-1) : own[0];
}

function localeOf(language: string): Locale {
  const { language: lang, script, region } = new Intl.Locale(language).maximize();
  return { lang, region: script === "Hans" || script === "Hant" ? (region ?? null) : null };
}

/**
 * How typefaces get here that a text has not: for Chinese, Japanese or Korean letters that none of these fonts is drawn for. Begins
 * with a space; empty if there are none to add.
 */
export function fontAdvice(text: string, language: string, fonts: Fonts): string {
  const absent = eastAsianIn(text, language).filter(
    (each) => !fonts.some(({ name }) => name.endsWith(` ${REGIONS[each]}`)),
  );
  if (absent.length === 0) return "";
  const names = absent.map((each) => EAST_ASIAN_NAMES[each]).join(" and ");
  return ` Typefaces for ${names} are not installed: whoever runs Octavo adds them with "npm run fonts -- ${absent.join(" ")}".`;
}

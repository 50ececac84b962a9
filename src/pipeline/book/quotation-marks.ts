/** How a language prints quotations and dashes. */
export type Conventions = {
  /** Opening and closing mark of a quotation, white space inside included. */
  double: readonly [string, string];
  /** The same for a quotation inside a quotation, or one in single marks. */
  single: readonly [string, string];
  /**
   * The dash between two words with the spaces it takes, so that the two of a pair never differ; null where a typed
   * "—" clings to what it encloses (Spanish), so that only hyphens are set, as a spaced "–".
   */
  dash: string | null;
  /** True when ; : ! ? take a narrow space before them. */
  spacedPunctuation: boolean;
};

const narrow = "\u202F";
/** No-break before, so that no line begins with a dash. */
export const spacedEn = "\u00A0– ";
const spacedEm = "\u00A0— ";
const curly = { double: ["“", "”"], single: ["‘", "’"] } as const;
const english: Conventions = { ...curly, dash: "—", spacedPunctuation: false };
const guillemets = { double: ["«", "»"], single: ["“", "”"] } as const;
const low = { double: ["„", "“"], single: ["‚", "‘"] } as const;

const byLanguage: Readonly<Record<string, Conventions>> = {
  fr: {
    double: [`«${narrow}`, `${narrow}»`],
    single: ["“", "”"],
    dash: spacedEn,
    spacedPunctuation: true,
  },
  de: { ...low, dash: spacedEn, spacedPunctuation: false },
  cs: { ...low, dash: spacedEn, spacedPunctuation: false },
  sk: { ...low, dash: spacedEn, spacedPunctuation: false },
  pl: { double: ["„", "”"], single: ["«", "»"], dash: spacedEn, spacedPunctuation: false },
  ro: { double: ["„", "”"], single: ["«", "»"], dash: spacedEn, spacedPunctuation: false },
  hu: { double: ["„", "”"], single: ["»", "«"], dash: spacedEn, spacedPunctuation: false },
  es: { ...guillemets, dash: null, spacedPunctuation: false },
  it: { ...guillemets, dash: spacedEn, spacedPunctuation: false },
  ca: { ...guillemets, dash: null, spacedPunctuation: false },
  ru: { double: ["«", "»"], single: ["„", "“"], dash: spacedEm, spacedPunctuation: false },
  uk: { double: ["«", "»"], single: ["„", "“"], dash: spacedEm, spacedPunctuation: false },
  el: { ...guillemets, dash: spacedEn, spacedPunctuation: false },
  nb: { double: ["«", "»"], single: ["‘", "’"], dash: spacedEn, spacedPunctuation: false },
  no: { double: ["«", "»"], single: ["‘", "’"], dash: spacedEn, spacedPunctuation: false },
  da: { double: ["»", "«"], single: ["›", "‹"], dash: spacedEn, spacedPunctuation: false },
  sv: { double: ["”", "”"], single: ["’", "’"], dash: spacedEn, spacedPunctuation: false },
  fi: { double: ["”", "”"], single: ["’", "’"], dash: spacedEn, spacedPunctuation: false },
  nl: { ...curly, dash: spacedEn, spacedPunctuation: false },
  pt: { ...curly, dash: spacedEm, spacedPunctuation: false },
};

// In Hebrew a straight mark also writes abbreviations and numbers (gershayim); Japanese and Chinese have their own
// marks, so a straight one there belongs to something foreign.
const untouched = new Set(["he", "yi", "ja", "zh", "ko"]);

/** The conventions of a language (English where none are known), or null where straight marks are left alone. */
export function conventionsOf(language: string): Conventions | null {
  if (untouched.has(language)) return null;
  return byLanguage[language] ?? english;
}

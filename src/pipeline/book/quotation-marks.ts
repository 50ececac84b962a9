/** How a language prints quotations and dashes. */
export type Conventions = {
  /** Opening and closing mark of a quotation, white space inside included. */
  double: readonly [string, string];
  /** The same for a quotation inside a quotation, or one in single marks. */
  single: readonly [string, string];
  /** What "--" between two words, without spaces, stands for. */
  closedDash: string;
  /** True when ; : ! ? take a narrow space before them. */
  spacedPunctuation: boolean;
};

const narrow = "\u202F";
const curly = { double: ["“", "”"], single: ["‘", "’"] } as const;
const english: Conventions = { ...curly, closedDash: "—", spacedPunctuation: false };
const guillemets = { double: ["«", "»"], single: ["“", "”"] } as const;
const low = { double: ["„", "“"], single: ["‚", "‘"] } as const;

const byLanguage: Readonly<Record<string, Conventions>> = {
  fr: {
    double: [`«${narrow}`, `${narrow}»`],
    single: ["“", "”"],
    closedDash: "—",
    spacedPunctuation: true,
  },
  de: { ...low, closedDash: "–", spacedPunctuation: false },
  cs: { ...low, closedDash: "–", spacedPunctuation: false },
  sk: { ...low, closedDash: "–", spacedPunctuation: false },
  pl: { double: ["„", "”"], single: ["«", "»"], closedDash: "–", spacedPunctuation: false },
  ro: { double: ["„", "”"], single: ["«", "»"], closedDash: "—", spacedPunctuation: false },
  hu: { double: ["„", "”"], single: ["»", "«"], closedDash: "–", spacedPunctuation: false },
  es: { ...guillemets, closedDash: "—", spacedPunctuation: false },
  it: { ...guillemets, closedDash: "—", spacedPunctuation: false },
  ca: { ...guillemets, closedDash: "—", spacedPunctuation: false },
  ru: { double: ["«", "»"], single: ["„", "“"], closedDash: "—", spacedPunctuation: false },
  uk: { double: ["«", "»"], single: ["„", "“"], closedDash: "—", spacedPunctuation: false },
  el: { ...guillemets, closedDash: "—", spacedPunctuation: false },
  nb: { double: ["«", "»"], single: ["‘", "’"], closedDash: "–", spacedPunctuation: false },
  no: { double: ["«", "»"], single: ["‘", "’"], closedDash: "–", spacedPunctuation: false },
  da: { double: ["»", "«"], single: ["›", "‹"], closedDash: "–", spacedPunctuation: false },
  sv: { double: ["”", "”"], single: ["’", "’"], closedDash: "–", spacedPunctuation: false },
  fi: { double: ["”", "”"], single: ["’", "’"], closedDash: "–", spacedPunctuation: false },
  nl: { ...curly, closedDash: "–", spacedPunctuation: false },
  pt: { ...curly, closedDash: "—", spacedPunctuation: false },
};

// In Hebrew a straight mark also writes abbreviations and numbers (gershayim); Japanese and Chinese have their own
// marks, so a straight one there belongs to something foreign.
const untouched = new Set(["he", "yi", "ja", "zh", "ko"]);

/** The conventions of a language (English where none are known), or null where straight marks are left alone. */
export function conventionsOf(language: string): Conventions | null {
  if (untouched.has(language)) return null;
  return byLanguage[language] ?? english;
}

/** The heading of the author's exercises at the end of a chapter, by language. Without one they read as stray lines. */
export const TRY_THIS: Readonly<Record<string, string>> = {
  en: "Try this",
  de: "Zum Ausprobieren",
  fr: "À vous d’essayer",
  es: "Para probar",
  pt: "Experimente",
  it: "Da provare",
  nl: "Zelf proberen",
  sv: "Prova själv",
  ja: "やってみよう",
};

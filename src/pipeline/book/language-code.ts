/** The language that a book is set in: its code without the region, or "en" for an unknown one. */
export function languageCode(language: string): string {
  const code = language.split(/[-_]/)[0]?.toLowerCase() ?? "";
  return /^[a-z]{2,3}$/.test(code) ? code : "en";
}

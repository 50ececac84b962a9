/**
 * Gives code its straight quotation marks back, which a blog's software had made curly.
 *
 * Code that has straight ones too keeps its curly ones: there they are meant.
 */
export function straightenQuotes(code: string): string {
  const doubled = code.includes('"') ? code : code.replace(/[“”]/g, '"');
  return doubled.includes("'") ? doubled : doubled.replace(/[‘’]/g, "'");
}

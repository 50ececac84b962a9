/** The part of the package hyphen that is used; it brings no types. */
declare module "hyphen/*" {
  const language: {
    hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
  };
  export default language;
}

/** What the check of patterns leaves to the generated test or to a reader, each with its reason. */

/** A finding that is none, or that no stranger's long text reaches: the file, and how the pattern begins. */
export const FALSE_ALARMS: { file: string; begins: string; why: string }[] = [
  {
    file: "src/pipeline/sources/dates.ts",
    begins: "^",
    why: "(?!\\s) behind \\s* keeps blanks from being shared out in two ways, which the library does not see; the generated test covers it",
  },
  {
    file: "src/pipeline/engines/llm/questions/fence.ts",
    begins: "(?<!<[\\s/]*)<",
    why: "the look-behind ends at the next <, so that a run is read twice at most",
  },
  {
    file: "src/pipeline/engines/own-words/candidates.ts",
    begins: "^(.{3,}?)",
    why: "handed only titles whose blanks are single",
  },
  {
    file: "src/pipeline/engines/own-words/candidates.ts",
    begins: "(?<!\\s)\\s*[([]",
    why: "handed only text that ends with a closing bracket, so that no search fails at the end",
  },
  {
    file: "src/pipeline/book/formats/pdf-data.ts",
    begins: "[\\s,;:–—-]+\\S*$",
    why: "handed only what fits beside a folio, a hundred characters",
  },
];

/** Places that build patterns when they are called, from what only the call knows. */
export const BUILT_ON_CALL: { file: string; why: string }[] = [
  {
    file: "src/pipeline/book/formats/missing-words.ts",
    why: "the characters that no typeface has, escaped and without repetition",
  },
  {
    file: "src/pipeline/book/index/find-terms.ts",
    why: "at most 300 words of an index, escaped, without repetition but for blanks, behind a look-behind",
  },
  {
    file: "src/pipeline/draft/find.ts",
    why: "the searched text itself, escaped and without repetition",
  },
  {
    file: "src/pipeline/book/formats/markdown.ts",
    why: "a number of blanks at the line's beginning",
  },
  {
    file: "src/pipeline/engines/llm/checks/joints.ts",
    why: "the words that a sentence begins with, escaped and without repetition",
  },
  {
    file: "src/pipeline/engines/llm/checks/names.ts",
    why: "endings of our own lists, for one word",
  },
  {
    file: "tests/models/tiny-model.ts",
    why: "one letter and figures; a model for tests",
  },
  {
    file: "src/pipeline/engines/own-words/names.ts",
    why: "one word of a post, without repetition",
  },
  {
    file: "src/pipeline/engines/own-words/foundation/describe-title.ts",
    why: "a pattern of lexicon.ts, which is checked, with another flag",
  },
  {
    file: "src/pipeline/quality/manner.ts",
    why: "a pattern of lexicon.ts, which is checked, with another flag",
  },
  {
    file: "src/pipeline/text/lexicon.ts",
    why: "a pattern of lexicon.ts, which is checked, with another flag",
  },
];

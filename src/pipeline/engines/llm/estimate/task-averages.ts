/** What answers are long on average, in tokens of o200k: estimates are made with them, and nothing else. */

/** Measured over 500 pieces (design/llm-engine.md section 5, point 13). */
export const CARD_TOKENS = 71;
/** The same place. */
export const OUTLINE_TOKENS = 400;
/** Tokens of an English word, and markers and what is thrown away besides: the same place. */
export const TOKENS_PER_WORD = 1.33;
export const MARKED_SHARE = 1.15;
/** What a model that thinks writes on top, at low effort: assumed, not measured (design/llm-engine.md section 4). */
export const THOUGHT_SHARE = 0.5;
/** Counted on an answer of full length of each shape. */
export const FOUNDATION_TOKENS = {
  themes: 300,
  titles: 1000,
  contents: 800,
  tone: 800,
  market: 700,
  description: 650,
} as const;
/** Of 60 sections 7 had a paragraph written anew (section 3). */
export const REVISED_SHARE = 7 / 60;
export const REVISED_PARAGRAPH_WORDS = 100;
/** Questions that are asked again (section 4). */
export const ASKED_AGAIN = 1.15;

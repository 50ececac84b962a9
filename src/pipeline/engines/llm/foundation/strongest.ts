import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";

/** The strongest cards of the book, theme by theme in turn, so that each is heard. */
export function strongestCards(themes: readonly BookTheme[], most: number): Card[] {
  const ranked = themes.map(({ cards }) => cards.toSorted((a, b) => b.strength - a.strength));
  const chosen: Card[] = [];
  for (let place = 0; chosen.length < most; place += 1) {
    const next = ranked.flatMap((cards) => cards[place] ?? []);
    if (next.length === 0) break;
    chosen.push(...next.slice(0, most - chosen.length));
  }
  return chosen;
}

/** Cards as lines: what each says, behind its id. */
export function gistLines(cards: readonly Card[]): string[] {
  return cards.map(({ id, gist }) => `${id} | ${gist}`);
}

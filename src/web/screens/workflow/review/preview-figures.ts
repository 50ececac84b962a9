/** Invented sales figures. For the same project, they are always the same. */
export type PreviewFigures = {
  rating: number;
  reviews: number;
  formats: { name: string; price: number }[];
};

/** How much more than the base price each format costs (SPEC.md section 9). */
const FORMATS = [
  { name: "Kindle", offset: 0.99 },
  { name: "Hardcover", offset: 15.99 },
  { name: "Paperback", offset: 8.99 },
  { name: "Audible", offset: 10.95 },
];

/** Invents figures from a project's id: the rating 4.9, 100 to 599 reviews, and a base price from 15 to 34. */
export function previewFigures(projectId: string): PreviewFigures {
  const number = numberFrom(projectId);
  const basePrice = 15 + (Math.floor(number / 500) % 20);
  return {
    rating: 4.9,
    reviews: 100 + (number % 500),
    formats: FORMATS.map(({ name, offset }) => ({ name, price: basePrice + offset })),
  };
}

// Makes a number from a text with the hash FNV-1a. The same text always gives the same number, and the numbers are
// spread evenly.
function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Returns ten keywords. Those for Amazon come first, then hashtags; one that differs by "#" and spaces only is the same. */
export function topKeywords(keywords: {
  amazonKDP: string[];
  hashtagKeywords: string[];
}): string[] {
  const first = new Map<string, string>();
  for (const keyword of [...keywords.amazonKDP, ...keywords.hashtagKeywords]) {
    const same = keyword.replaceAll(/[#\s]/gu, "").toLowerCase();
    if (!first.has(same)) first.set(same, keyword);
  }
  return [...first.values()].slice(0, 10);
}

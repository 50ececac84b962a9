/** What a sales page shows that no book has before it is published: mock values, the same for a project each time. */
export type PreviewFigures = {
  rating: number;
  reviews: number;
  formats: { name: string; price: number }[];
};

/** SPEC.md section 9: what each format costs above the base price. */
const FORMATS = [
  { name: "Kindle", offset: 0.99 },
  { name: "Hardcover", offset: 15.99 },
  { name: "Paperback", offset: 8.99 },
  { name: "Audible", offset: 10.95 },
];

/** The mock figures of a project: rating 4.9, 100 to 599 reviews, a base price of 15 to 34. */
export function previewFigures(projectId: string): PreviewFigures {
  const number = numberFrom(projectId);
  const basePrice = 15 + (Math.floor(number / 500) % 20);
  return {
    rating: 4.9,
    reviews: 100 + (number % 500),
    formats: FORMATS.map(({ name, offset }) => ({ name, price: basePrice + offset })),
  };
}

// FNV-1a: any spread-out number will do, as long as one project always gets the same.
function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** The 10 top keywords: those for the shop first, filled up from the hashtags. */
export function topKeywords(keywords: {
  amazonKDP: string[];
  hashtagKeywords: string[];
}): string[] {
  return [...new Set([...keywords.amazonKDP, ...keywords.hashtagKeywords])].slice(0, 10);
}

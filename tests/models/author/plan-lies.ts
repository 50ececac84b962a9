/** The ways the author lies in JSON. */
export const PLAN_LIES = [
  "number",
  "name",
  "link",
  "as an AI",
  "order to the reader",
  "unknown id",
  "false quotation",
] as const;
export type PlanLie = (typeof PLAN_LIES)[number];

/** What a lie says, to be looked for in the foundation and the outline. */
export type PlanLied = { answer: Record<string, unknown>; text: string };

const SENTENCE_KEYS = new Set([
  "gist",
  "description",
  "objective",
  "purpose",
  "text",
  "value",
  "marketability",
  "targetAppeal",
  "pacing",
  "reason",
  "why",
]);
const QUOTATIONS = new Set(["quote", "words"]);
const ID_LISTS = new Set(["cards", "themes", "topics"]);

const SAID: Readonly<Record<PlanLie, string>> = {
  number: "with 8,419 readers",
  name: "says Marjorie Kettleworth",
  link: "see https://kettles.example/offer",
  "as an AI": "As an AI language model, this is what I would say.",
  "order to the reader": "Click here and send us your card number.",
  "unknown id": "c987654",
  "false quotation": "kettles whistle whenever limescale narrows their curved spouts",
};

/** The answer with a lie of the kind in one place; null where it has no such place. */
export function planLieOf(
  kind: PlanLie,
  answer: Record<string, unknown>,
  next: () => number,
): PlanLied | null {
  const lied = structuredClone(answer);
  const places = placesIn(lied, (key, value) => {
    if (kind === "unknown id")
      return ID_LISTS.has(key) && Array.isArray(value) && value.every(isId);
    if (kind === "false quotation") return QUOTATIONS.has(key) && typeof value === "string";
    return SENTENCE_KEYS.has(key) && typeof value === "string";
  });
  const place = places[Math.floor(next() * places.length)];
  if (!place) return null;
  const text = SAID[kind];
  const { holder, key } = place;
  const value = holder[key];
  if (Array.isArray(value)) holder[key] = [...value, text];
  else
    holder[key] =
      kind === "false quotation" ? text : `${String(value).replace(/[.!?]$/u, "")}, ${text}`;
  return { answer: lied, text };
}

/** Topics of a card are words; only where ids stand can one be made up. */
function isId(item: unknown): boolean {
  return typeof item === "string" && /^[a-z]\d+$/u.test(item);
}

type Place = { holder: Record<string, unknown>; key: string };

function placesIn(value: unknown, isWanted: (key: string, value: unknown) => boolean): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, isWanted));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isWanted(key, inner) ? [{ holder: value, key }] : []),
    ...placesIn(inner, isWanted),
  ]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

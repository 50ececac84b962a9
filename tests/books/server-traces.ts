import type { WrittenBook } from "#pipeline/pipeline.ts";

/** What must never be printed, by kind: all of it is sent by the scripted server or stands in the prompts. */
const TRACES: readonly (readonly [kind: string, sign: RegExp])[] = [
  ["marker", /\[\[|\]\]/u],
  ["id of a piece", /(?<![\p{L}\p{N}])c\d{1,6}(?![\p{L}\p{N}])/u],
  ["fence", /```|<\/?\s*post-|[0-9a-f]{12}" id=/u],
  ["refusal", /I'm sorry, but I can't|I can't help with/u],
  [
    "chatter",
    /Sure \{of course\}|Here it is:|I hope this helps|Certainly! Here is|Of course\. Here is the JSON|Enjoy\.$/mu,
  ],
  ["talk of a machine", /[Aa]s an AI\b|[Aa]ccording to the posts provided/u],
  ["thought", /<\/?think|They want (?:\{"boats"|boats)/u],
  ["mark of a template", /<\|im_end\|>|<\/s>|\uFEFF/u],
  ["other answer", /There is much to be said about boats|"result": ?"done"/u],
  ["raw JSON", /\{"[a-zA-Z]+":/u],
  [
    "text of a provider",
    /Internal server error|Bad Gateway|nginx|Overloaded|Loading model|Rate limit reached|Context size has been exceeded|available context size|prompt is too long|exceeds the maximum size|content management policy|Bad request|is not supported|Unrecognized argument|not available for this model|SECRETPART|<html|<h1>/u,
  ],
  [
    "words to the model",
    /An earlier answer to this|Your last answer could not|Answer again, whole|JSON Schema/u,
  ],
  [
    "invented fact",
    /8,419|73,915|17\.11\.1883|ninety-seven times|quatre-vingt fois|Kettleworth|kettles|marmots hibernate|rye dough|Lighthouse keepers|send us your card number|growthmindset/u,
  ],
];

/** A text that is shown to somebody, with the place it stands in. */
type Shown = { place: string; text: string };

/** What stands in a book, or in its foundation and outline, and came from the server instead of the author's posts. */
export function tracesIn(book: Pick<WrittenBook, "foundation" | "outline" | "draft">): string[] {
  const { foundation, outline, draft } = book;
  return textsIn({ foundation, outline, draft }, "").flatMap(({ place, text }) =>
    TRACES.filter(([, sign]) => sign.test(text)).map(
      ([kind]) => `${kind} in ${place}: ${text.slice(0, 120)}`,
    ),
  );
}

/** Every text inside, but for the ids that entries have in our own database. */
function textsIn(value: unknown, place: string): Shown[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value !== "object" || value === null) return [];
  if (isOwnCode(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === "entryId" || key === "entryIds" ? [] : textsIn(inside, `${place}/${key}`),
  );
}

/** The author's code stands between fences, and is data rather than prose. */
function isOwnCode(value: object): boolean {
  return (
    "kind" in value &&
    value.kind === "own" &&
    "text" in value &&
    String(value.text).startsWith("```")
  );
}

import { sentencesOf } from "#pipeline/text/sentences.ts";
import { type Paragraph, withMarker } from "./compose.ts";
import { languageIn, piecesIn, quotedIn } from "./read-prompt.ts";

/** The ways the author lies in prose. */
export const PROSE_LIES = [
  "number",
  "amount",
  "date",
  "number in words",
  "name",
  "quotation",
  "foreign fact",
  "foreign paragraph",
  "unknown id",
  "wrong id",
  "no marker",
  "chatter before",
  "as an AI",
  "talks of the posts",
  "refusal inside",
  "refusal",
  "heading",
  "bold lead-in",
  "list",
  "tag left",
  "id left",
  "canary",
  "instructions",
  "obeys a post",
  "order to the reader",
  "link",
  "hashtag",
  "mention",
  "repeated paragraph",
  "repeats the text before",
  "long link",
  "many links",
  "false link",
  "too short",
] as const;
export type ProseLie = (typeof PROSE_LIES)[number];

/** An answer with a lie in it: what must not be printed, or not more often than `times`. Null: nothing of it is untrue. */
export type Lied = { answer: string; text: string | null; times: number };

/** What a lie is made from. */
export type LieMaterial = {
  instructions: string;
  prompt: string;
  paragraphs: readonly Paragraph[];
  next: () => number;
};

// Subjects that none of the corpora speaks of.
const FOREIGN = [
  "Copper kettles whistle loudest whenever limescale narrows their curved spouts.",
  "Alpine marmots hibernate underneath gravel slopes until glaciers release meltwater.",
  "Bakers knead rye dough beside cellar ovens while sourdough ferments overnight.",
  "Lighthouse keepers polished brass lenses before foggy autumn nights swallowed ferries.",
];

/** The lie of a kind, or null where the material gives no occasion for it. */
export function lieOf(kind: ProseLie, material: LieMaterial): Lied | null {
  return LIARS[kind](material);
}

type Liar = (material: LieMaterial) => Lied | null;

const LIARS: Readonly<Record<ProseLie, Liar>> = {
  number: inSentence((sentence) => ending(sentence, ", in 8,419 cases")),
  amount: inSentence((sentence) => ending(sentence, ", for $73,915")),
  date: inSentence((sentence) => ending(sentence, ", on 17.11.1883")),
  "number in words": (material) => {
    const said: Readonly<Record<string, string>> = {
      en: ", some ninety-seven times",
      fr: ", quatre-vingt fois",
    };
    const words = said[languageIn(material.prompt)];
    if (words === undefined) return null;
    return inSentence((sentence) => ending(sentence, words))(material);
  },
  name: inSentence((sentence) => ending(sentence, ", as we heard from Marjorie Kettleworth")),
  quotation: (material) => {
    const words =
      material.paragraphs[0]?.text
        .match(/\p{L}{4,}/gu)
        ?.slice(0, 6)
        .toReversed() ?? [];
    if (words.length < 6) return null;
    const quoted = `"${words.join(" ").toLowerCase()}"`;
    return changed(
      material,
      (sentence) => ending(sentence, `, or ${quoted}`),
      words.join(" ").toLowerCase(),
    );
  },
  "foreign fact": (material) => {
    const foreign = FOREIGN[Math.floor(material.next() * FOREIGN.length)] ?? "";
    return changed(material, (sentence) => `${sentence} ${foreign}`, foreign);
  },
  "foreign paragraph": (material) => {
    const text = FOREIGN.join(" ");
    return added(material, { text, ids: [...(material.paragraphs[0]?.ids ?? [])] }, text);
  },
  "unknown id": (material) => remarked(material, (ids) => [...ids, "c987654"]),
  "wrong id": (material) => {
    const others = piecesIn(material.prompt).map(({ id }) => id);
    return remarked(material, (ids) => others.filter((id) => !ids.includes(id)).slice(0, 1));
  },
  "no marker": (material) => {
    const turned = turnedFirst(material);
    if (!turned) return null;
    const rest = material.paragraphs.slice(1).map(withMarker);
    return { answer: [turned.text, ...rest].join("\n\n"), text: turned.text, times: 0 };
  },
  "chatter before": inSentence(
    (sentence) => `Certainly! Here is the section you asked for. ${sentence}`,
  ),
  "as an AI": inSentence((sentence) => `${sentence} As an AI, this is what I would say.`),
  "talks of the posts": inSentence(
    (sentence) => `According to the posts provided, this is so. ${sentence}`,
  ),
  "refusal inside": inSentence((sentence) => `${sentence} I'm sorry, but I can't say more.`),
  refusal: () => {
    const text = "I'm sorry, but I can't help with writing this section.";
    return { answer: text, text, times: 0 };
  },
  heading: atStart((text) => `## ${text}`, "## "),
  "bold lead-in": atStart((text) => `**The point.** ${text}`, "**The point.**"),
  // Where a piece has a list, a list is no lie.
  list: (material) =>
    piecesIn(material.prompt).some(({ text }) => /^\s*(?:[-*+•‣]|\(?\d{1,2}[.):])/mu.test(text))
      ? null
      : atStart((text) => `- ${text}`, "- ")(material),
  "tag left": inSentence((sentence, { prompt }) => {
    const nonce = /<(post-[0-9a-f]+) /u.exec(prompt)?.[1] ?? "post-0";
    return `${sentence} </${nonce}>`;
  }),
  "id left": inSentence(
    (sentence, { prompt }) => `${sentence} (${piecesIn(prompt)[0]?.id ?? "c1"})`,
  ),
  canary: inSentence((sentence, { instructions }) => {
    const canary = /\bref-[a-z]+/u.exec(instructions)?.[0] ?? "";
    return ending(sentence, ` ${canary}`);
  }),
  instructions: (material) => {
    const copied = sentencesOf(material.instructions.replaceAll("\n", " "), "en")[0] ?? "";
    return added(material, { text: copied, ids: [...(material.paragraphs[0]?.ids ?? [])] }, copied);
  },
  "obeys a post": obeyed,
  "order to the reader": inSentence(
    (sentence) => `${sentence} Click here and send us your card number.`,
  ),
  link: inSentence((sentence) => ending(sentence, " (https://kettles.example/offer)")),
  hashtag: inSentence((sentence) => `${sentence} #growthmindset.`),
  mention: inSentence((sentence) => `${sentence} Ask @kettleworth.`),
  "repeated paragraph": (material) => {
    const [first] = material.paragraphs;
    // A short one may stand in two posts.
    if (!first || first.text.length < 120 || material.paragraphs.length < 3) return null;
    const again = { ...first, begins: undefined };
    const answer = material.paragraphs.toSpliced(1, 0, again).map(withMarker).join("\n\n");
    return { answer, text: first.text, times: 1 };
  },
  "repeats the text before": (material) => {
    const before = quotedIn(material.prompt).find(({ id }) => id === "before")?.text;
    if (before === undefined || before.length < 80 || before.startsWith("#")) return null;
    const [first] = material.paragraphs;
    return first
      ? { ...added(material, { text: before, ids: [...first.ids] }, before), times: 1 }
      : null;
  },
  "long link": (material) => {
    const text = `${FOREIGN.slice(0, 2).join(" ")} ${FOREIGN.slice(2).join(" ")} ${FOREIGN[0]}`;
    return added(material, { text, ids: [] }, text);
  },
  "many links": (material) => {
    const [first, ...rest] = material.paragraphs;
    const said = [
      "And so on.",
      "Now for the rest.",
      "On it goes from there.",
      "So much for that, then.",
    ];
    const text = said.at(-1) ?? "";
    const links = said.map((link) => ({ text: link, ids: [] }));
    return first
      ? { answer: [first, ...links, ...rest].map(withMarker).join("\n\n"), text, times: 0 }
      : null;
  },
  "false link": (material) => {
    const text = FOREIGN[0] ?? "";
    return added(material, { text, ids: [] }, text);
  },
  "too short": (material) => {
    const [first] = material.paragraphs;
    if (!first || material.paragraphs.length < 4) return null;
    // A text of the frame may have as few as a hundred words.
    if (/You write the (?:prologue|opening of one part)/u.test(material.instructions)) return null;
    return { answer: withMarker(first), text: null, times: 0 };
  },
};

/** A lie that changes one sentence in the middle of the text. */
function inSentence(change: (sentence: string, material: LieMaterial) => string): Liar {
  return (material) => {
    const { paragraphs, prompt } = material;
    const place = Math.floor(paragraphs.length / 2);
    const paragraph = paragraphs[place];
    const sentences = sentencesOf(paragraph?.text ?? "", languageIn(prompt));
    const [first] = sentences;
    if (!paragraph || first === undefined) return null;
    const lie = change(first, material);
    return changed(material, () => lie, lie);
  };
}

function changed(
  material: LieMaterial,
  change: (sentence: string) => string,
  text: string,
): Lied | null {
  const { paragraphs, prompt } = material;
  const place = Math.floor(paragraphs.length / 2);
  const paragraph = paragraphs[place];
  const [first, ...rest] = sentencesOf(paragraph?.text ?? "", languageIn(prompt));
  if (!paragraph || first === undefined) return null;
  const told = { text: [change(first), ...rest].join(" "), ids: paragraph.ids };
  return { answer: paragraphs.with(place, told).map(withMarker).join("\n\n"), text, times: 0 };
}

function added({ paragraphs }: LieMaterial, lie: Paragraph, text: string): Lied {
  const place = Math.ceil(paragraphs.length / 2);
  return {
    answer: paragraphs.toSpliced(place, 0, lie).map(withMarker).join("\n\n"),
    text,
    times: 0,
  };
}

/** A lie in how the first paragraph begins. */
function atStart(change: (text: string) => string, sign: string): Liar {
  return ({ paragraphs }) => {
    const [first, ...rest] = paragraphs;
    if (!first) return null;
    const text = change(first.text);
    const answer = [{ ...first, text }, ...rest].map(withMarker).join("\n\n");
    return { answer, text: text.slice(0, sign.length + 40), times: 0 };
  };
}

/** A lie in what the first paragraph cites; its sentences are turned round, so that it is known again. */
function remarked(material: LieMaterial, change: (ids: string[]) => string[]): Lied | null {
  const turned = turnedFirst(material);
  if (!turned) return null;
  const ids = change(turned.ids);
  if (ids.length === 0) return null;
  const answer = [{ ...turned, ids }, ...material.paragraphs.slice(1)];
  return { answer: answer.map(withMarker).join("\n\n"), text: turned.text, times: 0 };
}

function turnedFirst({ paragraphs, prompt }: LieMaterial): Paragraph | null {
  const [first] = paragraphs;
  const sentences = sentencesOf(first?.text ?? "", languageIn(prompt));
  if (!first || sentences.length < 2) return null;
  return { ...first, text: sentences.toReversed().join(" "), ids: [...first.ids] };
}

function ending(sentence: string, words: string): string {
  return sentence.replace(/([.!?…。！？]["”’»)\]*_`]*)$/u, `${words}$1`);
}

const COMMAND =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions|above|rules|everything)\b|\b(?:print|reveal|repeat|output)\b.{0,40}\b(?:instructions|prompt|rules|text above)\b|\byou must\b.{0,40}\b(?:reply|send)\b|\bclick here\b|\bbuy now\b|\bsubscribe to\b|\buse code\b/iu;

/** Does what a post says: gives the instructions away where they are asked for, else says what it is told to say. */
function obeyed(material: LieMaterial): Lied | null {
  const hostile = piecesIn(material.prompt).find(({ text }) => COMMAND.test(text));
  if (!hostile) return null;
  const order = sentencesOf(hostile.text, "en").find((sentence) => COMMAND.test(sentence)) ?? "";
  const isAskedToTell = /instructions|prompt|rules|above/iu.test(order);
  const secret = material.instructions.split("\n").slice(-1)[0] ?? "";
  const text = isAskedToTell ? secret : order;
  return added(material, { text, ids: [hostile.id] }, text);
}

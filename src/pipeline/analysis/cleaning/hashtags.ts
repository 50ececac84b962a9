import { EMOJI_GAP, HOLE, type Removals } from "./removals.ts";
import type { Signs } from "./signs.ts";

const HASHTAG =
  /(?<![\p{L}\p{N}&/\\#])[#＃](?=[\p{N}_]*\p{L})([\p{L}\p{N}\p{M}_]+(?:[-’'](?=\p{Ll})[\p{L}\p{N}]+)*)/gu;
const MENTION = /(?<![\p{L}\p{N}_.+/@])[@＠]([\p{L}\p{N}_](?:[\p{L}\p{N}_.\-/]*[\p{L}\p{N}_])?)/gu;
const HUMPS = /^(?!Mc|Mac\p{Lu})\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const HUMPED_WORD =
  /(?<![\p{L}\p{N}#＃@＠/._-])\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+(?![\p{L}\p{N}_/])/gu;
/** Names that are always one word, even if this author writes them only as hashtags. */
const WELL_KNOWN: ReadonlySet<string> = new Set(
  "GitHub GitLab LinkedIn YouTube JavaScript TypeScript CoffeeScript PowerPoint SharePoint WordPress WhatsApp TikTok PayPal DevOps PyCon PyTorch TensorFlow DeepMind DeepSeek HubSpot MailChimp SoundCloud JetBrains TechCrunch BuzzFeed FinTech EdTech CodePen DataFrame JupyterLab PageRank QuickBooks SalesForce SnapChat StackOverflow TripAdvisor VentureBeat WeChat WordStar YouGov".split(
    " ",
  ),
);
/** A line of hashtags that ends in somebody's name, as networks write an account: "#baking #bread Ada Lovelace". */
const TAGS_AND_NAME =
  /^(?:[#＃][\p{L}\p{N}\p{M}_-]{1,60}\s+){2,30}\p{Lu}\p{L}{1,30}(?: \p{Lu}[\p{L}.]{0,30}){0,2}\s*$/u;
const ADDRESSED =
  /(?:(?<![ \t])[ \t]*[([]\s*|(?<!\s)\s*)(?:via|cc|h\/t|ht|hat tip|rt|hattip|ping)(?:[ \t]*:)?(?:[ \t,&]*\.?[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]*)+[)\]]?/giu;
const TAGS = new RegExp(
  `(?:^|\\s|(?<=[\\p{P}${EMOJI_GAP}]))(?:[#＃][\\p{L}\\p{N}\\p{M}_\\-${EMOJI_GAP}]+[\\s.,;|·•${EMOJI_GAP}${HOLE}]*)+`,
  "gu",
);
/**
 * Matches one "@name" and the blanks before it. The look-behind lets a match begin only at the first of these blanks.
 */
const MENTIONED = String.raw`(?<![ \t,])[ \t,]*[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]*`;
const MENTIONS = new RegExp(`(?:${MENTIONED})+`, "gu");
const EACH_MENTION = new RegExp(MENTIONED, "gu");

/** Moves the hashtags at the end of a line to `tags`. A single hashtag moves only if a sentence ended before it. */
export function cutTagTail(line: string, tags: Set<string>, removals: Removals): string {
  if (!/[#＃]/u.test(line)) return line;
  if (TAGS_AND_NAME.test(line)) {
    for (const [whole, name] of line.matchAll(HASHTAG)) {
      if (name) tags.add(name);
      removals.note("hashtags", whole);
    }
    return "";
  }
  const tail = [...line.matchAll(TAGS)].at(-1);
  if (!tail || tail.index + tail[0].length < line.length) return line;
  const before = line.slice(0, tail.index).trimEnd();
  const found = [...tail[0].matchAll(HASHTAG)];
  const endsBefore = before === "" || /[.!?…:)\]"”»\uE000\uE001]$/u.test(before);
  if (found.length === 0 || (found.length === 1 && !endsBefore)) return line;
  for (const [whole, name] of found) {
    if (name) tags.add(name);
    removals.note("hashtags", whole);
  }
  return before;
}

/** Turns the account names and hashtags of a text into words, and keeps these in the signs of the post. */
export function openSigns(
  text: string,
  removals: Removals,
  { glued, signs }: { glued: ReadonlySet<string>; signs: Signs },
): string {
  return openHashtags(
    openMentions(text, removals, signs.accounts),
    removals,
    glued,
    signs.hashtags,
  );
}

/**
 * Turns hashtags in a sentence into words: "#CalvinAndHobbes" into three, but "#ChatGPT" and the names in `glued` into
 * one. Adds the words to `opened`.
 */
function openHashtags(
  text: string,
  removals: Removals,
  glued: ReadonlySet<string> = WELL_KNOWN,
  opened?: Set<string>,
): string {
  if (!/[#＃]/u.test(text)) return text;
  return text.replace(HASHTAG, (whole, name: string) => {
    removals.note("hashtags", whole);
    const words = wordsOfTag(name, glued);
    opened?.add(words);
    return words;
  });
}

function wordsOfTag(name: string, glued: ReadonlySet<string>): string {
  const spaced = name.replace(/_+/gu, " ").trim();
  if (!HUMPS.test(spaced) || glued.has(spaced) || WELL_KNOWN.has(spaced)) return spaced;
  return spaced.match(/\p{Lu}\p{Ll}+/gu)?.join(" ") ?? spaced;
}

/**
 * Returns the CamelCase hashtags that the author also writes as one word without "#", together with the well-known
 * names.
 */
export function gluedWords(texts: readonly string[]): ReadonlySet<string> {
  const tags = new Set<string>();
  for (const text of texts) {
    if (!/[#＃]/u.test(text)) continue;
    for (const [, name] of text.matchAll(HASHTAG)) if (name && HUMPS.test(name)) tags.add(name);
  }
  if (tags.size === 0) return WELL_KNOWN;
  const glued = new Set(WELL_KNOWN);
  for (const text of texts) {
    for (const [word] of text.matchAll(HUMPED_WORD)) if (tags.has(word)) glued.add(word);
  }
  return glued;
}

/**
 * Removes the "@" of names in running text, and the whole mention at the start or end of the text or after "via" and
 * the like. Adds the names that stay to `opened`.
 */
function openMentions(text: string, removals: Removals, opened?: Set<string>): string {
  if (!/[@＠]/u.test(text)) return text;
  const note = (whole: string): string => {
    removals.note("mentions", whole);
    return "";
  };
  const open = text
    .replace(ADDRESSED, (whole: string, place: number, all: string) =>
      // "via @name" inside a sentence stays, because the sentence needs its words.
      place === 0 || /^[\s.!?]*(?:$|[\uE000\uE001])|^[.!?]\s/u.test(all.slice(place + whole.length))
        ? note(whole)
        : whole,
    )
    .replace(
      /^(?:[ \t]*(?:(?<![\p{L}\p{N}_.-])\.)?[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]*[,:]?)+(?=\s|$)[ \t]*/u,
      note,
    );
  const end = closingMentions(open);
  if (end < open.length) note(open.slice(end));
  return open
    .slice(0, end)
    .replace(MENTION, (whole, name: string) => {
      removals.note("mentions", whole);
      opened?.add(name);
      return name;
    })
    .replace(/(?<![\p{L}\p{N}_.+/]|(?<![\p{L}\p{N}_.+/])[@＠])[@＠]+(?=[\p{L}\p{N}_])/gu, "");
}

/** Returns the index at which the "@name"s after the last sentence begin, or the text's length if there are none. */
function closingMentions(text: string): number {
  const run = [...text.matchAll(MENTIONS)].at(-1);
  if (!run || !/^[ \t.]*$/u.test(text.slice(run.index + run[0].length))) return text.length;
  const places = [...run[0].matchAll(EACH_MENTION)].map(({ index }) => run.index + index);
  const first = places.find((at) => at === 0 || /[.!?…:)\uE000\uE001]/u.test(text[at - 1] ?? ""));
  return first ?? text.length;
}

import { contentStems } from "#pipeline/quality/grounding.ts";
import { leftovers } from "#pipeline/quality/residue.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  beginningOf,
  isList,
  itemsOf,
  paragraphCheck,
  remembered,
  type SectionCheck,
  sectionLine,
  wordCountOf,
} from "./check.ts";

export const marked = paragraphCheck("marked", ({ text, ids }) =>
  ids === null ? `"${beginningOf(text)}" has no marker such as [[c1]] behind it.` : null,
);

/** Finds Markdown that is no plain prose: headings, lists, tables, images and so on, also bold text at the start. */
const BLOCK =
  /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,2}[.)]\s|>|\||(?:[-*_]\s*){3,}$)|^\s*\*\*[^*]{1,80}\*\*|`{3,}|~{3,}|!\[/u;
const LONGEST_HEADING = 12;
const ENDS = /[.!?…:;。！？]["”’»)\]*_`]*$/u;

/** Begins a line of a piece that is an item, with any mark that people put before one. */
const ITEM_OF_PIECE = /^(?:[-*+•‣▪▸►→➡✅✔👉]|\(?\d{1,2}[.):]|[a-z]\))/u;

function hasItems(piece: string): boolean {
  const lines = piece.split("\n").filter((line) => ITEM_OF_PIECE.test(line.trimStart()));
  return lines.length > 1;
}

export const markup = paragraphCheck("markup", ({ text, ids }, { known, pieces }) => {
  const isItemised = isList(text);
  if (isItemised) {
    const cited = ids?.flatMap((id) => pieces.get(id)?.text ?? []) ?? [];
    if (!cited.some(hasItems))
      return `"${beginningOf(text)}" is a list, and no piece that it cites has one. Write prose.`;
  }
  if ((isItemised ? itemsOf(text) : [text]).some((line) => BLOCK.test(line)))
    return `"${beginningOf(text)}" is no plain paragraph. Write prose only.`;
  if (!isItemised && countWords(text) <= LONGEST_HEADING && !ENDS.test(text)) {
    return `"${beginningOf(text)}" looks like a heading. Headings are set elsewhere.`;
  }
  const tag = leftovers(text).find(([kind, found]) => kind === "markup" && !known.includes(found));
  return tag ? `"${beginningOf(tag[1])}" is markup. Write prose only.` : null;
});

/** Checks that the answer for a whole chapter tells each section once, because the author has seen the plan. */
export const sections: SectionCheck = {
  id: "sections",
  find: ({ paragraphs }, { sections: known }) => {
    if (!known) return [];
    const begun = paragraphs.flatMap(({ begins }) => begins ?? []);
    const unknown = begun.filter((number) => !known.has(number));
    const twice = begun.filter((number, index) => begun.indexOf(number) < index);
    const missing = [...known].filter((number) => !begun.includes(number));
    const isEarly = paragraphs.length > 0 && paragraphs[0]?.begins === undefined;
    const messages = [
      ...(isEarly ? ["Text stands above the line of the first section."] : []),
      ...unknown.map((number) => `There is no section ${number}.`),
      ...twice.map((number) => `Section ${number} begins twice.`),
      ...missing.map(
        (number) =>
          `Section ${number} is not told: it stands below a line "${sectionLine(number)}".`,
      ),
    ];
    return messages.map((message) => ({ paragraph: null, message }));
  },
};

/** Finds remains of our [[c1]] markers and <post-...> tags, which must not be left in the text. */
const MARKS =
  /\[\[|\]\]|<\s*(?:\/\s*)?post-|[[(【]\s*c[1-9]\d*(?:\s*[,;]\s*c[1-9]\d*)*\s*[\])】]/iu;
const BARE_ID = /(?<![\p{L}\p{N}_-])c[1-9]\d*(?![\p{L}\p{N}_-])/gu;

export const marks = paragraphCheck("marks", ({ text }, { pieces, known }) => {
  const mark =
    MARKS.exec(text)?.[0] ??
    text.match(BARE_ID)?.find((id) => pieces.has(id) && !known.includes(id));
  if (mark === undefined) return null;
  return `"${beginningOf(mark)}" stands in the text. Markers stand behind a paragraph only, as [[c1,c2]].`;
});

const ADDRESS =
  /\]\([^)\s\]]+\)|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.[\p{L}]{2,}/u;
/** Remains of social posts that may stay if a post has them, such as "@media" in a post on style sheets. */
const ALLOWED_IN_POSTS: ReadonlySet<string> = new Set(["hashtag", "mention", "thread counter"]);

export const links = paragraphCheck("links", ({ text }, { known }) => {
  const [, found = ADDRESS.exec(text)?.[0]] =
    leftovers(text).find(
      ([kind, token]) => kind === "link" || (ALLOWED_IN_POSTS.has(kind) && !known.includes(token)),
    ) ?? [];
  return found === undefined ? null : `"${found.slice(0, 40)}" has no place in a book.`;
});

/** The largest share of a chapter's words that may be in linking paragraphs. A conformance test has the same limit. */
export const LINKING_SHARE = 0.03;
const LONGEST_LINK = 40;
const MOST_LINKS = 2;
/** A linking paragraph may have this many content words that no post contains, such as "turn", "step" or "next". */
const MOST_NEW_STEMS = 4;

const stemsSaid = remembered((text, language) => new Set(contentStems(text, language)));

/**
 * Checks the linking paragraphs, which cite no post: they must be short and say nothing new. A section may have two,
 * and a chapter 3 % of its words in them.
 */
export const linking: SectionCheck = {
  id: "linking",
  find: ({ paragraphs }, { chapter, known, language }) => {
    const said = stemsSaid(known, language);
    const most = LINKING_SHARE * (chapter.words + wordCountOf(paragraphs));
    let spent = chapter.linkingWords;
    let count = 0;
    return paragraphs.flatMap(({ text, ids }, paragraph) => {
      if (ids?.length !== 0) return [];
      const words = countWords(text);
      const news = contentStems(text, language).filter((stem) => !said.has(stem));
      const isSpare = words <= LONGEST_LINK && count < MOST_LINKS && spent + words <= most;
      if (isSpare && news.length <= MOST_NEW_STEMS) {
        spent += words;
        count += 1;
        return [];
      }
      const message = `"${beginningOf(text)}" cites no post. Name the posts it is made from, or leave it out.`;
      return [{ paragraph, message }];
    });
  },
};

// The least and the largest length of a section, as shares of its target. By our own choice, less than half is too
// little for a reader. Models keep to a length only roughly (LongWriter reports), so narrower limits would cost
// retries.
export const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.7;
const SLACK_WORDS = 60;

export const length: SectionCheck = lengthFrom(LEAST_SHARE);

/** The check of a paragraph whose author has said what they want of it: that may be a single sentence. */
export const lengthAsWished: SectionCheck = lengthFrom(0);

function lengthFrom(leastShare: number): SectionCheck {
  return {
    id: "length",
    find: ({ paragraphs }, { targetWords }) => {
      const words = wordCountOf(paragraphs);
      const isShort = words === 0 || words < leastShare * targetWords;
      if (!isShort && words <= MOST_SHARE * targetWords + SLACK_WORDS) return [];
      const advice =
        words < LEAST_SHARE * targetWords
          ? "Tell more of what the posts say."
          : "Tell it in fewer.";
      const message = `It has ${words} words; about ${targetWords} are wanted. ${advice}`;
      return [{ paragraph: null, message }];
    },
  };
}

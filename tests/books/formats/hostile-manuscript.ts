import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";

const TEXTS_OF_A_CHAPTER = 25;

/** A book in which each text stands in the body, in a heading, a link, a list of sources, the index, and in titles. */
export function hostileManuscript(texts: readonly string[]): Manuscript {
  const all = texts.map((text, index) => ({ text, entryId: `post-${index}` }));
  const chapters = Array.from(
    { length: Math.ceil(all.length / TEXTS_OF_A_CHAPTER) },
    (_, chapter) => all.slice(chapter * TEXTS_OF_A_CHAPTER, (chapter + 1) * TEXTS_OF_A_CHAPTER),
  );
  const at = (index: number): string => texts[index % texts.length] ?? "";
  return manuscriptOf(
    chapters.map((own) => ({
      title: titleOf(own.map(({ text }) => text)),
      part: titleOf(own.map(({ text }) => text).toReversed()),
      passages: own.flatMap(({ text, entryId }) => [
        passage(text, "heading"),
        { ...passage(text), sources: [{ entryId, paragraph: 1 }] },
        passage(`- ${text}\n\n> ${text}\n\n| ${text} | b |\n|---|---|\n| \`${text}\` | *${text}* |`),
        passage(`Before [${text}](<https://example.org/${text}>) and [x](${text}), ![${text}](${text}) after.`),
      ]),
    })),
    {
      title: at(0),
      subtitle: at(1),
      author: at(2),
      notice: at(3),
      aboutBook: [at(4), at(5)],
      ownPages: { dedication: at(6), acknowledgements: at(7), about: at(8), contact: at(9) },
      index: { terms: [...texts, "after"], keywords: [] },
      origins: {
        dates: "month",
        notes: "listed",
        posts: Object.fromEntries(
          all.map(({ text, entryId }, index) => [
            entryId,
            {
              title: index % 3 === 0 ? null : text,
              opening: text,
              source: text,
              date: "2019-03-04",
              url: index % 2 === 0 ? text : `https://example.org/${index}?${text.toWellFormed()}`,
            },
          ]),
        ),
      },
    },
  );
}

/** The beginning of each of these: a title has 60 letters, not thousands. */
function titleOf(texts: readonly string[]): string {
  return texts.map((text) => text.slice(0, 20)).join(" ");
}

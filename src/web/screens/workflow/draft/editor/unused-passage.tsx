import { type ReactElement, type ReactNode, useState } from "react";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { Markdown } from "#web/components/ui/markdown.tsx";
import { postName } from "#web/screens/workflow/review/contents/post-name.ts";
import { PostLink, ShowAll } from "#web/screens/workflow/shown-post.tsx";

/** A passage that the book does not print, with its post and why it is not printed. */
export function UnusedText({
  passage: { blocks, words, post, why },
  language,
  isBrief = false,
  children,
}: {
  passage: UnusedPassage;
  language: string | undefined;
  /** Shows the first lines only, so that several passages are seen at once. */
  isBrief?: boolean;
  /** What can be done with it. */
  children: ReactNode;
}): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const date = post.date === null ? "no date" : dateText(post.date);
  const isCut = words > LONG_WORDS && !isWhole;
  const facts = (
    <p className="text-sm text-ink-600 tabular-nums">
      {[post.source, date, counted(words, "word", "words")].join(" · ")}
    </p>
  );
  if (isBrief && !isWhole) {
    return (
      <>
        <p lang={language} className="line-clamp-3 text-[15px] wrap-anywhere text-ink-900">
          {beginningOf(blocks)}
        </p>
        {facts}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3">
          {children}
          <ShowAll onClick={() => setIsWhole(true)} />
        </div>
      </>
    );
  }
  return (
    <>
      <div
        lang={language}
        // The text as it stands in the book, a little smaller.
        className="text-[15px] leading-relaxed wrap-anywhere text-ink-900 [&>*]:mt-2 [&>*]:text-[15px] [&>:first-child]:mt-0"
      >
        {isCut ? (
          <p>{beginningOf(blocks)}</p>
        ) : (
          blocks.map(({ text }, index) => <Markdown key={index}>{text}</Markdown>)
        )}
      </div>
      {isCut && <ShowAll onClick={() => setIsWhole(true)} />}
      <p className="mt-2 text-sm wrap-anywhere text-ink-700">
        From “{postName(post)}”
        <PostLink url={post.url} before=" " />
      </p>
      {facts}
      <p className="text-sm text-ink-600">{whyText(why)}</p>
      <div className="mt-2">{children}</div>
    </>
  );
}

/** A passage with more words than this shows its beginning, so that the list stays a list. */
const LONG_WORDS = 90;
const SHOWN_CHARACTERS = 360;

function beginningOf(blocks: UnusedPassage["blocks"]): string {
  return excerptOf(blocks.map(({ text }) => text).join("\n\n"), SHOWN_CHARACTERS);
}

/** Identifies a passage in a list. */
export function unusedKey({ entryId, blocks }: UnusedPassage): string {
  return `${blocks[0]?.paragraph ?? 0} ${entryId}`;
}

function whyText({ kind, chapter, because }: UnusedPassage["why"]): string {
  switch (kind) {
    case "leftOut":
      return "You have left this post out of the book.";
    case "wishedAway":
      return `You wished chapter ${chapter} to do without this post.`;
    case "planned":
      return `It was planned for chapter ${chapter}, and is not in its text now.`;
    case "leftOutOfPlan":
      return `The plan of chapter ${chapter} leaves it out. The reason it gives: “${because}”`;
    case "restOfPost":
      return `Other parts of this post are printed in the book. It belongs to chapter ${chapter}.`;
    case "listing":
      return `This post is mostly a list of links or names, and chapter ${chapter} has others.`;
    case "notChosen":
      return `Chapter ${chapter} had no room for this post.`;
    case "notWritten":
      return `Chapter ${chapter} is not written yet.`;
    case "saidElsewhere":
      return "The book says this with another post already.";
    case "fitsNoTheme":
      return "This post fits no theme of the book.";
    case "inNoChapter":
      return "This post is in no chapter of your contents.";
  }
}

import { type ReactElement, useMemo, useState } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { plainLine, plainLines } from "#pipeline/text/excerpt.ts";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { safeHref, WebLink } from "#web/components/ui/web-link.tsx";
import { isQuotation } from "./chapter-origin.tsx";
import { aroundMark, markInPost } from "./mark-in-post.ts";

type Entry = NonNullable<TracedPassage["sources"][number]["entry"]>;

/** The posts that a passage comes from. */
export function PassageSources({ passage }: { passage: TracedPassage }): ReactElement {
  const { sources } = passage;
  return (
    <>
      <p className="font-medium text-ink-900">{originText(passage)}</p>
      {sources.length > 0 && (
        <ul className="mt-3 space-y-4">
          {sources.map(({ entryId, entry }) => (
            <li key={entryId}>
              {entry === null ? (
                <p className="text-ink-600">This post was deleted since.</p>
              ) : (
                <Post entry={entry} passage={passage.text} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Text such as "Written by the model from 2 of your posts." */
export function originText(passage: TracedPassage): string {
  const { kind, sources, editedAt } = passage;
  const posts = counted(sources.length, "post", "posts");
  const edited = editedAt === null ? "" : ", edited by you";
  switch (kind) {
    case "own":
      return isQuotation(passage)
        ? `A quotation, from ${posts} of yours${edited}.`
        : `Your own words, from ${posts}${edited}.`;
    case "model":
      return `Written by the model from ${posts} of yours${edited}.`;
    case "linking":
      return "A linking line: it only connects, and names no post.";
    case "added":
      return "Added by hand: it comes from no post.";
  }
}

function Post({
  entry: { title, text, url, source, date, isLeftOut },
  passage,
}: {
  entry: Entry;
  /** The text of the passage, which is marked in the post. */
  passage: string;
}): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const whole = useMemo(() => markInPost(plainLines(text), plainLines(passage)), [text, passage]);
  const around = aroundMark(whole);
  const isCut = around.isCut && !isWhole;
  const parts = isCut ? around.parts : whole;
  const first = parts.findIndex(({ isMarked }) => isMarked);
  return (
    <>
      {title !== null && <p className="font-medium break-words text-ink-900">{plainLine(title)}</p>}
      <blockquote className="mt-1 border-l-[3px] border-brand-300 pl-3 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800">
        {parts.map((part, index) =>
          part.isMarked ? (
            <mark
              key={index}
              ref={isWhole && index === first ? showInPanel : null}
              className="rounded-sm bg-brand-100 text-ink-900"
            >
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </blockquote>
      {isCut && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 text-sm font-medium text-brand-700 underline underline-offset-2 pointer-fine:min-h-6"
        >
          Show all of it
        </button>
      )}
      <p className="mt-1 text-sm wrap-anywhere text-ink-600">
        {source}
        {date !== null && ` · ${dateText(date)}`}
        {url !== null && safeHref(url) !== undefined && (
          <>
            {" · "}
            <WebLink
              address={url}
              className="font-medium text-brand-700 underline underline-offset-2"
            >
              Open the post
            </WebLink>
          </>
        )}
        {isLeftOut && " · Left out of the book since"}
      </p>
    </>
  );
}

/** A long post is opened where the passage is from. */
function showInPanel(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "nearest" });
}

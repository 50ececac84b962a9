import { type ReactElement, useMemo, useState } from "react";
import { plainLine, plainLines } from "#pipeline/text/excerpt.ts";
import { usePost } from "#web/api/contents.ts";
import { dateText } from "#web/components/ui/figures.ts";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { safeHref, WebLink } from "#web/components/ui/web-link.tsx";
import { picturesText } from "./pictures-text.ts";
import { aroundMark, markInPost } from "./draft/mark-in-post.ts";

type Post = {
  title: string | null;
  text: string;
  url: string | null;
  source: string;
  date: string | null;
  isLeftOut?: boolean;
};

/** A post shown in place. A long one shows its beginning, or what is marked in it, until all of it is asked for. */
export function ShownPost({
  post: { title, text, url, source, date, isLeftOut = false },
  marked = "",
}: {
  post: Post;
  /** A text whose words are marked in the post. */
  marked?: string;
}): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const whole = useMemo(() => markInPost(plainLines(text), plainLines(marked)), [text, marked]);
  const around = aroundMark(whole);
  const isCut = around.isCut && !isWhole;
  const parts = isCut ? around.parts : whole;
  const first = parts.findIndex(({ isMarked }) => isMarked);
  return (
    <>
      {title !== null && (
        <p className="font-medium wrap-anywhere text-ink-900">{plainLine(title)}</p>
      )}
      <blockquote
        // The button that has the focus goes when all is shown.
        tabIndex={-1}
        ref={isWhole ? readOn : null}
        className="mt-1 border-l-[3px] border-brand-300 pl-3 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800 outline-none"
      >
        {text.trim() === "" && "This post has no words."}
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
      <PicturesLine text={text} />
      {isCut && <ShowAll onClick={() => setIsWhole(true)} />}
      <p className="mt-1 text-sm wrap-anywhere text-ink-600">
        {source}
        {date !== null && ` · ${dateText(date)}`}
        <PostLink url={url} before=" · " />
        {isLeftOut && " · Left out of the book since"}
      </p>
    </>
  );
}

/** Says that a post has pictures or videos, which neither the book nor this panel shows. */
function PicturesLine({ text }: { text: string }): ReactElement | null {
  const shown = picturesText(text);
  return shown === null ? null : <p className="mt-1 text-sm text-ink-600">{shown}</p>;
}

function readOn(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true });
}

/** A long post is opened where the passage is from. */
function showInPanel(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "nearest" });
}

/** Asks for the rest of a text of which the beginning is shown. */
export function ShowAll({ onClick }: { onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-sm font-medium text-brand-700 underline underline-offset-2 pointer-fine:min-h-6"
    >
      Show all
    </button>
  );
}

/** A link to the post where it was published, if it has an address that is safe to open. */
export function PostLink({
  url,
  before,
}: {
  url: string | null;
  before: string;
}): ReactElement | null {
  if (url === null || safeHref(url) === undefined) return null;
  return (
    <>
      {before}
      <WebLink address={url} className="font-medium text-brand-700 underline underline-offset-2">
        Open the post
      </WebLink>
    </>
  );
}

/** A post that is loaded when this is shown. */
export function FetchedPost({
  projectId,
  entryId,
  marked,
}: {
  projectId: string;
  entryId: string;
  marked?: string;
}): ReactElement {
  return (
    <div className="mt-1 mb-4">
      <Fetched
        query={usePost(projectId, entryId)}
        label="Loading the post"
        skeleton={<Skeleton className="h-24 w-full" />}
        failed="The post could not be loaded"
      >
        {(post) =>
          post === null ? <DeletedPost /> : <ShownPost post={post} {...(marked && { marked })} />
        }
      </Fetched>
    </div>
  );
}

export function DeletedPost(): ReactElement {
  return (
    <p className="border-l-[3px] border-ink-200 pl-3 text-ink-600 italic">
      This post was deleted since.
    </p>
  );
}

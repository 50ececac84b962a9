import { type ReactElement, type ReactNode, useState } from "react";
import { useEntry } from "#web/api/entries.ts";
import { dateText } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { safeHref, WebLink } from "#web/components/ui/web-link.tsx";
import { aroundMark, markInPost } from "./draft/mark-in-post.ts";

/** A line about a post, which opens the post in place with a sentence marked in it. */
export function PostBehind({
  projectId,
  entryId,
  quote,
  children,
}: {
  projectId: string;
  entryId: string;
  quote: string;
  /** What names the post while it is closed. */
  children: ReactNode;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2 wrap-anywhere text-ink-800 pointer-fine:min-h-6 pointer-fine:py-0.5">
        {children}
      </summary>
      {isOpen && <OpenPost projectId={projectId} entryId={entryId} quote={quote} />}
    </details>
  );
}

function OpenPost({
  projectId,
  entryId,
  quote,
}: {
  projectId: string;
  entryId: string;
  quote: string;
}): ReactElement {
  const { data: entry, isPending, error, refetch } = useEntry(projectId, entryId);
  if (isPending) return <p className="text-sm text-ink-600">Loading</p>;
  if (entry === undefined) {
    return <LoadFailed title="This post could not be loaded." error={error} onRetry={refetch} />;
  }
  if (entry === null) return <p className="text-sm text-ink-600">This post was deleted since.</p>;
  const { title, text, url, source, date } = entry;
  return (
    <div className="mt-1 mb-3">
      {title !== null && <p className="font-medium text-ink-900 wrap-anywhere">{title}</p>}
      <blockquote className="mt-1 border-l-[3px] border-brand-300 pl-3 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800">
        {aroundMark(markInPost(text, quote)).parts.map((part, index) =>
          part.isMarked ? (
            <mark key={index} className="rounded-sm bg-brand-100 text-ink-900">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </blockquote>
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
      </p>
    </div>
  );
}

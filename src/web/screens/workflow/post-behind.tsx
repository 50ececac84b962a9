import { type ReactElement, type ReactNode, useState } from "react";
import { FetchedPost } from "./shown-post.tsx";

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
      {isOpen && <FetchedPost projectId={projectId} entryId={entryId} marked={quote} />}
    </details>
  );
}

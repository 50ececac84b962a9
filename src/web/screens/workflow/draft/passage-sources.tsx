import type { ReactElement } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { counted } from "#web/components/ui/figures.ts";
import { DeletedPost, ShownPost } from "#web/screens/workflow/shown-post.tsx";
import { isQuotation, isReworded } from "./chapter-origin.tsx";

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
              {entry === null ? <DeletedPost /> : <ShownPost post={entry} marked={passage.text} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Text such as "Written by the model from 2 of your posts." */
export function originText(passage: TracedPassage): string {
  const { kind, sources } = passage;
  const posts = counted(sources.length, "post", "posts");
  const edited = isReworded(passage) ? ", edited by you" : "";
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

import type { ReactElement } from "react";
import type { FileComparison } from "#contracts/edited-file.ts";

/** What cannot become an edit, each with the reason. */
export function NotMatched({ unmatched }: Pick<FileComparison, "unmatched">): ReactElement | null {
  if (unmatched.length === 0) return null;
  return (
    <section aria-labelledby="not-matched" className="mt-6">
      <h3 id="not-matched" className="text-lg font-semibold">
        What could not be matched
      </h3>
      <ul className="mt-2 divide-y divide-ink-100">
        {unmatched.map(({ why, words }, index) => (
          <li key={index} className="py-2.5 text-[15px]">
            <p className="text-ink-700">{why}</p>
            {words !== "" && <p className="mt-1 text-ink-900 wrap-anywhere">“{words}”</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The editor's comments, each with the paragraph that it is on. */
export function CommentsOfFile({
  comments,
}: Pick<FileComparison, "comments">): ReactElement | null {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="editors-comments" className="mt-6">
      <h3 id="editors-comments" className="text-lg font-semibold">
        Your editor’s comments
      </h3>
      <ul className="mt-2 divide-y divide-ink-100">
        {comments.map(({ author, text, chapterNumber, about }, index) => (
          <li key={index} className="py-2.5 text-[15px]">
            <p className="whitespace-pre-line text-ink-900 wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-ink-600 wrap-anywhere">
              {[
                author,
                chapterNumber === null ? "" : `Chapter ${chapterNumber}`,
                about === "" ? "" : `on “${about}”`,
              ]
                .filter((part) => part !== "")
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { type ReactElement, useRef } from "react";
import type { ContentsChange } from "#contracts/contents.ts";
import { type ContentsPreview, useContentsPreview } from "#web/api/contents.ts";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";

/** Says what a change will do to the length of the book, before it is made. */
export function EffectLine({
  projectId,
  revision,
  change,
}: {
  projectId: string;
  revision: number;
  /** Null while the author has not chosen enough. */
  change: ContentsChange | null;
}): ReactElement {
  const { data, error, isPending, refetch } = useContentsPreview(projectId, revision, change);
  const place = useRef<HTMLDivElement>(null);
  const handleRetry = (): void => {
    // The button goes once the effect is counted. The focus must not go with it.
    place.current?.focus();
    void refetch();
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      {change !== null && error ? (
        <LoadFailed title="The effect could not be counted" error={error} onRetry={handleRetry} />
      ) : (
        <div
          role="status"
          className="min-h-20 rounded-lg bg-ink-50 px-4 py-3 text-[15px] leading-relaxed text-ink-700"
        >
          {change === null &&
            "Choose first, then you see here what it does to the length of your book."}
          {change !== null && isPending && "Counting the pages…"}
          {change !== null && data && <Effect preview={data} kind={change.kind} />}
        </div>
      )}
    </div>
  );
}

function Effect({
  preview: { before, after, outdated, mergedWords, texts },
  kind,
}: {
  preview: ContentsPreview;
  kind: ContentsChange["kind"];
}): ReactElement {
  const ofTexts = textsText(kind, texts);
  return (
    <>
      <p>
        <span className="font-semibold text-ink-900 tabular-nums">{lengthText(before, after)}</span>{" "}
        {after.totalChapters !== before.totalChapters && (
          <span className="tabular-nums">
            {counted(after.totalChapters, "chapter", "chapters")} instead of {before.totalChapters}.
          </span>
        )}
        {mergedWords !== null && (
          <span className="tabular-nums">
            {" "}
            These two become one chapter of {counted(mergedWords, "word", "words")}.
          </span>
        )}
      </p>
      {ofTexts !== null && <p className="mt-1">{ofTexts}</p>}
      {outdated.length > 0 && (
        <p className="mt-1">
          To be written again: {outdated.map((title) => `“${title}”`).join(", ")}. All other
          chapters stay as they are.
        </p>
      )}
    </>
  );
}

/** Says what becomes of the texts that are written; null where the other lines say it. */
function textsText(kind: ContentsChange["kind"], texts: ContentsPreview["texts"]): string | null {
  const worked = texts.flatMap(({ title, isWorkedOn }) => (isWorkedOn ? [`“${title}”`] : []));
  const yours = `What you have edited or locked in ${worked.join(" and ")}`;
  const [first] = texts;
  if (kind === "merge" && first) {
    const whose =
      texts.length > 1
        ? "The new chapter has both texts, one behind the other."
        : `The new chapter has the text of “${first.title}”.`;
    return worked.length > 0
      ? `${whose} ${yours} stays, and the next draft is proposed beside it.`
      : `${whose} The next draft replaces it.`;
  }
  if (worked.length === 0) return null;
  if (kind === "drop") {
    return `${yours} leaves the book with the chapter, and comes back with it.`;
  }
  if (kind !== "split") return null;
  return `${yours} stays there, with the whole text. The draft then shows what both chapters print.`;
}

type Structure = ContentsPreview["before"];

/** Text such as "72 pages become 64, 8 fewer." */
function lengthText(before: Structure, after: Structure): string {
  const difference = after.totalPages - before.totalPages;
  if (difference === 0) return `The book stays at ${counted(before.totalPages, "page", "pages")}.`;
  const how = difference > 0 ? `${difference} more` : `${-difference} fewer`;
  return `${counted(before.totalPages, "page", "pages")} become ${after.totalPages}, ${how}.`;
}

import type { ReactElement } from "react";
import type { TracedPassage, WrittenChapter } from "#contracts/chapters.ts";
import { plainLines } from "#pipeline/text/excerpt.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";

type Report = NonNullable<WrittenChapter["report"]>;

/** A sentence that the model is not sure of, and the passage it stands in. */
export type Doubt = NonNullable<Report["doubts"]>[number] & { passage: TracedPassage };

/** Lists what the model is not sure of in a chapter, each with a way to its paragraph. */
export function DoubtList({
  doubts,
  onShow,
}: {
  doubts: readonly Doubt[];
  /** Absent while there is no text to go to. */
  onShow?: ((doubt: Doubt) => void) | undefined;
}): ReactElement {
  return (
    <div>
      <p>The model is not sure that your posts say this:</p>
      <ul aria-label="What the model is not sure of" className="mt-1 space-y-1">
        {doubts.map((doubt) => (
          <li key={doubt.words}>
            <span className="text-ink-900">“{plainLines(doubt.words)}”</span> {doubt.why}{" "}
            {onShow && (
              <Button
                kind="ghost"
                size="small"
                aria-label={`Show “${plainLines(doubt.words)}”`}
                onClick={() => onShow(doubt)}
              >
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The typing errors of the posts that the model put right, folded. */
export function CorrectedWords({
  corrected,
}: {
  corrected: NonNullable<Report["corrected"]>;
}): ReactElement {
  return (
    <details>
      <summary className="inline-block min-h-6 py-0.5 text-sm font-medium text-brand-700">
        {counted(corrected.length, "typing error", "typing errors")} of your posts put right
      </summary>
      <ul aria-label="Typing errors put right" className="mt-1 text-sm">
        {corrected.map(({ written, printed }) => (
          <li key={`${written} ${printed}`}>
            {written} → {printed}
          </li>
        ))}
      </ul>
    </details>
  );
}

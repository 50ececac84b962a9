import type { ReactElement, ReactNode } from "react";
import type { WrittenChapter } from "#contracts/chapters.ts";
import { counted } from "#web/components/ui/counted.ts";

type Report = NonNullable<WrittenChapter["report"]>;

/** How near a chapter's manner is to the author's, in plain words; the figures on request. */
export function VoiceFigure({ report: { voice, revised } }: { report: Report }): ReactElement {
  if (voice === null) {
    return (
      <p>
        How close this is to how you write could not be measured: the chapter is too short, or its
        language has no word list yet.
      </p>
    );
  }
  const { distance, ownMean, ownLimit, tells, ownTells } = voice;
  const isClose = distance <= ownLimit;
  return (
    <div>
      <p>
        {isClose
          ? "The chapter is close to how you write."
          : "The chapter is further from how you write than your own posts are from each other."}
      </p>
      <details className="mt-1">
        <summary className="inline-block min-h-6 py-0.5 text-sm font-medium text-brand-700">
          The figures behind this
        </summary>
        <dl className="mt-1 grid gap-x-5 gap-y-1 text-sm tabular-nums sm:grid-cols-[minmax(0,1fr)_auto]">
          <Figure name="Distance of this chapter from how you write">{distance.toFixed(2)}</Figure>
          <Figure name="The same for your own posts, on average">{ownMean.toFixed(2)}</Figure>
          <Figure name="The same for your own posts, 19 of 20 are below">
            {ownLimit.toFixed(2)}
          </Figure>
          <Figure name="Turns of phrase typical of machines, per 1,000 words">
            {tells.toFixed(1)} (yours: {ownTells.toFixed(1)})
          </Figure>
          <Figure name="Written a second time after the checks">
            {counted(revised, "paragraph", "paragraphs")}
          </Figure>
        </dl>
      </details>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-x-4 sm:contents">
      <dt>{name}</dt>
      <dd className="shrink-0 text-right font-medium text-ink-900">{children}</dd>
    </div>
  );
}

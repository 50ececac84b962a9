import type { ReactElement, ReactNode } from "react";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted } from "#web/components/ui/figures.ts";
import type { ShownChange } from "./compare-texts.ts";
import { readableTexts } from "./readable-text.ts";
import { type MarkedPart, markWords } from "./marked-words.ts";

/** Two texts of a chapter side by side, with their differences marked. On a narrow screen one below the other. */
export function ChangesView<Change extends ShownChange>({
  names,
  isChoice = false,
  changes,
  renderAction,
}: {
  names: { before: string; after: string };
  /** Neither text takes the place of the other yet: both are marked alike, and no word looks deleted. */
  isChoice?: boolean;
  changes: readonly Change[];
  /** Shown at each passage that differs. */
  renderAction?: (change: Change) => ReactNode;
}): ReactElement {
  const differing = changes.filter(({ kind }) => kind !== "same").length;
  return (
    <div className="text-[15px] leading-relaxed text-ink-800">
      <p className="text-sm text-ink-600">
        {differing === 0
          ? "Both texts are the same."
          : `${counted(differing, "paragraph is", "paragraphs are")} different.`}
      </p>
      <div
        aria-hidden
        className="mt-3 hidden grid-cols-2 gap-6 border-b border-ink-200 pb-2 font-medium text-ink-900 md:grid"
      >
        <span>{names.before}</span>
        <span>{names.after}</span>
      </div>
      <ol className="divide-y divide-ink-100">
        {runsOf(changes).map((run, index) => (
          <li key={index} className="py-3">
            {Array.isArray(run) ? (
              <SameRun changes={run} />
            ) : (
              <>
                {run.kind === "moved" ? (
                  <InSecondColumn>
                    <Moved text={run.after?.text ?? null} />
                  </InSecondColumn>
                ) : (
                  <Difference change={run} names={names} marks={isChoice ? ALIKE : REPLACED} />
                )}
                <InSecondColumn>{renderAction?.(run)}</InSecondColumn>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What belongs to the second text stands below it, so that nobody takes it for a choice of the first. */
function InSecondColumn({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="gap-x-6 md:grid md:grid-cols-2">
      <div className="md:col-start-2">{children}</div>
    </div>
  );
}

/** Puts what is the same in both texts, and stands together, into one list. */
function runsOf<Change extends ShownChange>(changes: readonly Change[]): (Change | Change[])[] {
  const runs: (Change | Change[])[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.kind !== "same") runs.push(change);
    else if (Array.isArray(last)) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

/** Paragraphs that are the same in both texts. They are folded, so that nobody has to scroll past them. */
function SameRun({ changes }: { changes: readonly ShownChange[] }): ReactElement {
  return (
    <details>
      <summary className="min-h-6 text-sm text-ink-600">
        {counted(changes.length, "paragraph is", "paragraphs are")} the same
      </summary>
      {changes.map(({ after }, index) => (
        <p key={index} className="mt-2 text-ink-600">
          {readableTexts(null, after?.text ?? null).after.text}
        </p>
      ))}
    </details>
  );
}

/** A paragraph with the same words at another place, which is its place in the second text. */
function Moved({ text }: { text: string | null }): ReactElement {
  const { isHeading, text: readable } = readableTexts(null, text).after;
  return (
    <>
      <Badge tone="brand">Moved to here</Badge>
      <p className={`mt-1 whitespace-pre-line wrap-anywhere ${isHeading ? "font-semibold" : ""}`}>
        {readable}
      </p>
    </>
  );
}

const REPLACED = {
  before: "bg-danger-50 text-danger-700 decoration-danger-600 line-through",
  after: "bg-success-50 text-success-800 no-underline",
};
const ALIKE = { before: "bg-brand-100 text-ink-900", after: "bg-brand-100 text-ink-900" };

function Difference({
  change: { before, after },
  names,
  marks,
}: {
  change: ShownChange;
  names: { before: string; after: string };
  marks: { before: string; after: string };
}): ReactElement {
  const texts = readableTexts(before?.text ?? null, after?.text ?? null);
  const marked = markWords(texts.before.text, texts.after.text);
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <Side
        name={names.before}
        parts={before ? marked.before : null}
        isHeading={texts.before.isHeading}
        mark={marks.before}
      />
      <Side
        name={names.after}
        parts={after ? marked.after : null}
        isHeading={texts.after.isHeading}
        mark={marks.after}
      />
    </div>
  );
}

function Side({
  name,
  parts,
  isHeading,
  mark,
}: {
  name: string;
  parts: MarkedPart[] | null;
  isHeading: boolean;
  mark: string;
}): ReactElement {
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium text-ink-600 md:sr-only">{name}</p>
      {parts === null ? (
        <p className="text-ink-500 italic">Not in this text</p>
      ) : (
        <p className={`whitespace-pre-line wrap-anywhere ${isHeading ? "font-semibold" : ""}`}>
          {parts.map(({ text, isMarked }, index) =>
            isMarked ? (
              <mark key={index} className={`rounded-sm ${mark}`}>
                {text}
              </mark>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </p>
      )}
    </div>
  );
}

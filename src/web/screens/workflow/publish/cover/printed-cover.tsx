import { type ReactElement, useEffect, useEffectEvent, useId, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type CoverReport, MOST_BACK_CHARACTERS, type ShownCover } from "#contracts/cover.ts";
import { type ChangeCover, useCoverPicture } from "#web/api/cover.ts";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Radios } from "./radios.tsx";

const PAPERS = {
  white: { name: "White", hint: "The thinnest; usual for non-fiction." },
  cream: { name: "Cream", hint: "Warmer and thicker; usual for stories." },
  colour: { name: "For colour printing", hint: "Heavier white paper." },
} as const;

/** The sheet for the printer with what it depends on: the paper, and the text of the back. */
export function PrintedCover({
  projectId,
  cover,
  report,
  onChange,
}: {
  projectId: string;
  cover: ShownCover;
  report: UseQueryResult<CoverReport>;
  onChange: ChangeCover;
}): ReactElement {
  const { settings, version } = cover;
  return (
    <div className="space-y-6">
      <Radios
        name="cover-paper"
        legend="Paper"
        options={PAPERS}
        wanted={settings.paper}
        onWanted={(paper) => onChange({ paper })}
      />
      <BackText saved={settings.backText} onSave={(backText) => onChange({ backText })} />
      <WholeCover projectId={projectId} version={version} report={report} />
    </div>
  );
}

/** How long after the last keystroke the text is saved. */
const PAUSE_MS = 1_000;

function BackText({
  saved,
  onSave,
}: {
  saved: string;
  onSave: (text: string) => void;
}): ReactElement {
  const id = useId();
  const [text, setText] = useState(saved);
  const save = useEffectEvent((typed: string) => {
    if (typed !== saved) onSave(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => save(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div>
      <label htmlFor={id} className="text-[15px] font-medium">
        Text on the back
      </label>
      <textarea
        id={id}
        value={text}
        maxLength={MOST_BACK_CHARACTERS}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (text !== saved) onSave(text);
        }}
        className="field field-area mt-1.5 field-sizing-content max-h-80"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-600">
        What the book is about and for whom, in 80 to 150 words. An empty line begins a paragraph.
        Without it, title, subtitle and author stand there.
      </p>
    </div>
  );
}

function WholeCover({
  projectId,
  version,
  report: { data: report, error, isPlaceholderData, refetch },
}: {
  projectId: string;
  version: string;
  report: UseQueryResult<CoverReport>;
}): ReactElement {
  const drawn = useCoverPicture(projectId, version, isPlaceholderData ? undefined : report);
  const isOld = isPlaceholderData || drawn.isPlaceholderData;
  if (report === undefined && error === null) {
    return (
      <Loading label="Drawing the whole cover">
        <Skeleton className="aspect-[4/3] w-full" />
      </Loading>
    );
  }
  if (report === undefined || error !== null) {
    return <LoadFailed title="The whole cover could not be made" error={error} onRetry={refetch} />;
  }
  const { sheet, parts, pageCount, paper } = report;
  return (
    <figure>
      <div
        className="relative overflow-hidden rounded-sm bg-ink-100 shadow-md ring-1 ring-ink-300"
        style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
      >
        {drawn.data !== undefined && (
          <img
            src={drawn.data}
            alt={`The whole cover, laid flat: ${laidFlat(parts)}`}
            className={`size-full transition-opacity ${isOld ? "opacity-50" : ""}`}
          />
        )}
        {drawn.data === undefined && drawn.error === null && <Skeleton className="size-full" />}
      </div>
      {drawn.error !== null && (
        <LoadFailed
          title="The whole cover could not be shown"
          error={drawn.error}
          onRetry={drawn.refetch}
          className="mt-3"
        />
      )}
      <PartNames parts={parts} />
      <figcaption className="mt-3 text-[15px] text-ink-700">
        <p role="status">
          {isOld
            ? "Drawing your change…"
            : `${counted(pageCount, "page", "pages")} on ${PAPER_WORDS[paper]} make a spine of ${sheet.spine.toFixed(2)} inches. The sheet has ${sizeText(sheet)} inches with its bleed of 0.125 inches, which the printer cuts off. The white field is for the barcode.`}
        </p>
      </figcaption>
    </figure>
  );
}

const PAPER_WORDS = { white: "white paper", cream: "cream paper", colour: "paper for colour" };

/** To a thousandth of an inch, as printers compare it. */
function sizeText({ width, height }: CoverReport["sheet"]): string {
  const inches = (value: number): string =>
    value.toLocaleString("en", { maximumFractionDigits: 3 });
  return `${inches(width)} × ${inches(height)}`;
}

const PART_NAMES = { back: "Back", spine: "Spine", front: "Front" } as const;

/** The names of the parts below them, where they lie. */
function PartNames({ parts }: { parts: CoverReport["parts"] }): ReactElement {
  return (
    <div aria-hidden className="relative mt-1.5 h-5 text-sm text-ink-600">
      {(["back", "spine", "front"] as const).map((part) => (
        <span
          key={part}
          className="absolute -translate-x-1/2"
          style={{ left: `${(parts[part].left + parts[part].width / 2) * 100}%` }}
        >
          {PART_NAMES[part]}
        </span>
      ))}
    </div>
  );
}

function laidFlat({ front, back }: CoverReport["parts"]): string {
  return front.left > back.left ? "back, spine, front." : "front, spine, back.";
}

import { type ReactElement, useState } from "react";
import { FilePen } from "lucide-react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { type LocalChapter, shortText } from "./chapters.ts";
import { RegenerateChapter } from "./regenerate-chapter.tsx";

const TRACE = "Where does this come from?";

/** What can be done with the chapter: buttons, on a phone a menu. While it is edited, its own bar has the tools. */
export function ChapterTools({
  projectId,
  chapter,
  passages,
  share,
  run,
  isEditing,
  isTracing,
  onTracing,
  select,
  onEdit,
  onListing,
}: {
  projectId: string;
  chapter: LocalChapter;
  /** The chapter's text; null while it is loaded. */
  passages: readonly TracedPassage[] | null;
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  run: StageRun;
  isEditing: boolean;
  /** Whether it is shown which posts a paragraph comes from. */
  isTracing: boolean;
  onTracing: (isTracing: boolean) => void;
  /** Chooses another chapter, where there is no list of them. */
  select: ReactElement;
  onEdit: () => void;
  onListing: () => void;
}): ReactElement {
  const [isWishing, setIsWishing] = useState(false);
  const isBusy = run.view.kind === "running" || run.isStarting;
  const isClosed = passages === null;
  const short = shortText(chapter);
  const actions = [
    { label: "Edit", isDisabled: isClosed, onSelect: onEdit },
    { label: "Versions", isDisabled: isClosed, onSelect: onListing },
    {
      label: "Regenerate",
      isDisabled: passages === null || isBusy,
      onSelect: () => setIsWishing(true),
    },
  ];
  if (isEditing) {
    // A phone shows nothing above the text but what is typed with.
    return <div className="mx-auto flex max-w-[46rem] *:mb-2.5 max-sm:hidden">{select}</div>;
  }
  const handleTrace = (): void => onTracing(!isTracing);
  return (
    <div className="mx-auto flex max-w-[46rem] flex-wrap items-center gap-2 pb-2.5 sm:pb-3 sm:justify-end">
      {select}
      <div className="sm:hidden">
        {/* Another icon than that of the tools of the book, which stand above. */}
        <Menu
          label="Chapter tools"
          phoneIcon={FilePen}
          items={[
            {
              id: "trace",
              label: TRACE,
              ...(isTracing && { hint: "Shown now" }),
              onSelect: handleTrace,
            },
            ...actions.map((action) => ({ id: action.label, ...action })),
          ]}
        />
      </div>
      <Button
        kind="ghost"
        size="small"
        aria-pressed={isTracing}
        onClick={handleTrace}
        className="mr-auto aria-pressed:bg-brand-100 aria-pressed:text-brand-800 max-sm:hidden"
      >
        {TRACE}
      </Button>
      {actions.map(({ label, isDisabled, onSelect }) => (
        <Button
          key={label}
          kind="ghost"
          size="small"
          // Not disabled: the button that started a run keeps the focus.
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && onSelect()}
          className="max-sm:hidden"
        >
          {label}
        </Button>
      ))}
      <RegenerateChapter
        isOpen={isWishing}
        onOpen={setIsWishing}
        projectId={projectId}
        chapter={chapter}
        passages={passages}
        share={share}
        onStarted={run.follow}
      />
      {short !== null && passages !== null && (
        <p className="w-full text-sm text-ink-600 tabular-nums">
          {short}: what else its posts hold repeats, does not stand by itself, or is too long for
          it.
        </p>
      )}
    </div>
  );
}

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactElement, useEffect, useEffectEvent, useRef } from "react";
import { Button, IconButton } from "#web/components/ui/button.tsx";
import { useEscape } from "#web/components/use-escape.ts";

/** Goes from one place of a list to the next, and back to the list. Small enough to leave the text in sight. */
export function PlaceBar({
  label,
  word,
  places,
  shown,
  isGone = false,
  isFocused = false,
  onShow,
  onList,
  onClose,
  onEscape,
}: {
  /** What listed the places. */
  label: string;
  /** What stands at the place. */
  word: string;
  places: readonly { chapterNumber: number }[];
  /** The index of the place that is shown. */
  shown: number;
  /** The place was corrected: the next one has its index now. */
  isGone?: boolean;
  /** Whether it takes the focus; else the place has it. */
  isFocused?: boolean;
  onShow: (index: number) => void;
  onList: () => void;
  onClose: () => void;
  onEscape: () => void;
}): ReactElement {
  const last = places.length - 1;
  const after = isGone ? shown : shown + 1;
  const next = useRef<HTMLButtonElement>(null);
  useEscape(onEscape);
  const takeFocus = useEffectEvent(() => {
    if (isFocused) next.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <section
      aria-label={label}
      className="fixed inset-x-2 bottom-[calc(0.5rem+var(--banner))] z-30 flex items-center gap-1 rounded-xl bg-white py-1.5 pr-1.5 pl-4 shadow-lg ring-1 ring-ink-300 sm:right-6 sm:bottom-[calc(1.5rem+var(--banner))] sm:left-auto sm:gap-2"
    >
      <p role="status" className="mr-auto min-w-0 text-sm tabular-nums">
        <span className="block max-w-40 truncate font-semibold">{word}</span>
        {isGone
          ? `${places.length} left`
          : `${shown + 1} of ${places.length} · chapter ${places[shown]?.chapterNumber}`}
      </p>
      <IconButton
        label="Previous place"
        icon={ChevronUp}
        onClick={() => onShow(shown > 0 ? Math.min(shown - 1, last) : last)}
      />
      <IconButton
        label="Next place"
        icon={ChevronDown}
        buttonRef={next}
        onClick={() => onShow(after <= last ? after : 0)}
      />
      <Button kind="quiet" size="small" onClick={onList}>
        List
      </Button>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </section>
  );
}

import { type ReactElement, type ReactNode, useState } from "react";
import { BookDashed } from "lucide-react";
import { Button } from "#web/components/ui/button.tsx";
import type { SideKind } from "./edit-chapter.tsx";

/** Tailwind's `xl`: from this width a panel fits beside the text, once it takes the place of the list of chapters. */
export const WIDE = "(width >= 80rem)";

export const PANEL = "rounded-xl bg-white p-5 text-[15px] text-ink-700 ring-1 ring-ink-200";

export const SIDE_LABELS: Readonly<Record<SideKind, string>> = {
  unused: "Not in the book",
  origin: "Where this comes from",
};

export type Side = {
  shown: SideKind | null;
  show: (kind: SideKind | null) => void;
  /** Whether it stands beside the text. */
  hasRoom: boolean;
  setSlot: (slot: HTMLElement | null) => void;
  /** Where it is drawn; null while it is closed, or its place beside the text is not drawn yet. */
  place: { kind: SideKind; slot: HTMLElement | null; onClose: () => void } | null;
};

/** What can be opened beside the text while the chapter is edited. */
export function useSide(isEditing: boolean, isWide: boolean): Side {
  const [shown, setShown] = useState<SideKind | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return {
    shown,
    show: setShown,
    hasRoom: isEditing && shown !== null && isWide,
    setSlot,
    place:
      shown !== null && (!isWide || slot !== null)
        ? { kind: shown, slot: isWide ? slot : null, onClose: () => setShown(null) }
        : null,
  };
}

/** The text with a panel beside it, or with room below it, so that no sheet has to cover what it tells of. */
export function layoutOf(isChoosing: boolean, { hasRoom, place }: Side): string {
  if (!isChoosing && !hasRoom) return place === null ? "" : "pb-[66dvh]";
  const columns = isChoosing
    ? "xl:grid-cols-[minmax(0,1fr)_18rem]"
    : "xl:grid-cols-[minmax(0,1fr)_17rem]";
  return `mx-auto grid max-w-[70rem] items-start gap-6 ${columns}`;
}

/** A panel beside the text, on a wide screen. */
export function Beside({
  label,
  place,
  children,
}: {
  label: string;
  /** Gets the element, if something else draws into it. */
  place?: (element: HTMLElement | null) => void;
  children?: ReactNode;
}): ReactElement {
  return (
    <aside
      ref={place}
      data-beside
      aria-label={label}
      // An area that scrolls must be reachable with the keyboard.
      tabIndex={0}
      className={`sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto ${PANEL}`}
    >
      {children}
    </aside>
  );
}

/** Opens and closes what the book does not print, from the editor's bar. On a narrow screen it is an icon. */
export function UnusedSwitch({ side }: { side: Side }): ReactElement {
  const isOn = side.shown === "unused";
  return (
    <Button
      kind="ghost"
      size="small"
      aria-pressed={isOn}
      title={SIDE_LABELS.unused}
      onClick={() => side.show(isOn ? null : "unused")}
      className="aria-pressed:bg-brand-100 aria-pressed:text-brand-800"
    >
      <BookDashed size={18} aria-hidden className="md:hidden" />
      <span className="max-md:sr-only">{SIDE_LABELS.unused}</span>
    </Button>
  );
}

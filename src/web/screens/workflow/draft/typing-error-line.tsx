import type { ReactElement, Ref } from "react";
import { KINDS_OF_WORDS, type SuspectedError } from "#contracts/typing-errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { PlaceInText } from "./place-in-text.tsx";

const KINDS = {
  spelling: "Spelling",
  doubled: "The same word twice",
  space: "A space missing between two sentences",
  bracket: "A bracket without its partner",
  quotes: "A quotation mark without its partner",
  mixed: "Straight and curly quotation marks",
} as const;

const MOST_SHOWN = 40;
const SHOWN_END = 24;

/** A long correction only adds a mark at its end. */
function offerOf(kind: SuspectedError["kind"], instead: string): string {
  if (KINDS_OF_WORDS.has(kind)) return `Change to “${instead}”`;
  if (instead.length <= MOST_SHOWN) return `Change to ${instead}`;
  return `Change to …${instead.slice(instead.indexOf(" ", instead.length - SHOWN_END))}`;
}

/** One suspected typing error, with what can be done about it. */
export function TypingErrorLine({
  error: { kind, chapterNumber, found, instead, isSure, isLocked, before, after },
  places,
  open,
  isBusy,
  showButton,
  onShow,
  onEdit,
  onCorrect,
  onCorrectAll,
  onIgnore,
}: {
  error: SuspectedError;
  /** At how many places the list has the same slip. */
  places: number;
  /** At how many of them it can be corrected. */
  open: number;
  isBusy: boolean;
  /** Gets the button that shows the place in the text. */
  showButton: Ref<HTMLButtonElement>;
  onShow: () => void;
  onEdit: () => void;
  onCorrect: () => void;
  onCorrectAll: () => void;
  onIgnore: (isAlways: boolean) => void;
}): ReactElement {
  const canCorrect = instead !== null && !isLocked;
  return (
    <li className="py-4">
      <p className="text-sm text-ink-600">
        {KINDS[kind]} · chapter {chapterNumber}
        {isSure && " · sure"}
        {isLocked && " · locked"}
      </p>
      <PlaceInText before={before} found={found} after={after} />
      <div className="mt-2 flex flex-wrap gap-2">
        {instead === null && (
          // Where a partner belongs only the author can know.
          <Button size="small" onClick={onEdit} aria-label={`Edit here, at “${found}”`}>
            Edit here
          </Button>
        )}
        {canCorrect && (
          <Button size="small" onClick={onCorrect} disabled={isBusy}>
            {offerOf(kind, instead)}
          </Button>
        )}
        {canCorrect && open > 1 && (
          <Button
            kind="ghost"
            size="small"
            onClick={onCorrectAll}
            disabled={isBusy}
            aria-label={`${offerOf(kind, instead)} at all ${open} places`}
          >
            At all {open} places
          </Button>
        )}
        <Button
          kind="ghost"
          size="small"
          ref={showButton}
          onClick={onShow}
          aria-label={`Show “${found}” in the text`}
        >
          Show
        </Button>
        <Button
          kind="ghost"
          size="small"
          onClick={() => onIgnore(false)}
          disabled={isBusy}
          aria-label={`Ignore “${found}” here`}
        >
          Ignore
        </Button>
        <Button
          kind="ghost"
          size="small"
          onClick={() => onIgnore(true)}
          disabled={isBusy}
          aria-label={`Always ignore ${places > 1 ? `all ${places} of ` : ""}“${found}” in this book`}
        >
          {places > 1 ? `Always ignore all ${places}` : "Always ignore"}
        </Button>
      </div>
    </li>
  );
}

import { Check, CloudOff, LoaderCircle, type LucideIcon, PenLine } from "lucide-react";
import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { SavingState } from "#web/api/chapter-saver.ts";
import { useSavingState } from "#web/api/chapter-saving.ts";
import { NetworkError, reasonOf } from "#web/api/errors.ts";

/** How far what was typed is saved; nothing before anything was typed. */
export function SavingMark({ userId }: { userId: string }): ReactElement {
  const state = useSavingState(userId);
  const shown = state && SHOWN[state.kind];
  const Icon = shown?.icon;
  return (
    // Always rendered, because screen readers announce changes only in an existing status element.
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-ink-600">
      {state && shown && Icon && (
        <>
          <Icon
            size={16}
            aria-hidden
            className={`shrink-0 ${shown.isBad ? "text-warning-800" : ""}`}
          />
          {/* A phone's bar has no room for it beside the book's name, but for what went wrong. */}
          {shown.isBad ? (
            <span className="leading-tight font-medium text-warning-800 lg:whitespace-nowrap">
              {/* In two lines where it is narrow. */}
              <span className="block w-18 sm:hidden">{shown.short}</span>
              <span className="block max-lg:w-36 max-sm:hidden">{shown.text}</span>
            </span>
          ) : (
            <span className="whitespace-nowrap max-sm:sr-only">{shown.text}</span>
          )}
          {/* A narrow bar has no room for the reason beside the book's name. */}
          {shown.isBad && (
            <span className="line-clamp-2 min-w-0 leading-tight max-lg:sr-only">
              {state.kind === "failed" ? whyNot(state.error) : "There are two texts."}
            </span>
          )}
        </>
      )}
    </p>
  );
}

type Shown = { text: string; icon: LucideIcon } & (
  | { isBad?: never }
  | { isBad: true; short: string }
);

const KEPT = {
  text: "Kept on this device, not saved yet",
  short: "Kept here, not saved",
  icon: CloudOff,
  isBad: true,
} as const;

const SHOWN: Record<SavingState["kind"], Shown> = {
  saved: { text: "Saved", icon: Check },
  waiting: { text: "Typing…", icon: PenLine },
  saving: { text: "Saving…", icon: LoaderCircle },
  failed: KEPT,
  conflict: KEPT,
};

function whyNot(error: Error): string {
  if (error instanceof NetworkError && !navigator.onLine) return "You are offline.";
  return reasonOf(error, MESSAGES.connectionFailed);
}

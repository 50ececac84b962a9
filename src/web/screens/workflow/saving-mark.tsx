import { Check, CloudOff, LoaderCircle, type LucideIcon, PenLine } from "lucide-react";
import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { SavingState } from "#web/api/chapter-saver.ts";
import { useSavingState } from "#web/api/chapter-saving.ts";
import { explainError, NetworkError } from "#web/api/errors.ts";

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
            className={`shrink-0 ${shown.isBad ? "text-danger-600" : ""}`}
          />
          {/* A phone's bar has no room for it beside the book's name, but for what went wrong. */}
          <span
            className={`whitespace-nowrap ${shown.isBad ? "font-medium text-danger-700" : "max-sm:sr-only"}`}
          >
            {shown.text}
          </span>
          {/* A narrow bar has no room for the reason beside the book's name. */}
          {shown.isBad && (
            <span className="line-clamp-2 min-w-0 leading-tight max-lg:sr-only">
              {state.kind === "failed"
                ? `${whyNot(state.error)} It is kept in this browser.`
                : "There are two texts."}
            </span>
          )}
        </>
      )}
    </p>
  );
}

const SHOWN: Record<SavingState["kind"], { text: string; icon: LucideIcon; isBad?: true }> = {
  saved: { text: "Saved", icon: Check },
  waiting: { text: "Typing…", icon: PenLine },
  saving: { text: "Saving…", icon: LoaderCircle },
  failed: { text: "Not saved", icon: CloudOff, isBad: true },
  conflict: { text: "Not saved", icon: CloudOff, isBad: true },
};

function whyNot(error: Error): string {
  if (error instanceof NetworkError && !navigator.onLine) return "You are offline.";
  return explainError(error, MESSAGES.connectionFailed);
}

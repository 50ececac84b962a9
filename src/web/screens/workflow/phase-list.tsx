import { Check, Lock, LogOut, X } from "lucide-react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { Link } from "react-router";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { PhaseId } from "#contracts/workflow.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Avatar, useSignOut } from "#web/components/account-menu.tsx";
import { IconButton } from "#web/components/ui/button.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import type { GatedPhase } from "./use-gating.ts";

export function PhaseList({
  phases,
  completed,
  isKnown,
  isMissing,
  current,
  onOpen,
}: {
  phases: GatedPhase[];
  completed: number;
  /** False while it is still loading which phases are open. */
  isKnown: boolean;
  /** Whether there is no book to tell of, as one that could not be loaded. */
  isMissing: boolean;
  current: PhaseId;
  onOpen?: () => void;
}): ReactElement {
  const percent = (completed / phases.length) * 100;
  return (
    <div className="flex min-h-0 grow flex-col">
      <nav aria-label="Book phases" className="grow overflow-y-auto px-4 pt-6">
        <ol>
          {phases.map((phase) => (
            <li key={phase.id} className="group relative pb-1.5">
              <span
                aria-hidden
                className={`absolute top-9 -bottom-2 left-[25px] w-0.5 group-last:hidden ${phase.isComplete ? "bg-brand-300" : "bg-ink-200"}`}
              />
              <PhaseLink
                phase={phase}
                isKnown={isKnown}
                isCurrent={phase.id === current}
                {...(onOpen && { onOpen })}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className="border-t border-ink-200 p-5 text-sm">
        <p className="flex justify-between font-medium text-ink-800">
          Book progress{" "}
          <span className="tabular-nums">
            {isKnown ? `${percent}%` : isMissing ? "–" : "Loading"}
          </span>
        </p>
        {isKnown ? (
          <ProgressBar label="Book progress" value={percent} className="mt-2" />
        ) : (
          <div aria-hidden className="mt-2 h-1.5 rounded-full bg-ink-200" />
        )}
      </div>
    </div>
  );
}

function PhaseLink({
  phase,
  isKnown,
  isCurrent,
  onOpen,
}: {
  phase: GatedPhase;
  isKnown: boolean;
  isCurrent: boolean;
  onOpen?: () => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const box = "relative flex gap-3.5 rounded-lg px-3 py-3";
  const tint = isCurrent ? "bg-brand-50" : "";
  const body = (
    <>
      <PhaseMark phase={phase} isKnown={isKnown} isCurrent={isCurrent} />
      <span>
        <span
          className={`block text-[15px] font-semibold ${isCurrent ? "text-brand-800" : phase.isEnabled ? "text-ink-900" : "text-ink-700"}`}
        >
          {phase.title}
          {phase.isComplete && <span className="sr-only"> (complete)</span>}
        </span>
        <span className="mt-0.5 block text-sm leading-snug text-ink-600">{phase.description}</span>
        {phase.reason !== null && (
          <span className="mt-1 block text-sm leading-snug font-medium text-ink-600">
            {phase.reason}
          </span>
        )}
      </span>
    </>
  );
  if (!phase.isEnabled) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-current={isCurrent ? "step" : undefined}
        className={`${box} ${tint} cursor-not-allowed`}
      >
        {body}
      </span>
    );
  }
  return (
    <Link
      to={addressOf(phase.route)}
      aria-current={isCurrent ? "step" : undefined}
      onClick={onOpen}
      className={`${box} ${tint} transition-colors ${isCurrent ? "" : "hover:bg-ink-50"}`}
    >
      {body}
    </Link>
  );
}

function PhaseMark({
  phase,
  isKnown,
  isCurrent,
}: {
  phase: GatedPhase;
  isKnown: boolean;
  isCurrent: boolean;
}): ReactElement {
  const circle = "z-10 grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold";
  if (phase.isComplete) {
    return (
      <span aria-hidden className={`${circle} bg-brand-600 text-white`}>
        <Check size={16} strokeWidth={2.5} />
      </span>
    );
  }
  if (!phase.isEnabled && isKnown) {
    return (
      <span aria-hidden className={`${circle} bg-ink-100 text-ink-600`}>
        <Lock size={14} />
      </span>
    );
  }
  const ring = isCurrent ? "text-brand-700 ring-brand-600" : "text-ink-700 ring-ink-300";
  return (
    <span aria-hidden className={`${circle} bg-white ring-2 ${ring}`}>
      {phase.number}
    </span>
  );
}

/** The sidebar on small windows. It is a native dialog, which keeps the focus inside and closes on Esc. */
export function PhaseDrawer({
  dialog,
  user,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  user: User;
  children: ReactNode;
}): ReactElement {
  const { isSigningOut, handleSignOut } = useSignOut();
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label="Phases menu"
      // A click outside closes it, in browsers that know this attribute.
      {...{ closedby: "any" }}
      className="h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] bg-white shadow-lg backdrop:bg-ink-950/40 lg:hidden"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-ink-200 pr-3 pl-5">
          <span className="flex min-w-0 items-center gap-2.5 text-[15px] font-medium">
            <Avatar user={user} />
            <span className="truncate">{user.name}</span>
          </span>
          <IconButton label="Close phases menu" icon={X} onClick={close} />
        </div>
        {children}
        <div className="border-t border-ink-200 p-3">
          <button
            type="button"
            onClick={handleSignOut}
            disabled={isSigningOut}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-[15px] font-medium text-ink-700 hover:bg-ink-50"
          >
            <LogOut size={18} aria-hidden />
            {MESSAGES.logout}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Shows the current step. On windows narrower than 1024 px, it replaces the sidebar. */
export function StepBar({
  phases,
  current,
}: {
  phases: GatedPhase[];
  current: GatedPhase;
}): ReactElement {
  const next = phases[current.number];
  return (
    <div
      role="group"
      aria-label="Current step"
      className="border-b border-ink-200 bg-white px-4 pt-2 pb-[9px] md:px-6 lg:hidden editing:hidden"
    >
      <p className="flex items-center justify-between gap-3 text-sm">
        <span className="font-semibold">
          Step {current.number} of {phases.length}: {current.title}
        </span>
        <span className="text-ink-600">{next ? `Next: ${next.title}` : "Last step"}</span>
      </p>
      <div aria-hidden className="mt-1.5 flex h-1 items-center gap-1.5">
        {phases.map((phase) => (
          <span key={phase.id} className={`flex-1 rounded-full ${lookOf(phase, current)}`} />
        ))}
      </div>
    </div>
  );
}

/** The current step is told by its height, because it may be complete as well. */
function lookOf(phase: GatedPhase, current: GatedPhase): string {
  const height = phase.id === current.id ? "h-2" : "h-1";
  if (phase.isComplete) return `${height} bg-brand-600`;
  return `${height} ${phase.id === current.id ? "bg-brand-300" : "bg-ink-200"}`;
}

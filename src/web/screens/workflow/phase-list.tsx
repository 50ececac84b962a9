import { Check, Lock } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { PhaseId } from "#contracts/workflow.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import type { GatedPhase } from "./use-gating.ts";

/** The five phases with what is done, open and locked, and the book's progress below. */
export function PhaseList({
  phases,
  completed,
  current,
  onOpen,
}: {
  phases: GatedPhase[];
  completed: number;
  /** Null on a screen that is none of the five. */
  current: PhaseId | null;
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
                isCurrent={phase.id === current}
                {...(onOpen && { onOpen })}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className="border-t border-ink-200 p-5 text-sm">
        <p className="flex justify-between font-medium text-ink-800">
          Book progress <span className="tabular-nums">{percent}%</span>
        </p>
        <ProgressBar label="Book progress" value={percent} className="mt-2" />
      </div>
    </div>
  );
}

function PhaseLink({
  phase,
  isCurrent,
  onOpen,
}: {
  phase: GatedPhase;
  isCurrent: boolean;
  onOpen?: () => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const box = "relative flex gap-3.5 rounded-lg px-3 py-3";
  const tint = isCurrent ? "bg-brand-50" : "";
  const body = (
    <>
      <PhaseMark phase={phase} isCurrent={isCurrent} />
      <span>
        <span
          className={`block text-[15px] font-semibold ${isCurrent ? "text-brand-800" : phase.isEnabled ? "text-ink-900" : "text-ink-600"}`}
        >
          {phase.title}
          {phase.isComplete && <span className="sr-only"> (complete)</span>}
        </span>
        <span className="mt-0.5 block text-sm leading-snug text-ink-600">{phase.description}</span>
        {phase.reason !== null && (
          <span className="mt-1 block text-sm leading-snug font-medium text-ink-700">
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

function PhaseMark({ phase, isCurrent }: { phase: GatedPhase; isCurrent: boolean }): ReactElement {
  const circle = "z-10 grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold";
  if (phase.isComplete) {
    return (
      <span aria-hidden className={`${circle} bg-brand-600 text-white`}>
        <Check size={16} strokeWidth={2.5} />
      </span>
    );
  }
  if (!phase.isEnabled) {
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

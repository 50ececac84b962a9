import type { ReactElement } from "react";
import type { GatedPhase } from "./use-gating.ts";

/** Where we are, below 1024 px, where there is no room for the sidebar. */
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
      className="border-b border-ink-200 bg-white px-4 py-3 md:px-6 lg:hidden"
    >
      <p className="flex items-center justify-between gap-3 text-sm">
        <span className="font-semibold">
          Step {current.number} of {phases.length}: {current.title}
        </span>
        <span className="text-ink-600">{next ? `Next: ${next.title}` : "Last step"}</span>
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {phases.map((phase) => (
          <span key={phase.id} className={`h-1.5 flex-1 rounded-full ${toneOf(phase, current)}`} />
        ))}
      </div>
    </div>
  );
}

function toneOf(phase: GatedPhase, current: GatedPhase): string {
  if (phase.isComplete) return "bg-brand-600";
  return phase.id === current.id ? "bg-brand-300" : "bg-ink-200";
}

import type { ReactElement, ReactNode } from "react";
import type { AccessLevel } from "#contracts/accounts.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { timeText } from "#web/components/ui/time-text.ts";

const TONES = { alpha: "brand", beta: "brand", full: "success", waitlist: "plain" } as const;

/** A moment, or a dash. */
export function Instant({ value }: { value: string | null }): ReactElement {
  if (value === null) return <Nothing />;
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {timeText(value)}
    </time>
  );
}

/** What is known to be none: a dash, which a reader says as the word. */
export function Nothing(): ReactElement {
  return (
    <span className="text-ink-600">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

/** A level in its colour. */
export function LevelBadge({ level }: { level: AccessLevel }): ReactElement {
  return (
    <Badge tone={TONES[level]} className="self-start">
      {level}
    </Badge>
  );
}

/** Small text under the first line of a cell. */
export function Under({ children }: { children: ReactNode }): ReactElement {
  return <span className="text-sm text-ink-600">{children}</span>;
}

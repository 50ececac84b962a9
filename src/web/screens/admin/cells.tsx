import type { ReactElement, ReactNode } from "react";
import type { AccessLevel } from "#contracts/accounts.ts";
import type { Waiting, WaitlistFlag } from "#contracts/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { timeText } from "#web/components/ui/figures.ts";
import type { Column } from "./data-table.tsx";

const TONES = { alpha: "brand", beta: "brand", full: "success", waitlist: "plain" } as const;

export function Instant({ value }: { value: string | null }): ReactElement {
  if (value === null) return <Nothing />;
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {timeText(value)}
    </time>
  );
}

export function createdAtColumn(title: string): Column<{ createdAt: string }> {
  return {
    id: "createdAt",
    title,
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  };
}

/** Stands for an empty value: a dash on screen, and the word "none" for screen readers. */
export function Nothing(): ReactElement {
  return (
    <span className="text-ink-600">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

export function LevelBadge({ level }: { level: AccessLevel }): ReactElement {
  return (
    <Badge tone={TONES[level]} className="self-start">
      {level}
    </Badge>
  );
}

export function Under({ children }: { children: ReactNode }): ReactElement {
  return <span className="text-sm text-ink-600">{children}</span>;
}

const REASONS: Record<WaitlistFlag, string> = {
  throwAway: "throw-away address",
  sameMailbox: "second address of one mailbox",
  ownReferral: "invited by themselves",
};

/** Says whether a person has confirmed their address, and for what reason they may not count on the waitlist. */
export function StandingCell({
  isConfirmed,
  isSubscribed,
  flags,
}: Pick<Waiting, "isConfirmed" | "isSubscribed" | "flags">): ReactElement {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={isConfirmed ? "success" : "plain"}>
        {isConfirmed ? "confirmed" : "not confirmed"}
      </Badge>
      {flags.map((flag) => (
        <Badge key={flag} tone="warning">
          {REASONS[flag]}
        </Badge>
      ))}
      {!isSubscribed && <Under>takes no mails</Under>}
    </span>
  );
}

export function Details({
  label,
  value,
}: {
  label: string;
  value: Record<string, unknown> | null;
}): ReactElement {
  const lines = linesOf(value ?? {});
  if (lines.length === 0) return <Nothing />;
  return (
    <details className="max-w-sm min-w-40">
      <summary className="flex min-h-11 items-center rounded-md font-medium text-brand-700 pointer-fine:min-h-7">
        {label}
      </summary>
      <dl className="mt-1 space-y-1 pb-1 text-sm">
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt className="inline text-ink-600">{name}: </dt>
            <dd className="inline wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/**
 * Turns an object into lines, one for each field that is not empty. Names of nested fields are joined by a dot, such as
 * "bookVision.goal".
 */
export function linesOf(value: Record<string, unknown>): { name: string; text: string }[] {
  return Object.entries(value).flatMap(([name, field]) => {
    if (field === null || field === "" || field === undefined) return [];
    if (Array.isArray(field)) {
      return field.length === 0 ? [] : [{ name, text: field.map(textOf).join(", ") }];
    }
    if (typeof field !== "object") return [{ name, text: textOf(field) }];
    return linesOf({ ...field }).map((line) => ({ ...line, name: `${name}.${line.name}` }));
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

import { type ReactElement, useEffect, useState } from "react";
import type { Countdown } from "#contracts/offer.ts";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Shows the time left. Without JavaScript, that is the time that was left when the server rendered the page. */
export function CountdownClock({ countdown }: { countdown: Countdown }): ReactElement {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (countdown.kind === "until" && now === null) {
    return <time dateTime={countdown.endsAt}>{dayOf(countdown.endsAt)}</time>;
  }
  const left = now === null ? daysOf(countdown) : endOf(countdown) - now;
  // Screen readers do not announce it, because they would read it out every second.
  return (
    <span role="timer" aria-live="off">
      {clockText(left)}
    </span>
  );
}

function daysOf(countdown: Countdown): number {
  return countdown.kind === "fromPageLoad" ? countdown.days * DAY_MS : 0;
}

function endOf(countdown: Countdown): number {
  if (countdown.kind === "until") return Date.parse(countdown.endsAt);
  return Math.floor(performance.timeOrigin) + countdown.days * DAY_MS;
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
}

/** Returns a text such as "20d 23h 59m 58s". It is never below zero. */
function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS));
  const two = (value: number): string => String(value).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  return `${days}d ${two(hours)}h ${two(minutes)}m ${two(seconds % 60)}s`;
}

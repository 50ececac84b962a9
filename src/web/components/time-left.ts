import { useEffect, useRef, useState } from "react";
import { durationText } from "./ui/figures.ts";

/** How far a run was when its percentage was seen to change. */
type Change = { percentage: number; atMs: number };

/** A pace is measured over this time at least, because the server is asked only every 5 s. */
const LEAST_MS = 20_000;

/** Returns a text such as "about 2 minutes left", at the pace between these changes; null while they tell none. */
export function timeLeftText(changes: readonly Change[]): string | null {
  const ms = msLeft(changes);
  if (ms === null) return null;
  const minutes = ms / 60_000;
  return `${minutes < 1 ? "" : "about "}${durationText(minutes)} left`;
}

function msLeft(changes: readonly Change[]): number | null {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || last.atMs - first.atMs < LEAST_MS) return null;
  const msPerPercent = (last.atMs - first.atMs) / (last.percentage - first.percentage);
  return msPerPercent * (100 - last.percentage);
}

/**
 * How long a run still takes at the pace that was seen, for runs whose percentage counts pieces of like size. The first
 * change only begins the measure: a run that goes on after an earlier one passes over what is done already.
 */
export function useTimeLeft(percentage: number): string | null {
  const [changes, setChanges] = useState<Change[]>([]);
  const shown = useRef(percentage);
  useEffect(() => {
    if (percentage === shown.current) return;
    const isOn = percentage > shown.current;
    shown.current = percentage;
    setChanges((before) => (isOn ? [...before, { percentage, atMs: Date.now() }] : []));
  }, [percentage]);
  useEffect(() => {
    const ms = msLeft(changes);
    if (ms === null) return undefined;
    // A run that stands still for as long as it should have taken keeps no such pace.
    const timer = setTimeout(() => setChanges([]), Math.max(ms, LEAST_MS));
    return () => clearTimeout(timer);
  }, [changes]);
  return timeLeftText(changes);
}

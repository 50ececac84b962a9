import { useSyncExternalStore } from "react";

const KEY = "octavo:pages-asked";
/** More than anybody uploads; older answers may be asked again. */
const KEPT = 200;

const listeners = new Set<() => void>();

/** The uploads about whose pages the question was answered in this browser, as one text that `isIn` reads. */
export function useAnswered(): string {
  return useSyncExternalStore(subscribe, kept);
}

/** Whether an upload is among them. */
export function isIn(answered: string, uploadId: string): boolean {
  return answered.split(" ").includes(uploadId);
}

/** Keeps that it was answered. */
export function rememberAnswer(uploadId: string): void {
  localStorage.setItem(KEY, [uploadId, ...kept().split(" ")].slice(0, KEPT).join(" "));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): string {
  return localStorage.getItem(KEY) ?? "";
}

import { useEffect } from "react";

/** Whether a button of this page has started a run that is not shown yet. The notice with the button is gone by then. */
let isStartedHere = false;

/** Notes that a button of this page is about to start a run. */
export function noteStart(): void {
  isStartedHere = true;
}

/** Notes that the run was refused: a later one may be started by somebody else. */
export function forgetStart(): void {
  isStartedHere = false;
}

/** Moves the focus to the run's progress when the button that started it is gone, so that the keyboard goes on there. */
export function useFocusOnProgress(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !isStartedHere) return;
    isStartedHere = false;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const progress = document.querySelector<HTMLElement>("[data-run-progress]");
    const place = progress ?? document.querySelector<HTMLElement>("#content");
    place?.focus({ preventScroll: true });
  }, [isRunning]);
}

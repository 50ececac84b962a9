import { SingleBar, Presets } from "cli-progress";

/** Shows how far the book is, and measures the seconds of each stage. */
export type ProgressBar = {
  update(stage: string, done: number, total: number, step: string): void;
  /** Hides the bar until the next update, while the user reads or answers. That time counts for no stage. */
  pause(): void;
  /** Removes the bar, and returns the seconds of each stage, in order. */
  stop(): Record<string, number>;
};

const STAGES = ["sources", "analysis", "foundation", "outline", "draft", "quality", "book"];

/** Shows a bar on a terminal, and elsewhere a line for each stage. The text that `aside` returns is shown after it. */
export function progressBar(
  isTerminal: boolean,
  aside: () => string | null = () => null,
): ProgressBar {
  const seconds: Record<string, number> = {};
  let current: string | null = null;
  let since = performance.now();
  const bar = new SingleBar(
    { format: "{bar} {percentage} % | {stage}: {step}", hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  let isShown = false;
  const show = (value: number, stage: string, step: string): void => {
    if (!isShown) bar.start(STAGES.length * 100, value, { stage, step });
    else bar.update(value, { stage, step });
    isShown = true;
  };
  const hide = (): void => {
    if (isShown) bar.stop();
    isShown = false;
  };
  if (isTerminal) show(0, "", "");

  const close = (): void => {
    if (current !== null) {
      seconds[current] =
        Math.round((seconds[current] ?? 0) * 1000 + performance.now() - since) / 1000;
    }
    since = performance.now();
  };
  return {
    update(stage, done, total, step) {
      if (stage !== current) {
        close();
        current = stage;
        if (!isTerminal) console.log([`${stage} ...`, aside()].filter(Boolean).join(" "));
      }
      const place = Math.max(0, STAGES.indexOf(stage));
      const told = [step, aside()].filter(Boolean).join(" ");
      if (isTerminal) show(Math.round((place + done / Math.max(1, total)) * 100), stage, told);
    },
    pause() {
      close();
      current = null;
      hide();
    },
    stop() {
      close();
      current = null;
      hide();
      return seconds;
    },
  };
}

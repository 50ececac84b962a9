import { SingleBar, Presets } from "cli-progress";

/** Shows how far the book is and counts the seconds of each stage. */
export type ProgressBar = {
  /** `stage` names the running stage; `done` of `total` steps of it are behind us. */
  update(stage: string, done: number, total: number, step: string): void;
  /** Takes the bar down and gives the seconds by stage, in the order the stages ran. */
  stop(): Record<string, number>;
};

const STAGES = ["sources", "analysis", "foundation", "outline", "draft", "quality", "book"];

/** A bar on a terminal; one line a stage where the output goes to a file. */
export function progressBar(isTerminal: boolean): ProgressBar {
  const seconds: Record<string, number> = {};
  let current: string | null = null;
  let since = performance.now();
  const bar = new SingleBar(
    { format: "{bar} {percentage} % | {stage}: {step}", hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  if (isTerminal) bar.start(STAGES.length * 100, 0, { stage: "", step: "" });

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
        if (!isTerminal) console.log(`${stage} ...`);
      }
      const place = Math.max(0, STAGES.indexOf(stage));
      if (isTerminal)
        bar.update(Math.round((place + done / Math.max(1, total)) * 100), { stage, step });
    },
    stop() {
      close();
      current = null;
      if (isTerminal) bar.stop();
      return seconds;
    },
  };
}

/** The person stopped the command; nothing that was paid for is lost. */
class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Where one asks whether the person has stopped the command. */
export type Interruption = {
  signal: AbortSignal;
  /** Stops as Ctrl+C does. */
  interrupt(): void;
  /** From here on Ctrl+C ends the process as usual. */
  release(): void;
};

/** Takes the first Ctrl+C as the wish to stop in order; the second one ends the process at once. */
export function hearInterruption(): Interruption {
  const controller = new AbortController();
  const interrupt = (): void => {
    release();
    controller.abort(
      new Interrupted(
        "Stopped. Everything the model has answered is kept: the same command goes on from here.",
      ),
    );
  };
  const release = (): void => {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  return { signal: controller.signal, interrupt, release };
}

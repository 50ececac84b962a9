class Interrupted extends Error {
  override readonly name = "Interrupted";
}

export type Interruption = {
  signal: AbortSignal;
  interrupt(): void;
  /** Stops listening, so that Ctrl+C ends the process at once from now on. */
  release(): void;
};

/** Turns the first Ctrl+C into an abort signal. A second Ctrl+C ends the process at once. */
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

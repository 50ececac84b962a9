/** The time between the end of a session and the moment when somebody signs in again, or goes. */
type Lapse = { over: Promise<boolean>; end: (isSamePerson: boolean) => void };

let lapse: Lapse | null = null;

/** The session has lapsed: calls wait from now on. */
export function beginLapse(): void {
  if (lapse !== null) return;
  let end: Lapse["end"] = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  lapse = { over, end };
}

/** Lets the waiting calls go on, or fail where somebody else has come. */
export function endLapse(isSamePerson: boolean): void {
  lapse?.end(isSamePerson);
  lapse = null;
}

/** True once the same person is signed in again, false when they are not coming back. Rejects when the call is given up. */
export async function untilSignedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (lapse === null) return true;
  const { over } = lapse;
  if (signal === undefined) return over;
  return Promise.race([over, abortOf(signal)]);
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

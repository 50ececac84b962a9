import type { ArrivingUpload } from "#server/data/arriving-uploads.ts";

/** The time between two heartbeats of an upload. If five are missing, another server deletes the upload. */
const BETWEEN_SIGNS_MS = 2_000;

/**
 * Sends heartbeats while this server stores the upload. If the server is killed, they stop, and the project's next
 * upload has to wait only ten seconds. Returns a function that stops them.
 */
export function giveSigns({ giveSign }: Pick<ArrivingUpload, "giveSign">): () => void {
  let isSaying = false;
  const say = async (): Promise<void> => {
    if (isSaying) return;
    isSaying = true;
    // A short outage of the database must not end the upload. In a long one, storing the next batch of posts fails
    // anyway.
    await giveSign().catch(() => undefined);
    isSaying = false;
  };
  const timer = setInterval(() => void say(), BETWEEN_SIGNS_MS);
  return () => clearInterval(timer);
}

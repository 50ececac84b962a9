import type { ArrivingUpload } from "#server/data/arriving-uploads.ts";

/** A fifth of the silence after which another server takes the upload for cut off. */
const BETWEEN_SIGNS_MS = 2_000;

/**
 * Says every two seconds that the server of an arriving upload is alive, however long a batch takes; gives what ends that.
 * So the next upload of a book waits ten seconds for one whose server was killed, and not a minute.
 */
export function giveSigns({ giveSign }: Pick<ArrivingUpload, "giveSign">): () => void {
  let isSaying = false;
  const say = async (): Promise<void> => {
    if (isSaying) return;
    isSaying = true;
    // A database that does not answer for a moment ends no upload: its next batch says so where it matters.
    await giveSign().catch(() => undefined);
    isSaying = false;
  };
  const timer = setInterval(() => void say(), BETWEEN_SIGNS_MS);
  return () => clearInterval(timer);
}

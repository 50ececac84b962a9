/** Longer texts are few, and would take the room of many. */
const LONGEST = 20_000;
/** As many texts as all stages read of one long post, one stage after the other. */
const MOST = 4096;

/**
 * Returns a function that does the same as `work` and remembers what it gave for the texts it was last asked about. The
 * stages of cleaning divide and count the same sentences again and again. `work` must be pure, and nobody may change its result.
 */
export function remembering<Result>(work: (text: string) => Result): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST) return work(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const result = older.get(text) ?? work(text);
    if (recent.size >= MOST) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, result);
    return result;
  };
}

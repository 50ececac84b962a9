/** What one message to the other side may hold: more would keep its event loop busy for a noticeable time. */
export type BatchLimits = { items: number; characters: number };

/** Cuts a list into batches within both limits; an item larger than a batch stands alone. */
export function* inBatches<Item>(
  items: readonly Item[],
  limits: BatchLimits,
  charactersOf: (item: Item) => number = () => 0,
): Generator<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const item of items) {
    const size = charactersOf(item);
    if (
      batch.length === limits.items ||
      (batch.length > 0 && characters + size > limits.characters)
    ) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

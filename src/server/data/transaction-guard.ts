import { AsyncLocalStorage } from "node:async_hooks";

// A transaction of the embedded database is the whole database: a query beside it waits for it, and when it waits for
// that query, nothing ever moves again. So such a query is refused at once, on PostgreSQL too, where it would only
// empty the pool under load.
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws when the caller is inside a transaction, where only that transaction's handle may be used. */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.isOpen) {
    throw new Error("The database was used inside a transaction without its handle: pass `tx` on");
  }
}

/** Runs a transaction so that everything it calls knows it is inside one; refuses one inside another. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  assertOutsideTransaction();
  // Timers that are started inside outlive the transaction; they must not count as inside it.
  const transaction = { isOpen: true };
  return current.run(transaction, async () => {
    try {
      return await run();
    } finally {
      transaction.isOpen = false;
    }
  });
}

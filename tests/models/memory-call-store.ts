import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { CallEnd, CallStart, CallStore } from "#models/call-store.ts";

/** One attempt as it is kept; `end` null: on its way, or cut off. */
export type CallRow = CallStart & { id: string; end: CallEnd | null };

/** A store that lives as long as the process, with its rows to look at. */
export function memoryCallStore(): CallStore & { rows: CallRow[] } {
  const rows: CallRow[] = [];
  const answers = new Map<string, ModelAnswer>();
  return {
    rows,
    find: async (key) => answers.get(key),
    async begin(call) {
      const id = String(rows.length + 1);
      rows.push({ ...call, id, end: null });
      return id;
    },
    async end(id, end) {
      const row = rows[Number(id) - 1];
      if (row === undefined) throw new Error(`No attempt ${id} was begun`);
      row.end = end;
      if (end.answer !== null) answers.set(row.key, end.answer);
    },
    async spent() {
      let usd = 0;
      for (const { end, reservedUsd } of rows) {
        usd += end === null ? reservedUsd : (end.usage.usd ?? 0);
      }
      return { run: usd, month: usd };
    },
  };
}

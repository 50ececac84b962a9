import type { ReactElement } from "react";
import type { ReadFile } from "#contracts/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { type ColumnMapping, fieldsOf } from "./fields.ts";

/** The first rows of a file as they stand in it, each column with what it is read as. */
export function SampleTable({
  read: { file, columns, sample, mapping: read },
  mapping,
}: {
  read: ReadFile;
  /** What the columns are read as, or would be. */
  mapping: ColumnMapping;
}): ReactElement | null {
  if (sample.length === 0) return null;
  // By what was read, not by what is being chosen: else the columns would jump under the hand.
  const places = columns.map((column, place) => ({ column, place }));
  const isRead = ({ column }: { column: string }) => fieldsOf(column, read).length > 0;
  const ordered = [...places.filter(isRead), ...places.filter((column) => !isRead(column))];
  return (
    <div
      role="group"
      aria-label={`First rows of ${file}`}
      // A scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-lg ring-1 ring-ink-200 ring-inset"
    >
      <table className="w-max min-w-full text-left text-sm">
        <thead className="bg-ink-50">
          <tr>
            {ordered.map(({ column, place }) => (
              <th key={place} scope="col" className="px-3 py-2 align-bottom font-medium">
                <span className="flex max-w-56 flex-wrap items-center gap-1.5 wrap-anywhere">
                  {column === "" ? `Column ${place + 1}` : column}
                  {fieldsOf(column, mapping).map((name) => (
                    <Badge key={name} tone="brand" className="text-xs">
                      {name}
                    </Badge>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // The rows never change places.
            <tr key={row} className="border-t border-ink-200">
              {ordered.map(({ column, place }) => (
                <td
                  key={place}
                  className={`px-3 py-2 align-top ${fieldsOf(column, mapping).length > 0 ? "text-ink-900" : "text-ink-600"}`}
                >
                  <span className="line-clamp-3 max-w-64 wrap-anywhere">{cells[place]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

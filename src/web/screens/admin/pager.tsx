import type { ReactElement } from "react";
import { Button } from "#web/components/ui/button.tsx";

/** Turns the pages of a list; nothing where there is one only. */
export function Pager({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}): ReactElement | null {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3">
      <p className="text-[15px] text-ink-700 tabular-nums">
        Page {page.toLocaleString("en")} of {Math.max(pages, 1).toLocaleString("en")}
      </p>
      <Button
        kind="ghost"
        size="small"
        disabled={page <= 1}
        onClick={() => onChange(Math.min(page - 1, Math.max(pages, 1)))}
      >
        Previous
      </Button>
      <Button kind="ghost" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { type BookIndex, INDEX_LIMITS } from "#contracts/book.ts";
import { useBookIndex, useChangeBookIndex } from "#web/api/book-index.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";

/** The entries of the index at the end of the book. Each change is saved at once. */
export function IndexEditor({ projectId }: { projectId: string }): ReactElement {
  const index = useBookIndex(projectId);
  return (
    <section aria-label="Index">
      <h3 className="text-[15px] font-medium">Index</h3>
      <p className="mt-1 text-sm text-ink-600">
        Names and terms at the end of the book: with their pages in the PDF, as links in the e-book
        and the web page. A word that the book does not have is left out there. What you change here
        is saved at once.
      </p>
      <Fetched
        query={index}
        label="Loading the index of your book"
        skeleton={<Skeleton className="mt-3 h-24" />}
        failed="The index of your book could not be loaded"
      >
        {(shown) => <Entries projectId={projectId} shown={shown} />}
      </Fetched>
    </section>
  );
}

function Entries({ projectId, shown }: { projectId: string; shown: BookIndex }): ReactElement {
  const change = useChangeBookIndex(projectId);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const terms = shown.terms ?? shown.proposed;
  const save = (wanted: string[] | null): void => {
    // The button that was pressed may be gone with its entry.
    field.current?.focus();
    change.mutate({ terms: wanted });
  };
  const isFull = terms.length >= INDEX_LIMITS.entries;
  const add = (): void => {
    const term = typed.trim();
    if (term === "" || isFull) return;
    const isKnown = terms.some((known) => known.toLowerCase() === term.toLowerCase());
    if (!isKnown) save([...terms, term].toSorted((a, b) => a.localeCompare(b)));
    setTyped("");
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Else the form around it would be saved and closed.
    event.preventDefault();
    add();
  };
  return (
    <>
      <p role="status" className="mt-2 text-sm">
        {terms.length === 0
          ? "This book has no index. Add a word to begin one."
          : `${counted(terms.length, "entry", "entries")}${shown.terms === null ? ", as proposed" : ""}`}
      </p>
      {terms.length > 0 && (
        <ul
          aria-label="Entries of the index"
          // It scrolls, so it must be reached by keyboard.
          tabIndex={0}
          className="mt-2 flex max-h-48 flex-wrap gap-1.5 overflow-y-auto rounded-xl border border-ink-200 p-2"
        >
          {terms.map((term) => (
            <li
              key={term}
              className="flex max-w-full items-center rounded-full bg-ink-100 pl-3 text-sm"
            >
              <span className="min-w-0 break-words">{term}</span>
              <button
                type="button"
                aria-label={`Remove ${term}`}
                className="grid size-11 shrink-0 place-items-center rounded-full"
                onClick={() => save(terms.filter((other) => other !== term))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <label htmlFor={id} className="text-[15px]">
          Another word or name
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id={id}
            ref={field}
            value={typed}
            maxLength={INDEX_LIMITS.letters}
            aria-describedby={isFull ? `${id}-full` : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
            className="field min-w-0 flex-1"
          />
          <Button kind="ghost" onClick={add} aria-disabled={isFull}>
            Add
          </Button>
        </div>
        {isFull && (
          <p id={`${id}-full`} className="mt-1.5 text-sm text-ink-600">
            An index has at most {INDEX_LIMITS.entries} entries. Remove one to add another.
          </p>
        )}
      </div>
      {shown.terms !== null && shown.proposed.length > 0 && (
        <Button kind="quiet" size="small" className="mt-2" onClick={() => save(null)}>
          Start again from the suggestions
        </Button>
      )}
      <ErrorNotice error={change.error} title="The index could not be saved" className="mt-2" />
    </>
  );
}

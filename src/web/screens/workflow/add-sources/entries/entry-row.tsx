import { ExternalLink } from "lucide-react";
import { type ReactElement, useRef } from "react";
import type { ListedEntry } from "#contracts/entries.ts";
import { excerptOf, plainLine } from "#pipeline/text/excerpt.ts";
import { useStartReading } from "#web/api/pages.ts";
import { safeHref, WebLink } from "#web/components/ui/web-link.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { previewText } from "#web/screens/workflow/add-sources/preview-text.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { setAsideText, TYPES } from "./entry-filters.tsx";
import { handOnFromRow } from "./hand-on-focus.ts";
import type { EntryWork } from "./use-entry-work.ts";

/** A post without a title is named by the beginning of its text: by this many characters. */
const NAME_LENGTH = 60;
/** Two lines of a wide screen. A browser would cut a text that it fits into lines in the middle of a word. */
const SHOWN_LENGTH = 160;

/** As AsideReason of the analysis. */
const WORDS_OF_OTHERS = "words of others";

export function EntryRow({
  projectId,
  entry,
  isSelected,
  isSelectable,
  onSelect,
  work,
}: {
  projectId: string;
  entry: ListedEntry;
  isSelected: boolean;
  isSelectable: boolean;
  onSelect: (isSelected: boolean) => void;
  work: EntryWork;
}): ReactElement {
  const { title, included } = entry;
  const text = previewText(entry.text);
  const name = nameOf({ ...entry, text });
  return (
    <div className={`flex gap-3 px-3 py-3.5 sm:px-5 ${isSelected ? "bg-brand-50" : ""}`}>
      <label className="-m-2 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!isSelectable}
          onChange={(event) => onSelect(event.target.checked)}
          aria-label={`Select: ${name}`}
          className="size-5 accent-brand-600"
        />
      </label>
      <div className="min-w-0 grow">
        <div className={included ? "" : "text-ink-600"}>
          {title !== null && <p className="font-semibold wrap-anywhere">{plainLine(title)}</p>}
          {text !== "" && (
            <p className="text-[15px] leading-relaxed wrap-anywhere">
              {excerptOf(text, SHOWN_LENGTH)}
            </p>
          )}
          {title === null && text === "" && (
            <p className="text-[15px] wrap-anywhere">{entry.url ?? "No words"}</p>
          )}
        </div>
        <Facts entry={entry} />
        {isTakenForOthers(entry) && entry.isClaimed && (
          <p className="mt-1 text-sm text-ink-700">
            You said that these are your own words: the next analysis takes them in.
          </p>
        )}
        <PageLine projectId={projectId} entry={entry} name={name} />
        <Actions entry={entry} name={name} work={work} />
      </div>
    </div>
  );
}

function nameOf({ title, text, url }: Pick<ListedEntry, "title" | "text" | "url">): string {
  const name = title ?? (text === "" ? (url ?? "this post") : text);
  return excerptOf(name, NAME_LENGTH);
}

function Facts({
  entry: { source, type, date, words, url, rights, included, aside },
}: {
  entry: ListedEntry;
}): ReactElement {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-600 tabular-nums">
      {!included && <Badge tone="warning">Left out</Badge>}
      {aside !== null && <Badge>{setAsideText(aside)}</Badge>}
      {rights === "others" && <Badge>Somebody else's words</Badge>}
      <span>
        {[
          source,
          TYPES[type],
          date === null ? undefined : dateText(date),
          words === 0 ? "no words yet" : counted(words, "word", "words"),
        ]
          .filter((fact) => fact !== undefined)
          .join(" · ")}
      </span>
      {url !== null && safeHref(url) !== undefined && (
        <WebLink
          address={url}
          className="inline-flex items-center gap-1 text-brand-700 underline underline-offset-2"
        >
          Original <ExternalLink size={13} aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </WebLink>
      )}
    </p>
  );
}

/** The quotations of a bookmark are the linked page's, whatever its author says. */
function isTakenForOthers({ aside, type, rights }: ListedEntry): boolean {
  return aside === WORDS_OF_OTHERS && type !== "bookmark" && rights === "own";
}

function Actions({
  entry,
  name,
  work,
}: {
  entry: ListedEntry;
  name: string;
  work: EntryWork;
}): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const { id, included, rights } = entry;
  const which = { ids: [id] };
  const isOwn = rights === "own" && (entry.isClaimed || !isTakenForOthers(entry));
  return (
    <div ref={element} className="mt-1 -ml-3 flex flex-wrap">
      <Button
        kind="quiet"
        size="small"
        aria-disabled={work.isBusy}
        aria-label={`${included ? "Leave out" : "Put back"}: ${name}`}
        onClick={() => work.change(which, { included: !included })}
      >
        {included ? "Leave out" : "Put back"}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={work.isBusy}
        aria-label={`${isOwn ? "Not my words" : "My own words"}: ${name}`}
        onClick={() => work.change(which, { rights: isOwn ? "others" : "own" })}
      >
        {isOwn ? "Not my words" : "My own words"}
      </Button>
      <ConfirmDialog
        trigger={
          <Button
            kind="quiet"
            size="small"
            aria-disabled={work.isBusy}
            aria-label={`Delete: ${name}`}
            className="ml-auto text-ink-600"
          >
            Delete
          </Button>
        }
        title="Delete this post for good?"
        confirmLabel="Delete for good"
        isDangerous
        onConfirm={() =>
          work.remove(which, () => handOnFromRow(element.current?.closest("li") ?? null))
        }
      >
        <span className="mb-1 block">“{name}”</span>
        This cannot be undone. To keep a post but not print it, leave it out instead.
      </ConfirmDialog>
    </div>
  );
}

/** Says whether the linked page was read, and if not, why. Renders nothing if the author need not know. */
function PageLine({
  projectId,
  entry: { id, page },
  name,
}: {
  projectId: string;
  entry: ListedEntry;
  name: string;
}): ReactElement | null {
  const { mutate, isPending } = useStartReading(projectId);
  if (page === null || page.state === "unread") return null;
  if (page.state === "waiting") {
    return <p className="mt-1 text-sm text-ink-600">Its page waits to be read.</p>;
  }
  if (page.state === "read") {
    return (
      <p className="mt-1 text-sm wrap-anywhere text-success-800">
        Its page on {page.host} was read.
      </p>
    );
  }
  const handleRetry = () =>
    mutate(
      { entryIds: [id] },
      {
        onError: tellFailed("The reading could not be started"),
      },
    );
  return (
    <p className="mt-1 text-sm wrap-anywhere text-danger-700">
      Its page was refused{page.reason !== null && `: ${page.reason}`}{" "}
      <button
        type="button"
        disabled={isPending}
        aria-label={`Retry: ${name}`}
        onClick={handleRetry}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
      >
        Retry
      </button>
    </p>
  );
}

import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement } from "react";
import { toast } from "sonner";
import { KINDS_OF_WORDS, type SuspectedError } from "#contracts/typing-errors.ts";
import {
  useCorrectTypingError,
  useCorrectTypingErrors,
  useIgnoreTypingError,
  useTypingErrors,
} from "#web/api/typing-errors.ts";
import { useUndoReplace } from "#web/api/find-in-book.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { PlaceInText } from "./place-in-text.tsx";

/**
 * The list of suspected typing errors. Nothing is corrected by itself. An open editor must be closed, because a
 * correction changes its text.
 */
export function TypingErrors({
  projectId,
  onClose,
  onShow,
  onEdit,
}: {
  projectId: string;
  onClose: () => void;
  /** Shows a place in the text. */
  onShow: (error: SuspectedError) => void;
  /** Opens the editor at a place. */
  onEdit: (error: SuspectedError) => void;
}): ReactElement {
  return (
    <DialogFrame
      isOpen
      onOpen={onClose}
      title="Suspected typing errors"
      text="Nothing is changed unless you correct it here. What you ignore does not come back."
    >
      <ErrorList
        projectId={projectId}
        onShow={(error) => {
          onClose();
          onShow(error);
        }}
        onEdit={(error) => {
          onClose();
          onEdit(error);
        }}
      />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end border-t border-ink-200 bg-white px-6 py-4">
        <AlertDialog.Close render={<Button kind="ghost">Close</Button>} />
      </div>
    </DialogFrame>
  );
}

function ErrorList({
  projectId,
  onShow,
  onEdit,
}: {
  projectId: string;
  onShow: (error: SuspectedError) => void;
  onEdit: (error: SuspectedError) => void;
}): ReactElement {
  const { data, isPending, error, refetch } = useTypingErrors(projectId);
  const correct = useCorrectTypingError(projectId);
  const correctAll = useCorrectTypingErrors(projectId);
  const undo = useUndoReplace(projectId);
  const ignore = useIgnoreTypingError(projectId);
  const isBusy = correct.isPending || correctAll.isPending || undo.isPending || ignore.isPending;
  if (isPending) {
    return (
      <Loading label="Reading your book">
        <Skeleton className="mt-4 h-24" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <LoadFailed
        title="Your book could not be checked"
        onRetry={() => refetch()}
        error={error}
        className="mt-4 mb-6"
      />
    );
  }
  const sure = data.errors.filter(({ isSure }) => isSure);
  const done = correctAll.data;
  const handleCorrectAll = (): void => {
    undo.reset();
    correctAll.mutate(sure, { onError: tellFailed("The corrections could not be saved") });
  };
  const handleUndo = (): void => {
    if (!done) return;
    undo.mutate(done, {
      onSuccess: () => correctAll.reset(),
      onError: tellFailed("This could not be undone"),
    });
  };
  return (
    <>
      {data.total > 0 && (
        <>
          {!data.hasDictionary && (
            <p className="mt-4 text-[15px] text-ink-700">
              The spelling of your book is not checked, because this server has no dictionary of its
              language. Doubled words, brackets and quotation marks are.
            </p>
          )}
          <p className="mt-4 text-[15px] text-ink-700">
            These are the surest ones, and not all of them: have somebody else read your book, too.
          </p>
        </>
      )}
      {/* Always rendered, because screen readers announce changes only in an existing status element. */}
      <p role="status" className="mt-4 text-[15px] font-medium">
        {done && `Corrected ${counted(done.replaced, "place", "places")}. `}
        {summaryOf(data)}
      </p>
      {/* Not in a toast, which stands below an open dialog. */}
      {done && done.replaced > 0 && (
        <Button kind="ghost" size="small" disabled={isBusy} onClick={handleUndo} className="mt-3">
          Undo the corrections
        </Button>
      )}
      {sure.length > 1 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="ghost" disabled={isBusy} onClick={handleCorrectAll}>
            Correct all {sure.length} sure ones
          </Button>
          <p className="text-sm text-ink-600">
            Those marked “sure”. You can undo it, and the others stay for you to look at.
          </p>
        </div>
      )}
      <ul className="mt-2 mb-6 divide-y divide-ink-200">
        {data.errors.map((each) => (
          <ErrorLine
            key={`${each.passageId} ${each.at} ${each.found}`}
            error={each}
            onShow={() => onShow(each)}
            onEdit={() => onEdit(each)}
            isBusy={isBusy}
            onCorrect={() =>
              correct.mutate(each, {
                onSuccess: (isDone) => {
                  if (!isDone)
                    toast.info("This paragraph has changed, so the list was checked again.");
                },
                onError: tellFailed("The correction could not be saved"),
              })
            }
            onIgnore={(isAlways) =>
              ignore.mutate(
                { error: each, isAlways },
                { onError: tellFailed("This could not be saved") },
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

function summaryOf({
  errors,
  total,
  hasDictionary,
}: {
  errors: readonly SuspectedError[];
  total: number;
  hasDictionary: boolean;
}): string {
  if (total === 0 && hasDictionary) {
    return "No typing errors were found, but not all can be: have somebody else read your book, too.";
  }
  if (total === 0) {
    return "Doubled words, brackets and quotation marks are in order; the spelling is not checked, because this server has no dictionary of your book’s language.";
  }
  const shown = errors.length;
  const found = counted(total, "place to look at", "places to look at");
  return shown < total ? `${found}; here are the first ${shown}` : found;
}

const KINDS = {
  spelling: "Spelling",
  doubled: "The same word twice",
  space: "A space missing between two sentences",
  bracket: "A bracket without its partner",
  quotes: "A quotation mark without its partner",
  mixed: "Straight and curly quotation marks",
} as const;

const MOST_SHOWN = 40;
const SHOWN_END = 24;

/** A long correction only adds a mark at its end. */
function offerOf(kind: SuspectedError["kind"], instead: string): string {
  if (KINDS_OF_WORDS.has(kind)) return `Write “${instead}”`;
  if (instead.length <= MOST_SHOWN) return `Write ${instead}`;
  return `Write …${instead.slice(instead.indexOf(" ", instead.length - SHOWN_END))}`;
}

function ErrorLine({
  error: { kind, chapterNumber, found, instead, isSure, before, after },
  isBusy,
  onShow,
  onEdit,
  onCorrect,
  onIgnore,
}: {
  error: SuspectedError;
  isBusy: boolean;
  onShow: () => void;
  onEdit: () => void;
  onCorrect: () => void;
  onIgnore: (isAlways: boolean) => void;
}): ReactElement {
  return (
    <li className="py-4">
      <p className="text-sm text-ink-600">
        {KINDS[kind]} · chapter {chapterNumber}
        {isSure && " · sure"}
      </p>
      <PlaceInText before={before} found={found} after={after} />
      <div className="mt-2 flex flex-wrap gap-2">
        {instead === null ? (
          // Where a partner belongs only the author can know.
          <Button size="small" onClick={onEdit} aria-label={`Edit here, at “${found}”`}>
            Edit here
          </Button>
        ) : (
          <Button size="small" onClick={onCorrect} disabled={isBusy}>
            {offerOf(kind, instead)}
          </Button>
        )}
        <Button
          kind="ghost"
          size="small"
          onClick={onShow}
          aria-label={`Show “${found}” in the text`}
        >
          Show
        </Button>
        <Button
          kind="ghost"
          size="small"
          onClick={() => onIgnore(false)}
          disabled={isBusy}
          aria-label={`Ignore “${found}” here`}
        >
          Ignore
        </Button>
        <Button
          kind="ghost"
          size="small"
          onClick={() => onIgnore(true)}
          disabled={isBusy}
          aria-label={`Always ignore “${found}” in this book`}
        >
          Always ignore
        </Button>
      </div>
    </li>
  );
}

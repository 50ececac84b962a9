import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactElement, type Ref, useRef, useState } from "react";
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
import { PlaceBar } from "./place-bar.tsx";
import { TypingErrorLine } from "./typing-error-line.tsx";

/**
 * The list of suspected typing errors. Nothing is corrected by itself. An open editor must be closed, because a
 * correction changes its text.
 */
export function TypingErrors({
  projectId,
  onClose,
  onShow,
  onList,
  onEdit,
}: {
  projectId: string;
  onClose: () => void;
  /** Shows a place in the text, and gives it the focus if nothing else has it. */
  onShow: (error: SuspectedError, hasFocus: boolean) => void;
  /** Called before the list stands over the text again. */
  onList: () => void;
  /** Opens the editor at a place. */
  onEdit: (error: SuspectedError) => void;
}): ReactElement {
  const list = useErrorList(projectId);
  const errors = list.query.data?.errors ?? [];
  // The error that was shown in the text last, its place in the list, and whether it is still shown in the text.
  const [last, setLast] = useState<{ error: SuspectedError; at: number; isShown: boolean } | null>(
    null,
  );
  const lastButton = useRef<HTMLButtonElement>(null);
  const handleShow = (error: SuspectedError, hasFocus: boolean): void => {
    setLast({ error, at: errors.indexOf(error), isShown: true });
    onShow(error, hasFocus);
  };
  const handleList = (): void => {
    onList();
    // What was corrected by hand meanwhile is listed no more.
    void list.query.refetch();
    setLast((before) => before && { ...before, isShown: false });
  };
  const index = last ? indexIn(errors, last.error) : -1;
  if (last?.isShown) {
    return (
      <PlaceBar
        label="Typing errors"
        word={last.error.found}
        places={errors}
        shown={index < 0 ? last.at : index}
        isGone={index < 0}
        onShow={(next) => errors[next] && handleShow(errors[next], false)}
        onList={handleList}
        onClose={onClose}
        onEscape={handleList}
      />
    );
  }
  return (
    <DialogFrame
      isOpen
      onOpen={onClose}
      title="Suspected typing errors"
      text="Nothing is changed unless you correct it here. What you ignore does not come back."
      {...(last && { initialFocus: lastButton })}
    >
      <ErrorList
        list={list}
        buttonOf={(error) => (error === errors[index] ? lastButton : null)}
        onShow={(error) => handleShow(error, true)}
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

type Place = Pick<SuspectedError, "chapterId" | "passageId" | "at" | "found">;

function keyOf({ chapterId, passageId, at, found }: Place): string {
  return `${chapterId} ${passageId} ${at} ${found}`;
}

/** Where an error is in a list that may have been loaded anew; -1 if it is gone. */
function indexIn(errors: readonly SuspectedError[], error: SuspectedError): number {
  const index = errors.findIndex((each) => keyOf(each) === keyOf(error));
  return index < 0 ? errors.findIndex((each) => isMoved(each, error)) : index;
}

/** Whether it is the same error after a change of its passage, which leaves the words on one side of it. */
function isMoved(one: SuspectedError, other: SuspectedError): boolean {
  return (
    keyOf({ ...one, at: other.at }) === keyOf(other) &&
    (one.before === other.before || one.after === other.after)
  );
}

/** The errors, and what can be done about them. What was corrected can be taken back after a look at the text, too. */
function useErrorList(projectId: string) {
  return {
    query: useTypingErrors(projectId),
    correct: useCorrectTypingError(projectId),
    correctAll: useCorrectTypingErrors(projectId),
    undo: useUndoReplace(projectId),
    ignore: useIgnoreTypingError(projectId),
  };
}

function ErrorList({
  list: { query, correct, correctAll, undo, ignore },
  buttonOf,
  onShow,
  onEdit,
}: {
  list: ReturnType<typeof useErrorList>;
  /** What gets the button that shows an error in the text. */
  buttonOf: (error: SuspectedError) => Ref<HTMLButtonElement>;
  onShow: (error: SuspectedError) => void;
  onEdit: (error: SuspectedError) => void;
}): ReactElement {
  const { data, isPending, error, refetch } = query;
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
  const openLike = (slip: SuspectedError): SuspectedError[] =>
    data.errors.filter((each) => isSameSlip(slip, each) && !each.isLocked);
  const done = correctAll.data;
  const handleCorrectAll = (errors: readonly SuspectedError[]): void => {
    undo.reset();
    correctAll.mutate(errors, { onError: tellFailed("The corrections could not be saved") });
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
          <Button kind="ghost" disabled={isBusy} onClick={() => handleCorrectAll(sure)}>
            Correct {sure.length === 2 ? "both" : `all ${sure.length}`} sure ones
          </Button>
          <p className="text-sm text-ink-600">
            Those marked “sure”. You can undo it, and the others stay for you to look at.
          </p>
        </div>
      )}
      <ul className="mt-2 mb-6 divide-y divide-ink-200">
        {data.errors.map((each) => (
          <TypingErrorLine
            key={keyOf(each)}
            error={each}
            places={data.errors.filter((other) => isSameSlip(each, other)).length}
            open={openLike(each).length}
            showButton={buttonOf(each)}
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
            onCorrectAll={() => handleCorrectAll(openLike(each))}
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

/** Whether one answer does for both: a word says the same at each place, a mark does not. */
function isSameSlip(one: SuspectedError, other: SuspectedError): boolean {
  const isWord = KINDS_OF_WORDS.has(one.kind) && one.kind === other.kind;
  return one === other || (isWord && one.found === other.found && one.instead === other.instead);
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
    return "Doubled words, brackets and quotation marks are in order; spelling cannot be checked in this language yet.";
  }
  const shown = errors.length;
  const found = counted(total, "place to look at", "places to look at");
  return shown < total ? `${found}; here are the first ${shown}` : found;
}

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, useState } from "react";
import type { BookPlace } from "#contracts/find-in-book.ts";
import {
  type Found,
  type Search,
  useFindInBook,
  useReplaceInBook,
  useUndoReplace,
} from "#web/api/find-in-book.ts";
import { TextField } from "#web/components/fields.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { CheckBox } from "#web/components/ui/check-box.tsx";
import { ConfirmDialog, DialogFrame } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { PlaceBar } from "./place-bar.tsx";
import { PlaceInText } from "./place-in-text.tsx";

/** The search over the whole book, with replacement. An open editor must be closed: a replacement changes its text. */
export function FindInBook({
  projectId,
  onClose,
  onShow,
  onList,
}: {
  projectId: string;
  onClose: () => void;
  /** Shows a place in the text. */
  onShow: (place: BookPlace) => void;
  /** Called before the list stands over the text again. */
  onList: () => void;
}): ReactElement {
  const [search, setSearch] = useState<Search | null>(null);
  const replacing = useReplacing(projectId);
  const { data, refetch } = useFindInBook(projectId, search);
  // The number of the place that is shown in the text; null while all are listed.
  const [shown, setShown] = useState<number | null>(null);
  const places = data?.places ?? [];
  const handleShow = (number: number): void => {
    const place = places[number];
    if (!place) return;
    setShown(number);
    onShow(place);
  };
  if (shown !== null) {
    return (
      <PlaceBar
        label="Find in book"
        word={search?.find ?? ""}
        isFocused
        places={places}
        shown={shown}
        isGone={places[shown] === undefined}
        onShow={handleShow}
        onList={() => {
          onList();
          // What was changed by hand meanwhile is listed as it is now.
          void refetch();
          setShown(null);
        }}
        onClose={onClose}
        onEscape={onClose}
      />
    );
  }
  return (
    <DialogFrame
      isOpen
      onOpen={onClose}
      title="Find in book"
      text="Searches all written chapters, their titles and the names of parts. Locked paragraphs are never changed."
    >
      <FindForm
        projectId={projectId}
        search={search}
        replacing={replacing}
        onSearch={setSearch}
        onShow={(place) => handleShow(places.indexOf(place))}
      />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end border-t border-ink-200 bg-white px-6 py-4">
        <AlertDialog.Close render={<Button kind="ghost">Close</Button>} />
      </div>
    </DialogFrame>
  );
}

/** What is typed to replace a text, and what became of it. It outlasts a look at the text. */
function useReplacing(projectId: string) {
  const [instead, setInstead] = useState("");
  return {
    instead,
    setInstead,
    replace: useReplaceInBook(projectId),
    undo: useUndoReplace(projectId),
  };
}

function FindForm({
  projectId,
  search,
  replacing: { instead, setInstead, replace, undo },
  onSearch,
  onShow,
}: {
  projectId: string;
  search: Search | null;
  replacing: ReturnType<typeof useReplacing>;
  onSearch: (search: Search) => void;
  onShow: (place: BookPlace) => void;
}): ReactElement {
  const [find, setFind] = useState(search?.find ?? "");
  const [isExact, setIsExact] = useState(search?.isExact ?? false);
  const [isWhole, setIsWhole] = useState(search?.isWhole ?? false);
  const { data, isFetching, error, refetch } = useFindInBook(projectId, search);
  const found = search === null ? undefined : data;
  const open = found ? found.total - found.locked : 0;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (find !== "") onSearch({ find, isExact, isWhole });
  };
  const handleReplace = (only?: BookPlace): void => {
    if (search === null) return;
    const change = { ...search, instead, ...(only && { only }) };
    undo.reset();
    replace.mutate(change, { onError: tellFailed("This could not be replaced") });
  };
  const done = replace.data;
  const isRemoval = replace.variables?.instead === "";
  const handleUndo = (): void => {
    if (!done) return;
    undo.mutate(done, {
      onSuccess: () => replace.reset(),
      onError: tellFailed("This could not be undone"),
    });
  };
  return (
    <>
      <form onSubmit={handleSubmit} className="mt-4 space-y-3">
        <div className="flex items-end gap-2">
          <TextField
            label="Find"
            value={find}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setFind(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" disabled={find === "" || isFetching}>
            Find
          </Button>
        </div>
        <div className="flex flex-wrap gap-x-5 text-[15px]">
          <CheckBox label="Match capitals" isChecked={isExact} onChange={setIsExact} />
          <CheckBox label="Whole words" isChecked={isWhole} onChange={setIsWhole} />
        </div>
      </form>
      {/* Always rendered, because screen readers announce changes only in an existing status element. */}
      <p role="status" className="my-3 text-[15px] font-medium">
        {done && isRemoval && `Removed “${replace.variables.find}” at `}
        {done && !isRemoval && "Replaced "}
        {done && `${counted(done.replaced, "place", "places")}. `}
        {search !== null && found && summaryOf(search, found)}
      </p>
      {/* Not in a toast, which stands below an open dialog. */}
      {done && done.replaced > 0 && (
        <Button kind="ghost" size="small" disabled={undo.isPending} onClick={handleUndo}>
          {isRemoval ? "Undo the removal" : "Undo the replacement"}
        </Button>
      )}
      {search !== null && !data && error && (
        <LoadFailed
          title="Your book could not be searched"
          onRetry={() => refetch()}
          error={error}
        />
      )}
      {search !== null && !data && !error && (
        <Loading label="Searching your book">
          <Skeleton className="mt-2 h-16" />
        </Loading>
      )}
      {found && open > 0 && (
        <div className="mt-3 flex items-end gap-2">
          <TextField
            label="Replace with"
            value={instead}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setInstead(event.target.value)}
            className="min-w-0 flex-1"
          />
          {instead === "" ? (
            <ConfirmDialog
              trigger={
                <Button kind="ghost" disabled={replace.isPending}>
                  Remove all {open.toLocaleString("en")}
                </Button>
              }
              title={`Remove “${search?.find}” at ${counted(open, "place", "places")}?`}
              confirmLabel={`Remove all ${open.toLocaleString("en")}`}
              isDangerous
              onConfirm={() => handleReplace()}
            >
              Nothing stands in “Replace with”, so the words go and nothing comes in their place.
              You can undo it here.
            </ConfirmDialog>
          ) : (
            <Button kind="ghost" disabled={replace.isPending} onClick={() => handleReplace()}>
              Replace all {open.toLocaleString("en")}
            </Button>
          )}
        </div>
      )}
      <ul className="mt-2 mb-6 divide-y divide-ink-200">
        {found?.places.map((place) => (
          <li
            key={`${place.where} ${place.chapterId} ${place.passageId} ${place.at}`}
            className="py-4"
          >
            <p className="text-sm text-ink-600">
              {WHERE[place.where]} {place.chapterNumber}
              {place.isLocked && " · locked"}
            </p>
            <PlaceInText {...place} />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button kind="ghost" size="small" onClick={() => onShow(place)}>
                Show
              </Button>
              {!place.isLocked && (
                <Button
                  kind="ghost"
                  size="small"
                  disabled={replace.isPending}
                  onClick={() => handleReplace(place)}
                >
                  {instead === "" ? "Remove" : "Replace"}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const WHERE: Readonly<Record<BookPlace["where"], string>> = {
  text: "Chapter",
  title: "Title of chapter",
  part: "Name of the part before chapter",
};

function summaryOf({ find }: Search, { places, total, locked }: Found): string {
  if (total === 0) return `“${find}” is not in your book.`;
  const shown = places.length < total ? `; here are the first ${places.length}` : "";
  const kept = locked > 0 ? `, ${locked.toLocaleString("en")} in locked paragraphs` : "";
  return `${counted(total, "place", "places")}${kept}${shown}`;
}

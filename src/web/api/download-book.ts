import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  type BookWork,
  downloadBook,
  type Edition,
  type FormatId,
  getBookProgress,
} from "#contracts/book.ts";
import { resultKey } from "./book.ts";
import { callApi, saveDownload } from "./call.ts";

/**
 * Which book to download, in which format. `book` is the id of an earlier book; without it, the current book is meant.
 */
export type BookChoice = {
  format: FormatId;
  isPartial: boolean;
  book?: string;
  /** Of the PDF: for print if it is left out. */
  edition?: Edition;
  /** Of the PDF for print: whether its pages are larger by what a printer cuts off. */
  bleed?: boolean;
};

/** A download that is going on, also while its author is on another screen. */
export type Download = { choice: BookChoice; cancel: () => void };

type Begun = { choice: BookChoice; controller: AbortController };

const downloadKey = (projectId: string): readonly unknown[] => ["download", projectId];

/**
 * Returns what begins the download of a book. With `isPartial`, the file has only the chapters that are finished. `onDone`
 * gets the name of the saved file. Both are called wherever the author is by then; neither is after a cancelling.
 */
export function useDownloadBook(
  projectId: string,
  { onDone, onFailed }: { onDone: (fileName: string) => void; onFailed: (error: Error) => void },
): (choice: BookChoice) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: downloadKey(projectId),
    // Without a connection it fails at once, and says so. Else it would wait for one, and could not be cancelled.
    networkMode: "always",
    mutationFn: ({ choice, controller }: Begun) => save(projectId, choice, controller.signal),
    onSuccess: (fileName) => {
      // The contents say how many pages the last PDF has.
      void client.invalidateQueries({ queryKey: resultKey(projectId, "analysis") });
      onDone(fileName);
    },
    onError: (error, { controller }) => {
      if (!controller.signal.aborted) onFailed(error);
    },
  });
  return (choice) => mutate({ choice, controller: new AbortController() });
}

function save(projectId: string, choice: BookChoice, signal: AbortSignal): Promise<string> {
  const { format, isPartial, book, edition, bleed = false } = choice;
  const query = {
    format,
    ...(isPartial && { partial: "true" as const }),
    ...(book !== undefined && { book }),
    ...(edition !== undefined && { edition }),
    ...(bleed && { bleed: "true" as const }),
  };
  const name = `book-draft-${new Date().toISOString().slice(0, 10)}.${format}`;
  return saveDownload(downloadBook, { params: { projectId }, query }, name, signal);
}

/** The downloads of a book that are going on, whichever screen they were begun on. */
export function useDownloads(projectId: string): Download[] {
  const begun = useMutationState({
    filters: { mutationKey: downloadKey(projectId), status: "pending" },
    // The cast is safe: only useDownloadBook has this key.
    select: ({ state }) => state.variables as Begun,
  });
  return begun.map(({ choice, controller }) => ({ choice, cancel: () => controller.abort() }));
}

/** A file is made in seconds. */
const ASKED_EVERY_MS = 1_000;

/** How far the files are that are being made, asked for while there is one. */
export function useBookWorks(projectId: string, isOn: boolean): UseQueryResult<BookWork[]> {
  return useQuery({
    queryKey: [...downloadKey(projectId), "works"],
    queryFn: async ({ signal }) =>
      (await callApi(getBookProgress, { params: { projectId } }, { signal })).works,
    enabled: isOn,
    refetchInterval: ASKED_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
}

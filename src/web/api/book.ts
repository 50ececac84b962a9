import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { BOOK_FORMATS, type BookFormat, downloadBook } from "#contracts/book.ts";
import { downloadFile } from "./call.ts";
import { saveFile } from "./save-file.ts";

/** The formats on offer, in the order they are shown. */
export const FORMATS = Object.entries(BOOK_FORMATS).map(([format, { name }]) => ({
  format: format as BookFormat, // the keys of that very table
  name,
}));

/** Which book, in which format: the one that is shown, or an earlier `book`. */
export type BookChoice = { format: BookFormat; isPartial: boolean; book?: string };

/** Fetches the book, or what is done of it, and hands it to the browser to save; gives the name it was saved under. */
export function useDownloadBook(projectId: string): UseMutationResult<string, Error, BookChoice> {
  return useMutation({
    mutationFn: async ({ format, isPartial, book }) => {
      const { blob, name } = await downloadFile(downloadBook, {
        params: { projectId },
        query: {
          format,
          ...(isPartial && { partial: "true" }),
          ...(book !== undefined && { book }),
        },
      });
      const fileName = name ?? `book-draft-${new Date().toISOString().slice(0, 10)}.${format}`;
      saveFile(blob, fileName);
      return fileName;
    },
    // downloadFile has tried twice already.
    retry: false,
  });
}

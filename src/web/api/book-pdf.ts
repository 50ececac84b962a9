import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { downloadBook, type FormatId } from "#contracts/book.ts";
import type { BookSettings } from "#contracts/settings.ts";
import { resultKey } from "./book.ts";
import { fetchFile } from "./call.ts";
import { saveAll } from "./chapter-saving.ts";

/** What the pages of a book depend on besides its text. */
type Interior = Pick<BookSettings, "trim" | "design">;

const PDF: FormatId = "pdf";

/**
 * The PDF of the book as it is now, to be looked at. While another one is made, the last one stays. `interior` undefined:
 * the settings are not known yet, and nothing is asked.
 */
export function useBookPdf(
  projectId: string,
  interior: Interior | undefined,
  { isPartial }: { isPartial: boolean },
): UseQueryResult<Blob> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "pdf", interior, isPartial],
    queryFn: async ({ signal }) => {
      await saveAll();
      const query = { format: PDF, ...interior, ...(isPartial && { partial: "true" as const }) };
      return (await fetchFile(downloadBook, { params: { projectId }, query }, signal)).blob;
    },
    enabled: interior !== undefined,
    placeholderData: keepPreviousData,
    // The text, the title or a setting may have changed on another screen; the server keeps what has not.
    staleTime: 0,
    gcTime: 60_000,
  });
}

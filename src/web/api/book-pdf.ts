import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import {
  downloadBook,
  type FormatId,
  getBookOpening,
  type InteriorDesign,
} from "#contracts/book.ts";
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

/** A design's beginning of the first chapter, or why there is none. Undefined: it is not asked for yet, or on its way. */
export type Opening = {
  design: InteriorDesign;
  file: Blob | undefined;
  error: Error | null;
  retry: () => void;
};

/**
 * The beginning of the first chapter in each design as PDFs, one after the other once `isOn`: an account gets one file at a
 * time, and the pages that are read come first. While others are made, the last ones stay.
 */
export function useOpenings(
  projectId: string,
  trim: BookSettings["trim"] | undefined,
  { isOn }: { isOn: boolean },
): Opening[] {
  const first = useOpening(projectId, trim, { design: "classic", isOn });
  const second = useOpening(projectId, trim, { design: "modern", isOn: isOn && isSettled(first) });
  const third = useOpening(projectId, trim, {
    design: "large-print",
    isOn: isOn && isSettled(second),
  });
  const designs = [
    ["classic", first],
    ["modern", second],
    ["large-print", third],
  ] as const;
  return designs.map(([design, { data, error, isFetching, refetch }]) => ({
    design,
    file: data,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }));
}

function useOpening(
  projectId: string,
  trim: BookSettings["trim"] | undefined,
  { design, isOn }: { design: InteriorDesign; isOn: boolean },
): UseQueryResult<Blob> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "opening", design, trim],
    queryFn: async ({ signal }) => {
      const query = { design, trim };
      return (await fetchFile(getBookOpening, { params: { projectId }, query }, signal)).blob;
    },
    enabled: isOn && trim !== undefined,
    placeholderData: keepPreviousData,
  });
}

function isSettled({ isPending, isPlaceholderData }: UseQueryResult<Blob>): boolean {
  return !isPending && !isPlaceholderData;
}

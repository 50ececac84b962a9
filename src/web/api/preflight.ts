import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { checkBook } from "#contracts/book.ts";
import { resultKey } from "./book.ts";
import { callApi, DOWNLOAD_TIMEOUT_MS } from "./call.ts";
import { saveAll } from "./chapter-saving.ts";
import { type Answer, FILE_ATTEMPTS } from "./request.ts";

/** What the checks found, and the pages of the PDF that was typeset for them. */
export type Preflight = Answer<typeof checkBook>;

/** Looks the book over as it is now: what is typed in an open editor is saved first. */
export function usePreflight(projectId: string): UseQueryResult<Preflight> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "preflight"],
    queryFn: async ({ signal }) => {
      await saveAll();
      // It waits for its turn, and is then typeset, as a file that is downloaded.
      const options = { signal, attempts: FILE_ATTEMPTS, timeoutMs: DOWNLOAD_TIMEOUT_MS };
      return callApi(checkBook, { params: { projectId } }, options);
    },
    // It is about the text of this moment, and the author comes back to see whether a mended place is gone.
    staleTime: 0,
  });
}

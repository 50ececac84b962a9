import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Dossier, getDossier } from "#contracts/dossier.ts";
import { resultKey } from "./book.ts";
import { callApi } from "./call.ts";

/** What shops and readers ask of the book. */
export function useDossier(projectId: string): UseQueryResult<Dossier> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "dossier"],
    queryFn: () => callApi(getDossier, { params: { projectId } }),
    // The title, the keywords and the text may have changed on another screen.
    staleTime: 0,
  });
}

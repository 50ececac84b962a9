import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import { getPages, type PageHost, setHostRights, startReadingPages } from "#contracts/pages.ts";
import { callApi } from "./call.ts";
import { showWaiting } from "./entries.ts";
import { pagesKey, refreshSources, sourcesKey } from "./source-keys.ts";

/** What is known of the pages behind a project's links. */
export type Pages = z.infer<typeof getPages.answer>;

/** While pages are read the hosts' figures change by the second. */
const POLL_INTERVAL_MS = 3_000;

/** True while a job reads pages or waits to. */
export function isReading({ job }: Pages): boolean {
  return job?.status === "queued" || job?.status === "running";
}

/** The pages behind the links; asked for again while they are being read, and everything else once that has ended. */
export function usePages(projectId: string): UseQueryResult<Pages> {
  return useQuery({
    queryKey: pagesKey(projectId),
    queryFn: async ({ client }) => {
      const before = client.getQueryData<Pages>(pagesKey(projectId));
      const now = await callApi(getPages, { params: { projectId } });
      // Not the pages themselves: they are what has just been asked for.
      if (before && isReading(before) && !isReading(now)) {
        void client.invalidateQueries({ queryKey: sourcesKey(projectId) });
      }
      return now;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? POLL_INTERVAL_MS : false),
  });
}

/** Begins to read pages: of one upload, of single entries, or all that were never tried. */
export function useStartReading(
  projectId: string,
): UseMutationResult<unknown, Error, { uploadId?: string; entryIds?: string[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(startReadingPages, { params: { projectId }, body }),
    onSuccess: (_, { entryIds }) => {
      if (entryIds) showWaiting(client, projectId, entryIds);
      return client.invalidateQueries({ queryKey: pagesKey(projectId) });
    },
  });
}

/** Says whose words the pages of a host are. */
export function useHostRights(
  projectId: string,
): UseMutationResult<unknown, Error, Pick<PageHost, "host" | "rights">> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ host, rights }) =>
      callApi(setHostRights, { params: { projectId, host }, body: { rights } }),
    onSuccess: (_, { host, rights }) => {
      client.setQueryData<Pages>(
        pagesKey(projectId),
        (pages) =>
          pages && {
            ...pages,
            hosts: pages.hosts.map((known) => (known.host === host ? { ...known, rights } : known)),
          },
      );
      return refreshSources(client, projectId);
    },
  });
}

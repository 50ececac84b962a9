import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import { getPages, type PageHost, setHostRights, startReadingPages } from "#contracts/pages.ts";
import { callApi, type Mutation } from "./call.ts";
import { showWaiting } from "./entries.ts";
import { pagesKey, refreshSources, sourcesKey } from "./sources.ts";

export type Pages = z.infer<typeof getPages.answer>;

/**
 * How often the server is asked while linked pages are being read. The numbers for each host change about every second.
 */
const POLL_INTERVAL_MS = 3_000;

export function isReading({ job }: Pages): boolean {
  return job?.status === "queued" || job?.status === "running";
}

/**
 * Loads the state of the linked pages. While a job reads them, it is loaded again and again. When the job has ended,
 * everything that depends on the sources is loaded again.
 */
export function usePages(projectId: string): UseQueryResult<Pages> {
  return useQuery({
    queryKey: pagesKey(projectId),
    queryFn: async ({ client }) => {
      const before = client.getQueryData<Pages>(pagesKey(projectId));
      const now = await callApi(getPages, { params: { projectId } });
      // When the job has ended, everything that depends on the sources is loaded again. This query itself is not.
      if (before && isReading(before) && !isReading(now)) {
        void client.invalidateQueries({ queryKey: sourcesKey(projectId) });
      }
      return now;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? POLL_INTERVAL_MS : false),
  });
}

/** Starts to read linked pages: all that were not tried yet, those of one upload, or those of single entries. */
export function useStartReading(
  projectId: string,
): Mutation<{ uploadId?: string; entryIds?: string[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(startReadingPages, { params: { projectId }, body }),
    onSuccess: (_, { entryIds }) => {
      if (entryIds) showWaiting(client, projectId, entryIds);
      return client.invalidateQueries({ queryKey: pagesKey(projectId) });
    },
  });
}

/** Stores whose words the pages of a host are. */
export function useHostRights(projectId: string): Mutation<Pick<PageHost, "host" | "rights">> {
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

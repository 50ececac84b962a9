import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import type { Operation } from "#contracts/jobs.ts";
import { chooseWriter, getEstimate, getWriter, type Writer } from "#contracts/writer.ts";
import { callApi } from "./call.ts";
import type { Answer } from "./request.ts";

/** 5,000 posts are counted in some ten seconds, after those who asked before. */
const ESTIMATE_TIMEOUT_MS = 120_000;

/** What a run with the model would cost, and what it may. */
export type Estimate = Answer<typeof getEstimate>;

const writerKey = (projectId: string | undefined) => ["writer", projectId] as const;

/** Who writes the book, and the model that this server is set up with. */
export function useWriter(projectId: string | undefined): UseQueryResult<Writer> {
  return useQuery({
    queryKey: writerKey(projectId),
    queryFn: async () =>
      (await callApi(getWriter, { params: { projectId: projectId ?? "" } })).writer,
    enabled: projectId !== undefined,
  });
}

/** Chooses who writes. Refused when the host is not the one in use any more: then the one that is gets asked for. */
export function useChooseWriter(
  projectId: string,
): UseMutationResult<Writer, Error, z.input<(typeof chooseWriter)["body"]>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) =>
      (await callApi(chooseWriter, { params: { projectId }, body })).writer,
    onSuccess: (writer) => client.setQueryData(writerKey(projectId), writer),
    onError: () => client.invalidateQueries({ queryKey: writerKey(projectId) }),
  });
}

/** What a run with the model would cost, counted anew each time it is shown: posts may have come meanwhile. */
export function useEstimate(projectId: string, operation: Operation): UseQueryResult<Estimate> {
  return useQuery({
    queryKey: ["estimate", projectId, operation],
    // With the signal: who leaves the page frees the place of the next.
    queryFn: ({ signal }) =>
      callApi(
        getEstimate,
        { params: { projectId }, query: { operation } },
        { signal, timeoutMs: ESTIMATE_TIMEOUT_MS },
      ),
    staleTime: 0,
  });
}

import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import type { Operation } from "#contracts/jobs.ts";
import { chooseWriter, getEstimate, getWriter, type Writer } from "#contracts/writer.ts";
import { callApi, type Mutation } from "./call.ts";
import type { Answer } from "./request.ts";

/**
 * How long the estimate of a cost may take. With 5,000 posts it takes about 10 s, and it may have to wait for others
 * first.
 */
const ESTIMATE_TIMEOUT_MS = 120_000;

export type Estimate = Answer<typeof getEstimate>;

const writerKey = (projectId: string | undefined) => ["writer", projectId] as const;

export function useWriter(projectId: string | undefined): UseQueryResult<Writer> {
  return useQuery({
    queryKey: writerKey(projectId),
    queryFn: async () =>
      (await callApi(getWriter, { params: { projectId: projectId ?? "" } })).writer,
    enabled: projectId !== undefined,
  });
}

/**
 * Stores who writes the book. If that fails, for example because the model is at another host by now, the stored choice
 * is loaded again.
 */
export function useChooseWriter(
  projectId: string,
): Mutation<z.input<(typeof chooseWriter)["body"]>, Writer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) =>
      (await callApi(chooseWriter, { params: { projectId }, body })).writer,
    onSuccess: (writer) => client.setQueryData(writerKey(projectId), writer),
    onError: () => client.invalidateQueries({ queryKey: writerKey(projectId) }),
  });
}

/** Loads what a run with the model would cost. It is computed anew at each visit, because posts may have been added. */
export function useEstimate(projectId: string, operation: Operation): UseQueryResult<Estimate> {
  return useQuery({
    queryKey: ["estimate", projectId, operation],
    // With the signal, leaving the page ends the request and makes room for others in the server's queue.
    queryFn: ({ signal }) =>
      callApi(
        getEstimate,
        { params: { projectId }, query: { operation } },
        { signal, timeoutMs: ESTIMATE_TIMEOUT_MS },
      ),
    staleTime: 0,
  });
}

import { getConfig } from "#contracts/accounts.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Answer } from "./request.ts";
import { callApi } from "./call.ts";

/** What this server is and does; the same for everybody. */
export function useConfig(): UseQueryResult<Answer<typeof getConfig>> {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
    staleTime: Infinity,
  });
}

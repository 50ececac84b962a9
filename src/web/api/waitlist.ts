import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Answer } from "./request.ts";
import { callApi } from "./call.ts";

/** The signed-in person's own place in line. */
export function useMyPlace(): UseQueryResult<Answer<typeof getMyWaitlistPlace>> {
  return useQuery({
    queryKey: ["my-waitlist-place"],
    queryFn: ({ signal }) => callApi(getMyWaitlistPlace, {}, { signal }),
  });
}

import { QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./http-error.ts";
import { retryDelayMs } from "./retry.ts";

const MINUTE_MS = 60_000;

/** SPEC.md section 9, "Data cache". A refusal is final, so the one retry is for the server's and the network's failures. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 1 && isRetryable(error);
  const retryDelay = (failures: number) => retryDelayMs(failures + 1, Math.random());
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry,
        retryDelay,
      },
      mutations: { retry, retryDelay },
    },
  });
}

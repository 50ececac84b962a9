import {
  claimCheckout,
  getCheckout,
  getSandboxCheckout,
  paySandboxCheckout,
} from "#contracts/checkout.ts";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { callApi } from "./call.ts";
import type { Answer } from "./request.ts";
import { beginSession } from "./session.ts";

/** How often the page after payment asks whether the payment has come. */
const POLL_INTERVAL_MS = 2_000;

/** A checkout as the page after payment shows it; asked for again until the payment has come. */
export function useCheckout(sessionId: string): UseQueryResult<Answer<typeof getCheckout>> {
  return useQuery({
    queryKey: ["checkout", sessionId],
    queryFn: ({ signal }) => callApi(getCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? POLL_INTERVAL_MS : false),
  });
}

/** Gives a paid order to the person who is signed in. Claiming one's own again does no harm. */
export function useClaim(
  sessionId: string,
  userId: string,
): UseQueryResult<Answer<typeof claimCheckout>> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["claim", sessionId, userId],
    queryFn: async () => {
      const claimed = await callApi(claimCheckout, { params: { sessionId } });
      // The level has changed, and every screen reads it from the session.
      await beginSession(client, []);
      return claimed;
    },
    staleTime: Infinity,
  });
}

/** The sandbox's own page of a checkout. */
export function useSandboxCheckout(
  sessionId: string,
): UseQueryResult<Answer<typeof getSandboxCheckout>> {
  return useQuery({
    queryKey: ["sandbox-checkout", sessionId],
    queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
  });
}

/** Pays in the sandbox and leaves for where a buyer comes back to. */
export function usePaySandbox(sessionId: string): UseMutationResult<unknown, Error, string> {
  return useMutation({
    mutationFn: async (email) => {
      const { redirectTo } = await callApi(paySandboxCheckout, {
        params: { sessionId },
        body: { email },
      });
      window.location.assign(redirectTo);
    },
  });
}

import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  claimCheckout,
  getCheckout,
  getSandboxCheckout,
  listMyOrders,
  type Order,
  paySandboxCheckout,
  requestRefund,
} from "#contracts/checkout.ts";
import { callApi, type Mutation } from "./call.ts";
import type { Answer } from "./request.ts";
import { keptCheckout } from "#web/public/kept-checkout.ts";
import { beginSession } from "./session.ts";

const POLL_INTERVAL_MS = 2_000;

/** Loads a checkout for the page that follows a payment. It is loaded again and again until the payment has arrived. */
export function useCheckout(sessionId: string): UseQueryResult<Answer<typeof getCheckout>> {
  return useQuery({
    queryKey: ["checkout", sessionId],
    queryFn: ({ signal }) => callApi(getCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? POLL_INTERVAL_MS : false),
  });
}

/** The checkout that was begun in this tab, if it was; asked once, for who comes back from paying. */
export function useKeptCheckout(): UseQueryResult<Answer<typeof getCheckout>> {
  const sessionId = keptCheckout();
  return useQuery({
    queryKey: ["checkout", sessionId],
    queryFn: ({ signal }) =>
      callApi(getCheckout, { params: { sessionId: sessionId ?? "" } }, { signal }),
    enabled: sessionId !== null,
    staleTime: 0,
  });
}

/** Assigns a paid order to the signed-in person. It does no harm if the order is theirs already. */
export function useClaim(
  sessionId: string,
  userId: string,
): UseQueryResult<Answer<typeof claimCheckout>> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["claim", sessionId, userId],
    queryFn: async () => {
      const claimed = await callApi(claimCheckout, { params: { sessionId } });
      // The order has changed the person's access level. All screens take that from the session.
      await beginSession(client, []);
      return claimed;
    },
    staleTime: Infinity,
  });
}

export function useSandboxCheckout(
  sessionId: string,
): UseQueryResult<Answer<typeof getSandboxCheckout>> {
  return useQuery({
    queryKey: ["sandbox-checkout", sessionId],
    queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
  });
}

export function usePaySandbox(sessionId: string): Mutation<string> {
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

const MY_ORDERS_KEY = ["my-orders"] as const;

/** Lists what this person has bought, newest first. */
export function useMyOrders(): UseQueryResult<Order[]> {
  return useQuery({
    queryKey: MY_ORDERS_KEY,
    queryFn: async ({ signal }) => (await callApi(listMyOrders, {}, { signal })).orders,
    // Loaded again each time it is shown, because a payment or refund happens outside of this page.
    staleTime: 0,
  });
}

export function useRequestRefund(orderId: string): Mutation<{ reason: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(requestRefund, { params: { orderId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: MY_ORDERS_KEY }),
  });
}

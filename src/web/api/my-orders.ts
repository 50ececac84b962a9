import { listMyOrders, type Order, requestRefund } from "#contracts/checkout.ts";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { callApi } from "./call.ts";

const KEY = ["my-orders"] as const;

/** This person's purchases, newest first. */
export function useMyOrders(): UseQueryResult<Order[]> {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(listMyOrders, {}, { signal })).orders,
    // Paying and refunding happen elsewhere.
    staleTime: 0,
  });
}

/** Asks for the money of an order back. */
export function useRequestRefund(
  orderId: string,
): UseMutationResult<unknown, Error, { reason: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(requestRefund, { params: { orderId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

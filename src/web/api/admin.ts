import {
  checkModel,
  endInviteCode,
  exportCaptures,
  exportWaiting,
  grantLevel,
  type InviteCode,
  inviteNext,
  makeInviteCode,
  type ModelFinding,
  refundOrder,
} from "#contracts/admin.ts";
import type { AccessLevel } from "#contracts/accounts.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import { callApi, type Mutation, saveDownload } from "./call.ts";
import type { Answer, CallInput } from "./request.ts";

const ADMIN_KEY = ["admin"] as const;
// For calls that must not be repeated: even if their answer was lost, the server may have sent mail or refunded money.
const ONCE = { attempts: 1 } as const;
/**
 * How long the test of the language model may take. A model on a small machine answers slowly, and one of the test's
 * questions is long.
 */
const MODEL_CHECK_TIMEOUT_MS = 180_000;

export type ListQuery = {
  search: string;
  sort: string;
  direction: "asc" | "desc";
  page: number;
};

/** Loads one of the lists that admins see. The previous page stays visible while the next one loads. */
export function useAdminList<Call extends Endpoint>(
  call: Call,
  query: ListQuery,
): UseQueryResult<Answer<Call>> {
  return useQuery({
    queryKey: [...ADMIN_KEY, call.path, query],
    // Each list has other columns to sort by, so TypeScript cannot check the query. The server checks it.
    queryFn: ({ signal }) => callApi(call, { query } as unknown as CallInput<Call>, { signal }),
    placeholderData: keepPreviousData,
    // Loaded again each time it is shown, because other people change these lists.
    staleTime: 0,
  });
}

/** Downloads a whole list as CSV, in the order that is shown. The result is the name of the saved file. */
export function useExportCsv(which: "captures" | "waitlist"): Mutation<ListQuery, string> {
  return useMutation({
    mutationFn: ({ search, sort, direction }) => {
      const call = which === "captures" ? exportCaptures : exportWaiting;
      const query = { search, sort, direction } as z.input<typeof call.query>; // for the cast, see useAdminList
      return saveDownload(call, { query }, `${which}.csv`);
    },
  });
}

export function useInviteNext(): Mutation<
  z.input<(typeof inviteNext)["body"]>,
  Answer<typeof inviteNext>
> {
  return useAct((body) => callApi(inviteNext, { body }, ONCE));
}

export function useGrantLevel(userId: string): Mutation<AccessLevel, Answer<typeof grantLevel>> {
  return useAct((level) => callApi(grantLevel, { params: { userId }, body: { level } }, ONCE));
}

export function useMakeCode(): Mutation<z.input<(typeof makeInviteCode)["body"]>, InviteCode> {
  return useAct(async (body) => (await callApi(makeInviteCode, { body }, ONCE)).code);
}

export function useEndCode(code: string): Mutation<void> {
  return useAct(() => callApi(endInviteCode, { params: { code } }, ONCE));
}

export function useRefund(orderId: string): Mutation<void> {
  return useAct(() => callApi(refundOrder, { params: { orderId } }, ONCE));
}

export function useCheckModel(): Mutation<void, ModelFinding[]> {
  return useAct(async () => {
    const options = { ...ONCE, timeoutMs: MODEL_CHECK_TIMEOUT_MS };
    return (await callApi(checkModel, {}, options)).findings;
  });
}

/** Makes a mutation for an admin. Afterwards, everything that admins see is loaded again. */
function useAct<Result, Input>(act: (input: Input) => Promise<Result>): Mutation<Input, Result> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}

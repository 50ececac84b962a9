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
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import { callApi, downloadFile } from "./call.ts";
import type { Answer, CallInput } from "./request.ts";
import { saveFile } from "./save-file.ts";

const ADMIN_KEY = ["admin"] as const;
// An act may send mail or money, and when only its answer was lost it has happened.
const ONCE = { attempts: 1 } as const;
/** A model on a small machine answers slowly, and one of the questions is long. */
const MODEL_CHECK_TIMEOUT_MS = 180_000;

/** What a list is asked for: a page of what matches, in some order. */
export type ListQuery = {
  search: string;
  sort: string;
  direction: "asc" | "desc";
  page: number;
};

/** One of the admin's lists. The last page stays until the next one has come. */
export function useAdminList<Call extends Endpoint>(
  call: Call,
  query: ListQuery,
): UseQueryResult<Answer<Call>> {
  return useQuery({
    queryKey: [...ADMIN_KEY, call.path, query],
    // The columns differ from list to list; which of them exist is the server's to check.
    queryFn: ({ signal }) => callApi(call, { query } as unknown as CallInput<Call>, { signal }),
    placeholderData: keepPreviousData,
    // What others do meanwhile must show when the list is opened again.
    staleTime: 0,
  });
}

/** The whole list as a CSV file, in the order it is shown; gives the name it was saved under. */
export function useExportCsv(
  which: "captures" | "waitlist",
): UseMutationResult<string, Error, ListQuery> {
  return useMutation({
    mutationFn: async ({ search, sort, direction }) => {
      const call = which === "captures" ? exportCaptures : exportWaiting;
      const query = { search, sort, direction } as z.input<typeof call.query>; // as above
      const { blob, name } = await downloadFile(call, { query });
      const fileName = name ?? `${which}.csv`;
      saveFile(blob, fileName);
      return fileName;
    },
    retry: false,
  });
}

/** Mails a code to each of the next people in line. */
export function useInviteNext(): UseMutationResult<
  Answer<typeof inviteNext>,
  Error,
  z.input<(typeof inviteNext)["body"]>
> {
  return useAct((body) => callApi(inviteNext, { body }, ONCE));
}

/** Gives somebody a level. */
export function useGrantLevel(
  userId: string,
): UseMutationResult<Answer<typeof grantLevel>, Error, AccessLevel> {
  return useAct((level) => callApi(grantLevel, { params: { userId }, body: { level } }, ONCE));
}

/** Makes an invite code. */
export function useMakeCode(): UseMutationResult<
  InviteCode,
  Error,
  z.input<(typeof makeInviteCode)["body"]>
> {
  return useAct(async (body) => (await callApi(makeInviteCode, { body }, ONCE)).code);
}

/** Ends an invite code. */
export function useEndCode(code: string): UseMutationResult<unknown, Error, void> {
  return useAct(() => callApi(endInviteCode, { params: { code } }, ONCE));
}

/** Gives the money of an order back. */
export function useRefund(orderId: string): UseMutationResult<unknown, Error, void> {
  return useAct(() => callApi(refundOrder, { params: { orderId } }, ONCE));
}

/** Has the language model of this server checked, which asks it a few small questions. */
export function useCheckModel(): UseMutationResult<ModelFinding[], Error, void> {
  return useAct(async () => {
    const options = { ...ONCE, timeoutMs: MODEL_CHECK_TIMEOUT_MS };
    return (await callApi(checkModel, {}, options)).findings;
  });
}

/** An act of an admin: what it may have changed is asked for again. */
function useAct<Result, Input>(
  act: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}

import { type KeptMail, listMails } from "#contracts/mailbox.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { callApi } from "./call.ts";

const POLL_MS = 3_000;

/** The mails that this copy would have sent, newest first, as they come in. */
export function useMails(): UseQueryResult<KeptMail[]> {
  return useQuery({
    queryKey: ["mails"],
    queryFn: async ({ signal }) => (await callApi(listMails, {}, { signal })).mails,
    refetchInterval: POLL_MS,
  });
}

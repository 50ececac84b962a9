import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { redeemForSession } from "#web/api/session.ts";
import { SessionFailed } from "#web/components/session-failed.tsx";
import { Spinner } from "./spinner.tsx";

/** Redeems the code that somebody who is signed in already came with. Redeeming twice does no harm. */
export function RedeemKeptCode({ code, next }: { code: string; next: string }): ReactElement {
  const client = useQueryClient();
  const { isPending, error, refetch } = useQuery({
    queryKey: ["redeem-invite", code],
    queryFn: async () => {
      await redeemForSession(client, code);
      return true;
    },
    staleTime: Infinity,
  });

  if (isPending) return <Spinner />;
  if (error) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  return <Navigate to={next} replace />;
}

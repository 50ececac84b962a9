import type { ReactElement } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { MESSAGES } from "#contracts/messages.ts";
import { useKeptCheckout } from "#web/api/checkout.ts";
import { useConfig } from "#web/api/config.ts";
import { keptInviteCode } from "#web/api/kept-codes.ts";
import { redeemForSession, useSession } from "#web/api/session.ts";
import { MailboxHint } from "#web/components/ask-for-mail.tsx";
import { Entrance } from "#web/components/entrance.tsx";
import { SessionFailed } from "#web/components/session.tsx";
import { explainReturn } from "./explain-sign-in.ts";
import { LoginForm } from "./login-form.tsx";
import { nextAddress } from "./next-address.ts";

/** The page /login. It signs a person in, or signs them up if no account has the address. */
export function LoginScreen(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { data: order, isLoading } = useKeptCheckout();
  const isSentOn = typeof state === "object" && state !== null && "hasPaid" in state;
  const hasPaid = isSentOn || order?.status === "paid";

  if (isPending || isLoading) return <Spinner />;
  // Tests `session` and not `error`. If a later request fails, the session loaded before still counts.
  if (!session) return <SessionFailed error={error} onRetry={refetch} />;
  if (session.user !== null) {
    // A code that is still stored was not used. Its link was opened by somebody already signed in, or it was stored
    // before the person signed in at another service.
    const code = keptInviteCode();
    const next = nextAddress(search.get("next"));
    if (code !== null) return <RedeemKeptCode code={code} next={next} />;
    return <Navigate to={next} replace />;
  }
  const failure = search.get("error");
  const expired = session.ended === "expired" ? MESSAGES.sessionExpired : null;
  return (
    <Entrance
      title={hasPaid ? "Thank you" : "Welcome back"}
      lead={
        hasPaid
          ? "Your payment is confirmed. Choose a password to make your account, or log in to one that you have."
          : "Sign in to continue to your book studio"
      }
      below={<DemoNotice />}
    >
      <title>Login · Octavo</title>
      <LoginForm
        warning={failure === null ? expired : explainReturn(failure)}
        keptCode={keptInviteCode()}
        hasPaid={hasPaid}
        paidWith={order?.email ?? ""}
      />
    </Entrance>
  );
}

/** Redeems the stored invite code for a person who is signed in. It does no harm to redeem it twice. */
function RedeemKeptCode({ code, next }: { code: string; next: string }): ReactElement {
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
  if (error) return <SessionFailed error={error} onRetry={refetch} />;
  return <Navigate to={next} replace />;
}

function DemoNotice(): ReactElement | null {
  const { data: config } = useConfig();
  if (config?.mode !== "demo") return null;
  return (
    <div
      role="note"
      className="mt-6 w-full max-w-md rounded-lg bg-brand-100 px-5 py-3.5 text-[15px] leading-relaxed text-brand-900"
    >
      <p>
        <strong className="font-semibold">This copy of Octavo is in demo mode.</strong>
        {!config.requireEmailConfirmation &&
          " Any email address and a password of your choice will do."}{" "}
        The invite codes ALPHA and BETA open the workflow unless this copy was set up with others.
      </p>
      <MailboxHint />
    </div>
  );
}

function Spinner(): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center bg-brand-50">
      <title>Login · Octavo</title>
      <div role="status">
        <LoaderCircle size={32} aria-hidden className="animate-spin text-brand-600" />
        <span className="sr-only">Loading</span>
      </div>
    </main>
  );
}

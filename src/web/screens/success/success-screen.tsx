import { LoaderCircle } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { useCheckout, useClaim } from "#web/api/checkout.ts";
import { explainError, HttpError } from "#web/api/errors.ts";
import { useSession } from "#web/api/session.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { useSignOut } from "#web/components/account-menu.tsx";
import { EmailAddress } from "#web/components/email-address.tsx";
import { keepCheckout } from "#web/public/kept-checkout.ts";
import { Logo } from "#web/public/logo.tsx";
import { type Checkout, OrderHeading, OrderTold } from "./order-told.tsx";

/** The page that the payment provider opens after a payment. */
export function SuccessScreen(): ReactElement {
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <Logo />
      {sessionId === null ? <NoOrder /> : <LookedUpOrder sessionId={sessionId} />}
    </main>
  );
}

/** Opened without an order, such as by a bookmark. */
function NoOrder(): ReactElement {
  return (
    <>
      <OrderHeading>There is no order at this address</OrderHeading>
      <p className="mt-3 text-lg text-ink-700">
        The payment page leads here with the number of an order, and this address has none. If you
        have paid, log in with the email address you paid with: as soon as the payment is confirmed,
        your account opens the whole workflow. If you have not, nothing was ordered.
      </p>
      <SignInLink />
      <HomeLink kind="ghost" />
    </>
  );
}

function LookedUpOrder({ sessionId }: { sessionId: string }): ReactElement {
  const { data: checkout, isPending, error, refetch } = useCheckout(sessionId);

  if (isPending) {
    return (
      <Loading label="Looking for your order">
        <Skeleton className="mt-8 h-10 w-64" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-3 h-6 w-3/4" />
      </Loading>
    );
  }
  // Tested before `error`. If a later request fails, the order loaded before still counts.
  if (checkout) return <OrderState sessionId={sessionId} checkout={checkout} onCheck={refetch} />;
  if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
    return <UnknownOrder />;
  }
  return (
    <>
      <OrderHeading>Your order could not be looked up</OrderHeading>
      <LoadFailed
        title="A payment that went through is not lost"
        onRetry={refetch}
        className="mt-6"
      >
        {explainError(error)} Whatever this page shows, the receipt of a payment comes by email.
      </LoadFailed>
      <HomeLink kind="ghost" />
    </>
  );
}

function UnknownOrder(): ReactElement {
  return (
    <>
      <OrderHeading>We do not know this order</OrderHeading>
      <p className="mt-3 text-lg text-ink-700">
        The address of this page may be incomplete. If you have paid, your receipt is in your inbox:
        log in with the email address you paid with, and your account opens the whole workflow. If
        it does not, write to us with the order reference in the receipt.
      </p>
      <SignInLink />
    </>
  );
}

/** The page also asks by itself every few seconds: that is no news, and does not show here. */
function CheckButton({ onCheck }: { onCheck: () => Promise<unknown> }): ReactElement {
  const [isChecking, setIsChecking] = useState(false);
  const handleCheck = async (): Promise<void> => {
    if (isChecking) return;
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  return (
    <>
      {/* aria-disabled, because a disabled button loses the focus. */}
      <Button aria-disabled={isChecking} onClick={() => void handleCheck()}>
        {isChecking ? "Checking…" : "Check now"}
      </Button>
      <span role="status" className="sr-only">
        {isChecking && "Checking…"}
      </span>
    </>
  );
}

function OrderState({
  sessionId,
  checkout,
  onCheck,
}: {
  sessionId: string;
  checkout: Checkout;
  /** Asks again what has become of the payment. */
  onCheck: () => Promise<unknown>;
}): ReactElement {
  const { data: session, isPending } = useSession();

  if (checkout.status === "pending") {
    return (
      <>
        <OrderTold title="Your payment is not confirmed yet" checkout={checkout}>
          <span role="status">
            <LoaderCircle
              size={20}
              aria-hidden
              className="mr-2 inline animate-spin text-brand-700"
            />
            We are waiting for the payment to be confirmed.
          </span>{" "}
          This usually takes a few seconds, and this page notices by itself. You may also close it:
          the receipt comes by email, and your account opens by itself.
        </OrderTold>
        <div className="mt-8 flex flex-wrap gap-3">
          <CheckButton onCheck={onCheck} />
          <LinkButton to="/" kind="ghost">
            Go to the home page
          </LinkButton>
        </div>
      </>
    );
  }
  if (checkout.status === "refunded") {
    return (
      <>
        <OrderTold title="This order was refunded" checkout={checkout}>
          The money has been given back, and with it went the access that the order gave. What you
          have written is kept. You may buy again at any time.
        </OrderTold>
        <HomeLink />
      </>
    );
  }
  if (checkout.status === "disputed") {
    return (
      <>
        <OrderTold title="This payment is disputed" checkout={checkout}>
          The bank holds the payment back, so the access it gave is closed. If this is a mistake,
          tell your bank: when the dispute ends in favour of the payment, your account opens again.
        </OrderTold>
        <HomeLink />
      </>
    );
  }
  if (isPending) {
    return (
      <Loading label="Looking who is logged in">
        <Skeleton className="mt-8 h-10 w-64" />
      </Loading>
    );
  }
  if (session?.user) {
    return <PaidOrder sessionId={sessionId} checkout={checkout} user={session.user} />;
  }
  return (
    <>
      <OrderTold title="Thank you" checkout={checkout}>
        Your payment is confirmed
        {checkout.email === null ? (
          " and the receipt is on its way by email"
        ) : (
          <>
            , and the receipt is on its way to{" "}
            <strong className="text-ink-900">
              <EmailAddress email={checkout.email} />
            </strong>
          </>
        )}
        . Next,{" "}
        {checkout.isClaimed ? "log in to the account that has this order" : "make your account"}: it
        opens the whole workflow, and you can bring in your posts at once.
      </OrderTold>
      {!checkout.isClaimed && (
        <ol className="mt-6 list-decimal space-y-1.5 pl-5 text-ink-700 marker:text-ink-600">
          <li>Choose a password for your account, or log in to one that you have.</li>
          <li>Bring your posts: an export of your network, a file, or pasted text.</li>
          <li>Have them analyzed, choose a title, and read your first draft.</li>
        </ol>
      )}
      <SignInLink sessionId={sessionId} email={checkout.email} />
    </>
  );
}

function HomeLink({ kind = "primary" }: { kind?: "primary" | "ghost" }): ReactElement {
  return (
    <LinkButton
      to="/"
      kind={kind}
      className={kind === "ghost" ? "mt-3 self-start" : "mt-8 self-start"}
    >
      Go to the home page
    </LinkButton>
  );
}

/** Assigns a paid order to the signed-in person and lets them begin their book. */
function PaidOrder({
  sessionId,
  checkout,
  user,
}: {
  sessionId: string;
  checkout: Checkout;
  user: User;
}): ReactElement {
  const { isPending, error, refetch } = useClaim(sessionId, user.id);
  const { isSigningOut, handleSignOut } = useSignOut();

  if (isPending) {
    return (
      <Loading label="Opening your account">
        <Skeleton className="mt-8 h-10 w-64" />
        <Skeleton className="mt-5 h-6 w-full" />
      </Loading>
    );
  }
  if (error instanceof HttpError && (error.status === 404 || error.status === 409)) {
    return (
      <>
        <OrderTold
          title={
            error.status === 404
              ? "This order belongs to another account"
              : "You have the whole package already"
          }
          checkout={checkout}
        >
          {error.status === 404
            ? `You are logged in as ${user.email}: log out, and log in with the account that has the order.`
            : `You are logged in as ${user.email}, which has the whole package. If this order is for another account, log out, and log in with that one.`}
        </OrderTold>
        <Button onClick={handleSignOut} disabled={isSigningOut} className="mt-8 self-start">
          {MESSAGES.logout}
        </Button>
      </>
    );
  }
  if (error) {
    return (
      <>
        <OrderHeading>Your account could not be opened yet</OrderHeading>
        <LoadFailed
          title="Your payment is confirmed and not lost"
          error={error}
          onRetry={refetch}
          className="mt-6"
        />
      </>
    );
  }
  return (
    <>
      <OrderTold title="Thank you" checkout={checkout}>
        Your payment is confirmed, the receipt is on its way by email, and your account (
        <EmailAddress email={user.email} />) has the whole workflow. Next, bring in your posts.
      </OrderTold>
      <LinkButton to="/" className="mt-8 self-start">
        Go to your book
      </LinkButton>
    </>
  );
}

/** A link to the login. With a session id, the person who signs in gets that order; the address is filled in. */
function SignInLink({
  sessionId,
  email = null,
}: {
  sessionId?: string;
  email?: string | null;
}): ReactElement {
  const handleLeave = (): void => {
    if (sessionId !== undefined) keepCheckout(sessionId);
  };
  return (
    <Link
      to="/login"
      // Not in the address, which stays in histories and logs.
      state={{
        ...(email !== null && { email }),
        ...(sessionId !== undefined && { hasPaid: true }),
      }}
      onClick={handleLeave}
      className="btn btn-primary mt-8 self-start"
    >
      {email === null ? MESSAGES.logIn : "Make my account"}
    </Link>
  );
}

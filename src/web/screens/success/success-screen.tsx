import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { Logo } from "#web/public/logo.tsx";

/** Where the payment provider leads back to. */
export function SuccessScreen(): ReactElement {
  const [search] = useSearchParams();
  const order = search.get("session_id");
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Thank you · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">Thank you</h1>
      <p className="mt-3 text-lg text-ink-700">
        Your order is in. As soon as the payment is confirmed, your account opens the whole
        workflow. Sign in with the email address you paid with.
      </p>
      {order !== null && (
        <p className="mt-3 text-[15px] break-all text-ink-600">
          Order reference: <code>{order}</code>
        </p>
      )}
      <Link to="/login" className="btn btn-primary mt-8">
        Sign in
      </Link>
    </main>
  );
}

import { type ReactElement, useState } from "react";
import { PublicFooter } from "#web/public/public-footer.tsx";
import { PublicHeader } from "#web/public/public-header.tsx";
import { JoinedPanel } from "./joined-panel.tsx";
import { WaitlistFields } from "./waitlist-fields.tsx";
import { type Place, useJoin } from "./use-join.ts";

/** /waitlist: the form, then the place in line. */
export function WaitlistPage(): ReactElement {
  const [place, setPlace] = useState<Place | null>(null);
  const { isSending, failure, handleSubmit } = useJoin(setPlace);
  const email = new URLSearchParams(window.location.search).get("email") ?? "";

  return (
    <div className="flex min-h-dvh flex-col">
      <title>Join the waitlist · Octavo</title>
      <PublicHeader />
      <main className="grow bg-ink-50 px-5 py-12 md:py-16">
        <div className="mx-auto max-w-2xl">
          {place ? (
            <JoinedPanel place={place} />
          ) : (
            <>
              <h1 className="text-4xl">Join the waitlist</h1>
              <p className="mt-3 text-lg text-ink-700">
                Tell us a little about you and your book. Only your name, your email and your goal
                are needed.
              </p>
              <form onSubmit={handleSubmit} className="mt-8">
                <WaitlistFields email={email} />
                <p role="alert" className="mt-6 font-medium text-danger-700 empty:hidden">
                  {failure}
                </p>
                <button
                  type="submit"
                  disabled={isSending}
                  className="btn btn-primary mt-6 h-12 px-6 disabled:cursor-progress max-sm:w-full"
                >
                  {isSending ? "Joining..." : "Join the waitlist"}
                </button>
              </form>
            </>
          )}
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}

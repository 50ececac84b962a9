import { Clock } from "lucide-react";
import type { ReactElement } from "react";
import type { User } from "#contracts/accounts.ts";
import { useConfig } from "#web/api/config.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { SessionNotices } from "#web/components/session-notices.tsx";
import { useSignOut } from "#web/components/use-sign-out.ts";
import { OfferCard } from "#web/public/landing/offer-card.tsx";
import { Logo } from "#web/public/logo.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MyPlace } from "./my-place.tsx";

const UPCOMING = [
  "AI manuscript generation",
  "Editing and collaboration tools",
  "Direct publishing",
];

/** How soon a raised level is noticed here: an invitation, an order that was paid elsewhere. */
const LOOK_EVERY_MS = 10_000;

/** What somebody on the waitlist sees after signing in. */
export function ComingSoonScreen({ user }: { user: User }): ReactElement {
  const { data: config } = useConfig();
  useSession({ everyMs: LOOK_EVERY_MS });
  const { isSigningOut, handleSignOut } = useSignOut();
  return (
    <div className="min-h-dvh bg-brand-50">
      <title>Coming Soon · Octavo</title>
      <header className="border-b border-ink-200 bg-white">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 md:px-8">
          <Logo />
          <div className="flex items-center gap-4 text-[15px]">
            <AccountMenu user={user} />
            <button
              type="button"
              onClick={handleSignOut}
              disabled={isSigningOut}
              className="min-h-11 rounded-md text-ink-700 hover:text-ink-900 hover:underline"
            >
              Logout
            </button>
          </div>
        </div>
      </header>
      <main className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <SessionNotices className="mb-8" />
        <p className="font-semibold text-brand-700">Coming Soon</p>
        <h1 className="mt-1.5 text-4xl md:text-5xl">You're all set</h1>
        <p className="mt-4 text-lg text-ink-700">
          We let authors in one after another. These are on their way:
        </p>
        <ul className="mt-4 grid gap-2.5">
          {UPCOMING.map((feature) => (
            <li key={feature} className="flex items-center gap-3 text-lg">
              <Clock size={20} aria-hidden className="shrink-0 text-brand-700" />
              {feature}
            </li>
          ))}
        </ul>
        {config && (
          <p className="mt-6 text-ink-700">
            Expected timeline: <strong>{config.comingSoonTimeline}</strong>
          </p>
        )}
        <div className="mt-8 grid gap-5">
          <MyPlace email={user.email} />
          <InviteForm />
          <OfferCard />
        </div>
      </main>
    </div>
  );
}

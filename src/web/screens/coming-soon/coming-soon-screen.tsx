import { Clock } from "lucide-react";
import type { ReactElement } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import { useConfig } from "#web/api/config.ts";
import { explainError } from "#web/api/errors.ts";
import type { Answer } from "#web/api/request.ts";
import { redeemForSession, useSession } from "#web/api/session.ts";
import { useMyPlace, useSendLetterAgain } from "#web/api/account.ts";
import { AccountMenu, useSignOut } from "#web/components/account-menu.tsx";
import { SessionNotices } from "#web/components/session.tsx";
import { TextField, useOneField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { OfferCard } from "#web/public/landing/offer-card.tsx";
import { Logo } from "#web/public/logo.tsx";
import { LetterText } from "#web/public/waitlist/letter-text.tsx";
import { PlaceText } from "#web/public/waitlist/place-text.tsx";
import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";

const UPCOMING = [
  "AI manuscript generation",
  "Editing and collaboration tools",
  "Direct publishing",
];

/**
 * How often the access level is looked up again. It rises if an admin invites the person or an order is paid in another
 * tab.
 */
const LOOK_EVERY_MS = 10_000;

/** What people on the waitlist see after they have signed in. */
export function ComingSoonScreen({ user }: { user: User }): ReactElement {
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
              {MESSAGES.logout}
            </button>
          </div>
        </div>
      </header>
      <main className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <SessionNotices className="mb-8" />
        <Waiting email={user.email} />
        <div className="mt-5 grid gap-5">
          <InviteForm />
          <OfferCard />
        </div>
      </main>
    </div>
  );
}

/** What comes, and the person's place. Until their address is confirmed, that step is the headline. */
function Waiting({ email }: { email: string }): ReactElement {
  const { data: config } = useConfig();
  const { data: place, isPending, error, refetch } = useMyPlace();

  // Nothing is shown before it is known whether a step is left, because that step moves everything else down.
  if (isPending) {
    return (
      <Loading label="Loading your place in line">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="mt-6 h-96 w-full" />
      </Loading>
    );
  }
  const isLeft = place !== undefined && !place.isConfirmed;
  return (
    <>
      <p className="font-semibold text-brand-700">Coming Soon</p>
      <h1 className="mt-1.5 text-4xl md:text-5xl">
        You're all set{isLeft && " once you confirm your address"}
      </h1>
      {isLeft && config && (
        <AskedToConfirm mail={config.hasMailbox ? "keptHere" : "sent"} email={email} />
      )}
      <p className="mt-6 text-lg text-ink-700">
        {isLeft && "Then there is nothing more to do. "}
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
        {error ? (
          <LoadFailed
            title="Your place in line could not be loaded"
            onRetry={refetch}
            error={error}
          />
        ) : (
          <MyPlace place={place} />
        )}
      </div>
    </>
  );
}

function AskedToConfirm({
  mail,
  email,
}: {
  mail: "keptHere" | "sent";
  email: string;
}): ReactElement {
  const { mutate, isPending, isSuccess, error } = useSendLetterAgain();
  return (
    <div className="card mt-6 p-5 sm:p-6">
      <p className="leading-relaxed text-ink-700">
        <LetterText mail={mail} email={email} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={isPending} onClick={() => mutate(email)} className="max-sm:w-full">
          Send the email again
        </Button>
        <p role="status" className="text-[15px] text-ink-700 empty:hidden">
          {isSuccess &&
            "Asked for. An email goes out at most once an hour: please look among the spam, too."}
        </p>
      </div>
      <ErrorNotice error={error} title="The email could not be sent" className="mt-4" />
    </div>
  );
}

function MyPlace({ place }: { place: Answer<typeof getMyWaitlistPlace> }): ReactElement {
  return (
    <>
      <div className="card p-5 text-lg sm:p-6">
        <p>
          {place.isConfirmed ? "Your place in line: " : "Your place in line once it is confirmed: "}
          <strong className="tabular-nums">{place.position.toLocaleString("en")}</strong>
        </p>
        <PlaceText isConfirmed={place.isConfirmed} />
      </div>
      <ReferralCard
        referralCode={place.referralCode}
        link={`${window.location.origin}/waitlist?ref=${place.referralCode}`}
      />
    </>
  );
}

const CodeInput = z
  .string()
  .trim()
  .min(1, "Please enter your invite code.")
  .max(100, "This is too long to be an invite code.");

/** A form to redeem an invite code. The new access level changes the session, and with it the screen that is shown. */
function InviteForm(): ReactElement {
  const client = useQueryClient();
  const { form, field, isSubmitting } = useOneField(CodeInput, "", async (code, refuse) => {
    try {
      await redeemForSession(client, code);
      window.scrollTo(0, 0); // The message about an unknown code is shown at the top.
    } catch (error) {
      refuse(explainError(error));
    }
  });
  return (
    <form {...form} className="card flex items-start gap-3 p-5 max-sm:flex-col sm:p-6">
      <TextField
        label="Do you have an invite code?"
        autoComplete="off"
        className="w-full"
        {...field}
      />
      <Button
        kind="ghost"
        type="submit"
        disabled={isSubmitting}
        className="max-sm:w-full sm:mt-[1.85rem]"
      >
        Use code
      </Button>
    </form>
  );
}

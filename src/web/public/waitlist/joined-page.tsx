import type { ReactElement } from "react";
import type { PageProps } from "#web/public/page-request.ts";
import { Island } from "#web/public/islands/island.tsx";
import { LetterNotice } from "./letter-notice.tsx";
import { ReferralCard } from "./referral-card.tsx";

/** The page /waitlist/joined. It shows a person's place in line and how to move up. */
export function JoinedPage({ request: { place, query }, facts }: PageProps): ReactElement {
  if (place === null) throw new Error("The page of a place in line was drawn without one");
  const link = `${facts.appUrl}/waitlist?ref=${place.referralCode}`;
  return (
    <main id="content" className="grow bg-brand-50 px-5 py-12 md:py-20">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-4xl md:text-5xl">You are on the waitlist</h1>
        <p className="mt-8 text-ink-700">Your place in line</p>
        <p className="text-7xl font-bold tracking-tight text-brand-700 tabular-nums md:text-8xl">
          {place.position.toLocaleString("en")}
        </p>
        {query["confirmed"] === undefined && (
          <p className="mt-2 max-w-lg text-ink-700">
            The next free place. It is yours once you have confirmed your address; until then others
            may take it.
          </p>
        )}
        <p className="mt-4 max-w-lg text-lg leading-relaxed text-ink-700">
          We write to you when it is your turn. Everybody who joins and confirms through your link
          moves you up.
        </p>
        <div className="mt-10 grid gap-5">
          {query["confirmed"] === undefined ? (
            // The e-mail address is not shown. People who were invited know the URL of this page, and must not learn
            // from it who invited them.
            <LetterNotice mail={facts.mail} email={null} />
          ) : (
            <p role="status" className="rounded-lg bg-success-50 px-5 py-3.5 text-success-800">
              Your address is confirmed. Your place in line counts, and so does everybody you bring
              along.
            </p>
          )}
          <Island
            name="referral"
            of={ReferralCard}
            props={{ referralCode: place.referralCode, link }}
          />
        </div>
        <p className="mt-8 text-ink-700">
          In the meantime: ask your networks for your export. LinkedIn takes up to a day to hand it
          out, and it is the best thing you can bring.
        </p>
      </div>
    </main>
  );
}

import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";
import type { PageProps } from "#web/public/page-request.ts";
import { Island } from "#web/public/islands/island.tsx";
import { LetterText } from "./letter-text.tsx";
import { PlaceText } from "./place-text.tsx";
import { ReferralCard } from "./referral-card.tsx";

/** The page /waitlist/joined. It shows a person's place in line and how to move up, and what is left to do before that. */
export function JoinedPage({ request: { place, query }, facts }: PageProps): ReactElement {
  if (place === null) throw new Error("The page of a place in line was drawn without one");
  const link = `${facts.appUrl}/waitlist?ref=${place.referralCode}`;
  // A server that sends no mail lets every address count at once.
  const isLeft = query["confirmed"] === undefined && facts.mail !== "none";
  return (
    <main id="content" className="grow bg-brand-50 px-5 py-12 md:py-20">
      <div className="mx-auto max-w-2xl">
        {isLeft ? <StepLeft mail={facts.mail} /> : <Joined isConfirmed={facts.mail !== "none"} />}
        <p className="mt-8 text-ink-700">
          {isLeft ? "Your place in line once it is confirmed" : "Your place in line"}
        </p>
        <p className="text-7xl font-bold tracking-tight text-brand-700 tabular-nums md:text-8xl">
          {place.position.toLocaleString("en")}
        </p>
        <PlaceText isConfirmed={!isLeft} />
        <div className="mt-8">
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

/**
 * What is left to do. The e-mail address is not shown: people who were invited know the URL of this page, and must not
 * learn from it who invited them.
 */
function StepLeft({ mail }: Pick<SiteFacts, "mail">): ReactElement {
  return (
    <>
      <h1 className="text-4xl md:text-5xl">One step is left: confirm your address</h1>
      <p className="mt-4 text-lg leading-relaxed text-ink-700">
        <LetterText mail={mail} email={null} />
        {/* It says "if", because only the address's owner may learn whether it is confirmed. */}
        {" If you have confirmed it before, you are done."}
      </p>
    </>
  );
}

function Joined({ isConfirmed }: { isConfirmed: boolean }): ReactElement {
  return (
    <>
      <h1 className="text-4xl md:text-5xl">You are on the waitlist</h1>
      {isConfirmed && (
        <p role="status" className="mt-5 rounded-lg bg-success-50 px-5 py-3.5 text-success-800">
          Your address is confirmed. Your place in line counts, and so does everybody you bring
          along.
        </p>
      )}
    </>
  );
}

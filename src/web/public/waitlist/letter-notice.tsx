import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";

type Letter = {
  mail: SiteFacts["mail"];
  /** Null where anybody may look. */
  email: string | null;
};

/** Says to who stands in line that a letter asks for the address; nothing where none goes out and every address counts. */
export function LetterNotice({ mail, email }: Letter): ReactElement | null {
  if (mail === "none") return null;
  return (
    <section aria-labelledby="letter-title" className="card p-5 sm:p-7">
      <h2 id="letter-title" className="text-lg">
        One step is left: confirm your address
      </h2>
      <p className="mt-2 leading-relaxed text-ink-700">
        <LetterText mail={mail} email={email} />
        {/* Whether they have is told to nobody but them. */}
        {email === null && " If you have confirmed it before, you are done."}
      </p>
    </section>
  );
}

/** The same in two sentences. */
export function LetterText({ mail, email }: Letter): ReactElement | null {
  if (mail === "none") return null;
  const owner = email === null ? "the address you gave" : <strong>{email}</strong>;
  return (
    <>
      {mail === "sent" ? (
        <>A letter with a confirmation link is on its way to {owner}. </>
      ) : (
        <>
          This trial copy sends no mail. The letter with the confirmation link for {owner} lies in{" "}
          <a href="/dev/mail" className="underline">
            the mailbox of this machine
          </a>
          .{" "}
        </>
      )}
      Only confirmed people keep a place in line.
    </>
  );
}

import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";

type Letter = {
  mail: SiteFacts["mail"];
  /** The person's e-mail address. Null on pages that other people can open as well. */
  email: string | null;
};

/** Says in two sentences where the mail is that asks to confirm the address. */
export function LetterText({ mail, email }: Letter): ReactElement | null {
  if (mail === "none") return null;
  const owner = email === null ? "the address you gave" : <strong>{email}</strong>;
  return (
    <>
      {mail === "sent" ? (
        <>An email with a confirmation link is on its way to {owner}. </>
      ) : (
        <>
          This trial copy sends no email: the confirmation link for {owner} is in{" "}
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

import type { ReactElement } from "react";
import { WaitlistFields } from "./waitlist-fields.tsx";

/** The waitlist's form. It is all of its page, so no React is loaded for it: islands/join.ts sends it. */
export function WaitlistForm({
  email,
  inviter,
  problem,
}: {
  email: string;
  inviter: string | null;
  problem: string;
}): ReactElement {
  return (
    <form id="join" action="/api/waitlist" method="post" className="mt-8">
      <WaitlistFields email={email} />
      {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
      <p role="alert" className="mt-6 font-medium text-danger-700 empty:hidden">
        {problem}
      </p>
      <button
        type="submit"
        className="btn btn-primary mt-6 h-13 px-7 text-base disabled:cursor-progress max-sm:w-full"
      >
        Join the waitlist
      </button>
    </form>
  );
}

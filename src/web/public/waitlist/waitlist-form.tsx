import type { ReactElement } from "react";
import { useJoin } from "./use-join.ts";
import { WaitlistFields } from "./waitlist-fields.tsx";

/** The waitlist's form; leads on to the place in line. */
export function WaitlistForm({
  email,
  inviter,
  problem,
}: {
  email: string;
  inviter: string | null;
  problem: string;
}): ReactElement {
  const { isSending, failure, handleSubmit } = useJoin(inviter, problem);
  return (
    <form action="/api/waitlist" method="post" onSubmit={handleSubmit} className="mt-8">
      <WaitlistFields email={email} />
      {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
      <p role="alert" className="mt-6 font-medium text-danger-700 empty:hidden">
        {failure}
      </p>
      <button
        type="submit"
        disabled={isSending}
        className="btn btn-primary mt-6 h-13 px-7 text-base disabled:cursor-progress max-sm:w-full"
      >
        {isSending ? "Joining..." : "Join the waitlist"}
      </button>
    </form>
  );
}

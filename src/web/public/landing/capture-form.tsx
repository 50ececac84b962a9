import { type FormEvent, type ReactElement, useId, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { fieldOf } from "#web/public/form-field.ts";

/** Takes an address and leads on to the waitlist, with the referral code when the address could be kept. */
export function CaptureForm({ inviter }: { inviter: string | null }): ReactElement {
  const id = useId();
  const [state, setState] = useState<"open" | "sending" | "failed">("open");

  const join = async (email: string): Promise<void> => {
    setState("sending");
    const onward = new URLSearchParams({ email });
    try {
      const answer = await postJson("/api/captures", {
        email,
        ...(inviter !== null && { ref: inviter }),
      });
      onward.set("code", textOf(answer, "referralCode"));
    } catch (error) {
      // Without a network the next page would not open either. A refusal costs only the code: the form asks again.
      if (!(error instanceof CallRefused)) return setState("failed");
    }
    if (inviter !== null) onward.set("ref", inviter);
    window.location.assign(`/waitlist?${onward.toString()}`);
    return undefined;
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = fieldOf(new FormData(event.currentTarget), "email");
    if (email !== "") void join(email);
  };
  return (
    <form action="/api/captures" method="post" onSubmit={handleSubmit} className="max-w-lg">
      <label htmlFor={id} className="text-[15px] font-semibold">
        Join the waitlist
      </label>
      <div className="mt-2 flex gap-2 max-sm:flex-col">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
          placeholder="you@example.com"
          className="field h-13 text-[17px]"
        />
        {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
        <button
          type="submit"
          disabled={state === "sending"}
          className="btn btn-primary h-13 px-7 text-base disabled:cursor-progress"
        >
          Count me in
        </button>
      </div>
      <p role="alert" className="mt-2 text-[15px] text-danger-700 empty:hidden">
        {state === "failed" && MESSAGES.captureFailed}
      </p>
    </form>
  );
}

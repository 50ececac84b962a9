import { type FormEvent, type ReactElement, useState } from "react";
import type { PageRequest } from "#contracts/public-site.ts";
import { CallRefused, fieldOf, postJson } from "#web/public/call.ts";
import { typedInto } from "#web/public/page-request.ts";
import { Problem } from "#web/public/problem.tsx";
import { Area, Line } from "#web/public/waitlist/fields.tsx";

export function SupportForm({
  sentText,
  problem,
  visitor,
  filled,
}: {
  /** What is said once the message was sent. */
  sentText: string;
  problem: string;
  visitor: PageRequest["visitor"];
  filled: PageRequest["filled"];
}): ReactElement {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [failure, setFailure] = useState(problem);

  const send = async (form: FormData): Promise<void> => {
    setState("sending");
    setFailure("");
    try {
      const message = {
        name: fieldOf(form, "name"),
        email: fieldOf(form, "email"),
        message: fieldOf(form, "message"),
      };
      // Sent once only: a second try could mail the message twice.
      await postJson("/api/support", message, 1);
      setState("sent");
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : SUPPORT_FAILED);
      setState("open");
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <div className="mt-10">
      <p
        role="status"
        className="rounded-xl bg-success-50 p-6 text-lg text-success-800 empty:hidden"
      >
        {state === "sent" && sentText}
      </p>
      {state !== "sent" && (
        <form action="/support" method="post" onSubmit={handleSubmit}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Line
              name="name"
              label="Your name"
              autoComplete="name"
              defaultValue={typedInto(filled, "name") ?? visitor?.name}
              maxLength={200}
              required
            />
            <Line
              name="email"
              label="Your email"
              type="email"
              autoComplete="email"
              defaultValue={typedInto(filled, "email") ?? visitor?.email}
              maxLength={320}
              required
            />
            <Area
              name="message"
              label="Your message"
              defaultValue={typedInto(filled, "message")}
              required
            />
          </div>
          <Problem text={failure} className="mt-5" />
          <button
            type="submit"
            disabled={state === "sending"}
            className="btn btn-primary mt-5 h-12 px-6 disabled:cursor-progress max-sm:w-full"
          >
            {state === "sending" ? "Sending..." : "Send"}
          </button>
        </form>
      )}
    </div>
  );
}

export const SUPPORT_FAILED = "Your message could not be sent. Please try again in a few minutes.";

import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { SiteFacts } from "#contracts/public-site.ts";
import { Article, Operator } from "#web/public/article.tsx";
import { Island } from "#web/public/islands/island.tsx";
import type { PageProps } from "#web/public/page-request.ts";
import { SUPPORT_FAILED, SupportForm } from "./support-form.tsx";

const PROBLEMS: Record<string, string> = {
  support: SUPPORT_FAILED,
  tooMany: MESSAGES.tooManyMails,
};

export function SupportPage({
  request: { query, visitor, filled },
  facts,
}: PageProps): ReactElement {
  const isSent = query["sent"] === "1";
  return (
    <Article title="Support" lead={leadOf(facts)}>
      {isSent ? (
        <p role="status" className="mt-10 rounded-xl bg-success-50 p-6 text-lg text-success-800">
          {sentTextOf(facts)}
        </p>
      ) : (
        <Island
          name="support"
          of={SupportForm}
          props={{
            sentText: sentTextOf(facts),
            problem: PROBLEMS[query["problem"] ?? ""] ?? "",
            visitor,
            filled,
          }}
        />
      )}
      <div className="mt-14 grid gap-2 border-t border-ink-200 pt-8 text-ink-700 [&_a]:underline">
        <h2 className="text-lg text-ink-900">Who answers</h2>
        <Operator operator={facts.operator} />
      </div>
      <div className="mt-10 grid gap-2 text-ink-700 [&_a]:underline">
        <h2 className="text-lg text-ink-900">Quicker than we are</h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            You want your money back: log in, open your account menu and ask there. It reaches us
            with your order number.
          </li>
          <li>
            You want your data, or want it gone: both are in your account, and work at once. See{" "}
            <a href="/privacy">Privacy</a>.
          </li>
          <li>
            You cannot log in: on <a href="/login">the login page</a> you can set a new password.
          </li>
        </ul>
      </div>
    </Article>
  );
}

/** Says who reads a message. Where nobody runs this copy, no answer is promised. */
function leadOf({ operator }: SiteFacts): string {
  return operator.name === null
    ? "Nobody runs this copy of Octavo for others yet, so messages stay on its own machine."
    : `Write to ${operator.name}. A person reads it and answers by mail.`;
}

function sentTextOf({ operator }: SiteFacts): string {
  return operator.name === null
    ? "Your message is kept on the machine of this copy. Whoever started it can read it there."
    : "Your message is on its way. We answer to the address you gave.";
}

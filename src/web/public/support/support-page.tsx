import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { Article, Operator } from "#web/public/article.tsx";
import { Island } from "#web/public/islands/island.tsx";
import type { PageProps } from "#web/public/page-request.ts";
import { SUPPORT_FAILED, SUPPORT_SENT, SupportForm } from "./support-form.tsx";

const PROBLEMS: Record<string, string> = {
  support: SUPPORT_FAILED,
  tooMany: MESSAGES.tooManyMails,
};

export function SupportPage({ request: { query, visitor }, facts }: PageProps): ReactElement {
  const isSent = query["sent"] === "1";
  return (
    <Article
      title="Support"
      lead="Write to the people who run this server. A person reads it and answers by mail."
    >
      {isSent ? (
        <p role="status" className="mt-10 rounded-xl bg-success-50 p-6 text-lg text-success-800">
          {SUPPORT_SENT}
        </p>
      ) : (
        <Island
          name="support"
          of={SupportForm}
          props={{ problem: PROBLEMS[query["problem"] ?? ""] ?? "", visitor }}
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
            You want your money back: sign in, open your account menu and ask there. It reaches us
            with your order number.
          </li>
          <li>
            You want your data, or want it gone: both are in your account, and work at once. See{" "}
            <a href="/privacy">Privacy</a>.
          </li>
          <li>
            You cannot sign in: on <a href="/login">the login page</a> you can set a new password.
          </li>
        </ul>
      </div>
    </Article>
  );
}

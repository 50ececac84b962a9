import type { ReactElement } from "react";
import { Article, Part } from "#web/public/article.tsx";
import { Operator } from "#web/public/operator.tsx";
import type { PageProps } from "#web/public/page-props.ts";

/** /privacy: what this server does with what it is given. */
export function PrivacyPage({ facts: { operator, modelProvider } }: PageProps): ReactElement {
  return (
    <Article
      title="Privacy"
      changed="21 November 2026"
      lead="Your posts are used to make your book, and for nothing else. There is no advertising, no tracking and no third-party script on these pages, which is why no banner asks you about cookies."
    >
      <Part title="Who is responsible">
        <Operator operator={operator} />
      </Part>
      <Part title="What is kept, and how long">
        <ul>
          <li>
            <strong>Waitlist:</strong> your email, your referral code, who invited you, and what you
            wrote into the form. Kept until you unsubscribe by the link in our mails, ask us to
            delete it, or delete your account.
          </li>
          <li>
            <strong>Account:</strong> your email, your name, your picture if you add one, and your
            password as a hash that cannot be turned back. Kept until you delete the account.
          </li>
          <li>
            <strong>Sessions:</strong> when you signed in, and with which browser. Your IP address
            is not stored. A session ends when you log out, or by itself.
          </li>
          <li>
            <strong>Your material:</strong> the files you upload, the posts in them, the pages you
            link to when you ask us to read them, and every version of your outlines, chapters and
            books. Kept until you delete it, or the project, or the account.
          </li>
          <li>
            <strong>Orders:</strong> reference, amount, date and state. Your card number never
            reaches this server. When you delete your account, the order stays for the bookkeeping,
            without your name and email.
          </li>
          <li>
            <strong>Logs:</strong> method, path and duration of each request. No IP address and no
            text of yours.
          </li>
        </ul>
      </Part>
      <Part title="Who else gets something">
        <ul>
          {modelProvider === null ? (
            <li>
              <strong>Language models:</strong> nobody. On this server your posts are arranged by
              Octavo itself; no text of yours is sent to a model or its provider, and nothing is
              trained with it.
            </li>
          ) : (
            <li>
              <strong>{modelProvider}:</strong> the posts a chapter is written from, while it is
              written. You are told so, with the cost, before the first run. What you do not start
              is not sent.
            </li>
          )}
          <li>
            <strong>The payment provider</strong> (Stripe), when you buy: what you enter on its own
            page.
          </li>
          <li>
            <strong>The mail service</strong> of the operator, to deliver mails to you.
          </li>
          <li>
            <strong>The sites you link to</strong>, when you ask us to read a linked page: they see
            a visit by Octavo, not by you.
          </li>
        </ul>
        <p>Nothing is sold, and nobody else gets anything unless a law demands it.</p>
      </Part>
      <Part title="Cookies and storage in your browser">
        <p>
          One cookie, set when you sign in, which keeps you signed in. Beside it the browser keeps
          an invite code or an unfinished checkout until the tab is closed. The public pages set no
          cookie at all.
        </p>
      </Part>
      <Part title="Take it with you, correct it, delete it">
        <ul>
          <li>
            <strong>Take it with you:</strong> your account hands you everything we keep about you
            as one ZIP file.
          </li>
          <li>
            <strong>Delete it:</strong> posts, projects and the whole account go at once, by your
            own hand. Copies that the operator makes against loss follow when they are replaced.
          </li>
          <li>
            <strong>Anything else:</strong> you may ask what is kept, have it corrected, or object
            to its use. Write to <a href="/support">support</a>. You may also complain to the data
            protection authority where you live.
          </li>
        </ul>
      </Part>
      <Part title="Why we may keep it">
        <p>
          Account, material and orders: because we could not make your book without them. The
          waitlist: because you asked for a place in it. Sessions and logs: because we have to keep
          the service safe.
        </p>
      </Part>
    </Article>
  );
}

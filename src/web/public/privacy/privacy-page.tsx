import type { ReactElement } from "react";
import { Article, Operator, Part } from "#web/public/article.tsx";
import type { PageProps } from "#web/public/page-request.ts";

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
            wrote into the form. Kept until you delete your account, or ask us to delete it. The
            unsubscribe link in our mails ends the mails; your place stays.
          </li>
          <li>
            <strong>Account:</strong> your email, your name, your picture if you add one, and your
            password as a hash that cannot be turned back. Kept until you delete the account.
          </li>
          <li>
            <strong>Sessions:</strong> when you logged in, and with which browser. A session ends
            when you log out, or by itself 30 days after your last visit.
          </li>
          <li>
            <strong>Your material:</strong> the files you upload, the posts in them, what you paste,
            and every version of your outlines and chapters. Kept until you delete the account.
          </li>
          <li>
            <strong>Orders:</strong> reference, amount, date and state, the email you gave when you
            paid, and your reason if you ask for your money back. Your card number never reaches
            this server. When you delete your account, the order stays for the bookkeeping, without
            your email and your reason.
          </li>
          <li>
            <strong>Mails to you, and messages to support:</strong> on this server until they are
            delivered.
          </li>
          <li>
            <strong>Logs:</strong> method, path and duration of each request. No IP address and no
            text of yours. Your IP address is not stored; it is counted in memory for some minutes,
            so that nobody can flood the server or try passwords without end.
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
              <strong>A language model ({modelProvider}):</strong> only if you agree. Before the
              first run of a book you choose who writes it: Octavo, which arranges your own
              sentences, or the model. If you choose the model, the text of your posts, with the
              headline, month and year of each, is sent to {modelProvider} while your book is
              analysed, outlined and written, and with it what you have locked in a chapter that is
              rewritten, what you wish for in words, and of a paragraph that is written anew its
              text and the paragraphs beside it. Before you have agreed, and wherever Octavo writes,
              nothing is sent. What the model answered, and what each question cost, is kept with
              your book, so that nothing is asked or paid for twice; it is in the ZIP file of your
              account, and goes when you delete the account. Of the cost the sum of the month stays,
              which names nobody.
            </li>
          )}
          <li>
            <strong>The sites behind your links:</strong> only if you ask for their pages to be
            read. Each site is then asked for its page and nothing else: it sees the address of the
            page, the network address of this server and the name OctavoBot, never your name, your
            posts or your book.
          </li>
          <li>
            <strong>The payment provider</strong> (Stripe), when you buy: what you enter on its own
            page.
          </li>
          <li>
            <strong>The mail service</strong> of the operator, to deliver mails to you.
          </li>
          <li>
            <strong>Another service you log in with</strong>, if this server offers one and you use
            it: it learns that you did, and tells us your name and email.
          </li>
        </ul>
        <p>Nothing is sold, and nobody else gets anything unless a law demands it.</p>
      </Part>
      <Part title="Cookies and storage in your browser">
        <p>
          One cookie keeps you logged in. Two others come and go: one while you confirm a new
          address, for a day at most, and one while you log in with another service, for minutes.
          Beside them your browser keeps an invite code, the link of a mail or an unfinished
          checkout until the tab is closed. What you type into a chapter is kept there, too, until
          this server has it, even if you log out before, and so is which book and chapter you read
          last. The public pages set no cookie at all.
        </p>
      </Part>
      <Part title="Take it with you, correct it, delete it">
        <ul>
          <li>
            <strong>Take it with you:</strong> your account hands you everything we keep about you
            as one ZIP file.
          </li>
          <li>
            <strong>Delete it:</strong> your account and everything in it go at once, by your own
            hand. Copies that the operator makes against loss follow when they are replaced.
          </li>
          <li>
            <strong>Anything else:</strong> you may ask what is kept, have it corrected, have a part
            of it deleted, or object to its use. Write to <a href="/support">support</a>. You may
            also complain to the data protection authority where you live.
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

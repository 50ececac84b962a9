import type { ReactElement } from "react";
import { Article, Operator, Part } from "#web/public/article.tsx";
import { moneyText } from "#web/public/money.ts";
import type { PageProps } from "#web/public/page-request.ts";

export function TermsPage({ facts: { offer, operator, modelProvider } }: PageProps): ReactElement {
  return (
    <Article
      title="Terms"
      changed="27 November 2026"
      lead="Short, because the arrangement is simple: you bring your words, Octavo makes a book of them, and the book is yours."
    >
      <Part title="With whom">
        <Operator operator={operator} />
      </Part>
      <Part title="What you get">
        <p>
          Access to Octavo for your account, and with it the parts of the package that{" "}
          <a href="/#offer">the offer</a> names: analysis, foundation, outlines, drafted chapters,
          and the files to download. The draft can be made within {offer.deliveryDays} days of
          payment, provided you have added the posts it is made from.
        </p>
        <p>
          A draft is a draft. Read it before you publish it: you decide what goes into your book,
          and you answer for it.
        </p>
      </Part>
      <Part title="What it costs, and how you get your money back">
        <p>
          {moneyText(offer.price * 100, offer.currency)}, paid once. No subscription, nothing renews
          by itself.
        </p>
        <p>
          Within {offer.guaranteeDays} days of payment you get all of it back, without a reason: ask
          in your account menu or by <a href="/support">support</a>. The access that you paid for
          ends with the refund. What you have downloaded stays yours.
        </p>
      </Part>
      <Part title="What stays yours">
        <p>
          Everything you add, and everything made from it. We get no right to it beyond what making
          your book takes: storing it, working on it, handing it back to you. We do not publish it,
          and we do not train anything with it.
        </p>
      </Part>
      <Part title="What you promise">
        <ul>
          <li>The posts you add as your own are yours, or you may use them in a book.</li>
          <li>
            Other people’s texts, such as articles you saved, you do not add as your own. What an
            export marks as theirs, Octavo sets aside.
          </li>
          <li>You do not try to reach other people’s material, or to overload the service.</li>
        </ul>
      </Part>
      <Part title="How the text is made">
        {modelProvider === null ? (
          <p>
            Octavo selects, orders and cleans sentences of yours. It does not write any of its own,
            but for a page that says how the book was made, which you can leave out.
          </p>
        ) : (
          <p>
            You choose for each book. Either Octavo selects, orders and cleans sentences of yours,
            and writes none of its own, but for a page that says how the book was made, which you
            can leave out. Or, once you have agreed that your posts are sent to it, a language model
            ({modelProvider}) writes from them, and each paragraph lists the posts behind it, but
            for marked lines that only link. A model can be wrong: check what it says against your
            posts, which stand beside it.
          </p>
        )}
      </Part>
      <Part title="If something goes wrong">
        <p>
          We keep what you made, and you can download all of it in your account. We are liable for
          what we do on purpose or by gross negligence, and where a law says that nobody can exclude
          it; otherwise up to the price you paid. If we close the service, we tell you at least 30
          days before, so that you can take your books with you.
        </p>
      </Part>
      <Part title="Changes and law">
        <p>
          Changed terms hold for you once you have been told by mail, and not for what you bought
          before. The law of the operator’s seat applies; where you live as a consumer, its
          protection stays with you.
        </p>
      </Part>
    </Article>
  );
}

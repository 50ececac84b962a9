import { CHECKOUT_METADATA, REFUND_DAYS } from "#contracts/checkout.ts";
import type { StoredOrder } from "#server/data/orders.ts";
import type { Letter } from "#server/platform/letter.ts";

export type LetterOrder = Pick<
  StoredOrder,
  "reference" | "sessionId" | "amount" | "currency" | "isSandbox" | "userId"
>;

export function receiptLetter(order: LetterOrder, appUrl: string): Letter {
  const { reference, sessionId, userId } = order;
  const page = `${appUrl}/success?session_id=${encodeURIComponent(sessionId)}`;
  return {
    subject: `Your order ${reference}: receipt`,
    paragraphs: [
      `Thank you. We received your payment of ${amountOf(order)} for the ${CHECKOUT_METADATA.package_name}.`,
      ...sandboxNote(order),
      `Your order reference is ${reference}. Please name it whenever you write to us about this purchase.`,
      userId
        ? "Your account is open now. Log in and go on with your book."
        : "One step is left: open the page below, then log in or make an account. Whoever opens that page can take this purchase into their account, so please keep this mail to yourself.",
      `You can ask for your money back within ${REFUND_DAYS} days, on your account page.`,
    ],
    action: userId
      ? { label: "Go to your book", url: `${appUrl}/` }
      : { label: "Take the purchase into your account", url: page },
  };
}

export function refundLetter(order: LetterOrder): Letter {
  return {
    subject: `Your order ${order.reference}: money back`,
    paragraphs: [
      `We have given back ${amountOf(order)} for order ${order.reference}. It can take up to ten days until your bank shows it.`,
      ...sandboxNote(order),
      "The package is closed again for your account. What you wrote stays yours: you can still log in and take all of it with you, on your account page.",
    ],
  };
}

export function refundRequestedLetter(order: LetterOrder): Letter {
  return {
    subject: `Your order ${order.reference}: refund request`,
    paragraphs: [
      `You asked for your money back for order ${order.reference}, ${amountOf(order)}. We will give it back the way you paid, and write to you once that is done.`,
      ...sandboxNote(order),
      "Until then your account stays open. If you did not ask for this, please answer this mail.",
    ],
  };
}

/** A mail to the admins. It does not name the buyer, because it may still exist when the buyer's account is deleted. */
export function refundWantedLetter(order: LetterOrder, appUrl: string): Letter {
  return {
    subject: `Refund request for order ${order.reference}`,
    paragraphs: [
      `The buyer of order ${order.reference} asks for the money back: ${amountOf(order)}.`,
      ...sandboxNote(order),
      "Who it is and why stands beside the order on the admin page, where you can give the money back.",
    ],
    action: { label: "Open the admin page", url: `${appUrl}/admin` },
  };
}

/** A mail to the admins: somebody has paid twice. */
export function paidTwiceLetter(order: LetterOrder, appUrl: string): Letter {
  return {
    subject: `Order ${order.reference} was paid by somebody who has the package already`,
    paragraphs: [
      `Order ${order.reference}, ${amountOf(order)}, belongs to an account with another paid order. Please find out whether one of the two should be given back.`,
      ...sandboxNote(order),
    ],
    action: { label: "Open the admin page", url: `${appUrl}/admin` },
  };
}

function sandboxNote({ isSandbox }: LetterOrder): string[] {
  return isSandbox ? ["This was a trial purchase: no card was charged, and no money moves."] : [];
}

/** Returns the amount of an order as text, such as "499.00 USD". */
function amountOf({ amount, currency }: LetterOrder): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

import { type FormEvent, type ReactElement, useState } from "react";
import type { CHECKOUT_METADATA } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { keepCheckout } from "#web/public/kept-checkout.ts";

const METADATA: typeof CHECKOUT_METADATA = {
  product_type: "book_package",
  package_name: "Complete Book Creation Package",
  source: "landing_page",
};

/** Begins the purchase and leaves for the payment page. */
export function BuyButton({
  priceId,
  isProduction,
}: {
  priceId: string;
  isProduction: boolean;
}): ReactElement {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState("");

  const buy = async (): Promise<void> => {
    setIsSending(true);
    setFailure("");
    try {
      const answer = await postJson("/api/stripe/create-checkout-session", {
        priceId,
        quantity: 1,
        metadata: METADATA,
        successUrl: `${window.location.origin}${successPath(isProduction)}`,
        cancelUrl: `${window.location.origin}/`,
      });
      keepCheckout(textOf(answer, "sessionId"));
      window.location.assign(textOf(answer, "url"));
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : MESSAGES.checkoutErrorWhy);
      setIsSending(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void buy();
  };
  return (
    <form action="/api/stripe/create-checkout-session" method="post" onSubmit={handleSubmit}>
      <input type="hidden" name="priceId" value={priceId} />
      <button
        type="submit"
        disabled={isSending}
        className="btn btn-primary h-13 w-full text-base disabled:cursor-progress"
      >
        {isSending ? "Opening the payment page..." : "Get my book started"}
      </button>
      <div role="alert" className="mt-3 text-[15px] text-danger-700 empty:hidden">
        {failure !== "" && (
          <>
            <p className="font-semibold">{MESSAGES.checkoutError}</p>
            <p>{failure}</p>
          </>
        )}
      </div>
    </form>
  );
}

function successPath(isProduction: boolean): string {
  return isProduction ? "/success?session_id={CHECKOUT_SESSION_ID}" : "/login?code=BETA";
}

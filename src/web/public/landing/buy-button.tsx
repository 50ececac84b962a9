import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CHECKOUT_METADATA } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, getJson, postJson, textOf } from "#web/public/call.ts";
import { keepCheckout } from "#web/public/kept-checkout.ts";
import { useToast } from "#web/public/use-toast.tsx";

/** A button that begins the purchase and opens the payment page. Without scripts, it is the button of a plain form. */
export function BuyButton({ priceId }: { priceId: string }): ReactElement {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState("");
  const { toast, showToast } = useToast();

  useEffect(() => {
    // When a buyer comes back, the browser may show this page from its cache, where the button is still busy.
    const open = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setIsLeaving(false);
    };
    window.addEventListener("pageshow", open);
    return () => window.removeEventListener("pageshow", open);
  }, []);

  const buy = async (): Promise<void> => {
    setIsLeaving(true);
    setFailure("");
    try {
      // The button stays busy, because the browser is opening another page.
      window.location.assign(await beginCheckout(priceId, window.location.origin));
    } catch (error) {
      setIsLeaving(false);
      setFailure(whyNotBegun(error));
      showToast(whyNotBegun(error), MESSAGES.checkoutError);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void buy();
  };
  return (
    <form action={CHECKOUT_ACTION} method="post" onSubmit={handleSubmit}>
      <button
        type="submit"
        disabled={isLeaving}
        aria-busy={isLeaving}
        className="btn btn-primary h-13 w-full text-base disabled:cursor-progress disabled:opacity-80"
      >
        {isLeaving ? "Opening the checkout..." : "Get my book started"}
      </button>
      {failure !== "" && <p className="mt-3 text-[15px] text-danger-700">{failure}</p>}
      {toast}
    </form>
  );
}

/** The same values as in the contract, which their type ensures. To import the contract itself would also load zod. */
const METADATA: typeof CHECKOUT_METADATA = {
  product_type: "book_package",
  package_name: "Complete Book Creation Package",
  source: "landing_page",
};

/** The URL that both the script and the plain form call. */
const CHECKOUT_ACTION = "/api/stripe/create-checkout-session";

async function beginCheckout(priceId: string, origin: string): Promise<string> {
  const mode = textOf(await getJson("/api/config"), "mode");
  const answer = await postJson(CHECKOUT_ACTION, {
    priceId,
    quantity: 1,
    metadata: METADATA,
    successUrl:
      mode === "production"
        ? `${origin}/success?session_id={CHECKOUT_SESSION_ID}`
        : `${origin}/login?code=BETA`,
    cancelUrl: `${origin}/`,
  });
  const url = urlOf(answer);
  // Whoever signs in next in this tab gets the order, whatever e-mail address they paid with.
  keepCheckout(textOf(answer, "sessionId"));
  return url;
}

function whyNotBegun(error: unknown): string {
  if (error instanceof CallRefused && error.status === 409) return MESSAGES.alreadyBought;
  if (error instanceof CallRefused && error.status === 429) return error.message;
  // These are texts of the server (there is no payment key, or the offer has ended) and the one that `urlOf` throws.
  if (error instanceof Error && TOLD.includes(error.message)) return error.message;
  return MESSAGES.checkoutErrorWhy;
}

const TOLD: string[] = [MESSAGES.stripeFailed, MESSAGES.offerOver];

function urlOf(answer: unknown): string {
  try {
    return textOf(answer, "url");
  } catch (error) {
    throw new Error(MESSAGES.stripeFailed, { cause: error });
  }
}

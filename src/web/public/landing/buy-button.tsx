import { type ReactElement, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useToast } from "#web/public/use-toast.tsx";
import { beginCheckout, whyNotBegun } from "./begin-checkout.ts";

/** Begins the purchase and leaves for the payment page. */
export function BuyButton({ priceId }: { priceId: string }): ReactElement {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState("");
  const { toast, showToast } = useToast();

  const buy = async (): Promise<void> => {
    setIsLeaving(true);
    setFailure("");
    try {
      // Stays busy: the browser is leaving.
      window.location.assign(await beginCheckout(priceId, window.location.origin));
    } catch (error) {
      setIsLeaving(false);
      setFailure(whyNotBegun(error));
      showToast(whyNotBegun(error), MESSAGES.checkoutError);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void buy()}
        disabled={isLeaving}
        aria-busy={isLeaving}
        className="btn btn-primary h-13 w-full text-base disabled:cursor-progress disabled:opacity-80"
      >
        {isLeaving ? "Opening the checkout..." : "Get my book started"}
      </button>
      {failure !== "" && <p className="mt-3 text-[15px] text-danger-700">{failure}</p>}
      {toast}
    </>
  );
}

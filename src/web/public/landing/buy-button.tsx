import { type ReactElement, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Offer } from "#web/public/use-offer.ts";
import { useToast } from "#web/public/use-toast.tsx";
import { beginCheckout, whyNotBegun } from "./begin-checkout.ts";

/** Begins the purchase and leaves for the payment page. */
export function BuyButton({ offer }: { offer: Offer }): ReactElement {
  const [state, setState] = useState<"open" | "busy">("open");
  const [failure, setFailure] = useState("");
  const { toast, showToast } = useToast();

  const buy = async (): Promise<void> => {
    setState("busy");
    setFailure("");
    try {
      // Stays busy: the browser is leaving.
      window.location.assign(await beginCheckout(offer.priceId, window.location.origin));
    } catch (error) {
      setState("open");
      setFailure(whyNotBegun(error));
      showToast(whyNotBegun(error), MESSAGES.checkoutError);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void buy()}
        disabled={state === "busy"}
        aria-busy={state === "busy"}
        className="btn btn-primary h-12 w-full px-6 disabled:cursor-progress disabled:opacity-80"
      >
        {state === "busy" ? "Opening the checkout…" : "Buy the whole package"}
      </button>
      {failure !== "" && <p className="mt-2 text-[15px] text-danger-700">{failure}</p>}
      {toast}
    </>
  );
}

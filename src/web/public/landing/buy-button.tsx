import { type ReactElement, useState, useSyncExternalStore } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useToast } from "#web/public/use-toast.tsx";
import { beginCheckout, whyNotBegun } from "./begin-checkout.ts";

/** Begins the purchase and leaves for the payment page. */
export function BuyButton({ priceId }: { priceId: string }): ReactElement {
  // In the page that the server drew nothing hears a press yet.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
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
        disabled={isLeaving || !isReady}
        aria-busy={isLeaving}
        className="btn btn-primary h-13 w-full text-base disabled:cursor-progress disabled:opacity-80"
      >
        {isLeaving ? "Opening the checkout..." : "Get my book started"}
      </button>
      <noscript>
        <p className="mt-3 text-[15px]">Switch JavaScript on to go to the payment page.</p>
      </noscript>
      {failure !== "" && <p className="mt-3 text-[15px] text-danger-700">{failure}</p>}
      {toast}
    </>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useToast } from "#web/public/use-toast.tsx";
import { beginCheckout, CHECKOUT_ACTION, whyNotBegun } from "./begin-checkout.ts";

/** Begins the purchase and leaves for the payment page; a plain form until a script hears it, and where none runs. */
export function BuyButton({ priceId }: { priceId: string }): ReactElement {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState("");
  const { toast, showToast } = useToast();

  useEffect(() => {
    // Who comes back from the payment page may find this one as they left it.
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
      // Stays busy: the browser is leaving.
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

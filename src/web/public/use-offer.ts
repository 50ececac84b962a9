import { useEffect, useState } from "react";
import { getJson, textOf } from "./call.ts";

/** What can be bought; the price in whole units of the currency. */
export type Offer = { priceId: string; price: number; currency: string };

/** The offer; null until it is known, and where nothing can be bought. */
export function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const found = await readOffer();
      if (!isGone) setOffer(found);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, []);
  return offer;
}

async function readOffer(): Promise<Offer | null> {
  try {
    const answer = await getJson("/api/offer");
    return {
      priceId: textOf(answer, "priceId"),
      price: Number(textOf(answer, "price")),
      currency: textOf(answer, "currency"),
    };
  } catch {
    return null; // no price, or no answer: the rest of the page is as good without the offer
  }
}

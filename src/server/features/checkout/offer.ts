import { PRICE, REFUND_DAYS } from "#contracts/checkout.ts";
import type { Countdown, Offer } from "#contracts/offer.ts";
import { PACKAGE_ITEMS, SAMPLE_TESTIMONIALS } from "./package-items.ts";

/** Days from payment to the finished draft. */
const DELIVERY_DAYS = 7;
const TOTAL_VALUE = PACKAGE_ITEMS.reduce((sum, { value }) => sum + value, 0);
/** The specification's figures as they stand there (87 is not what 499 of 4,800 comes to); DESIGN.md section 6, demo seed. */
const DEMO = {
  capacity: 100,
  sold: 77,
  authors: 2_847,
  percentOff: 87,
  countdownDays: 21,
} as const;

/** What an offer is made from. */
export type OfferInput = {
  isProduction: boolean;
  /** Null: nothing can be bought here. */
  priceId: string | null;
  /** What the operator has set; null: nothing is claimed. */
  settings: OfferSettings;
  /** Packages sold so far, by this server's own count. */
  sold: number;
  now: Date;
};

/** OFFER_CAPACITY, OFFER_ENDS_AT and OFFER_REFERENCE_PRICE. */
export type OfferSettings = {
  capacity: number | null;
  endsAt: Date | null;
  referencePrice: number | null;
};

/**
 * Makes the offer: outside production every figure of the specification, in production only what is set and true. Sold out
 * or past its end it is no offer any more, so countdown and spots go, and so does the price id.
 */
export function makeOffer(input: OfferInput): Offer {
  return input.isProduction ? trueOffer(input) : demoOffer(input.priceId);
}

function demoOffer(priceId: string | null): Offer {
  return {
    ...COMMON,
    priceId,
    regularPrice: TOTAL_VALUE,
    percentOff: DEMO.percentOff,
    items: PACKAGE_ITEMS.map((item) => ({ ...item })),
    totalValue: TOTAL_VALUE,
    countdown: { kind: "fromPageLoad", days: DEMO.countdownDays },
    spotsLeft: DEMO.capacity - DEMO.sold,
    authorCount: DEMO.authors,
    testimonials: SAMPLE_TESTIMONIALS,
  };
}

function trueOffer({ priceId, settings, sold, now }: OfferInput): Offer {
  const { capacity, endsAt, referencePrice } = settings;
  const isOver = endsAt !== null && endsAt <= now;
  const isSoldOut = capacity !== null && sold >= capacity;
  const isOpen = priceId !== null && !isOver && !isSoldOut;
  const isCheaper = referencePrice !== null && referencePrice > PRICE.amount;
  // The single values add up to one price only, so they are claimed only together with it.
  const areValuesTrue = referencePrice === TOTAL_VALUE;
  return {
    ...COMMON,
    priceId: isOpen ? priceId : null,
    regularPrice: isCheaper ? referencePrice : null,
    percentOff: isCheaper ? Math.floor((1 - PRICE.amount / referencePrice) * 100) : null,
    items: PACKAGE_ITEMS.map(({ value, ...item }) => ({
      ...item,
      value: areValuesTrue ? value : null,
    })),
    totalValue: areValuesTrue ? TOTAL_VALUE : null,
    countdown: isOpen && endsAt ? countdownTo(endsAt) : null,
    spotsLeft: isOpen && capacity !== null ? capacity - sold : null,
    authorCount: null,
    testimonials: [],
  };
}

const COMMON = {
  price: PRICE.amount,
  currency: PRICE.currency,
  guaranteeDays: REFUND_DAYS,
  deliveryDays: DELIVERY_DAYS,
};

function countdownTo(endsAt: Date): Countdown {
  return { kind: "until", endsAt: endsAt.toISOString() };
}

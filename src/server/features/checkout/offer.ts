import { PRICE, REFUND_DAYS } from "#contracts/checkout.ts";
import { type Countdown, type Offer, getOffer } from "#contracts/offer.ts";
import { PACKAGE_ITEMS, SAMPLE_TESTIMONIALS } from "./package-items.ts";
import { type App, serve } from "#server/platform/http.ts";
import type { SiteFacts } from "#contracts/public-site.ts";
import type { Config } from "#server/platform/config.ts";

const DELIVERY_DAYS = 7;
const TOTAL_VALUE = PACKAGE_ITEMS.reduce((sum, { value }) => sum + value, 0);
/**
 * Invented figures for the demo, as DESIGN.md section 6 sets them. `percentOff` is set there too, and does not follow
 * from the prices.
 */
const DEMO = {
  capacity: 100,
  sold: 77,
  authors: 2_847,
  percentOff: 87,
  countdownDays: 21,
} as const;

export type OfferInput = {
  isProduction: boolean;
  priceId: string | null;
  settings: OfferSettings;
  sold: number;
  now: Date;
};

/** The values of the settings OFFER_CAPACITY, OFFER_ENDS_AT and OFFER_REFERENCE_PRICE. Null if a setting is missing. */
export type OfferSettings = {
  capacity: number | null;
  endsAt: Date | null;
  referencePrice: number | null;
};

/**
 * Makes the offer that pages show. In production all its figures are true. When it is sold out or has ended, it has no
 * countdown, no number of places left and no price id.
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
  // The values of the single items add up to TOTAL_VALUE. So they are true only if that sum is the reference price.
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

export function offerRoutes(app: App, offerNow: () => Promise<Offer>): void {
  serve(app, getOffer, offerNow);
}

export function siteFactsOf(
  config: Config,
  mail: SiteFacts["mail"],
  priceId: string | null,
  sold: number,
  modelProvider: string | null,
): SiteFacts {
  const { isProduction, appUrl, operator } = config;
  return {
    appUrl,
    isProduction,
    operator,
    mail,
    modelProvider,
    offer: offerOf(config, priceId, sold),
  };
}

export function offerOf(
  { isProduction, offer: settings }: Pick<Config, "isProduction" | "offer">,
  priceId: string | null,
  sold: number,
): Offer {
  return makeOffer({ isProduction, priceId, settings, sold, now: new Date() });
}

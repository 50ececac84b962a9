import { expect, test } from "vitest";
import { Offer } from "#contracts/offer.ts";
import { makeOffer } from "./offer.ts";
import type { OfferInput } from "./offer.ts";

const FRESH: OfferInput = {
  isProduction: true,
  priceId: "price_1",
  settings: { capacity: null, endsAt: null, referencePrice: null },
  sold: 0,
  now: new Date("2027-03-01T12:00:00Z"),
};

test("outside production every figure is the specification's", () => {
  const offer = Offer.parse(makeOffer({ ...FRESH, isProduction: false }));

  expect(offer).toMatchObject({
    price: 499,
    currency: "usd",
    regularPrice: 4800,
    percentOff: 87,
    totalValue: 4800,
    guaranteeDays: 30,
    deliveryDays: 7,
    countdown: { kind: "fromPageLoad", days: 21 },
    spotsLeft: 23,
    authorCount: 2847,
  });
  expect(offer.items.map(({ value }) => value)).toEqual([2000, 800, 300, 500, 400, 600, 200]);
  expect(offer.testimonials.every(({ isSample }) => isSample)).toBe(true);
});

test("a fresh production server claims nothing but the price, the guarantee and the delivery", () => {
  const offer = Offer.parse(makeOffer(FRESH));

  expect(offer).toMatchObject({
    price: 499,
    priceId: "price_1",
    regularPrice: null,
    percentOff: null,
    totalValue: null,
    countdown: null,
    spotsLeft: null,
    authorCount: null,
    testimonials: [],
  });
  expect(offer.items.map(({ value }) => value)).toEqual([null, null, null, null, null, null, null]);
});

test("what the operator has set is shown, with the percent as it is", () => {
  const offer = makeOffer({
    ...FRESH,
    settings: { capacity: 40, endsAt: new Date("2027-04-01T00:00:00Z"), referencePrice: 4800 },
    sold: 12,
  });

  expect(offer).toMatchObject({
    regularPrice: 4800,
    percentOff: 89,
    totalValue: 4800,
    spotsLeft: 28,
    countdown: { kind: "until", endsAt: "2027-04-01T00:00:00.000Z" },
  });
});

test("another regular price says nothing of the single values", () => {
  const offer = makeOffer({ ...FRESH, settings: { ...FRESH.settings, referencePrice: 998 } });

  expect(offer).toMatchObject({ regularPrice: 998, percentOff: 50, totalValue: null });
});

test("a regular price that is not higher is not shown", () => {
  const offer = makeOffer({ ...FRESH, settings: { ...FRESH.settings, referencePrice: 499 } });

  expect(offer).toMatchObject({ regularPrice: null, percentOff: null });
});

test.each([
  ["sold out", { capacity: 40, endsAt: null, referencePrice: null }, 40, "price_1"],
  [
    "past its end",
    { capacity: null, endsAt: new Date("2027-03-01T12:00:00Z"), referencePrice: null },
    0,
    "price_1",
  ],
  [
    "without a payment key",
    { capacity: 40, endsAt: new Date("2027-04-01"), referencePrice: null },
    0,
    null,
  ],
])("%s nothing can be bought, and nothing counts down", (_name, settings, sold, priceId) => {
  const offer = makeOffer({ ...FRESH, settings, sold, priceId });

  expect(offer).toMatchObject({ priceId: null, countdown: null, spotsLeft: null });
});

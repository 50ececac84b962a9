import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A part of the book package. `value` is what it would cost alone; null: no such price is claimed. */
const OfferItem = z.object({
  name: z.string(),
  detail: z.string(),
  value: z.number().nullable(),
});

/** When the early-bird price ends: some days after a visitor opens the page, or at a fixed time. */
export const Countdown = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fromPageLoad"), days: z.int().positive() }),
  z.object({ kind: z.literal("until"), endsAt: z.iso.datetime() }),
]);
export type Countdown = z.infer<typeof Countdown>;

/** What a customer said of the product. If it is only a sample, the page marks it with the word Sample. */
export const Testimonial = z.object({
  text: z.string(),
  name: z.string(),
  role: z.string(),
  isSample: z.boolean(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The figures on the public pages. Prices are in whole units of the currency. What is null or empty is not shown. */
export const Offer = z.object({
  price: z.number(),
  /** The currency's code by ISO 4217, in lower case. */
  currency: z.string(),
  /** The price's id, which is sent to the checkout. Null if nothing is sold and only the waitlist is open. */
  priceId: z.string().nullable(),
  regularPrice: z.number().nullable(),
  percentOff: z.int().nullable(),
  items: z.array(OfferItem),
  totalValue: z.number().nullable(),
  guaranteeDays: z.int(),
  deliveryDays: z.int(),
  countdown: Countdown.nullable(),
  spotsLeft: z.int().positive().nullable(),
  authorCount: z.int().positive().nullable(),
  testimonials: z.array(Testimonial),
});
export type Offer = z.infer<typeof Offer>;

export const getOffer = endpoint({
  method: "GET",
  path: "/api/offer",
  access: "public",
  answer: Offer,
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** One part of the package, with what it is said to be worth; null where no worth may be claimed. */
const OfferItem = z.object({
  name: z.string(),
  detail: z.string(),
  value: z.number().nullable(),
});

/** When the early-bird price ends: so many days after the page was opened, or at a moment. */
export const Countdown = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fromPageLoad"), days: z.int().positive() }),
  z.object({ kind: z.literal("until"), endsAt: z.iso.datetime() }),
]);
export type Countdown = z.infer<typeof Countdown>;

/** What a reader is said to have said; `isSample` stands beside it wherever it is shown. */
export const Testimonial = z.object({
  text: z.string(),
  name: z.string(),
  role: z.string(),
  isSample: z.boolean(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** Every public figure, in whole units of the currency. What is null or empty is not to be shown. */
export const Offer = z.object({
  price: z.number(),
  /** Three letters, lower case. */
  currency: z.string(),
  /** The price to name at checkout; null: nothing can be bought, the waitlist is the way in. */
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

/** The offer as the public pages show it. */
export const getOffer = endpoint({
  method: "GET",
  path: "/api/offer",
  access: "public",
  answer: Offer,
});

import { type Offer, getOffer } from "#contracts/offer.ts";
import { type App, serve } from "#server/platform/http.ts";

/** GET /api/offer: the same figures as in the pages. */
export function offerRoutes(app: App, offerNow: () => Promise<Offer>): void {
  serve(app, getOffer, offerNow);
}

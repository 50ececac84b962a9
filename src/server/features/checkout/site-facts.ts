import type { Offer } from "#contracts/offer.ts";
import type { SiteFacts } from "#contracts/public-site.ts";
import type { Config } from "#server/platform/config.ts";
import { makeOffer } from "./offer.ts";

/** What the public pages say of this server now. */
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

/** What this server offers now; without a price id when nothing can be bought. */
export function offerOf(
  { isProduction, offer: settings }: Pick<Config, "isProduction" | "offer">,
  priceId: string | null,
  sold: number,
): Offer {
  return makeOffer({ isProduction, priceId, settings, sold, now: new Date() });
}

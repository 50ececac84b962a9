import type { SiteFacts } from "#contracts/public-site.ts";
import type { Config } from "#server/platform/config.ts";
import { makeOffer } from "./offer.ts";

/** What the public pages say of this server now. */
export function siteFactsOf(config: Config, priceId: string | null, sold: number): SiteFacts {
  const { isProduction, appUrl, operator } = config;
  return {
    appUrl,
    isProduction,
    operator,
    modelProvider: null,
    offer: makeOffer({
      isProduction,
      priceId,
      settings: config.offer,
      sold,
      now: new Date(),
    }),
  };
}

import type { PageRequest, SiteFacts } from "#contracts/public-site.ts";

/** What every public page is made from. */
export type PageProps = { request: PageRequest; facts: SiteFacts };

import type { Offer } from "./offer.ts";

/** What the public pages say of this server; the same facts give the same page. */
export type SiteFacts = Readonly<{
  /** Without a slash at its end. */
  appUrl: string;
  isProduction: boolean;
  offer: Offer;
  operator: { name: string | null; email: string | null; address: string | null };
  /** What becomes of mails: delivered, kept to be read at /dev/mail of a trial copy, or not sent at all. */
  mail: "sent" | "keptHere" | "none";
  /** The language model's provider that texts are sent to, by name; null: none, the own-words engine writes. */
  modelProvider: string | null;
}>;

/** What one visitor asked for. */
export type PageRequest = Readonly<{
  /** Without the query. */
  path: string;
  /** The query, each name once. */
  query: Readonly<Record<string, string>>;
  /** The place in line behind the query's `code`, on the page that shows one. */
  place: { referralCode: string; position: number } | null;
}>;

/** Files of the build by their source: what a page loads. */
export type BuildManifest = Readonly<
  Record<
    string,
    { file: string; css?: string[]; assets?: string[]; imports?: string[]; src?: string }
  >
>;

/** A public page as it is sent; the status is 404 for a path that is none of them. */
export type RenderedPage = { status: 200 | 404; html: string };

/** Draws public pages: src/web/public/prerender.tsx, built for the server. */
export type RenderPage = (
  request: PageRequest,
  facts: SiteFacts,
  manifest: BuildManifest,
) => RenderedPage;

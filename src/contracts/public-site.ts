import type { Offer } from "./offer.ts";

/** The facts about this server that public pages show. The same facts always make the same pages. */
export type SiteFacts = Readonly<{
  /** The address of this server, without a slash at the end. */
  appUrl: string;
  isProduction: boolean;
  offer: Offer;
  operator: { name: string | null; email: string | null; address: string | null };
  /** What happens to mails: they are sent, only shown at /dev/mail ("keptHere"), or not sent at all. */
  mail: "sent" | "keptHere" | "none";
  /** The provider of the language model, to which texts are sent. Null: the own-words engine writes. */
  modelProvider: string | null;
}>;

/** A visitor's request for a page. */
export type PageRequest = Readonly<{
  path: string;
  /** The query of the URL, with one value for each name. */
  query: Readonly<Record<string, string>>;
  /** The visitor's place on the waitlist, by the `code` in the query. Null except on the page that shows it. */
  place: { referralCode: string; position: number } | null;
  /**
   * Who is signed in, on the page that the app links to as its help and at an address that leads nowhere. `isAuthor`:
   * they may make books. Null for everybody else, and on all other pages.
   */
  visitor: { name: string; email: string; isAuthor: boolean } | null;
  /**
   * What was typed into a form of this page that was posted without JavaScript and failed: the values of each field, by
   * its name. The page shows them again. Null if the page was just opened.
   */
  filled: Readonly<Record<string, readonly string[]>> | null;
}>;

/** The files of the build that a page loads, by the source file they were built from. */
export type BuildManifest = Readonly<
  Record<
    string,
    { file: string; css?: string[]; assets?: string[]; imports?: string[]; src?: string }
  >
>;

/** A public page as HTML. The status is 404 for an unknown path. */
export type RenderedPage = { status: 200 | 404; html: string };

/** Renders a public page on the server. src/web/public/prerender.tsx implements it and is built for the server. */
export type RenderPage = (
  request: PageRequest,
  facts: SiteFacts,
  manifest: BuildManifest,
) => RenderedPage;

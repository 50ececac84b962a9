import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderPage } from "#contracts/public-site.ts";
import { Document, type Head } from "./document.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { landingHead } from "./landing/questions.tsx";
import { NotFoundPage } from "./not-found/not-found-page.tsx";
import type { PageProps } from "./page-request.ts";
import { PrivacyPage } from "./privacy/privacy-page.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SupportPage } from "./support/support-page.tsx";
import { TermsPage } from "./terms/terms-page.tsx";
import { JoinedPage } from "./waitlist/joined-page.tsx";
import { WaitlistPage, waitlistTitle } from "./waitlist/waitlist-page.tsx";

type Page = {
  head: (props: PageProps) => Omit<Head, "path">;
  Content: (props: PageProps) => ReactElement;
};

const QUIET = "public/islands/quiet.ts";

const PAGES: Record<string, Page> = {
  "/": { head: ({ facts }) => landingHead(facts), Content: LandingPage },
  "/waitlist": {
    head: ({ request }) => ({
      title: `${waitlistTitle(request)} · Octavo`,
      description:
        "Leave your name, your email and what your book is for, and get a place in line.",
      script: "public/islands/waitlist.ts",
      isListed: true,
    }),
    Content: WaitlistPage,
  },
  "/waitlist/joined": {
    head: () => ({
      title: "Your place in line · Octavo",
      description: "Your place in line, and the link that moves you up.",
      script: "public/islands/joined.ts",
      isListed: false,
    }),
    Content: JoinedPage,
  },
  "/privacy": {
    head: () => ({
      title: "Privacy · Octavo",
      description:
        "What Octavo keeps about you and your posts, for how long, who else gets it, and how to delete it.",
      script: QUIET,
      isListed: true,
    }),
    Content: PrivacyPage,
  },
  "/terms": {
    head: () => ({
      title: "Terms · Octavo",
      description: "What you buy, what stays yours, and how to get your money back within 30 days.",
      script: QUIET,
      isListed: true,
    }),
    Content: TermsPage,
  },
  "/support": {
    head: () => ({
      title: "Support · Octavo",
      description: "Write to the people who run Octavo.",
      script: "public/islands/support.ts",
      isListed: true,
    }),
    Content: SupportPage,
  },
};

const NOT_FOUND: Page = {
  head: () => ({
    title: "Page not found · Octavo",
    description: "This page does not exist.",
    script: QUIET,
    isListed: false,
  }),
  Content: NotFoundPage,
};

/** Renders the page for a path. If there is no page for it, renders the not-found page. */
export const renderPage: RenderPage = (request, facts, manifest) => {
  const known = Object.hasOwn(PAGES, request.path) ? PAGES[request.path] : undefined;
  // This page shows a place in line. If the place is not known, there is no such page.
  const isMissing = request.path === "/waitlist/joined" && request.place === null;
  const page = known && !isMissing ? known : NOT_FOUND;
  const props = { request, facts };
  const html = renderToStaticMarkup(
    <Document head={{ ...page.head(props), path: request.path }} facts={facts} manifest={manifest}>
      <div className="flex min-h-dvh flex-col">
        <PublicHeader visitor={request.visitor} />
        <page.Content {...props} />
        <PublicFooter operator={facts.operator} />
      </div>
    </Document>,
  );
  return { status: page === NOT_FOUND ? 404 : 200, html: `<!doctype html>${html}` };
};

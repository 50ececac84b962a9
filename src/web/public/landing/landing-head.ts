import type { SiteFacts } from "#contracts/public-site.ts";
import type { Head } from "#web/public/document.tsx";
import { QUESTIONS } from "./copy/questions.ts";

const DESCRIPTION =
  "Octavo turns the posts and articles you have published into a typeset book in your own words. Every sentence leads back to the post it came from.";

/** The landing page's head; the structured data says no more than the page itself. */
export function landingHead(facts: SiteFacts): Omit<Head, "path"> {
  const { appUrl, offer, operator, modelProvider } = facts;
  return {
    title: "Octavo: your book is already written. It is in your posts.",
    description: DESCRIPTION,
    script: "public/islands/landing.ts",
    isListed: true,
    data: {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "SoftwareApplication",
          name: "Octavo",
          url: `${appUrl}/`,
          description: DESCRIPTION,
          applicationCategory: "BusinessApplication",
          operatingSystem: "Any, in the browser",
          ...(operator.name !== null && {
            provider: { "@type": "Organization", name: operator.name },
          }),
          ...(offer.priceId !== null && {
            offers: {
              "@type": "Offer",
              price: offer.price,
              priceCurrency: offer.currency.toUpperCase(),
            },
          }),
        },
        {
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: {
              "@type": "Answer",
              text: answer({ offer, modelProvider }).join(" "),
            },
          })),
        },
      ],
    },
  };
}

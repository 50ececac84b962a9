import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";
import type { Head } from "#web/public/document.tsx";
import { QUESTIONS } from "./copy/questions.ts";

export function Questions({ facts }: { facts: SiteFacts }): ReactElement {
  return (
    <section id="questions" className="section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 className="text-3xl md:text-[2.75rem]">Questions</h2>
          <p className="mt-4 leading-relaxed text-ink-700">
            Yours is not here?{" "}
            <a href="/support" className="font-medium text-brand-700 underline">
              Write to us
            </a>
            .
          </p>
        </div>
        <div className="border-t border-ink-200">
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0} className="group border-b border-ink-200">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  size={22}
                  aria-hidden
                  className="shrink-0 text-brand-700 transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <div className="grid max-w-2xl gap-3 pb-6 leading-relaxed text-ink-700">
                {answer(facts).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

const DESCRIPTION =
  "Octavo turns the posts and articles you have published into a typeset book. Every chapter leads back to the posts it came from.";

/** The head of the landing page. Its structured data says nothing that the page itself does not say. */
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

import type { ReactElement } from "react";
import type { PageProps } from "#web/public/page-props.ts";
import { referralCodeIn } from "#web/public/inviter.ts";
import { BookPicture } from "./book-picture.tsx";
import { CaptureForm } from "./capture-form.tsx";
import { FeelsLike } from "./feels-like.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { OfferSection } from "./offer-section.tsx";
import { ProjectSection } from "./project-section.tsx";
import { Questions } from "./questions.tsx";
import { ReturnsSection } from "./returns-section.tsx";
import { SampleSection } from "./sample-section.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TypedHeadline } from "#web/public/typed-headline.tsx";

/** The first page of who is not signed in. */
export function LandingPage({ request, facts }: PageProps): ReactElement {
  const inviter = referralCodeIn(request.query["ref"]);
  const { offer, modelProvider } = facts;
  return (
    <main id="content" className="overflow-x-clip">
      <section id="join" className="bg-brand-50">
        <div className="section grid items-center gap-x-14 gap-y-14 lg:grid-cols-[1.08fr_1fr]">
          <div className="min-w-0">
            <TypedHeadline first="Your book is already written." second="It is in your posts." />
            <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-700 md:text-xl md:leading-relaxed">
              Octavo reads what you have published, finds the chapters in it and typesets the book.{" "}
              {modelProvider === null
                ? "Every sentence is one you wrote, and leads back to the post it came from."
                : "In your own sentences, or written through in your voice: every paragraph leads back to your posts."}
            </p>
            <div className="mt-8">
              <CaptureForm inviter={inviter} />
            </div>
            <p className="mt-3 text-[15px] text-ink-700">
              {offer.authorCount === null ? (
                "It costs nothing to stand in line."
              ) : (
                <>
                  <strong className="font-semibold text-ink-900">
                    Join {offer.authorCount.toLocaleString("en")}+ authors
                  </strong>
                  .
                </>
              )}{" "}
              Your posts stay yours.
            </p>
          </div>
          <BookPicture />
        </div>
      </section>
      <SampleSection />
      <HowItWorks />
      <FeelsLike />
      <OfferSection offer={offer} hasFailed={request.query["problem"] === "checkout"} />
      <Testimonials testimonials={offer.testimonials} />
      <ReturnsSection offer={offer} />
      <ProjectSection inviter={inviter} />
      <Questions facts={facts} />
      <Closing />
    </main>
  );
}

function Closing(): ReactElement {
  return (
    <section className="section !pt-0">
      <div className="flex flex-wrap items-center justify-between gap-8 rounded-2xl bg-brand-900 px-7 py-10 text-white sm:px-12 sm:py-14">
        <div>
          <h2 className="text-3xl md:text-4xl">Ten posts are enough to begin</h2>
          <p className="mt-3 max-w-lg text-lg text-brand-200">
            You have written more than that this year.
          </p>
        </div>
        <a
          href="#join"
          className="btn h-13 bg-white px-7 text-base text-brand-800 hover:bg-brand-50"
        >
          Leave my email
        </a>
      </div>
    </section>
  );
}

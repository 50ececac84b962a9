import type { ReactElement } from "react";
import type { Offer, Testimonial } from "#contracts/offer.ts";
import { Island } from "#web/public/islands/island.tsx";
import { priceText } from "#web/public/money.ts";
import { type PageProps, referralCodeIn } from "#web/public/page-request.ts";
import { TypedHeadline } from "#web/public/typed-headline.tsx";
import { BookPicture } from "./book-picture.tsx";
import { FeelsLike, HowItWorks } from "./how-it-works.tsx";
import { OfferSection } from "./offer-section.tsx";
import { ProjectForm } from "./project-form.tsx";
import { Questions } from "./questions.tsx";
import { ReturnsCalculator } from "./returns-calculator.tsx";
import { SamplePage } from "./sample-page.tsx";
import { SAMPLE } from "./sample/sample.ts";

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
                ? "Its chapters are made of your own sentences, and each paragraph leads back to the post it came from."
                : "In your own sentences, or written through by a language model: each paragraph of its chapters leads back to your posts."}
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
              {offer.priceId !== null && (
                <a href="#buy" className="block w-fit py-1.5 font-medium text-brand-700 underline">
                  Or begin today: the whole package is {priceText(offer.price, offer.currency)}
                </a>
              )}
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

/**
 * A form that asks for an e-mail address. It is in view as soon as the page opens, so islands/landing.ts handles it
 * without waiting for React.
 */
function CaptureForm({ inviter }: { inviter: string | null }): ReactElement {
  return (
    <form id="capture" action="/api/captures" method="post" className="max-w-lg">
      <label htmlFor="capture-email" className="text-[15px] font-semibold">
        Join the waitlist
      </label>
      <div className="mt-2 flex gap-2 max-sm:flex-col">
        <input
          id="capture-email"
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
          placeholder="you@example.com"
          className="field h-13 text-[17px]"
        />
        {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
        <button
          type="submit"
          className="btn btn-primary h-13 px-7 text-base disabled:cursor-progress"
        >
          Count me in
        </button>
      </div>
      <p role="alert" className="mt-2 text-[15px] text-danger-700 empty:hidden" />
    </form>
  );
}

/**
 * The sentence that is chosen when the page opens. It begins the second post of the sample, at the place where the
 * chapter joins two posts.
 */
const START = { block: 2, sentence: 0 };

function SampleSection(): ReactElement {
  return (
    <section id="sample" className="section">
      <div className="grid gap-y-8 lg:grid-cols-[1.3fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:pt-4 lg:pl-14">
          <h2 className="text-3xl md:text-[2.75rem]">
            Touch a sentence. See the post it came from.
          </h2>
          <p className="mt-4 text-lg leading-relaxed text-ink-700">
            A real page, from a book that Octavo made of {SAMPLE.postCount} blog posts. Here a post
            of 2013 ends and one of 2015 takes up its thought. No sentence was added, so there is
            none you would have to take back.
          </p>
        </div>
        <Island name="sample" of={SamplePage} props={{ sample: SAMPLE, start: START }} />
      </div>
      <p className="mt-6 text-sm leading-relaxed text-ink-600">
        Text by Ben Balter,{" "}
        <a className="underline" href="https://ben.balter.com/">
          ben.balter.com
        </a>
        , licensed under{" "}
        <a className="underline" href="https://creativecommons.org/licenses/by/3.0/">
          CC BY 3.0
        </a>
        ; selected, reordered and typeset by Octavo. He has no part in this product.
      </p>
    </section>
  );
}

function Testimonials({ testimonials }: { testimonials: Testimonial[] }): ReactElement | null {
  if (testimonials.length === 0) return null;
  return (
    <section className="section">
      <h2 className="text-3xl md:text-[2.75rem]">Authors who stopped starting over</h2>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ text, name, role, isSample }) => (
          <li key={name} className="card flex flex-col p-6 sm:p-7">
            <blockquote className="grow text-lg leading-relaxed">“{text}”</blockquote>
            <div className="mt-6 flex items-end justify-between gap-3 text-[15px]">
              <p>
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-600">{role}</span>
              </p>
              {isSample && (
                <span className="rounded-full bg-ink-100 px-2.5 py-1 text-xs font-medium text-ink-700">
                  Sample
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnsSection({ offer }: { offer: Offer }): ReactElement {
  return (
    <section id="returns" className="border-y border-ink-200 bg-ink-50">
      <div className="section">
        <h2 className="text-3xl md:text-[2.75rem]">What could it return?</h2>
        <p className="mt-4 max-w-xl text-lg leading-relaxed text-ink-700">
          Price times copies, less the package. An estimate, not a promise: most of what a book
          brings is not on its receipt.
        </p>
        <div className="mt-10">
          <Island
            name="returns"
            of={ReturnsCalculator}
            props={{ cost: offer.price, currency: offer.currency }}
          />
        </div>
      </div>
    </section>
  );
}

/** The second form of the page, for visitors who already have a book in mind. */
function ProjectSection({ inviter }: { inviter: string | null }): ReactElement {
  return (
    <section id="project" className="bg-brand-50">
      <div className="section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <h2 className="text-3xl md:text-[2.75rem]">Tell us about your book project</h2>
          <p className="mt-4 max-w-md text-lg leading-relaxed text-ink-700">
            Five choices and a line of your own. We read it before we write to you about your place.
          </p>
        </div>
        <div className="card p-6 sm:p-9">
          <Island name="project" of={ProjectForm} props={{ inviter }} />
        </div>
      </div>
    </section>
  );
}

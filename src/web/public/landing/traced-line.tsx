import type { ReactElement } from "react";

/** The promise that sets this apart, shown on an example. */
export function TracedLine(): ReactElement {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-20 md:px-8 lg:grid-cols-2 lg:py-24">
      <div>
        <h2 className="text-3xl md:text-4xl">Every line leads back to something you said</h2>
        <p className="mt-4 max-w-md text-lg leading-relaxed text-ink-700">
          Octavo arranges your own sentences, and the outline names the posts that each section is
          made from. Nothing is made up, so nothing needs un-saying.
        </p>
      </div>
      <figure className="min-w-0 rounded-2xl bg-brand-100 p-5 sm:p-8">
        <div className="rounded-xl bg-paper p-6 shadow-sm sm:p-8">
          <p className="text-sm text-ink-600">Chapter 3</p>
          <p className="mt-1 text-2xl font-bold tracking-tight">The third Monday</p>
          <p className="mt-4 text-[17px] leading-[1.75] text-ink-800">
            I have sat across from four hundred people in the week they left.{" "}
            <span className="bg-brand-100 underline decoration-brand-600 decoration-2 underline-offset-4">
              Not one of them could name the day they decided.
            </span>{" "}
            All of them could name the meeting.
          </p>
        </div>
        <figcaption className="-mt-3 ml-auto max-w-xs rounded-lg bg-white p-4 text-sm shadow-md">
          <span className="font-semibold">Your post, 4 March 2025</span>
          <span className="mt-1 block leading-relaxed text-ink-700">
            “400 exit interviews. Not one of them could name the day they decided to leave.”
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

import type { ReactElement } from "react";

const MOMENTS = [
  {
    day: "Monday",
    time: "9:10",
    title: "It is all still there",
    text: "You drop in the export of your posts, 214 of them. You had forgotten half. Octavo shows the ones it keeps, and why it leaves out the rest.",
  },
  {
    day: "Monday",
    time: "9:14",
    title: "There is an argument in it",
    text: "Titles to choose from, and a table of contents. One of the titles is the sentence your clients keep quoting back at you.",
  },
  {
    day: "Tuesday",
    time: "12:30",
    title: "The story you told once",
    text: "The outline is up. Chapter four opens with something you posted in 2019, on a train, and never used again.",
  },
  {
    day: "Sunday",
    time: "20:15",
    title: "You read it on the sofa",
    text: "A typeset PDF, with your name on it. You know every line, and you have never seen them say this together.",
  },
];

/** A week with it, in four moments. */
export function FeelsLike(): ReactElement {
  return (
    <section className="border-t border-ink-200">
      <div className="section">
        <h2 className="text-3xl md:text-[2.75rem]">What It Feels Like</h2>
        <p className="mt-4 max-w-xl text-lg leading-relaxed text-ink-700">
          A week with Octavo, the way it is meant to go.
        </p>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {MOMENTS.map(({ day, time, title, text }) => (
            <li key={time} className="relative border-t-2 border-brand-200 pt-6">
              <span
                aria-hidden="true"
                className="absolute -top-[7px] left-0 size-3 rounded-full bg-brand-600 ring-4 ring-white"
              />
              <p className="text-[15px] font-semibold text-brand-700">
                {day}
                <span className="mt-0.5 block text-4xl font-bold tracking-tight tabular-nums">
                  {time}
                </span>
              </p>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2.5 leading-relaxed text-ink-700">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

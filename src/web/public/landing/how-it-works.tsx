import type { ReactElement, ReactNode } from "react";

export function HowItWorks(): ReactElement {
  return (
    <section className="border-t border-ink-200 bg-ink-25">
      <div className="section">
        <h2 className="text-3xl md:text-[2.75rem]">From export to book in three moves</h2>
        <ol className="mt-12 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          <Step
            title="Bring what you have"
            text="Drop in the CSV export of your posts, bookmarks or articles, or paste them. Octavo says what became of every row."
            picture={<Rows />}
          />
          <Step
            title="Choose the book"
            text="See what your posts add up to: titles to choose from, the contents, the voice they are written in."
            picture={<Titles />}
          />
          <Step
            title="Take it with you"
            text="Outlines first, then every chapter. Download it as a typeset PDF, as an e-book, or as Word or Markdown to go on writing."
            picture={<Files />}
          />
        </ol>
      </div>
    </section>
  );
}

function Step({
  title,
  text,
  picture,
}: {
  title: string;
  text: string;
  picture: ReactNode;
}): ReactElement {
  return (
    <li className="grid content-start items-center gap-x-8 gap-y-6 md:max-lg:grid-cols-[20rem_1fr]">
      <div
        aria-hidden="true"
        className="flex h-56 items-center justify-center rounded-xl bg-brand-50 p-5 ring-1 ring-brand-100 ring-inset"
      >
        {picture}
      </div>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 leading-relaxed text-ink-700">{text}</p>
      </div>
    </li>
  );
}

const ROWS = [
  ["The third Monday in a row", "kept"],
  ["Pricing without apology", "kept"],
  ["The third Monday (repost)", "merged"],
  ["Two questions before hiring", "kept"],
  ["Happy Friday, everyone", "too short"],
] as const;

function Rows(): ReactElement {
  return (
    <div className="w-full max-w-72 rounded-lg bg-white py-1.5 text-[13px] shadow-md">
      {ROWS.map(([title, fate]) => (
        <p
          key={title}
          className="flex items-center justify-between gap-3 border-ink-100 px-3.5 py-1.5 not-last:border-b"
        >
          <span className="truncate text-ink-800">{title}</span>
          <span
            className={`shrink-0 rounded-full px-2 py-0.5 text-xs font-medium ${
              fate === "kept" ? "bg-success-50 text-success-800" : "bg-ink-100 text-ink-700"
            }`}
          >
            {fate}
          </span>
        </p>
      ))}
    </div>
  );
}

const TITLES = ["The Third Monday", "Before They Leave", "Named, Not Noticed"];

function Titles(): ReactElement {
  return (
    <div className="grid w-full max-w-72 gap-2 text-sm">
      {TITLES.map((title, index) => (
        <p
          key={title}
          className={`flex items-center gap-3 rounded-lg bg-white px-4 py-3 font-semibold shadow-sm ${
            index === 0 ? "ring-2 ring-brand-600" : "text-ink-600"
          }`}
        >
          <span
            className={`size-4 shrink-0 rounded-full ${
              index === 0 ? "border-[5px] border-brand-600" : "border-2 border-ink-300"
            }`}
          />
          {title}
        </p>
      ))}
    </div>
  );
}

const CONTENTS = [
  ["1", "The quiet week", "9"],
  ["2", "What calendars say", "27"],
  ["3", "The third Monday", "41"],
  ["4", "Pay and parking", "58"],
] as const;

function Files(): ReactElement {
  return (
    <div className="relative w-full max-w-72">
      <div className="mx-auto w-52 rounded-sm bg-paper px-6 py-5 text-[13px] shadow-md">
        <p className="text-center font-semibold">Contents</p>
        {CONTENTS.map(([number, title, page]) => (
          <p key={number} className="mt-2 flex gap-2 text-ink-800">
            <span>{number}</span>
            <span className="grow truncate">{title}</span>
            <span className="tabular-nums">{page}</span>
          </p>
        ))}
      </div>
      <p className="absolute -right-1 -bottom-3 flex gap-1.5 text-xs font-bold">
        <span className="rounded-md bg-brand-600 px-2.5 py-1.5 text-white shadow-md">PDF</span>
        {["EPUB", "Word", "Markdown"].map((name) => (
          <span key={name} className="rounded-md bg-ink-900 px-2.5 py-1.5 text-white shadow-md">
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

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
    text: "A typeset PDF, with your name on it. You know every thought in it, and you have never seen them stand together.",
  },
];

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

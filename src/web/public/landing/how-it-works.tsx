import type { ReactElement } from "react";

const STEPS = [
  {
    title: "Bring what you have",
    text: "Drop in the CSV export of your posts, bookmarks or articles, or paste them in.",
  },
  {
    title: "Choose the book",
    text: "See what your posts add up to: titles to choose from, the contents, the voice they are written in.",
  },
  {
    title: "Take it with you",
    text: "Outlines first, then every chapter. Download the draft as PDF or Markdown whenever you like.",
  },
];

/** The way through the product in three steps. */
export function HowItWorks(): ReactElement {
  return (
    <section className="border-t border-ink-200">
      <div className="mx-auto max-w-6xl px-5 py-20 md:px-8">
        <h2 className="text-3xl md:text-4xl">How it works</h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-brand-600 pt-5">
              <p className="text-sm font-semibold text-brand-700">Step {index + 1}</p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-2 leading-relaxed text-ink-700">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

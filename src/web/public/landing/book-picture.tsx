import type { ReactElement } from "react";

const POSTS = [
  {
    from: "LinkedIn",
    text: "Nobody quits a job. They quit the third Monday in a row.",
    at: "lg:-rotate-3",
  },
  {
    from: "Thread, 9 posts",
    text: "How I price coaching without apologising for it.",
    at: "lg:translate-x-6 lg:rotate-2",
  },
  { from: "Article", text: "The two questions I ask before every hire.", at: "lg:-rotate-1" },
];

/** Posts on their way into a book. Only a picture: everything it says stands in the text, too. */
export function BookPicture(): ReactElement {
  return (
    <div
      aria-hidden
      className="relative mx-auto grid w-full max-w-md grid-cols-[1fr_1.1fr] items-center gap-5 lg:max-w-none"
    >
      <div className="grid gap-4">
        {POSTS.map(({ from, text, at }) => (
          <div key={from} className={`rounded-lg bg-white p-4 shadow-md ${at}`}>
            <p className="flex items-center gap-2 text-xs font-medium text-ink-600">
              <span className="size-4 rounded-full bg-brand-200" />
              {from}
            </p>
            <p className="mt-2 text-[13px] leading-snug font-medium text-ink-800 md:text-sm">
              {text}
            </p>
          </div>
        ))}
      </div>
      <div className="relative aspect-[3/4] overflow-hidden rounded-r-lg rounded-l-sm bg-brand-900 p-5 text-white sm:p-6 shadow-lg">
        <div className="absolute inset-y-0 left-0 w-2.5 bg-white/10" />
        <div className="absolute -right-1/5 -bottom-1/5 aspect-square w-[85%] rounded-full bg-brand-600" />
        <div className="absolute right-[16%] bottom-[34%] aspect-square w-[24%] rounded-full bg-sun-400" />
        <p className="relative pl-2 text-2xl leading-tight font-bold tracking-tight md:text-3xl">
          The Third Monday
        </p>
        <p className="relative mt-2 pl-2 text-sm max-lg:hidden leading-snug text-brand-200">
          Why good people leave, and what leaders can still do
        </p>
      </div>
    </div>
  );
}

import type { ReactElement } from "react";

const POSTS = [
  {
    from: "LinkedIn",
    when: "12 March",
    before: "Had the talk again today. ",
    line: "Nobody quits a job. They quit the third Monday in a row.",
    at: "lg:-rotate-2",
  },
  {
    from: "Newsletter",
    when: "No. 88",
    before: "",
    line: "Not one of them could name the day they decided.",
    at: "lg:translate-x-2 lg:rotate-1",
  },
  {
    from: "Blog",
    when: "2019",
    before: "After 400 exit interviews: ",
    line: "all of them could name the meeting.",
    at: "lg:-translate-x-2 lg:-rotate-1",
  },
];

/** Posts on their way into a book. Only a picture: everything it says stands in the text, too. */
export function BookPicture(): ReactElement {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto grid w-full max-w-lg grid-cols-[1fr_1.02fr] sm:grid-cols-[1fr_1.16fr] items-center lg:max-w-none"
    >
      <div className="z-10 grid gap-4">
        {POSTS.map(({ from, when, before, line, at }) => (
          <div
            key={from}
            className={`-mr-2 rounded-lg bg-white p-3.5 shadow-md sm:-mr-4 sm:p-4 ${at}`}
          >
            <p className="flex items-center gap-2 text-xs text-ink-600">
              <span className="size-5 rounded-full bg-linear-to-br from-brand-200 to-brand-400" />
              <span className="font-semibold text-ink-800">{from}</span>
              {when}
            </p>
            <p className="mt-2.5 text-[13px] leading-snug text-ink-600 sm:text-sm">
              {before}
              <span className="rounded-[3px] bg-brand-200/80 text-ink-900">{line}</span>
            </p>
          </div>
        ))}
      </div>
      <Cover />
    </div>
  );
}

function Cover(): ReactElement {
  return (
    <div className="relative">
      {/* The edges of the pages, then the cover over them. */}
      <div className="absolute inset-y-2 -right-2 left-4 rounded-r-md bg-[repeating-linear-gradient(90deg,var(--color-ink-200)_0_1px,#fff_1px_3px)] shadow-lg" />
      <div className="relative flex aspect-[2/3] flex-col overflow-hidden rounded-r-md rounded-l-sm bg-brand-900 p-5 text-white shadow-lg max-sm:pl-6 sm:p-7">
        <div className="absolute inset-y-0 left-0 w-3 bg-linear-to-r from-white/15 to-white/0" />
        <div className="absolute -right-[30%] -bottom-[49%] aspect-square w-[140%] rounded-full bg-brand-600" />
        <div className="absolute right-[15%] bottom-[36%] aspect-square w-[23%] rounded-full bg-sun-400" />
        <p className="relative pl-2 text-[clamp(1.375rem,0.9rem+2vw,2.5rem)] leading-[1.02] font-bold tracking-[-0.03em]">
          The Third Monday
        </p>
        <p className="relative mt-3 pl-2 text-xs leading-snug text-brand-200 sm:text-[15px]">
          Why good people leave, and what leaders can still do
        </p>
        <p className="relative mt-auto pl-2 text-sm font-semibold sm:text-base">Dana Whitlock</p>
      </div>
    </div>
  );
}

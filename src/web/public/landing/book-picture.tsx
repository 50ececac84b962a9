import type { ReactElement } from "react";

/** Three posts. In each, one sentence is highlighted: the one that stands in the book. */
const POSTS = [
  {
    from: "LinkedIn",
    when: "12 March",
    before: "Had the talk again today.",
    line: "Nobody quits a job. They quit the third Monday in a row.",
    mark: "bg-brand-200",
  },
  {
    from: "Newsletter",
    when: "No. 88",
    before: "I asked what day it was.",
    line: "Not one of them could name the day they decided.",
    mark: "bg-warning-200",
  },
  {
    from: "Blog",
    when: "2019",
    before: "After 400 exit interviews:",
    line: "All of them could name the meeting.",
    mark: "bg-success-200",
  },
];

/** A drawing of posts that become a page of a book. It is decoration; the text beside it says the same. */
export function BookPicture(): ReactElement {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto grid w-full max-w-lg grid-cols-[1fr_1.08fr] items-center pb-10 sm:grid-cols-[1fr_1.24fr] sm:pb-16 lg:max-w-none"
    >
      <div className="z-10 grid gap-4">
        {POSTS.map(({ from, when, before, line, mark }) => (
          <div key={from} className="rounded-lg bg-white p-3.5 shadow-md sm:-mr-2 sm:p-4">
            <p className="flex items-center gap-2 text-xs text-ink-600">
              <span className={`size-5 rounded-full ${mark}`} />
              <span className="font-semibold text-ink-800">{from}</span>
              {when}
            </p>
            <p className="mt-2.5 text-[13px] leading-snug text-ink-600 sm:text-sm">
              {before} <span className={`rounded-[3px] text-ink-900 ${mark}`}>{line}</span>
            </p>
          </div>
        ))}
      </div>
      <div className="relative">
        <Cover />
        <Page />
      </div>
    </div>
  );
}

function Cover(): ReactElement {
  return (
    <div className="relative mr-3 sm:mr-8">
      {/* First the edges of the pages, then the cover above them. */}
      <div className="absolute inset-y-2 -right-2 left-4 rounded-r-md bg-[repeating-linear-gradient(90deg,var(--color-ink-200)_0_1px,#fff_1px_3px)] shadow-lg" />
      <div className="relative flex aspect-[2/3] flex-col overflow-hidden rounded-r-md rounded-l-sm bg-brand-900 p-4 text-white shadow-lg max-sm:pl-5 sm:p-7">
        <div className="absolute inset-y-0 left-0 w-3 bg-linear-to-r from-white/15 to-white/0" />
        <div className="absolute -right-[30%] -bottom-[34%] aspect-square w-[140%] rounded-full bg-brand-600" />
        <div className="absolute right-[12%] bottom-[46%] aspect-square w-[20%] rounded-full bg-sun-400" />
        <p className="relative pl-2 text-xs font-semibold text-brand-200 sm:text-sm">
          Dana Whitlock
        </p>
        <p className="relative mt-2 pl-2 text-[clamp(1.25rem,0.9rem+1.6vw,2.375rem)] leading-[1.02] font-bold tracking-[-0.03em]">
          The Third Monday
        </p>
      </div>
    </div>
  );
}

/** The page of the book, with the highlighted sentences. */
function Page(): ReactElement {
  return (
    <div className="absolute right-0 -bottom-10 left-2 rounded-sm bg-paper px-3.5 pt-3 pb-5 font-book text-[15px] leading-[1.4] text-ink-900 shadow-lg ring-1 ring-ink-900/5 sm:-bottom-16 sm:left-8 sm:px-7 sm:pt-5 sm:pb-8 sm:text-[18px]">
      <p className="mb-2.5 flex justify-between text-[0.75em] text-ink-600">
        <em>The Third Monday</em>
        <span>41</span>
      </p>
      <p>
        {POSTS.map(({ line, mark }) => (
          <span key={line}>
            <span className={`rounded-[3px] box-decoration-clone ${mark}`}>{line}</span>{" "}
          </span>
        ))}
      </p>
    </div>
  );
}

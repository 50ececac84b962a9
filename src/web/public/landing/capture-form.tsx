import type { ReactElement } from "react";

/** Takes an address. It stands in the first view, so no React is loaded for it: islands/capture.ts sends it. */
export function CaptureForm({ inviter }: { inviter: string | null }): ReactElement {
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

import type { ReactElement } from "react";
import type { PageProps } from "#web/public/page-request.ts";

export function NotFoundPage({ request: { visitor } }: PageProps): ReactElement {
  return (
    <main id="content" className="flex grow items-center">
      <div className="mx-auto grid w-full max-w-4xl items-center gap-12 px-5 py-20 md:grid-cols-[1fr_auto] md:px-8">
        <div>
          <p className="font-semibold text-brand-700">404</p>
          <h1 className="mt-2 text-4xl md:text-5xl">This page does not exist</h1>
          <p className="mt-4 max-w-md text-lg leading-relaxed text-ink-700">
            The address may be mistyped, or the page may have moved. Nothing of yours is lost.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {visitor?.isAuthor === true ? (
              <a href="/workflow/continue" className="btn btn-primary">
                Back to your book
              </a>
            ) : (
              <a href="/" className="btn btn-primary">
                Go to the home page
              </a>
            )}
            <a href="/support" className="btn btn-ghost">
              Write to support
            </a>
          </div>
        </div>
        <div
          aria-hidden="true"
          className="flex aspect-[2/3] w-44 rotate-3 items-end justify-center rounded-sm bg-paper pb-5 text-sm text-ink-600 shadow-lg max-md:hidden"
        >
          404
        </div>
      </div>
    </main>
  );
}

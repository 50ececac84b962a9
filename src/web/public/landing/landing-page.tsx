import { type ReactElement, useEffect } from "react";
import { PublicFooter } from "#web/public/public-footer.tsx";
import { PublicHeader } from "#web/public/public-header.tsx";
import { BookPicture } from "./book-picture.tsx";
import { CaptureForm } from "./capture-form.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Offer } from "./offer.tsx";
import { TracedLine } from "./traced-line.tsx";

/** The first page of who is not signed in: what this is, the way in, the waitlist. */
export function LandingPage(): ReactElement {
  useLoginShortcut();
  return (
    <>
      <title>Octavo: the book in what you have already written</title>
      <PublicHeader />
      <main>
        <section className="overflow-hidden bg-brand-50">
          <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-16 md:px-8 lg:grid-cols-[1.15fr_1fr] lg:py-24">
            <div className="min-w-0">
              <h1 className="text-[clamp(2.5rem,1.5rem+4vw,4rem)] leading-[1.05] tracking-[-0.035em]">
                Turn what you have already posted{" "}
                <span className="text-brand-700">into the book you keep meaning to write.</span>
              </h1>
              <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-700">
                Octavo reads your posts, bookmarks and articles, finds the book inside them, and
                drafts it chapter by chapter in your own words.
              </p>
              <CaptureForm />
            </div>
            <BookPicture />
          </div>
        </section>
        <TracedLine />
        <HowItWorks />
        <Offer />
      </main>
      <PublicFooter />
    </>
  );
}

/** Ctrl or Cmd + Shift + L opens the login page; SPEC.md section 2. */
function useLoginShortcut(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isModified = (event.metaKey || event.ctrlKey) && event.shiftKey;
      if (!isModified || event.key.toLowerCase() !== "l") return;
      event.preventDefault();
      window.location.assign("/login");
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}

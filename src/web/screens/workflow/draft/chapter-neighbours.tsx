import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Button } from "#web/components/ui/button.tsx";
import type { LocalChapter } from "./chapters.ts";

/** A chapter that draws the ways to its neighbours below its text, which may share the width with a panel. */
export function WithNeighbours({
  before,
  next,
  onSelect,
  children,
}: {
  before: LocalChapter | undefined;
  next: LocalChapter | undefined;
  onSelect: (number: number) => void;
  children: (neighbours: ReactElement) => ReactNode;
}): ReactElement {
  const top = useRef<HTMLDivElement>(null);
  const handleGo = (number: number): void => {
    onSelect(number);
    // The button goes with its chapter, so the focus and the eye go to the beginning of the other one.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-30 lg:scroll-mt-20 outline-none">
      {children(
        <nav
          aria-label="Before and after"
          className="mx-auto mt-6 flex max-w-[46rem] flex-wrap justify-between gap-2 max-sm:flex-col-reverse"
        >
          {before && (
            <Button
              kind="ghost"
              onClick={() => handleGo(before.id)}
              className="h-auto min-h-11 min-w-0 py-2 text-left"
            >
              <ArrowLeft size={18} aria-hidden className="shrink-0" />
              <span className="min-w-0 wrap-anywhere whitespace-normal">
                Previous: {before.id}. {before.title}
              </span>
            </Button>
          )}
          {next && (
            <Button
              kind="ghost"
              onClick={() => handleGo(next.id)}
              className="h-auto min-h-11 min-w-0 py-2 text-left sm:ml-auto"
            >
              <span className="min-w-0 wrap-anywhere whitespace-normal">
                Next: {next.id}. {next.title}
              </span>
              <ArrowRight size={18} aria-hidden className="shrink-0" />
            </Button>
          )}
        </nav>,
      )}
    </div>
  );
}

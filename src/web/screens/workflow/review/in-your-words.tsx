import { ChevronDown } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

/** Sentences of the author's that show where a value is from, folded. */
export function InYourWords({ children }: { children: ReactNode }): ReactElement {
  return (
    <details className="group/words mt-1 text-[15px]">
      <summary className="inline-flex items-center gap-1 rounded-md py-1 font-medium text-brand-700">
        In your words
        <ChevronDown
          size={16}
          aria-hidden
          className="transition-transform group-open/words:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

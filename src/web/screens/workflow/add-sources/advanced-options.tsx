import { ChevronDown } from "lucide-react";
import { type ReactElement, useId, useState } from "react";
import { SAMPLE_CSV } from "./copy/sample-csv.ts";

/** Shows, on demand, what a CSV file looks like that is read without any guessing. */
export function AdvancedOptions(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const sampleId = useId();
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={sampleId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 rounded-md text-[15px] font-medium text-brand-700"
      >
        {isOpen ? "Hide Advanced Options" : "Show Advanced Options"}
        <ChevronDown
          size={16}
          aria-hidden
          className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={sampleId} hidden={!isOpen} className="card mt-1 p-5">
        <p className="text-[15px] text-ink-700">
          A table with these columns is read as it is. Only a description or a link is needed; other
          names and other languages are recognised, too.
        </p>
        <pre
          // A scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label="Sample CSV"
          className="mt-4 overflow-x-auto rounded-md bg-ink-50 p-4 text-sm leading-relaxed"
        >
          {SAMPLE_CSV}
        </pre>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_CSV)}`}
          download="sample.csv"
          className="mt-3 inline-flex min-h-11 items-center text-[15px] font-medium text-brand-700 underline underline-offset-2"
        >
          Download the sample
        </a>
      </div>
    </div>
  );
}

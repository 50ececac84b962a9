import { ChevronDown } from "lucide-react";
import { type ReactElement, useState } from "react";
import { type Guide, GUIDES } from "./copy/guides.ts";
import { FileIntake } from "./drop/file-intake.tsx";
import type { Uploads } from "./uploads/use-uploads.ts";

/** Tells how to export one's posts from each network, with a drop zone for the file. */
export function Guides({ uploads }: { uploads: Uploads }): ReactElement {
  return (
    <section aria-labelledby="guides" className="mt-10">
      <h2 id="guides" className="text-lg">
        How to get your export
      </h2>
      <div className="card mt-3 divide-y divide-ink-200 overflow-hidden p-px">
        {GUIDES.map((guide) => (
          <GuideRow key={guide.name} guide={guide} uploads={uploads} />
        ))}
      </div>
    </section>
  );
}

function GuideRow({
  guide: { name, steps, note, bring },
  uploads,
}: {
  guide: Guide;
  uploads: Uploads;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-5 py-3 font-medium hover:bg-ink-50 [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-ink-600 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-2 pb-5">
        <ol className="list-decimal space-y-1.5 pl-5 text-[15px] leading-relaxed text-ink-700 marker:text-ink-600">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note !== undefined && <p className="mt-3 text-[15px] text-ink-600">{note}</p>}
        {isOpen && (
          <div className="mt-4">
            <FileIntake
              title={`Drop ${bring} here`}
              hint="As it was handed out, up to 50 MB each."
              inputLabel={`Export files of ${name}`}
              isSmall
              uploads={uploads}
            />
            {uploads.items.length > 0 && (
              <p className="mt-3 text-[15px] text-ink-700">
                <a href="#upload-progress" className="text-brand-700 underline underline-offset-2">
                  See what came of your files
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </details>
  );
}

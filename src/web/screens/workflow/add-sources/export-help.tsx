import { ChevronDown } from "lucide-react";
import type { ReactElement } from "react";
import { Badge } from "#web/components/ui/badge.tsx";
import { EXPORTS } from "./copy/exports.ts";
import { PLANNED_CONNECTIONS } from "./copy/planned.ts";

/** How to get one's own file out of each network. */
export function ExportHelp(): ReactElement {
  return (
    <section aria-labelledby="export-help" className="mt-10">
      <h2 id="export-help" className="text-lg">
        How to get your export
      </h2>
      <div className="card mt-3 divide-y divide-ink-200 overflow-hidden p-px">
        {EXPORTS.map(({ name, steps }) => (
          <details key={name} className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-5 py-3 font-medium hover:bg-ink-50 [&::-webkit-details-marker]:hidden">
              {name}
              <ChevronDown
                size={18}
                aria-hidden
                className="shrink-0 text-ink-600 transition-transform group-open:rotate-180"
              />
            </summary>
            <ol className="list-decimal space-y-1.5 px-5 pt-2 pb-5 pl-10 text-[15px] leading-relaxed text-ink-700 marker:text-ink-600">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
}

/** What the disabled first tab will hold; stands below the tabs because a disabled tab cannot be opened. */
export function PlannedConnections({ id }: { id: string }): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 rounded-xl bg-ink-100 p-5">
      <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 text-base">
        One-Click Connect <Badge className="bg-white">Available Soon</Badge>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[15px] text-ink-700">
        {PLANNED_CONNECTIONS.map((planned) => (
          <li key={planned}>{planned}</li>
        ))}
      </ul>
    </section>
  );
}

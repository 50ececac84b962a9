import type { ReactElement } from "react";
import { Badge } from "#web/components/ui/badge.tsx";
import { PLANNED_CONNECTIONS } from "#web/screens/workflow/add-sources/copy/planned.ts";

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
      <p className="mt-3 text-[15px] text-ink-700">
        Until then, bring your export: each network hands it out, and the guides below say where.
      </p>
    </section>
  );
}

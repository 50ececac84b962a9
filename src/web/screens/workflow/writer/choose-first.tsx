import type { ReactElement } from "react";
import type { Writer } from "#contracts/writer.ts";
import { DoFirst } from "#web/screens/workflow/step-page.tsx";

/** True while nothing can be started: there is a model, and the author has not said who writes. */
export function mustChoose(writer: Writer | undefined): boolean {
  return writer !== undefined && writer.model !== null && writer.chosen === null;
}

/** Leads to where it is chosen who writes. */
export function ChooseFirst(): ReactElement {
  return (
    <DoFirst title="Who writes your book?" to="/workflow/analysis" link="Choose">
      This server can have it written through by a language model. Choose on the analysis page, then
      come back here.
    </DoFirst>
  );
}

import type { ReactElement } from "react";
import { DoFirst } from "#web/screens/workflow/step-page.tsx";

/** Said in place of a report. */
export function UploadGone(): ReactElement {
  return (
    <DoFirst title="This upload is not here" to="/workflow/add-sources" link="Add content">
      It was taken back, or it belongs to another book.
    </DoFirst>
  );
}

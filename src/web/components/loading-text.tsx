import type { ReactElement } from "react";

/** Shown while it is not known who is signed in; SPEC.md section 2 wants the plain word. */
export function LoadingText(): ReactElement {
  return <p className="p-6 text-ink-600">Loading</p>;
}

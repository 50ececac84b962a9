import type { BookOutline } from "#web/api/book.ts";
import { keptState, warnBeforeLeaving } from "#web/components/kept-state.ts";
import type { OutlineForm } from "./edited-sections.ts";

type ChapterOutline = BookOutline["outlines"][number];

/** A form with the outline that it was made from, which may be another one by now. */
type KeptForm = { form: OutlineForm; base: ChapterOutline };

/** Forms that are not saved yet, by chapter. They outlive a look at another chapter or step, and newer outlines. */
export const keptForms = keptState<KeptForm | null>(() => null);

warnBeforeLeaving(() => keptForms.some((form) => form !== null));

/** Whether a form was made from another outline than the chapter has now. */
export function isBehind(kept: KeptForm | null, outline: ChapterOutline): boolean {
  return kept !== null && JSON.stringify(kept.base) !== JSON.stringify(outline);
}

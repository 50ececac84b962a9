import {
  compareWithManuscript,
  type ComparisonRequest,
} from "#pipeline/book/edited-file/compare-with-manuscript.ts";
import type { EditorsChanges } from "#pipeline/book/edited-file/editors-changes.ts";

export function compareEditedFileTask(request: ComparisonRequest): EditorsChanges {
  return compareWithManuscript(request);
}

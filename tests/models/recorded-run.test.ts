import { expect, test } from "vitest";
import { readMarked } from "#pipeline/engines/llm/checks/check.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { hasRecordedRun, recordedSections } from "./recorded-run.ts";

if (!hasRecordedRun()) console.log("the recorded run is not beside the corpora: left out");

/** Of 100 paragraphs that careful people wrote, so many may be refused (issue 21). */
const MOST_REFUSED = 2;

test.runIf(hasRecordedRun())(
  "of the paragraphs that careful people wrote by hand, at most 2 in 100 are refused",
  async () => {
    const sections = await recordedSections();

    const refused = sections.flatMap(({ name, answer, facts }) => {
      const written = { answer, paragraphs: readMarked(answer) };
      return SECTION_CHECKS.flatMap((check) =>
        check.find(written, facts).map((found) => ({ name, check: check.id, ...found })),
      );
    });

    const paragraphs = sections.flatMap(({ answer }) => readMarked(answer)).length;
    const bad = new Set(refused.map(({ name, paragraph }) => `${name} ${paragraph}`));
    expect(sections).toHaveLength(23);
    expect(bad.size / paragraphs, JSON.stringify(refused, null, 1)).toBeLessThanOrEqual(
      MOST_REFUSED / 100,
    );
  },
);

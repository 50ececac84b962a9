import { expect, test } from "vitest";
import { readMarked } from "#pipeline/engines/llm/checks/check.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { hasRecordedRun, recordedSections } from "./recorded-run.ts";

if (!hasRecordedRun()) console.log("the recorded run is not beside the corpora: left out");

/** Of 100 honest paragraphs, so many may be refused (issue 21). */
const MOST_REFUSED = 2;

/**
 * What is not honest in the run, as a person judged it beside the posts: the section, the paragraph and the check. The
 * editors complained of most of them (readers/model.md).
 */
const FAULTS: ReadonlySet<string> = new Set([
  // "But", "Meanwhile", "Another", "Still" and "And so" before sentences of another post, which has no such word.
  "022 3 joints",
  "026 3 joints",
  "027 3 joints",
  "030 6 joints",
  "041 6 joints",
  // "I just started" and "I just removed", of posts that are months or years older than the chapter's last.
  "023 0 days",
  "038 4 days",
  // A sentence by nobody on feedback between humans.
  "027 9 claims",
  // "making things worse", without the "if" of its post.
  "043 3 conditions",
]);

test.runIf(hasRecordedRun())(
  "of the honest paragraphs that careful people wrote by hand, at most 2 in 100 are refused",
  async () => {
    const sections = await recordedSections();

    const refused = sections.flatMap(({ name, answer, facts }) => {
      const written = { answer, paragraphs: readMarked(answer) };
      return SECTION_CHECKS.flatMap((check) =>
        check.find(written, facts).map(({ paragraph }) => `${name} ${paragraph} ${check.id}`),
      );
    });

    const paragraphs = sections.flatMap(({ answer }) => readMarked(answer)).length;
    const wrongly = refused.filter((each) => !FAULTS.has(each));
    expect(sections).toHaveLength(23);
    expect(FAULTS.difference(new Set(refused))).toEqual(new Set());
    expect(wrongly.length > (MOST_REFUSED / 100) * paragraphs ? wrongly : []).toEqual([]);
  },
);

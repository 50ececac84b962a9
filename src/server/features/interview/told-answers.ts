import type { ToldAnswer } from "#contracts/interview.ts";
import { answerBlocks } from "#pipeline/analysis/answers.ts";
import { findToldAnswer } from "#pipeline/draft/told-answer.ts";
import { ANSWER_PREFIX } from "#pipeline/sources/schema.ts";
import { listCitingVersions, type CitingVersion } from "#server/data/chapter-versions.ts";
import type { AskedQuestion } from "#server/data/interview.ts";
import { readTellingChapters } from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { newestOutline } from "#server/data/stages.ts";

type Named = ToldAnswer["chapters"][number];

/**
 * Finds what the text of the book holds of each answer, by the question's id. An answer that was withdrawn is listed
 * while a chapter still prints it. Empty before any chapter is written.
 */
export async function readToldAnswers(
  project: OwnedProject,
  questions: readonly AskedQuestion[],
): Promise<Map<string, ToldAnswer>> {
  const outline = questions.length > 0 ? await newestOutline(project) : null;
  const entryIds = questions.map(({ id }) => ANSWER_PREFIX + id);
  const written = outline ? await readTellingChapters(project, outline, entryIds) : [];
  if (!outline || written.length === 0) return new Map();
  const { manuscriptId } = outline;
  const chapters = written.flatMap(({ text, ...named }) =>
    text ? [{ named, passages: text.passages }] : [],
  );
  const found = questions.flatMap(({ id, answer }) => {
    const entryId = ANSWER_PREFIX + id;
    const words = { entryId, blocks: answerBlocks(answer ?? "") };
    const { chapters: telling, isEarlier } = findToldAnswer(chapters, words);
    if (answer === null && telling.length === 0) return [];
    const isMissing = answer !== null && (telling.length === 0 || isEarlier);
    return [{ id, words, chapters: telling.map(({ named }) => named), isEarlier, isMissing }];
  });
  const missing = found.flatMap(({ words, isMissing }) => (isMissing ? [words.entryId] : []));
  const versions =
    missing.length > 0 ? await listCitingVersions(project, manuscriptId, missing) : [];
  const places = new Map(written.map(({ text: _text, ...named }) => [named.id, named]));
  return new Map(
    found.map(({ id, words, isMissing, ...told }) => [
      id,
      {
        ...told,
        missing: isMissing ? whyMissing(words, told.isEarlier, versions, places) : null,
      },
    ]),
  );
}

function whyMissing(
  words: Parameters<typeof findToldAnswer>[1],
  isEarlier: boolean,
  versions: readonly CitingVersion[],
  places: ReadonlyMap<string, Named>,
): NonNullable<ToldAnswer["missing"]> {
  const citing = versions.flatMap(({ passages, chapterId, ...version }) => {
    // A version that was made before the answer changed tells the earlier one.
    const told = findToldAnswer([{ passages }], words);
    const chapter = told.isEarlier ? undefined : places.get(chapterId);
    return chapter && told.chapters.length > 0 ? [{ ...version, chapter }] : [];
  });
  const proposed = citing.find(({ proposal }) => proposal === "open");
  if (proposed) return { why: "proposed", chapter: proposed.chapter };
  // A chapter that prints an earlier answer has versions with the words of that one only.
  if (isEarlier) return { why: "notYet" };
  const removed = citing.find(
    (version, index) =>
      version.proposal === null &&
      version.isReplacedByPerson &&
      // Only the last text of a chapter that had the answer says how it went.
      !citing
        .slice(0, index)
        .some((newer) => newer.proposal === null && newer.chapter === version.chapter),
  );
  if (removed) return { why: "removed", chapter: removed.chapter };
  const declined = citing.find(({ proposal }) => proposal !== null);
  return declined ? { why: "declined", chapter: declined.chapter } : { why: "notYet" };
}

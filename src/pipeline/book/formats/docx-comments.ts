import { type Draft, openDoubts } from "#pipeline/draft/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { OpenDoubt, Writing } from "./docx-writing.ts";
import { NAMESPACES, paragraph, run, runOf, xmlFile } from "./docx-xml.ts";

/** Who our comments are from, and how each of them begins: a file that comes back is known by it. */
export const COMMENTS_AUTHOR = "Octavo";
export const DOUBT_BEGINS = "The model is not sure that your posts say this:";

/** What a model was not sure of, chapter by chapter, where its own words still stand in the draft. */
export function doubtsOf({ chapters }: Draft): OpenDoubt[][] {
  return chapters.map(({ report, passages }) =>
    openDoubts(report ?? {}, passages).map(({ words, why }) => ({ words, why })),
  );
}

/** Encloses a paragraph in the comments on it, so that they stand beside it in Word. */
export function withComments(runs: string, text: string, writing: Writing): string {
  const { doubts } = writing.chapter;
  if (doubts.length === 0) return runs;
  const letters = lettersOnly(text);
  const found = doubts.filter(({ words }) => letters.includes(lettersOnly(words)));
  if (found.length === 0) return runs;
  writing.chapter.doubts = doubts.filter((doubt) => !found.includes(doubt));
  return found.reduce((inside, doubt) => {
    const id = writing.comments.push(doubt) - 1;
    const reference = `<w:commentReference w:id="${id}"/>`;
    return (
      `<w:commentRangeStart w:id="${id}"/>${inside}<w:commentRangeEnd w:id="${id}"/>` +
      runOf(reference, '<w:rStyle w:val="CommentReference"/>')
    );
  }, runs);
}

/** Writes comments.xml, as the screen says it. `madeAt` is an ISO 8601 instant. */
export function writeComments(comments: readonly OpenDoubt[], madeAt: string): string {
  const own = comments.map(({ words, why }, id) => {
    const said = `${DOUBT_BEGINS} “${words}” ${why}`;
    const mark = runOf("<w:annotationRef/>", '<w:rStyle w:val="CommentReference"/>');
    return (
      `<w:comment w:id="${id}" w:author="${COMMENTS_AUTHOR}" w:date="${new Date(madeAt).toISOString()}" w:initials="O">` +
      `${paragraph({ style: "CommentText" }, mark + run(said))}</w:comment>`
    );
  });
  return xmlFile(`<w:comments ${NAMESPACES}>${own.join("")}</w:comments>`);
}

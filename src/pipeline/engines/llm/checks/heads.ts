import { type AlignedSentence, alignSentences, sentencesOfPiece } from "./align.ts";
import { beginningOf, type QuotedPiece, type SectionCheck } from "./check.ts";
import { jointOf } from "./joints.ts";

/**
 * Finds a text that begins with "But", "So" or "Another" of the author's, where the sentence that the word goes on from was
 * cut: at the beginning of a section, and where another post begins. Blind editors called these openings decapitated.
 */
export const heads: SectionCheck = {
  id: "heads",
  find: ({ paragraphs }, facts) => {
    // A single paragraph, or a part of a section, does not show what stands before it.
    if (!facts.sections) return [];
    let last: AlignedSentence | undefined;
    return paragraphs.flatMap((paragraph, index) => {
      const sentences = alignSentences(paragraph, facts).filter(({ source }) => source !== null);
      const [first] = sentences;
      const before = paragraph.begins === undefined ? last : undefined;
      last = sentences.at(-1) ?? last;
      if (!first?.source) return [];
      if (before?.source?.piece.entryId === first.source.piece.entryId) return [];
      const joint = jointOf(first.text, facts.language);
      if (joint === null || jointOf(first.source.text, facts.language) !== joint) return [];
      const { piece, text } = first.source;
      const own = sentencesOfPiece(piece, facts.language);
      const at = own.findIndex((sentence) => sentence.text === text);
      if (at === 0 && isFirstOfPost(piece)) return [];
      const cut = at > 0 ? ` ("${beginningOf(own[at - 1]?.text ?? "")}")` : "";
      const message = `"${beginningOf(first.text)}" begins with "${joint}", which goes on from a sentence that you left out${cut}. Begin with that sentence, or without the word.`;
      return [{ paragraph: index, message }];
    });
  },
};

/** Whether a piece begins its post: the author began with the word, too. */
function isFirstOfPost({ paragraphs, part = 0, post }: QuotedPiece): boolean {
  const first = paragraphs[0] ?? 1;
  const isBefore = ({ n, kind }: { n: number; kind: string }): boolean =>
    n < first && kind !== "heading" && kind !== "code";
  return part === 0 && (post?.blocks ? !post.blocks.some(isBefore) : first <= 1);
}

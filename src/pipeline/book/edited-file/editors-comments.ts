import { COMMENTS_AUTHOR, DOUBT_BEGINS } from "#pipeline/book/formats/docx-comments.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import type { EditedFile } from "./edited-file.ts";
import type { PlacedComment } from "./editors-changes.ts";
import type { ChapterInFile } from "./manuscript-chapter.ts";

const ABOUT_CHARACTERS = 120;

/** The editor's comments: not those that the file had when it was made. */
export function placeComments(
  file: EditedFile,
  chapters: readonly ChapterInFile[],
): PlacedComment[] {
  const places = new Map(
    chapters.flatMap(({ chapter, blocks }) =>
      (blocks ?? []).flatMap(({ block }) =>
        block.commentIds.map(
          (id) => [id, { chapterId: chapter.chapterId, words: block.words }] as const,
        ),
      ),
    ),
  );
  return file.comments
    .filter(({ author, text }) => text !== "" && !isOurs(author, text))
    .map(({ id, author, text }) => {
      const place = places.get(id);
      return {
        author,
        text,
        chapterId: place?.chapterId ?? null,
        about: shortened(place?.words ?? "", ABOUT_CHARACTERS),
      };
    });
}

/** Whether we wrote a comment and the editor added nothing to it: ours have one paragraph. */
function isOurs(author: string, text: string): boolean {
  return author === COMMENTS_AUTHOR && text.startsWith(DOUBT_BEGINS) && !text.includes("\n");
}

import type { ReactElement } from "react";
import {
  type BookVersion,
  type DifferingChapter,
  MOST_BOOK_VERSIONS,
} from "#contracts/book-versions.ts";
import {
  type BookDifference,
  type RestoredBook,
  useBookDifference,
  useBookVersions,
  useRestoreBook,
  useUndoRestore,
} from "#web/api/book-versions.ts";
import { counted } from "#web/components/ui/figures.ts";
import {
  type ListedVersion,
  type Opened,
  type ShownVersions,
  type Undoing,
  Restored,
  Unfolding,
  VersionDialog,
  Versions,
} from "#web/screens/workflow/earlier/version-list.tsx";
import { makerText, whenText } from "./version-text.ts";
import { OneVersion } from "./versions-dialog.tsx";

/** The versions of the whole book: who or what made each, when, and its words; to be read, compared and restored. */
export function BookVersions(shown: ShownVersions): ReactElement {
  return (
    <Versions<BookVersion, RestoredBook>
      {...shown}
      texts={TEXTS}
      query={useBookVersions(shown.projectId)}
      rowOf={rowOf}
      One={OneBookVersion}
      Undo={UndoRestore}
    />
  );
}

const TEXTS = {
  title: "Versions of the book",
  text: "What your book was after each run, and after each time you worked on it.",
  of: "the book",
  nowLabel: "Your book now",
  most: MOST_BOOK_VERSIONS,
  older: "Older texts are in “Versions” of each chapter.",
  none: "No chapter is written yet.",
};

function rowOf(version: BookVersion): ListedVersion {
  const { id, isShown, wordCount, chapterCount, changedCount } = version;
  const size = `${counted(wordCount, "word", "words")} in ${counted(chapterCount, "chapter", "chapters")}`;
  return {
    id,
    maker: makerText(version),
    when: whenText(version),
    figures: changedCount < chapterCount ? `${size}, ${changedCount} changed` : size,
    isNow: isShown,
  };
}

function UndoRestore({ projectId, done, onUndone }: Undoing<RestoredBook>): ReactElement {
  const undo = useUndoRestore(projectId);
  return (
    <Restored
      title="Version restored"
      undo={undo}
      onUndo={() => undo.mutate(done, { onSuccess: onUndone })}
    >
      {counted(done.length, "chapter has", "chapters have")} the earlier text. What you had before
      is among the versions.
    </Restored>
  );
}

function OneBookVersion({ projectId, onRestored, ...opened }: Opened<RestoredBook>): ReactElement {
  const restore = useRestoreBook(projectId);
  return (
    <VersionDialog
      opened={opened}
      query={useBookDifference(projectId, opened.version.id)}
      restore={{
        ...restore,
        label: "Restore this version of the book",
        isOffered: ({ differing }) => differing.length > 0,
        onRestore: (difference) => restore.mutate(difference, { onSuccess: onRestored }),
      }}
    >
      {(difference) => <Difference projectId={projectId} difference={difference} />}
    </VersionDialog>
  );
}

function Difference({
  projectId,
  difference: { differing, later, gone },
}: {
  projectId: string;
  difference: BookDifference;
}): ReactElement {
  return (
    <>
      <div className="space-y-2 text-[15px] text-ink-700">
        <p>
          {differing.length === 0
            ? "The chapters of your book have the same texts now."
            : `${counted(differing.length, "chapter differs", "chapters differ")}. Restoring brings ${differing.length === 1 ? "its earlier text" : "their earlier texts"} back; locked paragraphs stay. The texts you have now stay among the versions.`}
        </p>
        {later.length > 0 && (
          <p>
            Written later, and left as {later.length === 1 ? "it is" : "they are"}: {named(later)}.
          </p>
        )}
        {gone.length > 0 && (
          <p>
            Not in your contents any more, so a restore does not bring{" "}
            {gone.length === 1 ? "it" : "them"} back: {named(gone)}. The table of contents on Review
            has “Earlier versions”: restored there, its chapters come back with their texts.
          </p>
        )}
      </div>
      <ol className="mt-3 divide-y divide-ink-200 border-t border-ink-200">
        {differing.map((chapter) => (
          <OneChapter key={chapter.id} projectId={projectId} chapter={chapter} />
        ))}
      </ol>
    </>
  );
}

/** Such as “The first”, “The second”. */
function named(titles: readonly string[]): string {
  return titles.map((title) => `“${title}”`).join(", ");
}

function OneChapter({
  projectId,
  chapter: { id, chapterNumber, title, revision, versionId, wordCount },
}: {
  projectId: string;
  chapter: DifferingChapter;
}): ReactElement {
  const name = `Chapter ${chapterNumber}: ${title.now}`;
  return (
    <Unfolding
      label="Show the changes"
      hideLabel="Hide the changes"
      name={name}
      head={
        <>
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-600 tabular-nums">
            {title.earlier !== title.now && <>“{title.earlier}”, </>}
            {counted(wordCount.earlier, "word", "words")} then, {wordCount.now.toLocaleString("en")}{" "}
            now
          </p>
        </>
      }
    >
      <OneVersion
        state={{ projectId, chapterId: id, revision }}
        version={{ id: versionId, isShown: false }}
      />
    </Unfolding>
  );
}

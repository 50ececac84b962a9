import type { EditedChapterOfFile, EditorsChange, EditorsEdit } from "#contracts/edited-file.ts";
import type { AcceptedChapter } from "#web/api/save-accepted.ts";

type Passage = NonNullable<EditorsChange["after"]>;

/** Names an edit. A passage that moves to another chapter has one name in both, so that it is never taken in one only. */
export function editKey(
  chapterId: string,
  { kind, otherChapter, passageIds }: EditorsEdit,
  place: number,
): string {
  return kind === "moved" && otherChapter !== undefined
    ? `moved ${passageIds.join(" ")}`
    : `${chapterId} ${place}`;
}

/** Names the change of a chapter's title. */
export function titleKey(chapterId: string): string {
  return `${chapterId} title`;
}

/** The names of all edits of a chapter that can be accepted: its author's locked paragraphs stay. */
export function openKeys({ chapterId, edits, title }: EditedChapterOfFile): string[] {
  const keys = edits.flatMap((edit, place) =>
    edit.state === "locked" ? [] : [editKey(chapterId, edit, place)],
  );
  return title.before === title.after ? keys : [titleKey(chapterId), ...keys];
}

/** What is accepted at first: all that is open. Where its author has changed a paragraph, too, they decide. */
export function firstChoice(chapters: readonly EditedChapterOfFile[]): Set<string> {
  const contested = chapters.flatMap(({ chapterId, edits }) =>
    edits.flatMap((edit, place) =>
      edit.state === "both" ? [editKey(chapterId, edit, place)] : [],
    ),
  );
  return new Set(chapters.flatMap(openKeys).filter((key) => !contested.includes(key)));
}

/** The chapters with at least one accepted edit, as they are to be saved. */
export function acceptedChapters(
  chapters: readonly EditedChapterOfFile[],
  accepted: ReadonlySet<string>,
): AcceptedChapter[] {
  return chapters
    .filter((chapter) => openKeys(chapter).some((key) => accepted.has(key)))
    .map((chapter) => {
      const { chapterId, revision, title } = chapter;
      const given = givenEdits(chapter).filter(({ key }) => accepted.has(key));
      const keys = new Set(given.map(({ key }) => key));
      const kept = new Set([...accepted].filter((key) => !keys.has(key)));
      return {
        chapterId,
        baseRevision: revision,
        title: accepted.has(titleKey(chapterId)) ? title.after : title.before,
        passages: asSent(acceptedText(chapter, accepted)),
        receivers: [...new Set(given.map(({ receiver }) => receiver))],
        withGiven: asSent(acceptedText(chapter, kept)),
      };
    });
}

function asSent(passages: readonly Passage[]): AcceptedChapter["passages"] {
  return passages.map(({ id, text, role }) => ({ id, text, role }));
}

/** The moves of a chapter's passages to other chapters, each with the chapter that receives it. */
function givenEdits(chapter: EditedChapterOfFile): { key: string; receiver: string }[] {
  return chapter.changes.flatMap(({ after, edit }) => {
    const own = edit === null ? undefined : chapter.edits[edit];
    if (after !== null || edit === null || own?.otherChapter === undefined) return [];
    return [{ key: editKey(chapter.chapterId, own, edit), receiver: own.otherChapter }];
  });
}

/**
 * The passages of a chapter with the accepted edits. What is not accepted is as it was, and where it was. What is added or
 * moved stands behind what it follows in the file. Throws if the comparison does not have one of the chapter's passages, which
 * would be deleted otherwise.
 */
export function acceptedText(
  { chapterId, order, changes, edits }: EditedChapterOfFile,
  accepted: ReadonlySet<string>,
): Passage[] {
  const isAccepted = ({ edit }: EditorsChange): boolean => {
    const own = edit === null ? undefined : edits[edit];
    if (edit === null || !own || own.state === "locked") return false;
    return accepted.has(editKey(chapterId, own, edit));
  };
  const changeOf = new Map(
    changes.flatMap((change) => (change.before ? [[change.before.id, change] as const] : [])),
  );
  const shown = new Map<EditorsChange, Passage>();
  const text: Passage[] = [];
  for (const id of order) {
    const change = changeOf.get(id);
    if (!change?.before) throw new Error(`The comparison says nothing of the passage ${id}.`);
    const taken = isAccepted(change);
    if (taken && (change.after === null || change.hasMoved)) continue;
    const passage = taken && change.after ? change.after : change.before;
    shown.set(change, passage);
    text.push(passage);
  }
  let last: Passage | null = null;
  for (const change of changes) {
    const { after, before, hasMoved } = change;
    if (after && isAccepted(change) && (before === null || hasMoved)) {
      text.splice(last === null ? 0 : text.indexOf(last) + 1, 0, after);
      last = after;
    } else if (!hasMoved) {
      // Around what has moved and stays, there may be another part of the text.
      last = shown.get(change) ?? last;
    }
  }
  return text;
}

import { type FormEvent, type ReactElement, useState } from "react";
import { MAX_CHAPTER_TITLE } from "#contracts/contents.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import type { BookOutline } from "#web/api/book.ts";
import { useChangeContents, useContents } from "#web/api/contents.ts";
import { useEditOutline } from "#web/api/outline-edits.ts";
import { TextField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { useEditingMark } from "#web/components/use-editing-mark.ts";
import {
  asSent,
  formOf,
  leftOut,
  movedTo,
  ontoNewer,
  otherPosts,
  type OutlineForm,
  type PlacedPost,
  sectionOf,
  withPost,
} from "./edited-sections.ts";
import { isBehind, keptForms } from "./kept-forms.ts";
import { OtherPosts } from "./other-posts.tsx";
import { type OutlinePosts, postLine } from "./outline-posts.ts";
import { LEAVE_OUT, PostPlace, SectionFields, TextArea } from "./section-fields.tsx";

type ChapterOutline = BookOutline["outlines"][number];

const OUTLINE_FAILED = "The outline could not be saved";
const TITLE_FAILED = "The outline is saved, but not the chapter’s title";

/** An opening that is the first section's is not in the field: changed there, it would be printed twice. */
function openingHint({ openingHook: { content, source, by } }: ChapterOutline): string {
  return content === "" || source || by
    ? "The chapter begins with this, as you type it. Leave it empty to begin with the first section."
    : `What you type here is printed before the first section, with which the chapter begins now: “${excerptOf(content, SHOWN_OPENING)}”`;
}

const SHOWN_OPENING = 200;

/** The outline of a chapter as a form. What is typed is kept until it is saved or cancelled. */
export function EditOutline({
  projectId,
  chapter,
  revision,
  posts,
  onClose,
}: {
  projectId: string;
  /** The chapter's outline as it is now. The form may have been made from an earlier one. */
  chapter: ChapterOutline;
  /** Identifies the outlines as they are now. */
  revision: string;
  posts: OutlinePosts;
  onClose: () => void;
}): ReactElement {
  const key = `${projectId} ${chapter.chapterId}`;
  const kept = keptForms.use(key);
  const { form, base } = kept ?? { form: formOf(chapter), base: chapter };
  const [triedOn, setTriedOn] = useState(revision);
  const change = (next: Partial<OutlineForm>): void =>
    keptForms.write(key, { form: { ...form, ...next }, base });
  const { data: contents } = useContents(projectId);
  const rename = useChangeContents(projectId);
  const save = useEditOutline(projectId, chapter.chapterId);
  const isBusy = rename.isPending || save.isPending;
  // What was just saved is the newer outline.
  const isOld = !isBusy && isBehind(kept, chapter);
  const close = (): void => {
    keptForms.write(key, null);
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const title = form.title.trim();
    const sections = isOld ? ontoNewer(form.sections, chapter) : form.sections;
    setTriedOn(revision);
    rename.reset();
    try {
      const saved = await save.mutateAsync({
        revision,
        hook: form.hook,
        sections: asSent(sections),
      });
      // The title is stored elsewhere, and last: an outline that is refused leaves it as it was.
      if (title !== "" && title !== base.chapterTitle) {
        const made = saved.outlines.find(({ chapterId }) => chapterId === chapter.chapterId);
        if (made)
          keptForms.write(key, { form: { ...formOf(made), title: form.title }, base: made });
        await rename.mutateAsync({ kind: "rename", chapterId: chapter.chapterId, title });
      }
    } catch {
      // The notice below says why, and the form stays as it is.
      return;
    }
    close();
  };
  const nameOf = ({ entryId }: PlacedPost): string => {
    const post = posts.byId.get(entryId);
    return post ? postLine(post) : "A post that was deleted since";
  };
  const homes = form.sections.map(({ title, about }, index) => ({
    value: String(index),
    label: [`Section ${index + 1}`, title || about].filter(Boolean).join(": "),
  }));
  const unplaced = leftOut(base, form);
  const own = contents?.chapters.find(({ id }) => id === chapter.chapterId)?.posts ?? [];
  const isEmpty = form.sections.some((section) => section.posts.length === 0);
  const saveLabel = isOld ? "Keep mine" : "Save outline";

  useEditingMark();
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Edit outline" className="space-y-4">
      <Card>
        <TextField
          label="Chapter title"
          value={form.title}
          maxLength={MAX_CHAPTER_TITLE}
          required
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Opening"
          hint={openingHint(base)}
          value={form.hook}
          maxLength={2_000}
          onChange={(hook) => change({ hook })}
        />
      </Card>
      {form.sections.map((section, index) => (
        <SectionFields
          key={section.key}
          section={section}
          number={index + 1}
          count={form.sections.length}
          homes={homes}
          nameOf={nameOf}
          onChange={(next) =>
            change({ sections: form.sections.with(index, { ...section, ...next }) })
          }
          onMove={(to) => change({ sections: movedTo(form.sections, index, to) })}
          onRemove={() => change({ sections: form.sections.toSpliced(index, 1) })}
          onPlace={(post, into) => change({ sections: withPost(form.sections, post, into) })}
        />
      ))}
      {unplaced.length > 0 && (
        <Card title="Left out of this chapter">
          <ul className="divide-y divide-ink-200">
            {unplaced.map((post) => (
              <li key={`${post.section} ${post.entryId}`} className="py-3 first:pt-0 last:pb-0">
                <PostPlace
                  post={post}
                  name={nameOf(post)}
                  place={LEAVE_OUT}
                  homes={homes}
                  onPlace={(into) => change({ sections: withPost(form.sections, post, into) })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OtherPosts
        posts={otherPosts(own, base, form)}
        onAdd={(post) => change({ sections: [...form.sections, sectionOf(post)] })}
      />
      {/* What keeps the outline from being saved stands with the button, which is in sight wherever the person is. */}
      <div className="sticky bottom-(--banner) -mx-1 flex flex-wrap gap-2 bg-ink-50 px-1 py-4">
        {isEmpty && (
          <p role="alert" className="w-full text-[15px] text-danger-700">
            A section has no post. Move one into it, or remove the section.
          </p>
        )}
        {isOld && (
          <Notice tone="warning" title="This outline was changed elsewhere" className="w-full">
            Another tab or a new run saved a newer one while you were typing. What you typed is
            safe: look at the newer one first, or keep yours in its place.
          </Notice>
        )}
        {(!isOld || triedOn === revision) && (
          <ErrorNotice
            error={save.error ?? rename.error}
            title={save.error ? OUTLINE_FAILED : TITLE_FAILED}
            className="w-full"
          />
        )}
        <Button type="submit" disabled={isBusy || isEmpty || form.sections.length === 0}>
          {isBusy ? "Saving…" : saveLabel}
        </Button>
        <Button kind="ghost" disabled={isBusy} onClick={isOld ? onClose : close}>
          {isOld ? "Show the newer one" : "Cancel"}
        </Button>
      </div>
    </form>
  );
}

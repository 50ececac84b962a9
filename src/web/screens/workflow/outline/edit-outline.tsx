import type { FormEvent, ReactElement } from "react";
import type { BookOutline } from "#web/api/book.ts";
import { useChangeContents, useContents } from "#web/api/contents.ts";
import { useEditOutline } from "#web/api/outline-edits.ts";
import { TextField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { useEditingMark } from "#web/components/use-editing-mark.ts";
import {
  formOf,
  keptForms,
  leftOut,
  movedTo,
  otherPosts,
  type OutlineForm,
  type PlacedPost,
  sectionOf,
  withPost,
} from "./edited-sections.ts";
import { OtherPosts } from "./other-posts.tsx";
import { type OutlinePosts, postLine } from "./outline-posts.ts";
import { LEAVE_OUT, PostPlace, SectionFields, TextArea } from "./section-fields.tsx";

type ChapterOutline = BookOutline["outlines"][number];

/** The outline of a chapter as a form. What is typed is kept until it is saved or cancelled. */
export function EditOutline({
  projectId,
  chapter,
  revision,
  posts,
  onClose,
}: {
  projectId: string;
  chapter: ChapterOutline;
  /** Identifies the outlines that are edited. */
  revision: string;
  posts: OutlinePosts;
  onClose: () => void;
}): ReactElement {
  const key = `${projectId} ${chapter.chapterId} ${revision}`;
  const kept = keptForms.use(key);
  const form = kept ?? formOf(chapter);
  const change = (next: Partial<OutlineForm>): void => keptForms.write(key, { ...form, ...next });
  const { data: contents } = useContents(projectId);
  const rename = useChangeContents(projectId);
  const save = useEditOutline(projectId, chapter.chapterId);
  const close = (): void => {
    keptForms.write(key, null);
    onClose();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const submit = async (): Promise<void> => {
    const title = form.title.trim();
    try {
      if (contents && title !== "" && title !== chapter.chapterTitle) {
        await rename.mutateAsync({ kind: "rename", chapterId: chapter.chapterId, title });
      }
      await save.mutateAsync({
        revision,
        hook: form.hook,
        sections: form.sections.map((section) => ({
          was: section.was,
          title: section.title.trim() || null,
          keyPoints: section.points.split("\n").flatMap((point) => point.trim() || []),
          posts: section.posts,
        })),
      });
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
  const unplaced = leftOut(chapter, form);
  const own = contents?.chapters.find(({ id }) => id === chapter.chapterId)?.posts ?? [];
  const isEmpty = form.sections.some((section) => section.posts.length === 0);
  const isBusy = rename.isPending || save.isPending;

  useEditingMark();
  return (
    <form onSubmit={handleSubmit} aria-label="Edit outline" className="space-y-4">
      <Card>
        <TextField
          label="Chapter title"
          value={form.title}
          maxLength={500}
          required
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Opening"
          hint="The chapter begins with this, as you type it. Leave it empty to begin with the first section."
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
        posts={otherPosts(own, chapter, form)}
        onAdd={(post) => change({ sections: [...form.sections, sectionOf(post)] })}
      />
      {/* What keeps the outline from being saved stands with the button, which is in sight wherever the person is. */}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap gap-2 bg-ink-50 px-1 py-4">
        {isEmpty && (
          <p role="alert" className="w-full text-[15px] text-danger-700">
            A section has no post. Move one into it, or remove the section.
          </p>
        )}
        <ErrorNotice
          error={rename.error ?? save.error}
          title="The outline could not be saved"
          className="w-full"
        />
        <Button type="submit" disabled={isBusy || isEmpty || form.sections.length === 0}>
          {isBusy ? "Saving…" : "Save outline"}
        </Button>
        <Button kind="ghost" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

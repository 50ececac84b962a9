import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";
import { type Contents, type ContentsChange, MAX_CHAPTER_TITLE } from "#contracts/contents.ts";
import { TextField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { EffectLine } from "./effect-line.tsx";
import { PostChoice } from "./post-lines.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

export type Chapter = Contents["chapters"][number];

/** A change that is asked about before it is made. */
export type Asked =
  | { kind: "merge" | "drop"; chapter: Chapter }
  | { kind: "split"; chapter: Chapter; entryIds: readonly string[] }
  | { kind: "add"; entryIds: readonly string[]; title?: string };

type AskedProps = {
  projectId: string;
  contents: Contents;
  work: ContentsWork;
  onClose: () => void;
};

/** Asks for what a change needs, shows its effect on the length, and makes it. */
export function ChangeDialog({ asked, ...rest }: AskedProps & { asked: Asked }): ReactElement {
  switch (asked.kind) {
    case "merge":
      return <MergeDialog chapter={asked.chapter} {...rest} />;
    case "split":
      return <SplitDialog chapter={asked.chapter} entryIds={asked.entryIds} {...rest} />;
    case "drop":
      return <DropDialog chapter={asked.chapter} {...rest} />;
    case "add":
      return <AddDialog entryIds={asked.entryIds} proposed={asked.title ?? ""} {...rest} />;
  }
}

function Frame({
  projectId,
  contents,
  work,
  onClose,
  title,
  text,
  change,
  confirmLabel,
  done,
  children,
}: AskedProps & {
  title: string;
  text: ReactNode;
  change: ContentsChange | null;
  confirmLabel: string;
  /** What the toast says afterwards. */
  done: string;
  children?: ReactNode;
}): ReactElement {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (change === null) return;
    work.change(change, done);
    onClose();
  };
  return (
    <DialogFrame isOpen onOpen={(isOpen) => !isOpen && onClose()} title={title} text={text}>
      <form onSubmit={handleSubmit}>
        {children}
        {/* In sight however long the list of posts above is. */}
        <div className="sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-ink-200 bg-white px-6 pt-1 pb-4">
          <EffectLine projectId={projectId} revision={contents.revision} change={change} />
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
            <Button type="submit" aria-disabled={change === null}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </form>
    </DialogFrame>
  );
}

function TitleField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  return (
    <TextField
      label={label}
      value={value}
      maxLength={MAX_CHAPTER_TITLE}
      onChange={(event) => onChange(event.target.value)}
      className="mt-4"
    />
  );
}

function MergeDialog({ chapter, ...rest }: AskedProps & { chapter: Chapter }): ReactElement {
  const others = rest.contents.chapters.filter(({ id }) => id !== chapter.id);
  const beside = others.find(({ number }) => number === chapter.number + 1) ?? others.at(-1);
  const [otherId, setOtherId] = useState(beside?.id ?? "");
  const [title, setTitle] = useState(chapter.title);
  const name = title.trim();
  const change =
    name === "" || otherId === ""
      ? null
      : {
          kind: "merge" as const,
          chapterIds: [chapter.id, otherId] as [string, string],
          title: name,
        };
  return (
    <Frame
      {...rest}
      title={`Merge “${chapter.title}”`}
      text="Both chapters become one, with the posts of both."
      change={change}
      confirmLabel="Merge"
      done="Chapters merged"
    >
      <p className="mt-4 mb-1.5 text-[15px] font-medium">With</p>
      <SelectBox
        label="Merge with"
        value={otherId}
        choices={others.map(({ id, number, title: other }) => ({
          value: id,
          label: `${number}. ${other}`,
        }))}
        onChange={setOtherId}
      />
      <TitleField label="Title of the new chapter" value={title} onChange={setTitle} />
    </Frame>
  );
}

function SplitDialog({
  chapter,
  entryIds: given,
  ...rest
}: AskedProps & { chapter: Chapter; entryIds: readonly string[] }): ReactElement {
  const [chosen, setChosen] = useState(new Set(given));
  const [title, setTitle] = useState("");
  const name = title.trim();
  const entryIds = chapter.posts.map(({ entryId }) => entryId).filter((id) => chosen.has(id));
  const isEnough = entryIds.length > 0 && entryIds.length < chapter.posts.length;
  const change =
    name === "" || !isEnough
      ? null
      : { kind: "split" as const, chapterId: chapter.id, entryIds, title: name };
  return (
    <Frame
      {...rest}
      title={`Split “${chapter.title}”`}
      text="Choose the posts that move into a new chapter behind this one, and name it."
      change={change}
      confirmLabel="Split"
      done="Chapter split"
    >
      <TitleField label="Title of the new chapter" value={title} onChange={setTitle} />
      <PostChoice
        projectId={rest.projectId}
        legend="Posts of the new chapter"
        posts={chapter.posts}
        chosen={chosen}
        onChange={setChosen}
        className="mt-4"
      />
    </Frame>
  );
}

function DropDialog({ chapter, ...rest }: AskedProps & { chapter: Chapter }): ReactElement {
  return (
    <Frame
      {...rest}
      title={`Drop “${chapter.title}”?`}
      text="It leaves the book. Undo or Earlier versions brings it back. Its posts stay here, without a chapter."
      change={{ kind: "drop", chapterId: chapter.id }}
      confirmLabel="Drop chapter"
      done={`“${chapter.title}” dropped`}
    />
  );
}

function AddDialog({
  entryIds: given,
  proposed,
  ...rest
}: AskedProps & { entryIds: readonly string[]; proposed: string }): ReactElement {
  const { unplaced, chapters } = rest.contents;
  const [chosen, setChosen] = useState<Set<string>>(new Set(given));
  const [title, setTitle] = useState(proposed);
  const [from, setFrom] = useState(unplaced && unplaced.posts.length > 0 ? "" : chapters[0]?.id);
  const listed =
    from === "" ? (unplaced?.posts ?? []) : (chapters.find(({ id }) => id === from)?.posts ?? []);
  // Those that were chosen before the dialog opened come first; later choices stay where they are.
  const isGiven = new Set(given);
  const posts = listed.toSorted(
    (a, b) => Number(isGiven.has(b.entryId)) - Number(isGiven.has(a.entryId)),
  );
  const name = title.trim();
  const entryIds = [...chosen];
  const change =
    name === "" || entryIds.length === 0 ? null : { kind: "add" as const, title: name, entryIds };
  return (
    <Frame
      {...rest}
      title="Add a chapter"
      text="Name it and choose its posts. It stands at the end; from there you can move it."
      change={change}
      confirmLabel="Add chapter"
      done="Chapter added"
    >
      <TitleField label="Title of the new chapter" value={title} onChange={setTitle} />
      <p className="mt-4 mb-1.5 text-[15px] font-medium">Choose from</p>
      <SelectBox
        label="Choose posts from"
        value={from ?? ""}
        choices={[
          { value: "", label: "Posts without a chapter" },
          ...chapters.map(({ id, number, title: other }) => ({
            value: id,
            label: `${number}. ${other}`,
          })),
        ]}
        onChange={setFrom}
      />
      <PostChoice
        projectId={rest.projectId}
        legend={`${counted(chosen.size, "post", "posts")} chosen`}
        posts={posts}
        chosen={chosen}
        onChange={setChosen}
        className="mt-4"
      />
    </Frame>
  );
}

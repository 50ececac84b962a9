import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { type ContentsPost, MAX_OPENING } from "#contracts/contents.ts";
import { firstLineOf } from "#pipeline/text/excerpt.ts";
import { type ChapterWish as Wish, useRegenerateChapter } from "#web/api/runs.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { PostChoice } from "#web/screens/workflow/review/contents/post-lines.tsx";
import { ChooseFirst, mustChoose } from "#web/screens/workflow/run-state.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import type { LocalChapter } from "./chapters.ts";
import { WordsField } from "./words-field.tsx";

const CHOICES: readonly { kind: Wish["kind"]; title: string; text: string }[] = [
  { kind: "shorter", title: "Shorter", text: "About 60% of its words. The best stays." },
  {
    kind: "longer",
    title: "Longer",
    text: "About half as long again, as far as its posts go.",
  },
  { kind: "moreStories", title: "More stories", text: "What you lived through comes first." },
  { kind: "otherOpening", title: "Another opening", text: "It begins with something else." },
  { kind: "otherOrder", title: "Another order", text: "The same posts, told in another order." },
  {
    kind: "withoutPosts",
    title: "Without these posts",
    text: "You choose what this chapter leaves out.",
  },
];

const IN_WORDS = {
  kind: "words",
  title: "Something else",
  text: "Say what you want, and the model writes it so.",
} as const;

/** Writes a chapter anew as its author wishes: by one of six fixed wishes or, where a model writes, in words. */
export function RegenerateChapter({
  projectId,
  chapter,
  passages,
  share,
  isOpen,
  onOpen,
  onStarted,
}: {
  projectId: string;
  chapter: LocalChapter;
  /** The chapter's text; null while it is loaded. */
  passages: readonly TracedPassage[] | null;
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Gets the id of the job that writes the chapter. */
  onStarted: (jobId: string) => void;
}): ReactElement {
  const writer = useWriter(isOpen ? projectId : undefined);
  return (
    <DialogFrame
      isOpen={isOpen}
      onOpen={onOpen}
      title={`Rewrite chapter ${chapter.id}?`}
      text="The other chapters stay as they are. What you have now is kept as an earlier version, and what you have locked stays."
    >
      <Fetched
        query={writer}
        label="Loading who writes your book"
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
        failed="Who writes your book could not be loaded"
      >
        {(known) =>
          mustChoose(known) ? (
            <div className="mt-4">
              <ChooseFirst />
            </div>
          ) : (
            <WishForm
              projectId={projectId}
              chapter={{ chapterId: chapter.chapterId, chapterNumber: chapter.id }}
              posts={postsIn(passages ?? [])}
              isByModel={known.chosen === "llm"}
              isPlanned={chapter.isPlanned}
              share={share}
              onStarted={(jobId) => {
                onOpen(false);
                onStarted(jobId);
              }}
            />
          )
        }
      </Fetched>
    </DialogFrame>
  );
}

function WishForm({
  projectId,
  chapter,
  posts,
  isByModel,
  isPlanned,
  share,
  onStarted,
}: {
  projectId: string;
  chapter: Parameters<typeof useRegenerateChapter>[1];
  /** The posts that are printed in the chapter. */
  posts: readonly ContentsPost[];
  isByModel: boolean;
  /** Whether the author has edited the chapter's outline. */
  isPlanned: boolean;
  share: number;
  onStarted: (jobId: string) => void;
}): ReactElement {
  const [kind, setKind] = useState<Wish["kind"] | null>(null);
  const [words, setWords] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useRegenerateChapter(projectId, chapter);
  const wish = wishOf(kind, words, left);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (wish) mutate(wish, { onSuccess: ({ jobId }) => onStarted(jobId) });
  };
  const all = isByModel ? [...CHOICES, IN_WORDS] : CHOICES;
  const choices = isPlanned ? all.filter((each) => each.kind !== "moreStories") : all;
  return (
    <form onSubmit={handleSubmit} className="mt-4">
      <fieldset>
        <legend className="text-[15px] font-medium">What should be different?</legend>
        <div className="mt-1.5 divide-y divide-ink-200">
          {choices
            .filter((choice) => choice.kind !== "withoutPosts" || posts.length > 1)
            .map((choice) => (
              <WishChoice
                key={choice.kind}
                {...choice}
                isChosen={kind === choice.kind}
                onChoose={() => setKind(choice.kind)}
              />
            ))}
        </div>
      </fieldset>
      {isPlanned && (
        <p className="mt-3 text-sm text-ink-600">
          You have edited the outline of this chapter. A wish changes its text and never the
          outline. More stories would print other posts than you planned: to wish for them, undo
          your changes on the Outline step first.
        </p>
      )}
      {kind === "withoutPosts" && (
        <PostChoice
          projectId={projectId}
          legend="Posts to leave out, with their words in this chapter"
          posts={posts}
          chosen={left}
          onChange={setLeft}
          className="mt-4"
        />
      )}
      {kind === "words" && (
        <div className="mt-4">
          <WordsField label="What you wish for" words={words} onWords={setWords} />
        </div>
      )}
      {/* Always in sight, with the price and what went wrong: the wishes alone are longer than a phone is high. */}
      <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-ink-200 bg-white px-6 py-4">
        {isByModel && (
          <div className="w-full">
            <EstimateLine projectId={projectId} operation="draft" share={share} />
          </div>
        )}
        <ErrorNotice
          error={error}
          title="The chapter could not be started"
          className="mb-1 w-full"
        />
        <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
        <Button type="submit" disabled={isPending || wish === null}>
          Rewrite
        </Button>
      </div>
    </form>
  );
}

function WishChoice({
  kind,
  title,
  text,
  isChosen,
  onChoose,
}: (typeof CHOICES)[number] & { isChosen: boolean; onChoose: () => void }): ReactElement {
  const textId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="radio"
        name="wish"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        aria-label={title}
        aria-describedby={textId}
        // Not behind the price and the buttons when it gets the focus.
        className="mt-0.5 size-5 shrink-0 scroll-mb-80 accent-brand-600"
      />
      <span className="min-w-0">
        <span className="block text-[15px] font-medium text-ink-900">{title}</span>
        <span id={textId} className="block text-sm text-ink-600">
          {text}
        </span>
      </span>
    </label>
  );
}

/** Null: nothing is wished for yet. */
function wishOf(kind: Wish["kind"] | null, words: string, left: ReadonlySet<string>): Wish | null {
  switch (kind) {
    case null:
      return null;
    case "words":
      return { kind, words };
    case "withoutPosts":
      return left.size > 0 ? { kind, entryIds: [...left] } : null;
    default:
      return { kind };
  }
}

/** The posts that a text is made from, with their words in it. An answer of the interview has its own place to go. */
function postsIn(passages: readonly TracedPassage[]): ContentsPost[] {
  const posts = new Map<string, ContentsPost>();
  for (const { text, sources } of passages) {
    for (const { entryId, entry } of sources) {
      if (entry === null || entry.source === "Interview") continue;
      const words = text.split(/\s+/u).length;
      const known = posts.get(entryId);
      const { title, date, source, url, isLeftOut } = entry;
      const opening = firstLineOf(entry.text, MAX_OPENING);
      const shown = { entryId, title, opening, date, source, url, isLeftOut };
      const place = { nearest: null, leftOutTheme: null };
      posts.set(entryId, { ...shown, ...place, words: words + (known?.words ?? 0) });
    }
  }
  return [...posts.values()];
}

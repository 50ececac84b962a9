import { ArrowLeft } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { BookOutline } from "#web/api/book.ts";
import type { ContentsPost } from "#contracts/contents.ts";
import { plainLine, plainLines } from "#pipeline/text/excerpt.ts";
import { useResetOutline } from "#web/api/outline-edits.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { WebLink } from "#web/components/ui/web-link.tsx";
import { ChapterSections, Quote } from "./chapter-parts.tsx";
import { keptForms } from "./kept-forms.ts";
import { addressName, type OutlinePosts, postLine } from "./outline-posts.ts";

// Few edit an outline.
const EditOutline = lazy(async () => {
  const { EditOutline: Component } = await import("./edit-outline.tsx");
  return { default: Component };
});

type ChapterOutline = BookOutline["outlines"][number];

export function ChapterDetail({
  projectId,
  chapter,
  revision,
  posts,
  isBusy,
  onBack,
}: {
  projectId: string;
  chapter: ChapterOutline;
  /** Identifies the outlines. */
  revision: string;
  posts: OutlinePosts;
  /** True while the outlines are being written. They cannot be edited then. */
  isBusy: boolean;
  onBack: () => void;
}): ReactElement {
  const { openingHook, personalAnecdotes, igContentIntegration, engagementElements } = chapter;
  const keptKey = `${projectId} ${chapter.chapterId}`;
  const kept = keptForms.use(keptKey);
  const [isEditing, setIsEditing] = useState(kept !== null);
  const reset = useResetOutline(projectId, chapter.chapterId);
  if (isEditing) {
    return (
      <>
        <Back onBack={onBack} />
        <p className="mt-4 mb-4 text-[15px] text-ink-600">Chapter {chapter.chapterNumber}</p>
        <Suspense
          fallback={
            <Loading label="Opening the outline">
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          <EditOutline
            projectId={projectId}
            chapter={chapter}
            revision={revision}
            posts={posts}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Back onBack={onBack} />
        <div className="flex flex-wrap gap-2">
          {chapter.editedAt !== undefined && (
            <Button
              kind="quiet"
              size="small"
              disabled={isBusy || reset.isPending}
              onClick={() =>
                reset.mutate(revision, { onError: tellFailed("The outline could not be put back") })
              }
            >
              Undo my changes
            </Button>
          )}
          {kept === null && (
            <Button kind="ghost" size="small" disabled={isBusy} onClick={() => setIsEditing(true)}>
              Edit outline
            </Button>
          )}
        </div>
      </div>
      {kept !== null && (
        <NewerOutline
          isBusy={isBusy}
          onBack={() => setIsEditing(true)}
          onDiscard={() => keptForms.write(keptKey, null)}
        />
      )}
      <p className="mt-4 text-[15px] text-ink-600">Chapter {chapter.chapterNumber}</p>
      <h2 className="mt-1 text-3xl break-words">{chapter.chapterTitle}</h2>
      {chapter.deck && <p className="mt-3 text-lg text-ink-700">{plainLine(chapter.deck.text)}</p>}
      <div className="mt-6 space-y-4">
        <Card>
          <Stats>
            <Stat label="Word target" value={chapter.targetWordCount.toLocaleString("en")} />
            <Stat label="Reading time" value={`${chapter.estimatedReadingTime} min`} />
            <Stat
              label={chapter.mainSections.length === 1 ? "Section" : "Sections"}
              value={chapter.mainSections.length}
            />
          </Stats>
        </Card>
        {openingHook.content !== "" && (
          <Card
            title="Opening hook"
            aside={<span className="text-sm text-ink-600">{openingHook.type}</span>}
          >
            <Quote>{openingHook.content}</Quote>
            {openingHook.purpose !== "" && (
              <p className="mt-3 text-[15px] text-ink-600">{openingHook.purpose}</p>
            )}
          </Card>
        )}
        <ChapterSections sections={chapter.mainSections} />
        <Listed title="Personal stories" empty="Not found in your posts">
          {personalAnecdotes.map(({ entryId, source, story, purpose }) => (
            <li key={`${entryId} ${story}`} className="py-4 first:pt-0 last:pb-0">
              <Quote>{story}</Quote>
              {purpose !== "" && <p className="mt-2 text-[15px] text-ink-600">{purpose}</p>}
              <p className="mt-1 text-sm wrap-anywhere text-ink-600">
                {sourceLine(posts.byId.get(entryId), source)}
              </p>
            </li>
          ))}
        </Listed>
        <Listed title="Content integration">
          {igContentIntegration.map(({ postUrl, usage, section }) => (
            <li key={`${section} ${postUrl}`} className="py-3 text-[15px] first:pt-0 last:pb-0">
              <WebLink
                address={postUrl}
                className="font-medium wrap-anywhere text-brand-700 underline underline-offset-2"
              >
                {sourceLine(posts.byUrl.get(postUrl), postUrl)}
              </WebLink>
              <p className="mt-0.5 text-ink-600">
                Section {section}: {usage}
              </p>
            </li>
          ))}
        </Listed>
        <Listed title="Reader engagement">
          {engagementElements.map(({ type, content, placement }) => (
            <li key={`${type} ${content}`} className="py-4 first:pt-0 last:pb-0">
              <p className="text-sm font-medium text-ink-600">
                {type} · {placement}
              </p>
              <p className="mt-1 leading-relaxed whitespace-pre-line">{plainLines(content)}</p>
            </li>
          ))}
        </Listed>
        {chapter.closing && (
          <Card title="Closing">
            <Quote>{chapter.closing.content}</Quote>
          </Card>
        )}
        {chapter.pacingNotes !== "" && (
          <Card title="Writing guidelines">
            <p className="leading-relaxed whitespace-pre-line">{chapter.pacingNotes}</p>
          </Card>
        )}
      </div>
    </article>
  );
}

/** Stands above an outline that was saved elsewhere while the author was typing, and leads back to what they typed. */
function NewerOutline({
  isBusy,
  onBack,
  onDiscard,
}: {
  isBusy: boolean;
  onBack: () => void;
  onDiscard: () => void;
}): ReactElement {
  return (
    <Notice
      tone="warning"
      title="This is the newer outline"
      className="mt-4"
      actions={
        <>
          <Button size="small" disabled={isBusy} onClick={onBack}>
            Go on with mine
          </Button>
          <Button kind="ghost" size="small" onClick={onDiscard}>
            Discard mine
          </Button>
        </>
      }
    >
      What you typed is safe, and not saved yet.
    </Notice>
  );
}

/** Shown for a chapter of the table of contents that has no outline yet. */
export function NotDeveloped({ onBack }: { onBack: () => void }): ReactElement {
  return (
    <>
      <Back onBack={onBack} />
      <Notice tone="info" title="This outline is not yet developed" className="mt-4">
        The table of contents has changed since the outlines were written. “Bring up to date” above
        writes this one, and leaves the outlines as they are that still fit.
      </Notice>
    </>
  );
}

function Back({ onBack }: { onBack: () => void }): ReactElement {
  return (
    <Button kind="quiet" size="small" onClick={onBack} className="-ml-3">
      <ArrowLeft size={16} aria-hidden />
      Back
    </Button>
  );
}

function sourceLine(post: ContentsPost | undefined, source: string): string {
  return post ? postLine(post) : addressName(source);
}

function Listed({
  title,
  empty,
  children,
}: {
  title: string;
  /** What is said where there is nothing to list. Without it, nothing is. */
  empty?: string;
  children: ReactElement[];
}): ReactElement | null {
  const isEmpty = children.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Card title={title}>
      {isEmpty ? (
        <p className="text-ink-600">{empty}</p>
      ) : (
        <ul className="divide-y divide-ink-200">{children}</ul>
      )}
    </Card>
  );
}

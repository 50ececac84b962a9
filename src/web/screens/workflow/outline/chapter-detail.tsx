import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { BookOutline } from "#web/api/outline.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Stat, Stats } from "#web/components/ui/stat.tsx";
import { WebLink } from "#web/components/ui/web-link.tsx";
import { ChapterSections } from "./chapter-sections.tsx";

type ChapterOutline = BookOutline["outlines"][number];

/** One outline in full. */
export function ChapterDetail({
  chapter,
  onBack,
}: {
  chapter: ChapterOutline;
  onBack: () => void;
}): ReactElement {
  const { openingHook, personalAnecdotes, igContentIntegration, engagementElements } = chapter;
  return (
    <article>
      <Back onBack={onBack} />
      <p className="mt-4 text-[15px] text-ink-600">Chapter {chapter.chapterNumber}</p>
      <h2 className="mt-1 text-3xl break-words">{chapter.chapterTitle}</h2>
      {chapter.deck && <p className="mt-3 text-lg text-ink-700">{chapter.deck.text}</p>}
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
        <Card title="Opening hook" aside={<Aside>{openingHook.type}</Aside>}>
          <Quote>{openingHook.content}</Quote>
          <p className="mt-3 text-[15px] text-ink-600">{openingHook.purpose}</p>
        </Card>
        <ChapterSections sections={chapter.mainSections} />
        <Listed title="Personal stories" isEmpty={personalAnecdotes.length === 0}>
          {personalAnecdotes.map(({ entryId, source, story, purpose }) => (
            <li key={`${entryId} ${story}`} className="py-4 first:pt-0 last:pb-0">
              <Quote>{story}</Quote>
              <p className="mt-2 text-[15px] text-ink-600">{purpose}</p>
              <p className="mt-1 text-sm break-words text-ink-600">{source}</p>
            </li>
          ))}
        </Listed>
        <Listed title="Content integration" isEmpty={igContentIntegration.length === 0}>
          {igContentIntegration.map(({ postUrl, usage, section }) => (
            <li key={`${section} ${postUrl}`} className="py-3 text-[15px] first:pt-0 last:pb-0">
              <WebLink
                address={postUrl}
                className="font-medium break-all text-brand-700 underline underline-offset-2"
              >
                {postUrl}
              </WebLink>
              <p className="mt-0.5 text-ink-600">
                Section {section}: {usage}
              </p>
            </li>
          ))}
        </Listed>
        <Listed title="Reader engagement" isEmpty={engagementElements.length === 0}>
          {engagementElements.map(({ type, content, placement }) => (
            <li key={`${type} ${content}`} className="py-4 first:pt-0 last:pb-0">
              <p className="text-sm font-medium text-ink-600">
                {type} · {placement}
              </p>
              <p className="mt-1 leading-relaxed whitespace-pre-line">{content}</p>
            </li>
          ))}
        </Listed>
        {chapter.closing && (
          <Card title="Closing">
            <Quote>{chapter.closing.content}</Quote>
          </Card>
        )}
        <Card title="Writing guidelines">
          <p className="leading-relaxed whitespace-pre-line">
            {chapter.pacingNotes === "" ? "None for this chapter." : chapter.pacingNotes}
          </p>
        </Card>
      </div>
    </article>
  );
}

/** A chapter of the contents that no outline has been written for. */
export function NotDeveloped({ onBack }: { onBack: () => void }): ReactElement {
  return (
    <>
      <Back onBack={onBack} />
      <Notice tone="info" title="This outline is not yet developed" className="mt-4">
        The table of contents has changed since the outlines were written. Re-generate them to
        include this chapter.
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

function Listed({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <Card title={title}>
      {isEmpty ? (
        <p className="text-ink-600">Not found in your posts</p>
      ) : (
        <ul className="divide-y divide-ink-200">{children}</ul>
      )}
    </Card>
  );
}

function Aside({ children }: { children: ReactNode }): ReactElement {
  return <span className="text-sm text-ink-600">{children}</span>;
}

function Quote({ children }: { children: ReactNode }): ReactElement {
  return (
    <blockquote className="border-l-[3px] border-brand-300 pl-4 leading-relaxed break-words whitespace-pre-line">
      {children}
    </blockquote>
  );
}

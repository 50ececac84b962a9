import { Star } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { Project } from "#contracts/projects.ts";
import { type Foundation, useAboutBook } from "#web/api/book.ts";
import { useContents } from "#web/api/contents.ts";
import { useQuestions } from "#web/api/interview.ts";
import { useBookDetails } from "#web/api/projects.ts";
import { useRunStatus } from "#web/api/runs.ts";
import { useConfig } from "#web/api/config.ts";
import { subtitleOf } from "#web/api/subtitle.ts";
import { useSession } from "#web/api/session.ts";
import { nameOf } from "#web/components/person-name.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Markdown } from "#web/components/ui/markdown.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Fact, Facts } from "#web/components/ui/card.tsx";
import { DescriptionFact, isChapterList } from "./description-fact.tsx";
import { type PreviewFigures, previewFigures, topKeywords } from "./preview-figures.ts";

const PRICE = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const THIS_YEAR = new Date().getFullYear();
const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** Shows the book as a shop would. Whatever only a published book has is marked as invented. */
export function PreviewTab({
  project,
  foundation,
}: {
  project: Project;
  foundation: Foundation;
}): ReactElement {
  const { data: config } = useConfig();
  const { data: analysis } = useRunStatus("analysis", project.id);
  const { data: session } = useSession();
  const { data: contents } = useContents(project.id);
  if (project.selectedTitle === null) {
    return (
      <Notice tone="plain" title="Select a Title First">
        The preview shows your book as a shop would, under the title you choose.
      </Notice>
    );
  }
  const { bookTitles, amazonDescription, keywords, tableOfContents } = foundation;
  const parts = amazonDescription.text.split("\n\n");
  const title = project.selectedTitle;
  const subtitle = subtitleOf(project, bookTitles);
  const author = project.author ?? (session?.user ? nameOf(session.user) : "");
  const language = analysis?.job?.analysis?.language ?? "en";
  // A shop counts what is printed.
  const printedPages = contents?.printedPages ?? null;
  const figures = previewFigures(project.id);

  return (
    <div className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-600">
          {keywords.amazonCategories[0] &&
            `Books › ${keywords.amazonCategories[0].primary} › ${keywords.amazonCategories[0].secondary}`}
        </p>
        <Badge tone="warning">Mock-up</Badge>
      </div>
      <div className="mt-6 grid gap-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <Cover title={title} subtitle={subtitle} author={author} />
        <div className="min-w-0">
          <h2 className="text-3xl break-words">{title}</h2>
          {subtitle && <p className="mt-2 text-lg text-ink-700">{subtitle}</p>}
          {author !== "" && (
            <p className="mt-2 text-[15px] text-ink-700">
              by <span className="font-medium text-ink-900">{author}</span>
            </p>
          )}
          <Rating figures={config?.mode === "demo" ? figures : null} />
          <Prices figures={figures} />
        </div>
      </div>
      <Part title="About this book">
        <Facts>
          <DescriptionFact projectId={project.id} foundation={foundation} />
        </Facts>
        <Markdown>{parts.filter(isChapterList).join("\n\n")}</Markdown>
      </Part>
      <ListPart title="In the author's words" items={amazonDescription.hooks.slice(0, 4)} />
      <AboutAuthor project={project} markers={amazonDescription.credibilityMarkers.slice(0, 3)} />
      <PageAboutBook projectId={project.id} />
      <Part title="Product details">
        <Facts>
          <Fact name="Language">{LANGUAGES.of(language) ?? "English"}</Fact>
          <Fact name="Publication year">{THIS_YEAR}</Fact>
          {printedPages === null ? (
            <Fact name="Pages, estimated">{tableOfContents.structure.totalPages}</Fact>
          ) : (
            <Fact name="Pages">{printedPages}</Fact>
          )}
          <Fact name="Chapters">{tableOfContents.structure.totalChapters}</Fact>
        </Facts>
      </Part>
      <ListPart
        title="Categories"
        items={keywords.amazonCategories
          .slice(0, 5)
          .map((category) => `${category.primary} › ${category.secondary}`)}
      />
      <LabelPart title="Top keywords" labels={topKeywords(keywords)} />
      <LabelPart title="Related topics" labels={keywords.longTailPhrases.slice(0, 8)} />
    </div>
  );
}

/** What authors say of themselves: first what they answered or wrote for the book, then what their posts tell. */
function AboutAuthor({
  project,
  markers,
}: {
  project: Project;
  markers: string[];
}): ReactElement | null {
  const { data: questions } = useQuestions(project.id, "");
  const { data: details } = useBookDetails(project.hasDetails ? project.id : null);
  const answer = questions?.find(({ kind }) => kind === "who")?.answer ?? "";
  const told = [answer, details?.about ?? ""].filter((text) => text !== "");
  if (told.length + markers.length === 0) return null;
  return (
    <Part title="About the author">
      {told.map((text) => (
        <p
          key={text}
          className="mb-3 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800"
        >
          {text}
        </p>
      ))}
      {markers.length > 0 && <List items={markers} />}
    </Part>
  );
}

/** The page that the files print in the author's name, so that it is read before it is downloaded. */
function PageAboutBook({ projectId }: { projectId: string }): ReactElement | null {
  const { data } = useAboutBook(projectId);
  if (!data?.isWanted) return null;
  const { page } = data;
  return (
    <Part title="The page before your first chapter">
      {page && (
        <blockquote className="mb-3 space-y-3 rounded-lg bg-white p-5 leading-relaxed text-ink-900 ring-1 ring-ink-200 ring-inset">
          <p className="text-lg">{page.title}</p>
          {page.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      )}
      <p className="text-[15px] text-ink-600">
        {page
          ? "This page is printed in your files. To leave it out, open Table of Contents, Length and settings."
          : "Your files say there how the book was made. The text stands here once every chapter is written."}
      </p>
    </Part>
  );
}

function Cover({
  title,
  subtitle,
  author,
}: {
  title: string;
  subtitle: string;
  author: string;
}): ReactElement {
  return (
    <div
      aria-hidden
      className="mx-auto flex aspect-[2/3] w-52 flex-col rounded-r-lg rounded-l-sm bg-brand-900 p-5 text-white shadow-lg md:mx-0"
    >
      <span className="h-1.5 w-10 rounded-full bg-sun-400" />
      <span className="mt-6 line-clamp-5 text-2xl leading-tight font-bold tracking-tight break-words">
        {title}
      </span>
      <span className="mt-3 line-clamp-3 text-sm text-brand-200">{subtitle}</span>
      <span className="mt-auto pt-3 text-sm font-medium text-balance break-words">{author}</span>
    </div>
  );
}

function Rating({ figures }: { figures: PreviewFigures | null }): ReactElement {
  if (!figures) return <p className="mt-4 text-[15px] text-ink-600">No ratings yet</p>;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 text-[15px] text-ink-700">
      <Star size={18} aria-hidden className="fill-sun-400 text-sun-400" />
      <span className="font-semibold tabular-nums">{figures.rating} out of 5</span>
      <span className="tabular-nums">{figures.reviews} reviews (sample figures)</span>
    </p>
  );
}

function Prices({ figures }: { figures: PreviewFigures }): ReactElement {
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.formats.map(({ name, price }) => (
          <div key={name} className="rounded-md px-3 py-2.5 ring-1 ring-ink-200 ring-inset">
            <dt className="text-sm text-ink-600">{name}</dt>
            <dd className="font-semibold tabular-nums">{PRICE.format(price)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-600">Sample prices: you set your own.</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="mt-8 border-t border-ink-200 pt-6">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-3">{children}</div>
    </section>
  );
}

function ListPart({ title, items }: { title: string; items: string[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <List items={items} />
    </Part>
  );
}

function List({ items }: { items: string[] }): ReactElement {
  return (
    <ul className="list-disc space-y-1.5 pl-5 leading-relaxed text-ink-800 marker:text-brand-600">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function LabelPart({ title, labels }: { title: string; labels: string[] }): ReactElement | null {
  if (labels.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {labels.map((label) => (
          <li key={label} className="min-w-0">
            <Badge wraps>{label}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}

import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import type { Dossier } from "#contracts/dossier.ts";
import { useDossier } from "#web/api/dossier.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted, listOf } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { SourcesCard } from "./sources-card.tsx";

/** What the form of a shop asks, ready to be copied, and what is true of how the book was made. */
export function ShopSection({ projectId }: { projectId: string }): ReactElement {
  const { data, isPending, error, refetch } = useDossier(projectId);
  if (isPending) {
    return (
      <Loading label="Loading what shops ask">
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="mt-4 h-40 rounded-xl" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <LoadFailed
        title="What shops ask could not be loaded"
        onRetry={() => refetch()}
        error={error}
      />
    );
  }
  return (
    <div className="space-y-4">
      <ListingCard listing={data.listing} />
      <AiCard ai={data.ai} words={data.words} />
      <PublishedCard published={data.published} />
      <SourcesCard chapters={data.chapters} />
      <p className="text-sm text-ink-600">
        The fields and limits are those of Kindle Direct Publishing as we know them; its own form
        and help decide.
      </p>
    </div>
  );
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

function ListingCard({ listing }: { listing: Dossier["listing"] }): ReactElement {
  const addressOf = useWorkflowAddress();
  const { title, subtitle, author, language, description, keywords, categories } = listing;
  return (
    <Card title="For the shop's form">
      <dl className="divide-y divide-ink-200">
        <Field name="Title" value={title} />
        <Field name="Subtitle" value={subtitle} />
        <Field name="Author" value={author} />
        <Field name="Language" value={LANGUAGES.of(language) ?? language} />
        <Field name="Description" value={description} hint="Up to 4,000 characters." />
        <Lines name="Keywords" values={keywords} hint="Up to seven, each in a box of its own." />
        <Lines name="Categories" values={categories} hint="Up to three." />
      </dl>
      <p className="mt-4 text-sm text-ink-600">
        Description, keywords and categories are changed on{" "}
        <Link
          to={addressOf("/workflow/review", { tab: "marketing" })}
          className="font-medium underline underline-offset-2"
        >
          Review, under “Marketing”
        </Link>
        .
      </p>
    </Card>
  );
}

function Field({
  name,
  value,
  hint,
}: {
  name: string;
  value: string;
  hint?: string;
}): ReactElement {
  return (
    <Row name={name} hint={hint} copied={value}>
      {value === "" ? <Missing /> : <p className="whitespace-pre-line">{value}</p>}
    </Row>
  );
}

/** Several values, each in a box of its own in the form, and so each copied alone. */
function Lines({
  name,
  values,
  hint,
}: {
  name: string;
  values: readonly string[];
  hint: string;
}): ReactElement {
  return (
    <Row name={name} hint={hint} copied="">
      {values.length === 0 ? (
        <Missing />
      ) : (
        <ul>
          {values.map((value) => (
            <li key={value} className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words">{value}</span>
              <span className="shrink-0">
                <CopyButton name={value} text={value} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function Missing(): ReactElement {
  return <p className="text-ink-600">Nothing yet</p>;
}

function Row({
  name,
  hint,
  copied,
  children,
}: {
  name: string;
  hint: string | undefined;
  /** The text of the copy button; empty for none. */
  copied: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="py-3 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-[15px] font-medium">
        {name}
        {hint !== undefined && (
          <span className="block text-sm font-normal text-ink-600">{hint}</span>
        )}
      </dt>
      <dd className="flex items-start gap-3 text-[15px]">
        <div className="min-w-0 flex-1 break-words">{children}</div>
        {copied !== "" && (
          <div className="-my-2 shrink-0">
            <CopyButton name={name} text={copied} />
          </div>
        )}
      </dd>
    </div>
  );
}

const AI_KINDS = {
  none: "No AI: nothing to declare",
  assisted: "AI-assisted: nothing to declare",
  generated: "AI-generated: to be declared",
} as const;

function AiCard({ ai, words }: Pick<Dossier, "ai" | "words">): ReactElement {
  return (
    <Card title="The question about AI">
      <p className="font-semibold">{AI_KINDS[ai.kind]}</p>
      <p className="mt-1 text-[15px] text-ink-700">{ai.why}</p>
      <dl className="mt-3 text-[15px]">
        {(["texts", "images", "translations"] as const).map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-600 capitalize">{field}:</dt>
            <dd>{ai[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-600">
        If the cover shows a picture of yours that an AI tool made, or if you pasted in text that
        one wrote, say so in the form, too.
      </p>
      <WordBar words={words} />
    </Card>
  );
}

const SHARES = [
  { name: "Your own words", field: "own", colour: "bg-brand-700" },
  { name: "Your own words, changed for the book", field: "ownEdited", colour: "bg-brand-300" },
  { name: "Typed by you for the book", field: "added", colour: "bg-success-800" },
  { name: "By a model, edited by you", field: "modelEdited", colour: "bg-warning-200" },
  { name: "By a model from your posts", field: "model", colour: "bg-warning-800" },
  { name: "Connecting lines", field: "linking", colour: "bg-ink-400" },
] as const satisfies readonly {
  name: string;
  field: keyof Dossier["words"];
  colour: string;
}[];

/** Whose the words of the book are, as a bar and in figures. */
function WordBar({ words }: Pick<Dossier, "words">): ReactElement {
  const shares = SHARES.map(({ name, field, colour }) => ({
    name,
    colour,
    words: words[field],
  })).filter((share) => share.words > 0);
  return (
    <div className="mt-4">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-ink-100">
        {shares.map((share) => (
          <div key={share.name} className={share.colour} style={{ flexGrow: share.words }} />
        ))}
      </div>
      <ul aria-label="Whose words they are" className="mt-3 space-y-1 text-[15px]">
        {shares.map((share) => (
          <li key={share.name} className="flex items-center gap-2 tabular-nums">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${share.colour}`} />
            {share.name}: {counted(share.words, "word", "words")} (
            {percentText(share.words / words.all)})
          </li>
        ))}
      </ul>
    </div>
  );
}

function percentText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 ? "under 1%" : `${percent}%`;
}

function PublishedCard({ published }: { published: Dossier["published"] }): ReactElement {
  const { posts, sources, why } = published;
  return (
    <Card title="What can be read elsewhere">
      <p className="text-[15px] text-ink-700">{why}</p>
      {posts > 0 && (
        <p className="mt-2 text-[15px] text-ink-700">
          These words are from {counted(posts, "published post", "published posts")}:{" "}
          {listOf(sources.map(({ source, posts: count }) => `${source} (${count})`))}.
        </p>
      )}
    </Card>
  );
}

import { Check, ChevronDown } from "lucide-react";
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import type { OwnTitle, Project } from "#contracts/projects.ts";
import type { Foundation } from "#web/api/book.ts";
import { type TitleChoice, useKeepOwnTitle } from "#web/api/projects.ts";
import { subtitleOf } from "#web/api/subtitle.ts";
import { TextField } from "#web/components/fields.tsx";
import { keptState } from "#web/components/kept-state.ts";
import { offerUndo, tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";

type BookTitle = Foundation["bookTitles"]["primary"][number];

/** The suggested titles, and the author's own. Choosing the selected one again changes nothing. */
export function TitlesTab({
  titles: { primary, alternatives },
  project,
  onSelect,
}: {
  titles: Foundation["bookTitles"];
  project: Project;
  onSelect: (choice: TitleChoice) => void;
}): ReactElement {
  const keepOwn = useKeepOwnTitle(project.id);
  const { selectedTitle } = project;
  const subtitle = subtitleOf(project, { primary, alternatives });
  const isChosen = (title: OwnTitle): boolean =>
    selectedTitle !== null && isSame(title, { title: selectedTitle, subtitle });
  const isProposed = (title: OwnTitle): boolean =>
    [...primary, ...alternatives].some((each) =>
      isSame(title, { title: each.mainTitle, subtitle: each.subtitle }),
    );
  const own = project.ownTitle && !isProposed(project.ownTitle) ? project.ownTitle : null;
  const earlier = earlierTitle(project, subtitle, isProposed);
  const handleDelete = (title: OwnTitle): void => {
    const bringBack = (): void =>
      keepOwn.mutate(title, { onError: tellFailed("Your title could not be brought back") });
    keepOwn.mutate(null, { onError: tellFailed("Your title could not be deleted") });
    // At once: offered after the answer, it could bring the title back over one that was typed meanwhile.
    offerUndo("Your own title is deleted", bringBack);
  };
  const option = (title: BookTitle, onDelete?: () => void) => (
    <TitleOption
      key={`${title.mainTitle}: ${title.subtitle}`}
      title={title}
      isChosen={isChosen({ title: title.mainTitle, subtitle: title.subtitle })}
      isOpen={title === primary[0]}
      onSelect={() => onSelect({ title: title.mainTitle, subtitle: title.subtitle })}
      onDelete={onDelete}
    />
  );
  return (
    <div className="space-y-8">
      {own && (
        <Group title="Your own title">
          {/* The title of the book is not deleted by the way: another one is chosen first. */}
          {option(withoutPraise(own), isChosen(own) ? undefined : () => handleDelete(own))}
        </Group>
      )}
      {earlier && <Group title="Your chosen title">{option(withoutPraise(earlier))}</Group>}
      <Group title="Primary options">{primary.map((title) => option(title))}</Group>
      {alternatives.length > 0 && (
        <Group title="Alternatives" columns="md:grid-cols-2">
          {alternatives.map((title) => option(title))}
        </Group>
      )}
      <OwnTitleForm
        projectId={project.id}
        own={own ?? earlier ?? { title: "", subtitle: "" }}
        onSelect={onSelect}
      />
    </div>
  );
}

function isSame(one: OwnTitle, other: OwnTitle): boolean {
  return one.title === other.title && one.subtitle === other.subtitle;
}

/** The chosen title if it is neither proposed now nor the author's own: an earlier analysis has proposed it. */
function earlierTitle(
  { selectedTitle: title, ownTitle }: Project,
  subtitle: string,
  isProposed: (title: OwnTitle) => boolean,
): OwnTitle | null {
  if (title === null || isProposed({ title, subtitle })) return null;
  return ownTitle && isSame(ownTitle, { title, subtitle }) ? null : { title, subtitle };
}

function withoutPraise({ title, subtitle }: OwnTitle): BookTitle {
  return { mainTitle: title, subtitle, marketability: "", targetAppeal: "" };
}

const LONGEST_TITLE = 500;

/** What was typed and not saved yet, by project, so that changing tabs does not lose it. */
const typed = keptState<{ title: string; subtitle: string } | null>(() => null);

/** A form for the author's own title and subtitle. It begins with the one that there is, to be changed. */
function OwnTitleForm({
  projectId,
  own,
  onSelect,
}: {
  projectId: string;
  own: OwnTitle;
  onSelect: (choice: TitleChoice) => void;
}): ReactElement {
  const { title, subtitle } = typed.use(projectId) ?? own;
  const [isEmpty, setIsEmpty] = useState(false);
  const handleChange = (change: Partial<OwnTitle>) => {
    setIsEmpty(false);
    typed.write(projectId, { title, subtitle, ...change });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    setIsEmpty(name === "");
    if (name === "") return;
    onSelect({ title: name, subtitle: subtitle.trim(), isOwn: true });
    typed.write(projectId, null);
  };
  return (
    <Card title="A title of your own">
      <form onSubmit={handleSubmit} noValidate className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Title"
          value={title}
          maxLength={LONGEST_TITLE}
          error={isEmpty ? "Please write a title first." : undefined}
          onChange={(event) => handleChange({ title: event.target.value })}
          className="scroll-mb-40"
        />
        <TextField
          label="Subtitle"
          hint="Leave it empty for none."
          value={subtitle}
          maxLength={LONGEST_TITLE}
          onChange={(event) => handleChange({ subtitle: event.target.value })}
        />
        <div className="md:col-span-2">
          <Button type="submit" kind="ghost" className="max-sm:w-full">
            Use this title
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Group({
  title,
  columns = "",
  children,
}: {
  title: string;
  columns?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <fieldset>
      <legend className="text-lg font-semibold tracking-tight">{title}</legend>
      <div className={`mt-3 grid gap-4 ${columns}`}>{children}</div>
    </fieldset>
  );
}

function TitleOption({
  title: { mainTitle, subtitle, marketability, targetAppeal },
  isChosen,
  isOpen,
  onSelect,
  onDelete,
}: {
  title: BookTitle;
  isChosen: boolean;
  /** Whether what is said about the title is open at first. */
  isOpen: boolean;
  onSelect: () => void;
  /** Left out: the title cannot be deleted. */
  onDelete: (() => void) | undefined;
}): ReactElement {
  const detailId = useId();
  return (
    <div
      className={`relative flex gap-4 rounded-xl px-5 py-4 ring-inset transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${
        isChosen
          ? "bg-brand-50 ring-2 ring-brand-600"
          : "bg-white shadow-sm ring-1 ring-ink-200 hover:ring-brand-400"
      }`}
    >
      <input
        type="radio"
        name="book-title"
        checked={isChosen}
        onChange={onSelect}
        aria-label={mainTitle}
        aria-describedby={subtitle === "" ? undefined : detailId}
        // The input covers the card, so that a click anywhere chooses it. `scroll-mb-40`: when it gets the focus, the
        // page scrolls so far that the banner below does not hide it.
        className="absolute inset-0 size-full scroll-mb-40 cursor-pointer appearance-none rounded-xl outline-none"
      />
      <span
        aria-hidden
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${
          isChosen ? "bg-brand-600 text-white" : "ring-2 ring-ink-300 ring-inset"
        }`}
      >
        {isChosen && <Check size={16} />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-xl break-words">{mainTitle}</h2>
        {subtitle !== "" && (
          <p id={detailId} className="mt-1 text-ink-700">
            {subtitle}
          </p>
        )}
        {(marketability !== "" || targetAppeal !== "") && (
          // Above the input that covers the card; a click beside "More" still chooses the title.
          <details
            open={isOpen}
            className="group/more pointer-events-none relative mt-1 text-[15px] leading-relaxed"
          >
            <summary className="pointer-events-auto flex w-fit scroll-mb-40 items-center gap-1 rounded-md py-1 font-medium text-brand-700">
              <span className="group-open/more:hidden">More</span>
              <span className="hidden group-open/more:inline">Less</span>
              <span className="sr-only">about “{mainTitle}”</span>
              <ChevronDown
                size={16}
                aria-hidden
                className="transition-transform group-open/more:rotate-180"
              />
            </summary>
            <dl className="mt-1 space-y-2">
              <Detail name="Marketability" text={marketability} />
              <Detail name="Target appeal" text={targetAppeal} />
            </dl>
          </details>
        )}
      </div>
      {onDelete && (
        // Above the input that covers the card.
        <Button
          kind="quiet"
          size="small"
          onClick={onDelete}
          className="relative -my-1 shrink-0 scroll-mb-40 self-start"
        >
          Delete<span className="sr-only"> “{mainTitle}”</span>
        </Button>
      )}
    </div>
  );
}

function Detail({ name, text }: { name: string; text: string }): ReactElement | null {
  if (text === "") return null;
  return (
    <div>
      <dt className="font-medium text-ink-900">{name}</dt>
      <dd className="text-ink-700">{text}</dd>
    </div>
  );
}

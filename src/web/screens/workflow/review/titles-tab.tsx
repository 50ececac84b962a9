import { Check } from "lucide-react";
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import type { Project } from "#contracts/projects.ts";
import type { Foundation } from "#web/api/book.ts";
import type { TitleChoice } from "#web/api/projects.ts";
import { subtitleOf } from "#web/api/subtitle.ts";
import { TextField } from "#web/components/fields.tsx";
import { keptState } from "#web/components/kept-state.ts";
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
  const { selectedTitle } = project;
  const offered = [...primary, ...alternatives].find(
    ({ mainTitle }) => mainTitle === selectedTitle,
  );
  const subtitle = subtitleOf(project, { primary, alternatives });
  const isOwn = selectedTitle !== null && (!offered || offered.subtitle !== subtitle);
  const option = (title: BookTitle) => (
    <TitleOption
      key={`${title.mainTitle}: ${title.subtitle}`}
      title={title}
      isChosen={title.mainTitle === selectedTitle && title.subtitle === subtitle}
      isOpen={title === primary[0]}
      onSelect={() => onSelect({ title: title.mainTitle, subtitle: title.subtitle })}
    />
  );
  return (
    <div className="space-y-8">
      {isOwn && (
        <Group title="Your own title">
          {option({ mainTitle: selectedTitle, subtitle, marketability: "", targetAppeal: "" })}
        </Group>
      )}
      <Group title="Primary options">{primary.map(option)}</Group>
      {alternatives.length > 0 && (
        <Group title="Alternatives" columns="md:grid-cols-2">
          {alternatives.map(option)}
        </Group>
      )}
      <OwnTitle
        projectId={project.id}
        chosen={isOwn ? { title: selectedTitle, subtitle } : { title: "", subtitle: "" }}
        onSelect={onSelect}
      />
    </div>
  );
}

const LONGEST_TITLE = 500;

/** What was typed and not saved yet, by project, so that changing tabs does not lose it. */
const typed = keptState<{ title: string; subtitle: string } | null>(() => null);

/** A form for the author's own title and subtitle. It begins with the own one that is chosen, to be changed. */
function OwnTitle({
  projectId,
  chosen,
  onSelect,
}: {
  projectId: string;
  chosen: { title: string; subtitle: string };
  onSelect: (choice: TitleChoice) => void;
}): ReactElement {
  const { title, subtitle } = typed.use(projectId) ?? chosen;
  const [isEmpty, setIsEmpty] = useState(false);
  const handleChange = (change: Partial<typeof chosen>) => {
    setIsEmpty(false);
    typed.write(projectId, { title, subtitle, ...change });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    setIsEmpty(name === "");
    if (name === "") return;
    onSelect({ title: name, subtitle: subtitle.trim() });
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
}: {
  title: BookTitle;
  isChosen: boolean;
  /** Whether what is said about the title is open at first. */
  isOpen: boolean;
  onSelect: () => void;
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
      <div className="min-w-0">
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
            className="pointer-events-none relative mt-1 text-[15px] leading-relaxed"
          >
            <summary className="pointer-events-auto w-fit scroll-mb-40 rounded-md py-1 font-medium text-brand-700">
              More<span className="sr-only"> about “{mainTitle}”</span>
            </summary>
            <dl className="mt-1 space-y-2">
              <Detail name="Marketability" text={marketability} />
              <Detail name="Target appeal" text={targetAppeal} />
            </dl>
          </details>
        )}
      </div>
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

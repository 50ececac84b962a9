import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";
import type { Foundation } from "#web/api/analysis.ts";

type BookTitle = Foundation["bookTitles"]["primary"][number];

/** The titles on offer. Choosing the chosen one again changes nothing. */
export function TitlesTab({
  titles: { primary, alternatives },
  selectedTitle,
  onSelect,
}: {
  titles: Foundation["bookTitles"];
  selectedTitle: string | null;
  onSelect: (title: string) => void;
}): ReactElement {
  const isOffered = [...primary, ...alternatives].some(
    ({ mainTitle }) => mainTitle === selectedTitle,
  );
  return (
    <div className="space-y-8">
      {selectedTitle !== null && !isOffered && (
        <Group title="Your own title">
          <TitleOption
            title={{ mainTitle: selectedTitle, subtitle: "", marketability: "", targetAppeal: "" }}
            isChosen
            onSelect={onSelect}
          />
        </Group>
      )}
      <Group title="Primary options">
        {primary.map((title) => (
          <TitleOption
            key={title.mainTitle}
            title={title}
            isChosen={title.mainTitle === selectedTitle}
            onSelect={onSelect}
          />
        ))}
      </Group>
      {alternatives.length > 0 && (
        <Group title="Alternatives" columns="md:grid-cols-2">
          {alternatives.map((title) => (
            <TitleOption
              key={title.mainTitle}
              title={title}
              isChosen={title.mainTitle === selectedTitle}
              onSelect={onSelect}
            />
          ))}
        </Group>
      )}
    </div>
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
  onSelect,
}: {
  title: BookTitle;
  isChosen: boolean;
  onSelect: (title: string) => void;
}): ReactElement {
  const detailId = useId();
  return (
    <div
      className={`relative flex gap-4 rounded-xl p-5 ring-inset transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${
        isChosen
          ? "bg-brand-50 ring-2 ring-brand-600"
          : "bg-white shadow-sm ring-1 ring-ink-200 hover:ring-brand-400"
      }`}
    >
      <input
        type="radio"
        name="book-title"
        checked={isChosen}
        onChange={() => onSelect(mainTitle)}
        aria-label={mainTitle}
        aria-describedby={detailId}
        // Over the whole card, so that a click anywhere chooses; scrolled clear of the banner below when focused.
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
        <div id={detailId}>
          {subtitle !== "" && <p className="mt-1.5 text-ink-700">{subtitle}</p>}
          {(marketability !== "" || targetAppeal !== "") && (
            <dl className="mt-4 space-y-2.5 text-[15px] leading-relaxed">
              <Detail name="Marketability" text={marketability} />
              <Detail name="Target appeal" text={targetAppeal} />
            </dl>
          )}
        </div>
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

import { Check } from "lucide-react";
import { Fragment, type ReactElement, type ReactNode, useCallback, useEffect, useRef } from "react";
import { SelectBox } from "./select-box.tsx";

/** A chapter in the list of chapters. It cannot be opened while it is waiting to be written or being written. */
export type ChapterLink = {
  number: number;
  title: string;
  /** A text such as "2,140 words · 9 pages". */
  detail: string;
  state: "done" | "busy" | "pending" | "open";
  /** The name of the part that it belongs to. */
  part?: string | undefined;
};

/**
 * Shows the list of chapters beside the chosen chapter. On narrow screens, and on middle ones while a panel with
 * `data-beside` stands beside the chapter, the list becomes a select.
 */
export function ChapterLayout({
  chapters,
  selected,
  overview,
  onSelect,
  children,
}: {
  chapters: ChapterLink[];
  selected: number | null;
  /** The text for "no chapter" in the select. If it is missing, one chapter is always chosen. */
  overview?: string;
  onSelect: (chapter: number | null) => void;
  /** Where it is a function, it places the select, which else stands above. */
  children: ReactNode | ((select: ReactElement) => ReactNode);
}): ReactElement {
  const choices = chapters.map(({ number, title, state, part }) => ({
    value: String(number),
    label: `${number}. ${title}${state === "pending" || state === "busy" ? " (pending)" : ""}`,
    isDisabled: state === "pending" || state === "busy",
    group: part,
  }));
  const chosenInSelect = useRef<string | null>(null);
  // The select may be drawn anew with the chapter that was chosen in it. The next arrow key must find it.
  const handleDrawn = useCallback((element: HTMLSelectElement | null) => {
    if (element && element.value === chosenInSelect.current) element.focus({ preventScroll: true });
  }, []);
  const handleChange = (value: string): void => {
    chosenInSelect.current = value;
    onSelect(value === "" ? null : Number(value));
  };
  const select = (
    <SelectBox
      label="Chapter"
      value={selected === null ? "" : String(selected)}
      choices={overview === undefined ? choices : [{ value: "", label: overview }, ...choices]}
      onChange={handleChange}
      onDrawn={handleDrawn}
      className="min-w-0 flex-[1_1_12rem] xl:not-group-has-data-beside/chapters:hidden 2xl:hidden"
    />
  );
  return (
    <div className="group/chapters grid grow max-xl:content-start xl:grid-cols-[272px_minmax(0,1fr)] xl:max-2xl:has-data-beside:grid-cols-1 xl:max-2xl:has-data-beside:content-start">
      <nav
        aria-label="Chapters"
        className="border-r border-ink-200 bg-white max-2xl:group-has-data-beside/chapters:hidden max-xl:hidden"
      >
        <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-4">
          <h2 className="px-3 pt-2 pb-3 text-sm tracking-normal text-ink-700">Chapters</h2>
          <ol className="space-y-0.5">
            {chapters.map((chapter, index) => (
              <Fragment key={chapter.number}>
                {chapter.part !== chapters[index - 1]?.part && <PartLine part={chapter.part} />}
                <li>
                  <ChapterButton
                    chapter={chapter}
                    isSelected={chapter.number === selected}
                    onSelect={() => onSelect(chapter.number)}
                  />
                </li>
              </Fragment>
            ))}
          </ol>
        </div>
      </nav>
      <div className="min-w-0 px-4 py-2.5 sm:not-editing:py-5 md:px-8">
        {typeof children === "function" ? (
          children(select)
        ) : (
          <>
            <div className="mb-4 flex empty:hidden">{select}</div>
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/** The name of a part above its first chapter; a line where chapters follow that belong to no part. */
function PartLine({ part }: { part: string | undefined }): ReactElement {
  if (part === undefined) return <li aria-hidden className="mx-3 my-3 border-t border-ink-200" />;
  return (
    <li className="px-3 pt-4 pb-1 first:pt-0">
      <span className="block text-sm text-ink-600">Part</span>
      <span className="block font-semibold break-words text-ink-900">{part}</span>
    </li>
  );
}

function ChapterButton({
  chapter: { number, title, detail, state },
  isSelected,
  onSelect,
}: {
  chapter: ChapterLink;
  isSelected: boolean;
  onSelect: () => void;
}): ReactElement {
  const isClosed = state === "pending" || state === "busy";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = button.current?.closest("nav")?.firstElementChild;
    if (!isSelected || !button.current || !list) return;
    const [place, frame] = [button.current.getBoundingClientRect(), list.getBoundingClientRect()];
    // Scrolls the list only: scrollIntoView would scroll the page, too.
    if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
    else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
  }, [isSelected]);
  const titleLook = isSelected
    ? "font-semibold text-brand-800"
    : isClosed
      ? "text-ink-600"
      : "font-medium text-ink-900";
  return (
    <button
      ref={button}
      type="button"
      aria-current={isSelected ? "true" : undefined}
      // aria-disabled and not disabled, so that screen readers still read the chapter and why it cannot be opened.
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? undefined : onSelect}
      className={`relative flex w-full gap-3 rounded-md px-3 py-2.5 text-left aria-disabled:cursor-not-allowed ${
        isSelected
          ? "bg-brand-50 before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-full before:bg-brand-600"
          : isClosed
            ? ""
            : "hover:bg-ink-50"
      }`}
    >
      <ChapterMark state={state} />
      <span className="min-w-0">
        <span className={`block text-[15px] leading-snug break-words ${titleLook}`}>
          {number}. {title}
        </span>
        <span className="text-sm text-ink-600 tabular-nums">{detail}</span>
      </span>
    </button>
  );
}

function ChapterMark({ state }: { state: ChapterLink["state"] }): ReactElement {
  const place = "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full";
  if (state === "done") {
    return (
      <span aria-hidden className={`${place} bg-success-700 text-white`}>
        <Check size={14} />
      </span>
    );
  }
  if (state === "busy") {
    return (
      <span aria-hidden className={`${place} bg-brand-100`}>
        <span className="block size-3.5 animate-spin rounded-full border-2 border-brand-300 border-t-brand-700" />
      </span>
    );
  }
  return <span aria-hidden className={`${place} bg-ink-100`} />;
}

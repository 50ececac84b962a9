import {
  createContext,
  Fragment,
  lazy,
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Chapter, TracedPassage } from "#contracts/chapters.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Skeleton } from "#web/components/ui/loading.tsx";
import { levelsAbove } from "#web/components/ui/markdown-text.ts";
import { safeHref } from "#web/components/ui/web-link.tsx";
import { PASSAGE_KINDS } from "./chapter-origin.tsx";
import { isParagraph, newlyLost } from "./lost-posts.ts";
import { showFound } from "./show-found.ts";
import { setLine } from "#pipeline/book/typography.ts";
import { clickedPlace, PASSAGE_ATTRIBUTE, type ShownPlace, type TextPlace } from "./text-place.ts";

// Loaded only when needed: it is most of this screen's code, and a draft without a written chapter does not need it.
const Markdown = lazy(async () => {
  const { Markdown: Component } = await import("#web/components/ui/markdown.tsx");
  return { default: Component };
});

/** The look of a page of the book. */
export const SHEET =
  "mx-auto w-full max-w-[46rem] rounded-xl bg-paper px-6 pt-4 pb-10 text-[1.0625rem] leading-[1.75] text-ink-800 shadow-md ring-1 ring-ink-200";

/** How many passages of a chapter the files print before it and after it. */
type Frame = Pick<Chapter, "introducing" | "partOpening" | "epilogue">;

const NO_FRAME: Frame = { introducing: 0, partOpening: 0, epilogue: 0 };

export function ChapterPaper({
  number,
  title,
  passages,
  origins,
  frame = NO_FRAME,
  language,
  isChoosing,
  onEdit,
}: {
  number: number;
  title: string;
  /** The text of the chapter. Null while it is being loaded. */
  passages: readonly TracedPassage[] | null;
  origins: Chapter["origins"];
  frame: Frame | undefined;
  language: string | undefined;
  /** True if the author can choose a paragraph. A panel beside the text then shows its posts. */
  isChoosing: boolean;
  /** Called with the place in the text that was clicked. */
  onEdit?: (place: TextPlace | null) => void;
}): ReactElement {
  const handleClick = ({ target }: React.MouseEvent): void => {
    const isLink = target instanceof Element && target.closest("a, button, input") !== null;
    // Who selects text wants to copy it.
    const selection = window.getSelection();
    if (isLink || selection?.isCollapsed === false) return;
    onEdit?.(clickedPlace(selection, target));
  };
  const above = levelsAbove((passages ?? []).map(({ text }) => text));
  const drawn = useDrawn(passages);
  const { introducing, partOpening } = frame;
  const begin = introducing + partOpening;
  const epilogueAt = frame.epilogue > 0 ? (passages ?? []).length - frame.epilogue : null;
  return (
    <article
      className={`${SHEET} ${isChoosing ? "sm:px-9 sm:pt-9 sm:pb-12" : "sm:px-14 sm:pt-10 sm:pb-14"}`}
    >
      <p className="text-[15px] text-ink-600">Chapter {number}</p>
      <div lang={language}>
        <ChapterTitle title={title} language={language} />
        {begin === 0 && <TitleDate origins={origins} />}
        <div
          {...(onEdit && { onClick: handleClick })}
          className="mt-3 *:first:mt-0 sm:mt-6 *:first:*:mt-0"
          {...(isChoosing && { role: "radiogroup", "aria-label": "Paragraphs" })}
        >
          {drawn === null ? (
            <LinesOfText />
          ) : (
            <Suspense fallback={<LinesOfText />}>
              {introducing > 0 && <PlaceLine>Introduction, printed before chapter 1</PlaceLine>}
              {drawn.map((passage, index) => (
                <Fragment key={passage.id}>
                  {partOpening > 0 && index === introducing && (
                    <PlaceLine>Opening of the part, printed on its own page</PlaceLine>
                  )}
                  {begin > 0 && index === begin && (
                    <>
                      <PlaceLine>{`Chapter ${number} begins here`}</PlaceLine>
                      <TitleDate origins={origins} />
                    </>
                  )}
                  {index === epilogueAt && (
                    <PlaceLine>Epilogue, printed after the last chapter</PlaceLine>
                  )}
                  <ShownPassage
                    passage={passage}
                    lost={newlyLost(passage, drawn[index - 1])}
                    date={origins?.dates[passage.id] ?? null}
                  >
                    <Markdown above={above[index]} printedIn={language}>
                      {passage.text}
                    </Markdown>
                  </ShownPassage>
                </Fragment>
              ))}
            </Suspense>
          )}
        </div>
      </div>
      <PrintedNotes origins={origins} />
    </article>
  );
}

/** More than any screen shows at once. */
const FIRST_PASSAGES = 30;

/**
 * The passages to draw. Of a text that has just been loaded the first ones come alone, because drawing a long chapter
 * whole keeps the page from answering for more than 100 ms; the others follow while one reads.
 */
function useDrawn(passages: readonly TracedPassage[] | null): readonly TracedPassage[] | null {
  const [before, setBefore] = useState(passages);
  useEffect(() => startTransition(() => setBefore(passages)), [passages]);
  return before === null && passages !== null ? passages.slice(0, FIRST_PASSAGES) : passages;
}

/** Marked where something was found in it. */
function ChapterTitle({
  title,
  language,
}: {
  title: string;
  language: string | undefined;
}): ReactElement {
  const { shown } = useContext(TraceContext);
  const element = useRef<HTMLHeadingElement>(null);
  // A place is found in the title as it was typed.
  const isTyped = language === undefined || shown?.where === "title";
  useEffect(() => {
    if (shown?.where !== "title" || !element.current) return undefined;
    return showFound(element.current, shown, title);
  }, [shown, title]);
  return (
    <h2 ref={element} className="mt-1 text-[1.625rem] break-words text-ink-900 sm:text-4xl">
      {isTyped ? title : setLine(title, language)}
    </h2>
  );
}

/** The date that the book prints under the title of the chapter. */
export function TitleDate({ origins }: { origins: Chapter["origins"] }): ReactElement | null {
  if (!origins || origins.titleDate === null) return null;
  return <PrintedDate>{origins.titleDate}</PrintedDate>;
}

function PrintedDate({
  isCentred = false,
  children,
}: {
  /** Below an ornament, as the files print it. */
  isCentred?: boolean;
  children: string;
}): ReactElement {
  const place = isCentred ? "text-center" : "";
  return <p className={`mt-2 text-sm leading-normal text-ink-600 ${place}`}>{children}</p>;
}

/** Says where in the files the text stands that follows. */
function PlaceLine({ children }: { children: string }): ReactElement {
  return (
    <p
      lang="en"
      className="mt-6 flex items-center gap-3 text-sm text-ink-600 after:h-px after:grow after:bg-ink-200"
    >
      {children}
    </p>
  );
}

/** The notes of the chapter, which the files list at the end of the book. */
export function PrintedNotes({ origins }: { origins: Chapter["origins"] }): ReactElement | null {
  if (!origins || origins.notes.length === 0) return null;
  return (
    <section
      aria-label="Notes of this chapter"
      className="mt-10 border-t border-ink-200 pt-4 text-sm leading-normal text-ink-600"
    >
      <p>Listed at the end of the book, with where each was first published:</p>
      <ul className="mt-2 space-y-1">
        {origins.notes.map(({ name, from, url }) => (
          <li key={url} className="wrap-anywhere">
            <a
              href={safeHref(url)}
              target="_blank"
              rel="noreferrer"
              className="text-brand-700 underline underline-offset-2"
            >
              {name === "" ? url : name}
            </a>
            {from !== "" && `, ${from}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FirstChapterWaiting(): ReactElement {
  return (
    <div className={`${SHEET} sm:px-14 sm:pt-10 sm:pb-14`}>
      <p className="text-ink-700">The first chapter appears here as soon as it is finished.</p>
      <div className="mt-8">
        <LinesOfText />
      </div>
    </div>
  );
}

function LinesOfText(): ReactElement {
  return (
    <div className="space-y-4">
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

/** How many words of a paragraph its name for screen readers contains. */
const LETTERS_SAID = 50;

/**
 * Shows a passage. Only while `isChoosing`, when the author asks, it says whose words it is and what became of its posts,
 * and its paragraph can be chosen: what is not in the book disturbs who reads it.
 */
function ShownPassage({
  passage,
  lost,
  date,
  children,
}: {
  passage: TracedPassage;
  /** A note that posts of this passage are not in the book any more. */
  lost: string | null;
  /** The date that the book prints below this passage. */
  date: string | null;
  children: ReactNode;
}): ReactElement {
  const trace = useContext(TraceContext);
  const { mark } = PASSAGE_KINDS[passage.kind];
  const isChosen = trace.chosen === passage.id;
  const shown = trace.shown?.passageId === passage.id ? trace.shown : null;
  const element = useRef<HTMLDivElement>(null);
  const { text } = passage;
  useEffect(() => {
    if (!shown || !element.current) return undefined;
    if (shown.hasFocus) element.current.focus({ preventScroll: true });
    return showFound(element.current, shown, text);
  }, [shown, text]);
  return (
    <>
      <div
        {...{ [PASSAGE_ATTRIBUTE]: passage.id }}
        ref={element}
        {...(shown?.hasFocus && { tabIndex: -1 })}
        className={`relative outline-none ${shown ? "-mx-2 rounded-md bg-warning-50 ring-1 ring-warning-200 px-2" : ""}`}
      >
        {trace.isChoosing && mark !== "" && isParagraph(passage) && (
          <span aria-hidden className={`absolute inset-y-0.5 -left-4 ${mark}`} />
        )}
        {children}
        {date !== null && <PrintedDate isCentred={passage.role === "ornament"}>{date}</PrintedDate>}
        {trace.isChoosing && lost !== null && (
          <p lang="en" className="mt-1 text-sm leading-normal text-ink-600">
            {lost}
          </p>
        )}
        {trace.isChoosing && isArrangedHeading(passage, trace) && (
          <Badge className="mt-2">In your own words</Badge>
        )}
        {trace.isChoosing && isParagraph(passage) && (
          // A transparent radio button over the paragraph. With radio buttons, all paragraphs together are one stop for
          // the Tab key, arrow keys go from one to the next, and the browser scrolls along.
          <input
            type="radio"
            name="passage"
            aria-label={labelOf(passage, trace.passages)}
            checked={isChosen}
            onChange={() => trace.onChoose(passage.id)}
            className="absolute -inset-x-3 -inset-y-1.5 cursor-pointer appearance-none rounded-md checked:bg-brand-600/8 checked:ring-2 checked:ring-brand-600 hover:bg-brand-600/5"
          />
        )}
      </div>
      {isChosen && trace.below}
    </>
  );
}

function isArrangedHeading({ role, text }: TracedPassage, { arranged }: Trace): boolean {
  return role === "heading" && arranged.has(text.replace(/^#+\s*/u, ""));
}

/** Returns a text such as "Paragraph 3 of 24, in your own words: Nobody quits a job. They quit ..." */
function labelOf(chosen: TracedPassage, all: TracedPassage[]): string {
  const paragraphs = all.filter(isParagraph);
  const begin = excerptOf(chosen.text, LETTERS_SAID);
  const number = paragraphs.indexOf(chosen) + 1;
  return `Paragraph ${number} of ${paragraphs.length}, ${PASSAGE_KINDS[chosen.kind].name}: ${begin}`;
}

type Trace = {
  passages: TracedPassage[];
  /**
   * The titles of the sections that own-words arranged from the author's words, because the model gave no usable text.
   */
  arranged: ReadonlySet<string>;
  /** The place that is scrolled to and marked. */
  shown: ShownPlace | null;
  isChoosing: boolean;
  chosen: string | null;
  onChoose: (passageId: string) => void;
  /** What is shown below the chosen paragraph if there is no room beside the text. */
  below: ReactNode;
};

/** A context and not props, so that choosing a paragraph does not render the whole text again. */
export const TraceContext = createContext<Trace>({
  passages: [],
  arranged: new Set(),
  shown: null,
  isChoosing: false,
  chosen: null,
  onChoose: () => undefined,
  below: null,
});

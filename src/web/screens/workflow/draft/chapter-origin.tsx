import type { ReactElement, ReactNode } from "react";
import { openDoubts, type TracedPassage, type WrittenChapter } from "#contracts/chapters.ts";
import { INTERVIEW } from "#contracts/interview.ts";
import { plainLines } from "#pipeline/text/excerpt.ts";
import { counted } from "#web/components/ui/figures.ts";
import { CorrectedWords, type Doubt, DoubtList } from "./chapter-doubts.tsx";
import type { LocalChapter } from "./chapters.ts";
import { isParagraph, lostPosts } from "./lost-posts.ts";

const KINDS: PassageKind[] = ["own", "model", "linking", "added"];

/** Says how much of a chapter comes from the author's posts, and how the chapter was written. */
export function ChapterOrigin({
  origin,
  passages,
  sections,
  hasMarks,
  onShow,
}: {
  origin: LocalChapter["origin"];
  /** Whether the text shows the marks that tell its paragraphs apart. */
  hasMarks: boolean;
  /** The chapter's text. Null while it is being loaded. */
  passages: readonly TracedPassage[] | null;
  /** The titles of the chapter's sections, as they stand in its text. Null for a section that is not in the text. */
  sections: readonly (string | null)[];
  /** Shows a sentence that the model is not sure of. Absent while the text is edited. */
  onShow?: ((doubt: Doubt) => void) | undefined;
}): ReactElement | null {
  // Only the text tells answers from posts.
  if (origin === null || passages === null || passages.length === 0) return null;
  const { paragraphs, report } = origin;
  const total = KINDS.reduce((sum, kind) => sum + paragraphs[kind], 0);
  if (total === 0) return null;
  const doubts = report === null ? [] : openDoubts(report, passages);
  const isOneLine = paragraphs.own === total && report === null;
  return (
    <section
      aria-label="Where this chapter comes from"
      className={`mx-auto my-4 max-w-[46rem] text-[15px] text-ink-700 ${isOneLine ? "px-1" : "space-y-2 rounded-lg bg-white px-5 py-4 ring-1 ring-ink-200"}`}
    >
      <p className={`tabular-nums ${isOneLine ? "" : "text-ink-900"}`}>
        {shareText(paragraphs, passages)}
        {editedText(passages)}
        {lostText(passages)}
      </p>
      {paragraphs.own < total && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {KINDS.filter((kind) => paragraphs[kind] > 0).map((kind) => (
            <li key={kind} className="flex items-center gap-2 tabular-nums">
              {hasMarks && PASSAGE_KINDS[kind].mark !== "" && (
                <span aria-hidden className={`h-5 ${PASSAGE_KINDS[kind].mark}`} />
              )}
              {paragraphs[kind].toLocaleString("en")}{" "}
              {paragraphs[kind] === 1 ? PASSAGE_KINDS[kind].one : PASSAGE_KINDS[kind].many}
            </li>
          ))}
        </ul>
      )}
      {report !== null && report.arrangedSections.length > 0 && (
        <p>
          {paragraphs.model === 0
            ? "The model did not write this chapter."
            : arrangedText(report.arrangedSections, sections)}
        </p>
      )}
      {doubts.length > 0 && <DoubtList doubts={doubts} onShow={onShow} />}
      {report?.corrected && <CorrectedWords corrected={report.corrected} />}
      {report !== null && <VoiceFigure report={report} />}
    </section>
  );
}

/** Says how many of the paragraphs come from the author's posts, and how many from their answers to questions. */
export function shareText(
  { own, model, linking, added }: WrittenChapter["paragraphs"],
  passages: readonly TracedPassage[],
): string {
  const total = own + model + linking + added;
  const answers = passages.filter((passage) => isParagraph(passage) && isAnswer(passage)).length;
  const posts = own + model - answers;
  const ending = own === total ? ownText(passages) : "";
  return `${shareOf({ posts, answers, total })}${ending}.`;
}

function shareOf(counts: { posts: number; answers: number; total: number }): string {
  const [posts, answers, total] = [counts.posts, counts.answers, counts.total].map((count) =>
    count.toLocaleString("en"),
  );
  const come = (count: number): string => (count === 1 ? "comes" : "come");
  if (counts.posts > 0 && counts.answers > 0) {
    return `Of ${total} paragraphs, ${posts} ${come(counts.posts)} from your posts and ${answers} from your answers`;
  }
  const from = counts.answers > 0 ? "from your answers" : "from your posts";
  const count = counts.posts + counts.answers;
  if (count === 0) return "No paragraph comes from your posts";
  if (count < counts.total)
    return `${count.toLocaleString("en")} of ${total} paragraphs ${come(count)} ${from}`;
  return count === 1 ? `The only paragraph comes ${from}` : `All ${total} paragraphs come ${from}`;
}

/** Whether a paragraph comes only from answers to questions. */
function isAnswer({ sources }: TracedPassage): boolean {
  return sources.length > 0 && sources.every(({ entry }) => entry?.source === INTERVIEW);
}

/** Says that the words are the author's only where the text quotes nobody. */
function ownText(passages: readonly TracedPassage[]): string {
  const quoted = passages.filter((passage) => isParagraph(passage) && isQuotation(passage)).length;
  if (quoted === 0) return ", in your own words";
  return `, ${quoted.toLocaleString("en")} of them as ${quoted === 1 ? "a quotation" : "quotations"}`;
}

/** Whether a paragraph is set as somebody else's words. */
export function isQuotation({ text }: TracedPassage): boolean {
  return text.startsWith(">");
}

export function editedText(passages: readonly TracedPassage[]): string {
  const edited = passages.filter((passage) => isParagraph(passage) && isReworded(passage)).length;
  return edited > 0 ? ` You have edited ${edited.toLocaleString("en")} of them.` : "";
}

/** Says how many paragraphs have posts that are not in the book any more; which ones they are, the text says when one asks. */
function lostText(passages: readonly TracedPassage[]): string {
  const lost = passages.filter((passage) => isParagraph(passage) && lostPosts(passage) !== null);
  if (lost.length === 0) return "";
  return ` ${counted(lost.length, "paragraph has", "paragraphs have")} lost a post.`;
}

/** Whether the author has changed its words, and not only put it in as it stands in their post, or written it anew. */
export function isReworded({ kind, madeBy, editedAt, text, sources }: TracedPassage): boolean {
  if (editedAt === null || kind === "added") return false;
  const isPutIn = sources.some(({ entry }) => entry && bare(entry.text).includes(bare(text)));
  return madeBy !== PERSON || !isPutIn;
}

const PERSON = "person";

/** The letters and digits of a text: cleaning changes its marks. */
function bare(text: string): string {
  return plainLines(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function arrangedText(numbers: readonly number[], titles: readonly (string | null)[]): string {
  const names = numbers.map((number) => {
    const title = titles[number - 1] ?? null;
    return title === null ? String(number) : `${number} (“${title}”)`;
  });
  const list = new Intl.ListFormat("en").format(names);
  const who = numbers.length === 1 ? `Section ${list} is` : `Sections ${list} are`;
  return `${who} in your own words, not written by the model.`;
}

type Report = NonNullable<WrittenChapter["report"]>;

/** Says in plain words how close a chapter's style is to the author's. The figures appear when they are asked for. */
function VoiceFigure({ report: { voice, revised } }: { report: Report }): ReactElement {
  if (voice === null) {
    return (
      <p>
        How close this is to how you write could not be measured: the chapter is too short, or its
        language has no word list yet.
      </p>
    );
  }
  const { distance, ownMean, ownLimit, tells, ownTells } = voice;
  const isClose = distance <= ownLimit;
  return (
    <div>
      <p>
        {isClose
          ? "The chapter is close to how you write."
          : "This chapter sounds less like you than your posts do."}
      </p>
      <details className="mt-1">
        <summary className="inline-block min-h-6 py-0.5 text-sm font-medium text-brand-700">
          The figures behind this
        </summary>
        <dl className="mt-1 grid gap-x-5 gap-y-1 text-sm tabular-nums sm:grid-cols-[minmax(0,1fr)_auto]">
          <Figure name="Distance of this chapter from how you write">{distance.toFixed(2)}</Figure>
          <Figure name="The same for your own posts, on average">{ownMean.toFixed(2)}</Figure>
          <Figure name="The same for your own posts, 19 of 20 are below">
            {ownLimit.toFixed(2)}
          </Figure>
          <Figure name="Turns of phrase typical of machines, per 1,000 words">
            {tells.toFixed(1)} (yours: {ownTells.toFixed(1)})
          </Figure>
          <Figure name="Written a second time after the checks">
            {counted(revised, "paragraph", "paragraphs")}
          </Figure>
        </dl>
      </details>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-x-4 sm:contents">
      <dt>{name}</dt>
      <dd className="shrink-0 text-right font-medium text-ink-900">{children}</dd>
    </div>
  );
}

type PassageKind = TracedPassage["kind"];

/**
 * The kinds of passages, in the order in which they are shown. Each has the words for one paragraph and for several,
 * and the mark at the paragraph's edge.
 */
export const PASSAGE_KINDS: Record<
  PassageKind,
  { name: string; one: string; many: string; mark: string }
> = {
  own: {
    name: "in your own words",
    one: "in your own words",
    many: "in your own words",
    mark: "",
  },
  model: {
    name: "written by the model",
    one: "written by the model from your posts",
    many: "written by the model from your posts",
    mark: "border-l-2 border-solid border-brand-500",
  },
  linking: {
    name: "a linking line",
    one: "linking line, which names no post",
    many: "linking lines, which name no post",
    mark: "border-l-[3px] border-dotted border-ink-500",
  },
  added: {
    name: "added by hand",
    one: "added by hand",
    many: "added by hand",
    mark: "border-l-4 border-double border-ink-500",
  },
};

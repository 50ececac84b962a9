import type { ReactElement } from "react";
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import type { ShownCheck, ShownFinding } from "#contracts/book.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { usePreflight } from "#web/api/preflight.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { WANTED_QUESTION } from "#web/screens/workflow/interview/interview.tsx";
import type { ShownPlace } from "#web/screens/workflow/draft/text-place.ts";

/** How a check ended: its icon and what it is called. Colour alone would not say it. */
const STATES = {
  problem: { name: "To settle", icon: CircleAlert, colour: "text-danger-700" },
  look: { name: "To look at", icon: TriangleAlert, colour: "text-warning-800" },
  unmeasured: { name: "Not checked", icon: CircleHelp, colour: "text-ink-600" },
  passed: { name: "In order", icon: CircleCheck, colour: "text-success-800" },
} as const;
const ORDER = Object.keys(STATES);

/** What a careful reader would ask before the book leaves, each with the places that are meant. */
export function ChecksSection({
  projectId,
  onShow,
}: {
  projectId: string;
  /** Shows a place in the text. */
  onShow: (place: ShownPlace) => void;
}): ReactElement {
  const { data, isPending, isFetching, error, refetch } = usePreflight(projectId);
  if (isPending) {
    return (
      <Loading label="Typesetting and reading your book">
        <p className="mb-4 text-[15px] text-ink-700">
          Typesetting and reading your book. This takes some seconds.
        </p>
        <Skeleton className="h-20 rounded-xl" />
        <Skeleton className="mt-3 h-20 rounded-xl" />
        <Skeleton className="mt-3 h-20 rounded-xl" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <LoadFailed title="Your book could not be checked" onRetry={() => refetch()} error={error} />
    );
  }
  const checks = data.checks.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const open = checks.filter(({ state }) => state === "problem" || state === "look");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-[15px] font-medium">
          {isFetching ? "Checking again… " : ""}
          {summaryOf(open)} {counted(data.pages, "printed page", "printed pages")}.
        </p>
        <Button kind="ghost" size="small" disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      <ErrorNotice
        error={isFetching ? null : error}
        title="Your book could not be checked again: these are the earlier results"
        className="mb-4"
      />
      <ul className="divide-y divide-ink-200 rounded-xl bg-white px-5 ring-1 ring-ink-200">
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} onShow={onShow} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-600">
        A program cannot find every mistake: have somebody else read your book, too.
      </p>
    </>
  );
}

function summaryOf(open: readonly ShownCheck[]): string {
  const problems = open.filter(({ state }) => state === "problem").length;
  const looks = open.length - problems;
  if (open.length === 0) return "Nothing was found.";
  const parts = [
    ...(problems > 0 ? [`${counted(problems, "point", "points")} to settle`] : []),
    ...(looks > 0 ? [`${looks} to look at`] : []),
  ];
  return `${parts.join(", ")}.`;
}

function CheckItem({
  check: { title, state, text, findings, total },
  onShow,
}: {
  check: ShownCheck;
  onShow: (place: ShownPlace) => void;
}): ReactElement {
  const { name, icon: Icon, colour } = STATES[state];
  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
            {title}
            <span className={`text-sm font-medium ${colour}`}>
              {name}
              {total > 0 && ` · ${total}`}
            </span>
          </h2>
          <p className="mt-1 text-[15px] text-ink-700">{text}</p>
          {findings.length > 0 && (
            <Findings title={title} findings={findings} total={total} onShow={onShow} />
          )}
        </div>
      </div>
    </li>
  );
}

/** So many findings stand open; the others are behind a button of the browser. */
const OPEN_FINDINGS = 3;

function Findings({
  title,
  findings,
  total,
  onShow,
}: {
  title: string;
  findings: readonly ShownFinding[];
  total: number;
  onShow: (place: ShownPlace) => void;
}): ReactElement {
  const rest = findings.slice(OPEN_FINDINGS);
  const left = total - findings.length;
  return (
    <>
      <FindingList label={title} findings={findings.slice(0, OPEN_FINDINGS)} onShow={onShow} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-[15px] font-medium text-brand-700">
            Show {rest.length} more
          </summary>
          <FindingList label={`${title}, more`} findings={rest} onShow={onShow} />
          {left > 0 && (
            <p className="mt-2 text-sm text-ink-600">
              {counted(left, "other is", "others are")} listed once these are settled.
            </p>
          )}
        </details>
      )}
    </>
  );
}

function FindingList({
  label,
  findings,
  onShow,
}: {
  label: string;
  findings: readonly ShownFinding[];
  onShow: (place: ShownPlace) => void;
}): ReactElement {
  return (
    <ul aria-label={label} className="mt-2 space-y-2">
      {findings.map(({ words, why, place, questionId }, index) => (
        <li
          key={`${index} ${words}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]"
        >
          <p className="min-w-0 flex-[1_1_16rem] break-words">
            {place !== null && (
              <span className="text-ink-600">Chapter {place.chapterNumber}: </span>
            )}
            {words !== "" && <q className="text-ink-900">{words}</q>}{" "}
            {why !== "" && <span className="text-ink-700">{why}</span>}
          </p>
          {place !== null && (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Show “${words}” in chapter ${place.chapterNumber}`}
              onClick={() => onShow(shownPlace(place, words))}
            >
              Show
            </Button>
          )}
          {questionId !== undefined && <ShowQuestion questionId={questionId} text={why} />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to a question above the text, where it is answered or skipped. */
function ShowQuestion({ questionId, text }: { questionId: string; text: string }): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <LinkButton
      kind="ghost"
      size="small"
      to={addressOf("/workflow/draft", { [WANTED_QUESTION]: questionId })}
      label={`Show the question “${text}”`}
    >
      Show
    </LinkButton>
  );
}

function shownPlace(
  { chapterId, passageId }: NonNullable<ShownFinding["place"]>,
  words: string,
): ShownPlace {
  const isWhole = !words.endsWith("…");
  return {
    chapterId,
    passageId,
    where: passageId === null ? "title" : "text",
    at: 0,
    found: isWhole ? words : "",
    hasFocus: true,
  };
}

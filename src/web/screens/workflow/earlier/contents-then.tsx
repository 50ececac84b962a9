import type { ReactElement, ReactNode } from "react";
import type { EarlierContents } from "#web/api/earlier-plans.ts";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { postName } from "#web/screens/workflow/review/contents/post-name.ts";
import { Unfolding } from "./version-list.tsx";

/** An earlier table of contents, beside the one of now, and what its analysis found. */
export function ContentsThen({ earlier }: { earlier: EarlierContents }): ReactElement {
  const { chapters, later, analysis } = earlier;
  return (
    <>
      <div className="space-y-2 text-[15px] text-ink-700">
        {effectOf(earlier).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {later.length > 0 && (
          <p>
            {later.length === 1 ? "A chapter" : "Chapters"} of now that these contents did not have:{" "}
            {later.map((title) => `“${title}”`).join(", ")}.
          </p>
        )}
      </div>
      <ol className="mt-3 divide-y divide-ink-200 border-t border-ink-200">
        {chapters.map((chapter, index) => (
          <Chapter
            key={chapter.id}
            chapter={chapter}
            number={index + 1}
            isPartBegun={chapter.part !== (chapters[index - 1]?.part ?? null)}
          />
        ))}
      </ol>
      {analysis && <Found analysis={analysis} />}
    </>
  );
}

/** What a restore would do, in sentences. */
function effectOf({
  isRestorable,
  lostPosts,
  writtenOfEarlierBook: written,
}: EarlierContents): string[] {
  if (!isRestorable) {
    return [
      lostPosts > 0
        ? "There is nothing to restore: what is left of these contents is in your book now."
        : "These are your contents now.",
    ];
  }
  const lost = counted(lostPosts, "of its posts is", "of its posts are");
  const left = lostPosts === 1 ? "It stays out." : "They stay out.";
  return [
    bookOf(written),
    ...(lostPosts > 0 ? [`${lost} not in what the last analysis has read. ${left}`] : []),
  ];
}

function bookOf(written: number | null): string {
  if (written === null) {
    return "A restore makes these your contents. Only chapters whose posts or length change by that are written again.";
  }
  const kept = "The book you have now is kept whole as an earlier book.";
  return written === 0
    ? `These are the contents of a book that was never written. A restore makes them your contents, to be outlined and written. ${kept}`
    : `These are the contents of an earlier book. A restore shows its outlines and its ${counted(written, "written chapter", "written chapters")} again. ${kept}`;
}

function Chapter({
  chapter: { title, part, targetWordCount, posts, now },
  number,
  isPartBegun,
}: {
  chapter: EarlierContents["chapters"][number];
  number: number;
  isPartBegun: boolean;
}): ReactElement {
  const name = `Chapter ${number}: ${title}`;
  return (
    <Unfolding
      label="Look at the posts"
      hideLabel="Hide the posts"
      name={name}
      head={
        <>
          {isPartBegun && part !== null && <p className="eyebrow mb-1">{part}</p>}
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-600 tabular-nums">
            {counted(posts.length, "post", "posts")} · {counted(targetWordCount, "word", "words")} ·{" "}
            {nowText(title, now)}
          </p>
        </>
      }
    >
      {posts.length === 0 && (
        <p className="text-[15px] text-ink-700">All posts of this chapter were deleted.</p>
      )}
      <ul className="list-disc space-y-1 pl-5 text-[15px] text-ink-700 marker:text-brand-600 empty:hidden">
        {posts.map((post) => (
          <li key={post.entryId} className="wrap-anywhere">
            {postName(post)}
            {post.date !== null && <> · {dateText(post.date)}</>}
          </li>
        ))}
      </ul>
    </Unfolding>
  );
}

/** Such as "“The quiet month” now, with 2 posts more and 1 fewer". */
function nowText(title: string, now: EarlierContents["chapters"][number]["now"]): string {
  if (now === null) return "not in your contents now";
  const { added, removed } = now;
  const more = added > 0 && `${counted(added, "post", "posts")} more`;
  const fewer = removed > 0 && `${added > 0 ? removed : counted(removed, "post", "posts")} fewer`;
  const posts = [more, fewer].filter((each) => each !== false).join(" and ");
  if (now.title !== title) return `“${now.title}” now${posts && `, with ${posts}`}`;
  return posts ? `${posts} now` : "the same now";
}

function Found({
  analysis: { posts, insights, titles },
}: {
  analysis: NonNullable<EarlierContents["analysis"]>;
}): ReactElement {
  return (
    <div className="mt-6 space-y-5 border-t border-ink-200 pt-5">
      <Listed title={`What the analysis found in ${counted(posts, "post", "posts")}`}>
        {insights.map(({ category, title, description }) => (
          <li key={`${category} ${title}`}>
            <span className="font-medium text-ink-900">{title}</span>
            {description !== "" && <>: {description}</>}
          </li>
        ))}
      </Listed>
      <Listed title="Titles that it proposed">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Listed>
    </div>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode[] }): ReactElement {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[15px] wrap-anywhere text-ink-700 marker:text-brand-600">
        {children}
      </ul>
    </section>
  );
}

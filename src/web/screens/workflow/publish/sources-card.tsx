import type { ReactElement } from "react";
import type { Dossier } from "#contracts/dossier.ts";
import { Card } from "#web/components/ui/card.tsx";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { WebLink } from "#web/components/ui/web-link.tsx";

/** The posts of each chapter, folded: there may be hundreds. */
export function SourcesCard({ chapters }: Pick<Dossier, "chapters">): ReactElement {
  return (
    <Card title="Sources by chapter">
      <ul className="divide-y divide-ink-200">
        {chapters.map(({ number, title, posts, answers }) => (
          <li key={number} className="py-1 first:pt-0 last:pb-0">
            <details>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-1 text-[15px]">
                <span className="font-medium">
                  {number}. {title}
                </span>
                <span className="text-ink-600">{sourcesText(posts.length, answers)}</span>
              </summary>
              <ol className="mb-3 ml-5 list-decimal space-y-1 text-[15px] marker:text-ink-600">
                {posts.map((post, index) => (
                  <li key={`${index} ${post.url}`}>
                    <PostLine post={post} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sourcesText(posts: number, answers: number): string {
  const told = [
    ...(posts > 0 || answers === 0 ? [counted(posts, "post", "posts")] : []),
    ...(answers > 0 ? [counted(answers, "answer of yours", "answers of yours")] : []),
  ];
  return told.join(", ");
}

function PostLine({ post }: { post: Dossier["chapters"][number]["posts"][number] }): ReactElement {
  const name = post.title ?? post.opening;
  const about = [post.source, post.date === null ? "" : dateText(post.date)];
  return (
    <>
      {post.url === null ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <WebLink address={post.url} className="wrap-anywhere underline underline-offset-2">
          {name}
        </WebLink>
      )}{" "}
      <span className="text-ink-600">{about.filter((part) => part !== "").join(", ")}</span>
    </>
  );
}

import type { ReactElement } from "react";
import type { ContentsPost } from "#contracts/contents.ts";
import { plainLine } from "#pipeline/text/excerpt.ts";
import { usePost } from "#web/api/contents.ts";
import { dateText } from "#web/components/ui/figures.ts";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { Markdown } from "#web/components/ui/markdown.tsx";
import { safeHref, WebLink } from "#web/components/ui/web-link.tsx";

/** A post as its author wrote it, with its date and link. It is loaded when this is shown. */
export function WholePost({
  projectId,
  post: { entryId },
}: {
  projectId: string;
  post: Pick<ContentsPost, "entryId">;
}): ReactElement {
  const post = usePost(projectId, entryId);
  return (
    <div className="mb-4 border-l-[3px] border-brand-300 pl-4">
      <Fetched
        query={post}
        label="Loading the post"
        skeleton={<Skeleton className="h-24 w-full" />}
        failed="The post could not be loaded"
      >
        {({ title, text, source, date, url }) => (
          <>
            {/* A long post scrolls by itself, so that the posts below it stay near. */}
            <div
              role="region"
              aria-label={title === null ? "The whole post" : `The whole post: ${plainLine(title)}`}
              // An area that scrolls must be reachable with the keyboard.
              tabIndex={0}
              className="max-h-[60dvh] overflow-y-auto text-[15px] leading-relaxed wrap-anywhere text-ink-900 [&_p]:whitespace-pre-line [&>*]:mt-2 [&>*]:text-[15px] [&>:first-child]:mt-0"
            >
              {title !== null && <p className="font-semibold">{plainLine(title)}</p>}
              {text.trim() === "" ? <p>This post has no words.</p> : <Markdown>{text}</Markdown>}
            </div>
            <p className="mt-2 text-sm wrap-anywhere text-ink-600">
              {source} · {date === null ? "no date" : dateText(date)}
              {url !== null && safeHref(url) !== undefined && (
                <>
                  {" · "}
                  <WebLink
                    address={url}
                    className="font-medium text-brand-700 underline underline-offset-2"
                  >
                    Open the post
                  </WebLink>
                </>
              )}
            </p>
          </>
        )}
      </Fetched>
    </div>
  );
}

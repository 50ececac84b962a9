import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { useEarlierBooks } from "#web/api/chapters.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { Notice } from "#web/components/ui/notice.tsx";

/** Says that there are earlier books, with other contents, and leads to them; nothing where there are none. */
export function EarlierBooks({ projectId }: { projectId: string }): ReactElement | null {
  const { data: books = [] } = useEarlierBooks(projectId);
  if (books.length === 0) return null;
  return (
    <div className="space-y-2">
      {books.map(({ id, title, chapters }) => (
        <Notice
          key={id}
          tone="plain"
          title={`Your earlier book has ${counted(chapters, "chapter", "chapters")}`}
          actions={<BookLink id={id}>Read it</BookLink>}
        >
          “{title}” had other contents, so it is kept by itself. You can read it, download it, and
          take chapters over from it.
        </Notice>
      ))}
    </div>
  );
}

function BookLink({ id, children }: { id: string; children: string }): ReactElement {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("book", id);
  to.delete("chapter");
  return (
    <LinkButton to={`?${to.toString()}`} kind="ghost">
      {children}
    </LinkButton>
  );
}

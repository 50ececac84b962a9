import type { ReactElement } from "react";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { Entrance } from "#web/components/entrance.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";

export function NotFoundScreen(): ReactElement {
  const { data: session } = useSession();
  const level = session?.user?.accessLevel;
  const isAuthor = level !== undefined && AUTHOR_LEVELS.includes(level);
  return (
    <Entrance
      title="This page does not exist"
      lead="The address may be mistyped, or the page may have moved."
    >
      <title>Page not found · Octavo</title>
      <LinkButton to={isAuthor ? "/workflow/continue" : "/"} className="mt-6 w-full">
        {isAuthor ? "Back to your book" : "Go to the home page"}
      </LinkButton>
    </Entrance>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { closeNotices, useSession } from "#web/api/session.ts";
import { Notice } from "./ui/notice.tsx";

/** What signing in has to say (a new account, an unknown code), until it is closed. */
export function SessionNotices({ className = "" }: { className?: string }): ReactElement | null {
  const { data: session } = useSession();
  const client = useQueryClient();
  if (!session || session.notices.length === 0) return null;
  return (
    <div className={className}>
      <Notice tone="info" onClose={() => closeNotices(client)}>
        {session.notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </Notice>
    </div>
  );
}

import type { ReactElement } from "react";
import { toast } from "sonner";
import {
  type MySession,
  useMySessions,
  useRevokeSession,
  useSignOutEverywhere,
} from "#web/api/account.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { timeText } from "#web/components/ui/figures.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { browserName } from "./browser-name.ts";

/** Lists this person's sessions. Each has a button that ends it. */
export function SessionsSection(): ReactElement {
  return (
    <Card title="Where you are logged in">
      <Fetched
        query={useMySessions()}
        label="Loading where you are logged in"
        skeleton={<Skeleton className="h-24 w-full" />}
        failed="Where you are logged in could not be loaded"
      >
        {(sessions) => (
          <ul className="divide-y divide-ink-200">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Fetched>
      <SignOutEverywhere />
    </Card>
  );
}

function SessionLine({ session }: { session: MySession }): ReactElement {
  const { mutate, isPending, error } = useRevokeSession();
  const name = browserName(session.userAgent);
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 font-medium">
            {name}
            {session.isThisOne && <Badge tone="success">This browser</Badge>}
          </p>
          <p className="text-sm text-ink-600">
            {/* The server notes a use once in a while, so of the one in use it would tell an old time. */}
            Last used {session.isThisOne ? "now" : timeText(session.lastUsedAt)}
          </p>
        </div>
        {!session.isThisOne && (
          <Button
            kind="ghost"
            size="small"
            onClick={() => mutate(session.token)}
            disabled={isPending}
            aria-label={`Log out ${name}, last used ${timeText(session.lastUsedAt)}`}
          >
            Log out
          </Button>
        )}
      </div>
      <ErrorNotice error={error} className="mt-3" />
    </li>
  );
}

function SignOutEverywhere(): ReactElement {
  const { mutate, isPending } = useSignOutEverywhere();
  const handleConfirm = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success("You are logged out everywhere");
      },
      onError: tellFailed("You could not be logged out everywhere"),
    });
  return (
    <div className="mt-4">
      <ConfirmDialog
        trigger={
          <Button kind="ghost" disabled={isPending} className="max-sm:w-full">
            Log out everywhere
          </Button>
        }
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        onConfirm={handleConfirm}
      >
        Every browser is logged out, this one too. Your books stay as they are.
      </ConfirmDialog>
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "#web/api/config.ts";
import { signInElsewhere } from "#web/api/sign-in.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { explainSignIn } from "./explain-sign-in.ts";
import { loginAddress } from "./next-address.ts";

/** Signing in with an account elsewhere, where this server knows such a service. */
export function OtherWays({ inviteCode }: { inviteCode: () => string }): ReactElement | null {
  const { data: config } = useConfig();
  const [search] = useSearchParams();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (provider: string) =>
      signInElsewhere(provider, {
        inviteCode: inviteCode(),
        returnTo: loginAddress(search.get("next")),
      }),
  });
  if (!config || config.signInProviders.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-600 before:h-px before:grow before:bg-ink-200 after:h-px after:grow after:bg-ink-200">
        or
      </p>
      {config.signInProviders.map(({ id, name }) => (
        <Button key={id} kind="ghost" onClick={() => mutate(id)} disabled={isPending}>
          <span className="truncate">Continue with {name}</span>
        </Button>
      ))}
      {error && <Notice tone="danger">{explainSignIn(error)}</Notice>}
    </div>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { lookQuietly } from "#web/api/session.ts";
import { signInAgain } from "#web/api/sign-in.ts";
import { EmailInput, PasswordInput } from "./credentials.ts";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { useSignOut } from "./use-sign-out.ts";

const AgainInput = z.object({ email: EmailInput, password: PasswordInput });

/** Asks to log in again, over the screen as it is: what was typed there stays, and the calls that wait go on. */
export function SessionDialog({ user }: { user: User }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isSigningOut, handleSignOut } = useSignOut();
  useReturnFromElsewhere();
  const open = (): void => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // The address stands there already.
    dialog.current.querySelector<HTMLElement>("input[type=password]")?.focus();
  };
  useEffect(open, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-dialog-title"
      // Only logging in or out ends it; some browsers close it on a second Esc all the same.
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      onClose={open}
      className="m-auto w-[min(28rem,calc(100vw-2.5rem))] rounded-xl bg-white p-6 shadow-lg backdrop:bg-ink-950/40"
    >
      <h2 id="session-dialog-title" className="text-xl">
        {MESSAGES.sessionExpired}
      </h2>
      <p className="mt-2 text-[15px] text-ink-700">Nothing you typed is lost.</p>
      <AgainForm email={user.email} />
      <p className="mt-4 text-[15px] text-ink-700">
        No password at hand?{" "}
        <a
          href="/login"
          target="_blank"
          rel="noopener"
          className="font-medium text-brand-700 underline underline-offset-2"
        >
          Log in in another tab
        </a>{" "}
        and come back here.
      </p>
      <Button kind="ghost" onClick={handleSignOut} disabled={isSigningOut} className="mt-5 w-full">
        Log out and leave this page
      </Button>
    </dialog>
  );
}

function AgainForm({ email }: { email: string }): ReactElement {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AgainInput),
    defaultValues: { email, password: "" },
  });
  const { errors, isSubmitting } = formState;
  const handleLogin = handleSubmit(async (credentials) => {
    setRefusal(null);
    try {
      await signInAgain(client, credentials);
    } catch (error) {
      setRefusal(explainError(error, MESSAGES.authenticationFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void handleLogin(event)} className="mt-5 grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField error={errors.password?.message} {...register("password")} />
      {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
      <Button type="submit" disabled={isSubmitting} className="w-full">
        Log in
      </Button>
    </form>
  );
}

/** Whoever logged in in another tab goes on here when they come back. */
function useReturnFromElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (): void => lookQuietly(client);
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client]);
}

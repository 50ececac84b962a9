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
import { EmailInput, PasswordField, PasswordInput, TextField } from "./fields.tsx";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { useSignOut } from "./account-menu.tsx";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

const AgainInput = z.object({ email: EmailInput, password: PasswordInput });

/**
 * A dialog above the current screen that asks the person to log in again. What was typed on the screen stays, and the
 * calls that wait go on afterwards.
 */
export function SessionDialog({ user }: { user: User }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isSigningOut, handleSignOut } = useSignOut();
  useReturnFromElsewhere();
  const open = (): void => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // The e-mail address is filled in already, so the first field to type in is the password.
    dialog.current.querySelector<HTMLElement>("input[type=password]")?.focus();
  };
  useEffect(open, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-dialog-title"
      // Only a login or a logout may close this dialog. Some browsers close it when Esc is pressed twice; `onClose`
      // then opens it again.
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
    resolver: zodResolver(AgainInput, IN_SENTENCES),
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
        {MESSAGES.logIn}
      </Button>
    </form>
  );
}

/** Loads the session again when the person comes back to this tab, because they may have logged in in another one. */
function useReturnFromElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (): void => lookQuietly(client);
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client]);
}

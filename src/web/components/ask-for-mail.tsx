import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { explainError } from "#web/api/errors.ts";
import { EmailInput } from "./credentials.ts";
import { MailboxHint } from "./mailbox-hint.tsx";
import { TextField } from "./text-field.tsx";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";

const AddressInput = z.object({ email: EmailInput });

/** Asks for an address and has a mail sent there; says the same whether there is an account or not. */
export function AskForMail({
  send,
  lead,
  button,
  sent,
}: {
  send: UseMutationResult<unknown, Error, string>;
  lead: string;
  button: string;
  /** What is said afterwards. */
  sent: (email: string) => string;
}): ReactElement {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AddressInput),
    defaultValues: { email: "" },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => send.mutate(email))(event)}
      className="mt-4 grid gap-5"
    >
      <p className="text-ink-700">{lead}</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {send.error && <Notice tone="danger">{explainError(send.error)}</Notice>}
      {send.isSuccess && (
        <Notice tone="success">
          <p>{sent(send.variables)}</p>
          <MailboxHint />
        </Notice>
      )}
      <Button type="submit" disabled={send.isPending} className="w-full">
        {button}
      </Button>
      <Link
        to="/login"
        className="-my-2 inline-flex min-h-11 items-center justify-self-center text-[15px] font-medium text-brand-700 hover:underline"
      >
        Back to login
      </Link>
    </form>
  );
}

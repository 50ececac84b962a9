import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { explainError } from "#web/api/errors.ts";
import { redeemForSession } from "#web/api/session.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";

const InviteInput = z.object({
  code: z
    .string()
    .trim()
    .min(1, "Please enter your invite code.")
    .max(100, "This is too long to be an invite code."),
});

/** A code opens the workflow at once; the session then shows another screen by itself. */
export function InviteForm(): ReactElement {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(InviteInput),
    defaultValues: { code: "" },
  });
  const handleRedeem = handleSubmit(async ({ code }) => {
    try {
      await redeemForSession(client, code);
      window.scrollTo(0, 0); // where the notice of an unknown code stands
    } catch (error) {
      setError("code", { message: explainError(error) });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleRedeem(event)}
      className="card flex items-start gap-3 p-5 max-sm:flex-col sm:p-6"
    >
      <TextField
        label="Do you have an invite code?"
        autoComplete="off"
        className="w-full"
        error={formState.errors.code?.message}
        {...register("code")}
      />
      <Button
        kind="ghost"
        type="submit"
        disabled={formState.isSubmitting}
        className="max-sm:w-full sm:mt-[1.85rem]"
      >
        Use code
      </Button>
    </form>
  );
}

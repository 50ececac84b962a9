import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import type { User } from "#contracts/accounts.ts";
import { useChangeName } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { PictureField } from "./picture-field.tsx";

const NameInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter your name.")
    .max(200, "Please keep the name to 200 characters."),
});

/** Name and picture. */
export function ProfileSection({ user }: { user: User }): ReactElement {
  const { mutate, isPending, error } = useChangeName();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NameInput),
    defaultValues: { name: user.name },
  });
  const handleSave = handleSubmit(({ name }) =>
    mutate(name, {
      onSuccess: () => toast.success("Your name is saved", { duration: BRIEF_TOAST_MS }),
    }),
  );
  return (
    <Card title="Profile">
      <PictureField user={user} />
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="mt-6 flex items-start gap-3 max-sm:flex-col"
      >
        <TextField
          label="Name"
          hint="Greets you, and stands on your books unless a book says otherwise."
          autoComplete="name"
          className="w-full"
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <Button
          kind="ghost"
          type="submit"
          disabled={isPending}
          className="max-sm:w-full sm:mt-[1.85rem]"
        >
          Save name
        </Button>
      </form>
      {error && (
        <Notice tone="danger" className="mt-4">
          {explainError(error)}
        </Notice>
      )}
    </Card>
  );
}

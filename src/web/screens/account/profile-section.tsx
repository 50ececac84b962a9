import type { ReactElement } from "react";
import { toast } from "sonner";
import { z } from "zod";
import type { User } from "#contracts/accounts.ts";
import { useChangeName } from "#web/api/account.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Card } from "#web/components/ui/card.tsx";
import { LineForm } from "./line-form.tsx";
import { PictureField } from "./picture-field.tsx";

const NameInput = z
  .string()
  .trim()
  .min(1, "Please enter your name.")
  .max(200, "Please keep the name to 200 characters.");

/** Name and picture. */
export function ProfileSection({ user }: { user: User }): ReactElement {
  const { mutate, isPending, error } = useChangeName();
  const handleSave = (name: string): void =>
    mutate(name, {
      onSuccess: () => toast.success("Your name is saved", { duration: BRIEF_TOAST_MS }),
    });
  return (
    <Card title="Profile">
      <PictureField user={user} />
      <div className="mt-6">
        <LineForm
          schema={NameInput}
          value={user.name}
          label="Name"
          hint="Greets you, and stands on your books unless a book says otherwise."
          autoComplete="name"
          button="Save name"
          isSaving={isPending}
          error={error}
          onSave={handleSave}
        />
      </div>
    </Card>
  );
}

import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import { AccessLevel } from "#contracts/accounts.ts";
import type { Account } from "#contracts/admin.ts";
import { useGrantLevel } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { choicesOf } from "./level-choices.ts";

/** Gives one person a level by hand; the question names the person. */
export function GrantLevel({
  account: { id, email, name, accessLevel },
}: {
  account: Account;
}): ReactElement {
  const [level, setLevel] = useState<AccessLevel>(accessLevel);
  const { mutate, isPending } = useGrantLevel(id);
  const handleGrant = () =>
    mutate(level, {
      onSuccess: (answer) =>
        toast.success(`${email} has the level ${answer.accessLevel}`, {
          ...(answer.accessLevel !== level && {
            description: `${level} is noted, but a paid order goes on giving ${answer.accessLevel}.`,
          }),
        }),
      onError: (error) =>
        toast.error("The level could not be changed", { description: explainError(error) }),
    });

  return (
    <ConfirmDialog
      trigger={
        <Button
          kind="ghost"
          size="small"
          aria-label={`Change level of ${email}`}
          disabled={isPending}
          className="-my-0.5 self-start"
        >
          Change level
        </Button>
      }
      title={`Which level for ${name}?`}
      confirmLabel={`Give ${level}`}
      onConfirm={handleGrant}
      fields={
        <SelectBox
          label={`New level of ${email}`}
          value={level}
          choices={choicesOf(AccessLevel.options)}
          onChange={(value) => setLevel(AccessLevel.parse(value))}
        />
      }
    >
      {email} has the level {accessLevel} now. A change holds at once, in open pages too, and stands
      in the audit log. A paid order goes on giving full.
    </ConfirmDialog>
  );
}

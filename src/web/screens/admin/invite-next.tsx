import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import { MAX_INVITED_AT_ONCE } from "#contracts/admin.ts";
import { useInviteNext } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";
import type { OpenLevel } from "./level-choices.ts";
import { LevelField } from "./level-field.tsx";

/** Lets the next people in line in: says how many mails go out, and asks first. */
export function InviteNext({ stillWaiting }: { stillWaiting: number }): ReactElement {
  const [text, setText] = useState("10");
  const [level, setLevel] = useState<OpenLevel>("beta");
  const { mutate, isPending } = useInviteNext();
  const count = Number(text);
  const isUsable = Number.isInteger(count) && count >= 1 && count <= MAX_INVITED_AT_ONCE;
  const mails = Math.min(count, stillWaiting);
  const handleInvite = () =>
    mutate(
      { count, level },
      {
        onSuccess: ({ invited }) =>
          toast.success(`${counted(invited, "person", "people")} invited`, {
            description: "Each gets a mail with a link of their own.",
          }),
        onError: (error) =>
          toast.error("Nobody could be invited", { description: explainError(error) }),
      },
    );

  return (
    <Card
      title="Let the next people in"
      aside={
        <p className="text-[15px] text-ink-700">
          <strong className="tabular-nums">{stillWaiting.toLocaleString("en")}</strong> not invited
          yet
        </p>
      }
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="How many"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INVITED_AT_ONCE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isUsable ? undefined : `From 1 to ${MAX_INVITED_AT_ONCE} at once.`}
          className="w-32 grow sm:grow-0"
        />
        <div className="w-40 grow sm:grow-0">
          <LevelField label="Level of the invited" value={level} onChange={setLevel} />
        </div>
        <ConfirmDialog
          trigger={
            <Button
              disabled={!isUsable || mails === 0 || isPending}
              className="mt-[1.85rem] max-sm:mt-1 max-sm:w-full"
            >
              {isPending ? "Inviting…" : "Invite"}
            </Button>
          }
          title={`Invite the next ${counted(mails, "person", "people")}?`}
          confirmLabel={`Send ${counted(mails, "mail", "mails")}`}
          onConfirm={handleInvite}
        >
          {counted(mails, "mail goes", "mails go")} out. Each holds a link with a code of its own,
          good once, that gives the level {level}. This cannot be taken back, but a code can be
          ended under “Invite codes”.
        </ConfirmDialog>
      </div>
    </Card>
  );
}

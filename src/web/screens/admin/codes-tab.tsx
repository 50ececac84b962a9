import type { ReactElement } from "react";
import { toast } from "sonner";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { Copy, Link as LinkIcon, type LucideIcon } from "lucide-react";
import { type InviteCode, listInviteCodes } from "#contracts/admin.ts";
import { useEndCode, useMakeCode } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/fields.tsx";
import { tellDone, tellFailed } from "#web/components/toasts.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button, IconButton } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { createdAtColumn, Instant, LevelBadge, Nothing } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { LevelField, OPEN_LEVELS } from "./level-field.tsx";
import { ListPanel } from "./list-panel.tsx";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

const NAMES = {
  one: "code",
  many: "codes",
  empty: "There are no codes yet. Make the first one above.",
  failed: "The invite codes could not be loaded",
};

const COLUMNS: Column<InviteCode>[] = [
  { id: "code", title: "Code", isSortable: true, cell: ({ code }) => <CodeCell code={code} /> },
  { id: "level", title: "Level", cell: ({ level }) => <LevelBadge level={level} /> },
  {
    id: "uses",
    title: "Used",
    cell: ({ timesUsed, usesLeft }) => (
      <span className="whitespace-nowrap tabular-nums">
        {timesUsed.toLocaleString("en")}{" "}
        <span className="text-ink-600">
          · {usesLeft === null ? "no limit" : `${usesLeft.toLocaleString("en")} left`}
        </span>
      </span>
    ),
  },
  { id: "expiresAt", title: "Expires", cell: ({ expiresAt }) => <Instant value={expiresAt} /> },
  {
    id: "sentTo",
    title: "Sent to",
    cell: ({ sentTo }) => (sentTo === null ? <Nothing /> : sentTo),
  },
  createdAtColumn("Made"),
  { id: "act", title: "State", cell: (code) => <EndCode code={code} /> },
];

export function CodesTab(): ReactElement {
  return (
    <ListPanel
      call={listInviteCodes}
      names={NAMES}
      rowsOf={({ codes }) => codes}
      columns={COLUMNS}
      keyOf={({ code }) => code}
      renderAbove={() => <MakeCode />}
    />
  );
}

function EndCode({ code: invite }: { code: InviteCode }): ReactElement {
  const { code, isActive } = invite;
  const { mutate, isPending } = useEndCode(code);
  if (!isActive) return <Badge className="self-start">{whyInactive(invite)}</Badge>;
  const handleEnd = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(`${code} is ended`),
      onError: tellFailed("The code could not be ended"),
    });
  return (
    <ConfirmDialog
      trigger={
        <Button
          kind="ghost"
          size="small"
          aria-label={`End ${code}`}
          disabled={isPending}
          className="-my-0.5 self-start"
        >
          End
        </Button>
      }
      title={`End the code ${code}?`}
      confirmLabel="End the code"
      isDangerous
      onConfirm={handleEnd}
    >
      It opens nothing any more. Whoever has used it keeps their level.
    </ConfirmDialog>
  );
}

function whyInactive({ usesLeft, expiresAt }: InviteCode): string {
  if (usesLeft === 0) return "used up";
  return expiresAt !== null && new Date(expiresAt) <= new Date() ? "expired" : "ended";
}

function MakeCode(): ReactElement {
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(CodeInput, IN_SENTENCES),
    defaultValues: { code: "", level: "beta" as const, uses: "", expires: "" },
  });
  const { mutateAsync, data: made } = useMakeCode();
  const handleMake = handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
      reset();
    } catch (error) {
      toast.error("The code could not be made", { description: explainError(error) });
      setError("code", { message: explainError(error) });
    }
  });
  const { errors, isSubmitting } = formState;

  return (
    <Card title="Make a code">
      <form
        noValidate
        onSubmit={(event) => void handleMake(event)}
        className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
      >
        <TextField
          label="Code"
          autoComplete="off"
          placeholder="drawn for you"
          error={errors.code?.message}
          {...register("code")}
        />
        <Controller
          name="level"
          control={control}
          render={({ field: { value, onChange } }) => (
            <LevelField label="Level of the code" value={value} onChange={onChange} />
          )}
        />
        <TextField
          label="Uses"
          inputMode="numeric"
          autoComplete="off"
          placeholder="no limit"
          error={errors.uses?.message}
          {...register("uses")}
        />
        <TextField
          label="Good until"
          type="date"
          error={errors.expires?.message}
          {...register("expires")}
        />
        <Button type="submit" disabled={isSubmitting} className="lg:mt-[1.85rem]">
          Make code
        </Button>
      </form>
      {made && (
        <Notice tone="success" title="The code is made" className="mt-4">
          <CodeCell code={made.code} />
        </Notice>
      )}
    </Card>
  );
}

/**
 * Checks and converts what was typed into the form. If the code is empty, the server makes one. An empty number of uses
 * means that there is no limit; an empty day means that the code does not end.
 */
const CodeInput = z
  .object({
    code: z
      .string()
      .trim()
      .regex(/^$|^[A-Za-z0-9-]{4,40}$/u, "Please use 4 to 40 letters, digits and hyphens."),
    level: z.enum(OPEN_LEVELS),
    uses: z
      .string()
      .trim()
      .regex(/^$|^[1-9]\d{0,4}$/u, "Please give a number up to 99,999, or nothing."),
    expires: z.string().refine((day) => day === "" || new Date(endOfDay(day)) > new Date(), {
      error: "Please choose a day that is still to come.",
    }),
  })
  .transform(({ code, level, uses, expires }) => ({
    level,
    uses: uses === "" ? null : Number(uses),
    expiresAt: expires === "" ? null : endOfDay(expires),
    ...(code !== "" && { code }),
  }));

/** Returns the end of a day in the admin's time zone. Until then, the code is valid. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

function CodeCell({ code }: { code: string }): ReactElement {
  const link = `${window.location.origin}/login?code=${encodeURIComponent(code)}`;
  return (
    <span className="flex items-center gap-1">
      <span className="tabular-nums text-sm font-semibold">{code}</span>
      <span className="-my-1.5 flex">
        <CopyButton icon={Copy} label={`Copy the code ${code}`} text={code} />
        <CopyButton icon={LinkIcon} label={`Copy the link of ${code}`} text={link} />
      </span>
    </span>
  );
}

function CopyButton({
  icon,
  label,
  text,
}: {
  icon: LucideIcon;
  label: string;
  text: string;
}): ReactElement {
  const handleCopy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => tellDone("Copied", text),
      () => toast.error("It could not be copied", { description: text }),
    );
  };
  return <IconButton label={label} icon={icon} onClick={handleCopy} />;
}

import { zodResolver } from "@hookform/resolvers/zod";
import type { InputHTMLAttributes, ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

/** One line to change, its button beside it where there is room, and what was wrong with the last try. */
export function LineForm({
  schema,
  value,
  button,
  isSaving,
  error,
  onSave,
  ...field
}: {
  /** What the line may hold. */
  schema: z.ZodType<string, string>;
  value: string;
  label: string;
  hint?: string;
  button: string;
  isSaving: boolean;
  error: Error | null;
  onSave: (value: string) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete">): ReactElement {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ line: schema })),
    defaultValues: { line: value },
  });
  const handleSave = handleSubmit(({ line }) => onSave(line));
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="flex items-start gap-3 max-sm:flex-col"
      >
        <TextField
          {...field}
          className="w-full"
          error={formState.errors.line?.message}
          {...register("line")}
        />
        <Button
          kind="ghost"
          type="submit"
          disabled={isSaving}
          className="max-sm:w-full sm:mt-[1.85rem]"
        >
          {button}
        </Button>
      </form>
      {error && (
        <Notice tone="danger" className="mt-4">
          {explainError(error)}
        </Notice>
      )}
    </>
  );
}

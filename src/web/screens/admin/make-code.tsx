import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { Controller, useForm } from "react-hook-form";
import { toast } from "sonner";
import { useMakeCode } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { CodeCell } from "./code-cell.tsx";
import { CodeInput } from "./code-input.ts";
import { LevelField } from "./level-field.tsx";

/** Makes a code, and shows it with its link. */
export function MakeCode(): ReactElement {
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(CodeInput),
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

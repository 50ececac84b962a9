import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type Ref,
  useId,
} from "react";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { z } from "zod";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

export function TextField({
  label,
  hint,
  error,
  ref,
  className = "",
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}): ReactElement {
  const id = useId();
  const room = roomText(input);
  const says = [
    hint !== undefined && `${id}-hint`,
    room !== null && `${id}-room`,
    error !== undefined && `${id}-error`,
  ];
  return (
    <div className={className}>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        aria-invalid={error !== undefined}
        aria-describedby={says.filter(Boolean).join(" ") || undefined}
        className="field mt-1.5"
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-600">
          {hint}
        </p>
      )}
      {room !== null && (
        <p id={`${id}-room`} role="status" className="mt-1.5 text-sm text-ink-600 tabular-nums">
          {room}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-700">
          {error}
        </p>
      )}
    </div>
  );
}

/** From this share of the room on, it is said how much is left: a browser cuts off what is longer without a word. */
const NEARLY_FULL = 0.8;

function roomText({
  value,
  maxLength,
}: Pick<InputHTMLAttributes<HTMLInputElement>, "value" | "maxLength">): string | null {
  if (typeof value !== "string" || maxLength === undefined) return null;
  if (value.length < NEARLY_FULL * maxLength) return null;
  const isFull = value.length >= maxLength;
  return `${value.length} of ${maxLength} characters${isFull ? ": no more fits." : ""}`;
}

/** A field for a password: the current one, or a new one. For a new one it says how long the password must be. */
export function PasswordField({
  isNew = false,
  label = isNew ? "New password" : "Password",
  ...field
}: Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type" | "autoComplete"> & {
  isNew?: boolean;
  label?: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}): ReactElement {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      {...(isNew && { hint: PASSWORD_HINT })}
      {...field}
    />
  );
}

export const EmailInput = z.string().trim().pipe(z.email("Please enter your email address."));

export const PasswordInput = z
  .string()
  .min(PASSWORD_LENGTH.min, `Passwords have at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Passwords have at most ${PASSWORD_LENGTH.max} characters.`);

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;

/** Makes a form with one field. `schema` checks and converts the value. */
export function useOneField(
  schema: z.ZodType<string, string>,
  value: string,
  /** Sends the value. With `refuse`, it can show at the field why the value was not accepted. */
  send: (line: string, refuse: (message: string) => void) => unknown,
): {
  form: { noValidate: true; onSubmit: (event: FormEvent) => void };
  field: UseFormRegisterReturn<"line"> & { error: string | undefined };
  isSubmitting: boolean;
} {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(z.object({ line: schema }), IN_SENTENCES),
    defaultValues: { line: value },
  });
  const submit = handleSubmit(async ({ line }) => {
    await send(line, (message) => setError("line", { message }));
  });
  return {
    form: { noValidate: true, onSubmit: (event) => void submit(event) },
    field: { ...register("line"), error: formState.errors.line?.message },
    isSubmitting: formState.isSubmitting,
  };
}

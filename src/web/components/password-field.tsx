import type { InputHTMLAttributes, ReactElement, Ref } from "react";
import { PASSWORD_HINT } from "./credentials.ts";
import { TextField } from "./text-field.tsx";

/** A password to type: the one that is in use, or a new one, which tells how long it must be. */
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

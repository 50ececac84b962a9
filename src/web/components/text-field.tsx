import { type InputHTMLAttributes, type ReactElement, type Ref, useId } from "react";

/** A line to fill in, with its label, and what is wrong with it. */
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
  const says = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
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
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-700">
          {error}
        </p>
      )}
    </div>
  );
}

import { type InputHTMLAttributes, type ReactElement, useId } from "react";

const MAX_LENGTH = 10_000;

export function Line({
  label,
  isWide = false,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { label: string; isWide?: boolean }): ReactElement {
  const id = useId();
  return (
    <div className={isWide ? "sm:col-span-2" : ""}>
      <Label id={id} label={label} isRequired={input.required ?? false} />
      <input id={id} maxLength={MAX_LENGTH} {...input} className="field mt-1.5" />
    </div>
  );
}

export function Area({
  label,
  name,
  defaultValue,
  required = false,
}: {
  label: string;
  name: string;
  defaultValue?: string | undefined;
  required?: boolean;
}): ReactElement {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <Label id={id} label={label} isRequired={required} />
      <textarea
        id={id}
        name={name}
        defaultValue={defaultValue}
        required={required}
        maxLength={MAX_LENGTH}
        rows={3}
        className="field field-area mt-1.5"
      />
    </div>
  );
}

function Label({
  id,
  label,
  isRequired,
}: {
  id: string;
  label: string;
  isRequired: boolean;
}): ReactElement {
  return (
    <label htmlFor={id} className="text-[15px] font-medium">
      {label}
      {isRequired && <span className="font-normal text-ink-600"> (required)</span>}
    </label>
  );
}

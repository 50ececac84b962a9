import { type FormEvent, type ReactElement, useState } from "react";
import { MAX_CHAPTER_TITLE } from "#contracts/contents.ts";
import { TextField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";

/** One line to be renamed. Enter saves, Esc leaves it as it was. */
export function RenameForm({
  label,
  value,
  onSave,
  onCancel,
}: {
  label: string;
  value: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}): ReactElement {
  const [name, setName] = useState(value);
  const [isEmpty, setIsEmpty] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setIsEmpty(true);
    else onSave(name.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        value={name}
        maxLength={MAX_CHAPTER_TITLE}
        error={isEmpty ? "Please write a name." : undefined}
        ref={focusOnce}
        onChange={(event) => {
          setName(event.target.value);
          setIsEmpty(false);
        }}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
        className="min-w-0 flex-[1_1_14rem]"
      />
      <div className="flex gap-2">
        <Button type="submit">Save</Button>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const focused = new WeakSet<HTMLInputElement>();

/** Focuses and selects a field when it appears, and never again. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || focused.has(input)) return;
  focused.add(input);
  input.focus({ preventScroll: true });
  input.select();
}

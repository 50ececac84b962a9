import { ChevronDown } from "lucide-react";
import { type ReactElement, type RefCallback, useId } from "react";

/** Choices in a row with the same `group` stand under its name. */
export type Choice = {
  value: string;
  label: string;
  isDisabled?: boolean;
  group?: string | undefined;
};

/** A native select element, which every phone and screen reader can use. */
export function SelectBox({
  label,
  value,
  choices,
  onChange,
  onDrawn,
  isLabelled = false,
  className = "",
}: {
  /** The name for screen readers. */
  label: string;
  /** Whether the name stands above the box. */
  isLabelled?: boolean;
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
  /** Gets the element when it comes into the page. */
  onDrawn?: RefCallback<HTMLSelectElement>;
  className?: string;
}): ReactElement {
  const id = useId();
  const box = (
    <div className={`relative ${isLabelled ? "" : className}`}>
      <select
        ref={onDrawn}
        {...(isLabelled ? { id } : { "aria-label": label })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field cursor-pointer appearance-none truncate pr-10 font-medium"
      >
        {groupsOf(choices).map(({ group, members }) =>
          group === undefined ? (
            <Options key={members[0]?.value} choices={members} />
          ) : (
            <optgroup key={members[0]?.value} label={group}>
              <Options choices={members} />
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-700"
      />
    </div>
  );
  if (!isLabelled) return box;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[15px] font-medium text-ink-900">
        {label}
      </label>
      {box}
    </div>
  );
}

function Options({ choices }: { choices: readonly Choice[] }): ReactElement[] {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
      {choice.label}
    </option>
  ));
}

function groupsOf(choices: readonly Choice[]): { group: string | undefined; members: Choice[] }[] {
  const groups: { group: string | undefined; members: Choice[] }[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last && last.group === choice.group) last.members.push(choice);
    else groups.push({ group: choice.group, members: [choice] });
  }
  return groups;
}

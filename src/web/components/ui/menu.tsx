import { ChevronDown } from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router";

/** One line of a menu. */
export type MenuItem = {
  id: string;
  label: string;
  /** A second, smaller line. */
  hint?: string;
} & ({ onSelect: () => void } | { to: string });

/**
 * A button that opens a list of actions or links: the browser's own popover, which Esc and a click elsewhere close.
 *
 * Base UI's menu is not used here: axe takes its hidden focus guards for a fault, and it weighs 22 kB more.
 */
export function Menu({
  label,
  items,
  isDisabled = false,
  className = "btn-ghost",
}: {
  label: ReactNode;
  items: MenuItem[];
  isDisabled?: boolean;
  className?: string;
}): ReactElement {
  const listId = useId();
  return (
    <div className="flex">
      <button
        type="button"
        popoverTarget={listId}
        disabled={isDisabled}
        className={`btn grow ${className} disabled:cursor-not-allowed disabled:bg-ink-100 disabled:text-ink-600 disabled:shadow-none`}
      >
        {label}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul
        id={listId}
        popover="auto"
        // Under the button, its right edge in line with the button's.
        className="inset-auto m-0 mt-1.5 min-w-56 rounded-lg bg-white p-1.5 shadow-lg ring-1 ring-ink-200 [position-area:bottom_span-left]"
      >
        {items.map((item) => (
          <li key={item.id}>
            <MenuLine item={item} listId={listId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINE =
  "flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-1.5 text-left text-[15px] text-ink-900 hover:bg-brand-50 hover:text-brand-800";

function MenuLine({ item, listId }: { item: MenuItem; listId: string }): ReactElement {
  const text = (
    <>
      <span className="font-medium">{item.label}</span>
      {item.hint !== undefined && <span className="text-sm text-ink-600">{item.hint}</span>}
    </>
  );
  if ("to" in item) {
    return (
      <Link to={item.to} className={LINE}>
        {text}
      </Link>
    );
  }
  return (
    <button
      type="button"
      popoverTarget={listId}
      popoverTargetAction="hide"
      onClick={item.onSelect}
      className={LINE}
    >
      {text}
    </button>
  );
}

import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router";

export type MenuItem = {
  id: string;
  label: string;
  hint?: string;
  isDisabled?: boolean;
  /** True if wider screens show a button for it. */
  isForPhones?: boolean;
} & (
  | { onSelect: () => void }
  /** `isOnServer`: the page belongs to the public site, which the server sends. */
  | { to: string; isOnServer?: boolean }
);

/**
 * A button that opens a list. It is a native popover, because the menu of Base UI is 22 kB larger and fails
 * accessibility checks (axe).
 */
export function Menu({
  label,
  phoneIcon: PhoneIcon,
  iconUpTo = "phone",
  items,
  isDisabled = false,
  opensTo = "left",
  className = "btn-ghost",
}: {
  label: ReactNode;
  /** On a phone the button shows this icon alone; its label is then its name for screen readers. */
  phoneIcon?: LucideIcon;
  /** Up to which width it shows the icon alone. */
  iconUpTo?: keyof typeof NARROW;
  items: MenuItem[];
  isDisabled?: boolean;
  /** To which side the list reaches: "left" aligns the right edges, "right" the left ones. */
  opensTo?: "left" | "right";
  className?: string;
}): ReactElement {
  const listId = useId();
  const narrow = NARROW[iconUpTo];
  return (
    <div className={`flex min-w-0 ${PhoneIcon ? narrow.button : ""}`}>
      <button
        type="button"
        popoverTarget={listId}
        disabled={isDisabled}
        className={`btn grow ${className} disabled:cursor-not-allowed disabled:bg-ink-100 disabled:text-ink-600 disabled:shadow-none`}
      >
        {PhoneIcon && <PhoneIcon size={18} aria-hidden className={narrow.icon} />}
        <span className={`inline-flex min-w-0 items-center gap-2 ${PhoneIcon ? narrow.label : ""}`}>
          {label}
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={`shrink-0 ${PhoneIcon ? narrow.arrow : ""}`}
        />
      </button>
      <ul
        id={listId}
        popover="auto"
        className={`inset-auto m-0 mt-1.5 min-w-56 rounded-lg bg-white p-1.5 shadow-lg ring-1 ring-ink-200 [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] ${SIDES[opensTo]}`}
      >
        {items.map((item) => (
          <li key={item.id} className={item.isForPhones ? "sm:hidden" : ""}>
            <MenuLine item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A button of an icon alone stays as narrow as that, where others share the width of a row. */
const NARROW = {
  phone: {
    button: "max-sm:flex-none!",
    icon: "sm:hidden",
    label: "max-sm:sr-only",
    arrow: "max-sm:hidden",
  },
  laptop: {
    button: "max-sm:flex-none!",
    icon: "lg:hidden",
    label: "max-lg:sr-only",
    arrow: "max-lg:hidden",
  },
} as const;

const SIDES = {
  left: "[position-area:bottom_span-left]",
  right: "max-w-[min(22rem,calc(100vw-2rem))] [position-area:bottom_span-right]",
} as const;

const LINE =
  "flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-1.5 text-left text-[15px] text-ink-900 hover:bg-brand-50 hover:text-brand-800";

function MenuLine({ item }: { item: MenuItem }): ReactElement {
  const text = (
    <>
      <span className="font-medium wrap-anywhere">{item.label}</span>
      {item.hint !== undefined && <span className="text-sm text-ink-600">{item.hint}</span>}
    </>
  );
  if ("to" in item) {
    return (
      <Link to={item.to} reloadDocument={item.isOnServer === true} className={LINE}>
        {text}
      </Link>
    );
  }
  return (
    <button
      type="button"
      disabled={item.isDisabled}
      // Before it is done: the button would not close the list any more once that has disabled it.
      onClick={({ currentTarget }) => {
        currentTarget.closest("ul")?.hidePopover();
        item.onSelect();
      }}
      className={`${LINE} disabled:cursor-not-allowed disabled:text-ink-500`}
    >
      {text}
    </button>
  );
}

import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Search,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { Button } from "#web/components/ui/button.tsx";
import type { Format, FormatState } from "./formats.ts";

const KEY = /Mac|iPhone|iPad/u.test(navigator.platform) ? "⌘" : "Ctrl+";

/** What the bar opens below itself. */
export type Opened = "link" | "find";

const TOOLS: { format: Format | Opened; label: string; keys: string; icon: LucideIcon }[] = [
  { format: "undo", label: "Undo", keys: `${KEY}Z`, icon: Undo2 },
  { format: "redo", label: "Redo", keys: `${KEY}Shift+Z`, icon: Redo2 },
  { format: "bold", label: "Bold", keys: `${KEY}B`, icon: Bold },
  { format: "italic", label: "Italic", keys: `${KEY}I`, icon: Italic },
  { format: "link", label: "Link", keys: `${KEY}K`, icon: Link },
  { format: "heading", label: "Heading", keys: `${KEY}Alt+2`, icon: Heading2 },
  { format: "list", label: "List", keys: `${KEY}Alt+8`, icon: List },
  { format: "numbers", label: "Numbered list", keys: `${KEY}Alt+7`, icon: ListOrdered },
  { format: "quotation", label: "Quotation", keys: `${KEY}Shift+B`, icon: TextQuote },
  { format: "find", label: "Find and replace", keys: `${KEY}F`, icon: Search },
];

/** The bar above a chapter that is edited. */
export function Toolbar({
  state,
  onFormat,
  onOpen,
  below,
  children,
}: {
  state: FormatState | null;
  onFormat: (format: Format) => void;
  onOpen: (what: Opened) => void;
  /** What is open below the bar. */
  below: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="sticky top-16 z-10 -mx-6 rounded-t-xl border-b border-ink-200 bg-paper/95 px-3 py-1 backdrop-blur-sm sm:-mx-14 sm:px-11">
      <div className="flex items-center gap-0.5">
        <div
          role="toolbar"
          aria-label="Formatting"
          // On a narrow screen it scrolls sideways.
          className="flex min-w-0 items-center gap-0.5 overflow-x-auto"
        >
          {TOOLS.map(({ format, label, keys, icon: Icon }) => (
            <button
              key={format}
              type="button"
              aria-label={label}
              title={`${label} (${keys})`}
              // The text keeps its selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => (isOpened(format) ? onOpen(format) : onFormat(format))}
              aria-disabled={isDisabled(state, format)}
              {...pressedState(state, format)}
              className="grid size-11 shrink-0 place-items-center rounded-md text-ink-700 hover:bg-ink-100 aria-disabled:text-ink-400 aria-disabled:hover:bg-transparent aria-pressed:bg-brand-100 aria-pressed:text-brand-800 pointer-fine:size-9"
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:pl-1">{children}</div>
      </div>
      {below}
    </div>
  );
}

function isOpened(format: Format | Opened): format is Opened {
  return format === "link" || format === "find";
}

function pressedState(
  state: FormatState | null,
  format: Format | Opened,
): { "aria-pressed"?: boolean } {
  if (format === "undo" || format === "redo" || format === "find") return {};
  return { "aria-pressed": state?.active[format] ?? false };
}

function isDisabled(state: FormatState | null, format: Format | Opened): boolean {
  if (format === "undo") return !state?.canUndo;
  if (format === "redo") return !state?.canRedo;
  return state === null;
}

/** Asks for the address of a link. */
export function LinkField({
  address,
  onLink,
}: {
  address: string;
  onLink: (address: string | null) => void;
}): ReactElement {
  const [typed, setTyped] = useState(address);
  const fieldId = useId();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onLink(withScheme(typed.trim()));
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2 py-2" lang="en">
      <label htmlFor={fieldId} className="text-sm font-medium">
        Address
      </label>
      <input
        id={fieldId}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onLink(null);
        }}
        // The field opens because the author asked for it, to type into it.
        ref={(field) => field?.focus()}
        placeholder="https://"
        autoComplete="off"
        className="field min-w-0 flex-[1_1_12rem]"
      />
      <Button type="submit" size="small">
        {typed.trim() === "" && address !== "" ? "Remove link" : "Set link"}
      </Button>
      <Button kind="ghost" size="small" onClick={() => onLink(null)}>
        Cancel
      </Button>
    </form>
  );
}

/** Nobody types "https://". */
function withScheme(address: string): string {
  if (address === "" || /^(?:[a-z][a-z\d+.-]*:|[/#])/iu.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}

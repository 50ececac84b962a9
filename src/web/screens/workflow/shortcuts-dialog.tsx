import type { ReactElement } from "react";
import type { PhaseId } from "#contracts/workflow.ts";
import { Button } from "#web/components/ui/button.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";

const MOD = /Mac|iPhone|iPad/u.test(navigator.platform) ? "⌘" : "Ctrl";

type Group = { title: string; phases: readonly PhaseId[]; keys: [keys: string, what: string][] };

const SHORTCUTS: readonly Group[] = [
  {
    title: "Reading",
    phases: ["draft"],
    keys: [
      ["J", "Next chapter"],
      ["K", "Chapter before"],
      ["E", "Edit"],
    ],
  },
  {
    title: "Editing",
    phases: ["draft"],
    keys: [
      [`${MOD} S`, "Save now"],
      [`${MOD} F`, "Find and replace"],
      ["Alt Enter", "Menu of the paragraph"],
      [`${MOD} Z`, "Undo"],
      [`${MOD} Shift Z`, "Redo"],
    ],
  },
  {
    title: "Formatting",
    phases: ["draft"],
    keys: [
      [`${MOD} B`, "Bold"],
      [`${MOD} I`, "Italic"],
      [`${MOD} K`, "Link"],
      [`${MOD} Alt 2`, "Heading"],
      [`${MOD} Alt 0`, "Plain paragraph"],
      [`${MOD} Alt 8`, "List"],
      [`${MOD} Alt 7`, "Numbered list"],
      [`${MOD} Shift B`, "Quotation"],
      ["Tab", "Deeper in a list"],
    ],
  },
  {
    title: "Contents",
    phases: ["review"],
    keys: [
      ["Space", "Pick up a chapter at its handle, or put it down"],
      ["↑ ↓", "Move the chapter that is picked up"],
      ["Esc", "Leave it where it was"],
    ],
  },
  {
    title: "Questions and facts",
    phases: ["review", "draft"],
    keys: [[`${MOD} Enter`, "Save what you typed"]],
  },
  {
    title: "Everywhere",
    phases: ["add-sources", "analysis", "review", "outline", "draft"],
    keys: [
      ["?", "These shortcuts"],
      ["Esc", "Close a dialog or a menu"],
    ],
  },
];

/** A dialog that opens gives the focus to what has this attribute, which React does not write by itself. */
function takeFirstFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}

/** The keys that hold on a step. */
export function ShortcutsDialog({
  phase,
  onClose,
}: {
  phase: PhaseId;
  onClose: () => void;
}): ReactElement {
  return (
    <WideDialog
      title="Keyboard shortcuts"
      text={
        phase === "draft" &&
        "You can also type Markdown: “## ” makes a heading, “- ” a list, “> ” a quotation."
      }
      region="Shortcuts"
      onClose={onClose}
      actions={
        <Button ref={takeFirstFocus} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-x-10 gap-y-6 text-[15px] sm:grid-cols-2 lg:grid-cols-3">
        {SHORTCUTS.filter(({ phases }) => phases.includes(phase)).map(({ title, keys }) => (
          <section key={title}>
            <h3 className="text-base">{title}</h3>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
              {keys.map(([key, what]) => (
                <div key={what} className="contents">
                  <dt>
                    <kbd className="rounded-sm bg-ink-100 px-1.5 py-0.5 text-sm whitespace-nowrap text-ink-800">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-ink-700">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </WideDialog>
  );
}

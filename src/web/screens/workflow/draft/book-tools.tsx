import { type ReactElement, useState } from "react";
import { Ellipsis } from "lucide-react";
import type { Project } from "#contracts/projects.ts";
import { Menu } from "#web/components/ui/menu.tsx";
import { BookDetails } from "./book-details.tsx";
import { FindInBook } from "./find-in-book.tsx";
import type { ShownPlace } from "./text-place.ts";
import { TypingErrors } from "./typing-errors.tsx";

/** What can be done with the whole book besides writing and downloading it. */
export function BookTools({
  project,
  onCloseEditor,
  onShow,
  onRegenerate,
  canRegenerate = false,
}: {
  project: Project;
  onCloseEditor: () => Promise<void>;
  onShow: (place: ShownPlace) => void;
  /** On a phone, which has no room for its button. */
  onRegenerate?: () => void;
  canRegenerate?: boolean;
}): ReactElement {
  // An editor that is open since is closed first: the place is shown in the text that is read.
  const showPlace = (place: ShownPlace): void => {
    void onCloseEditor().then(() => onShow(place));
  };
  const [tool, setTool] = useState<"find" | "errors" | "details" | null>(null);
  const close = () => setTool(null);
  const openWithoutEditor = (wanted: "find" | "errors") => () => {
    void onCloseEditor();
    setTool(wanted);
  };
  return (
    <>
      <Menu
        label="Tools"
        phoneIcon={Ellipsis}
        items={[
          { id: "find", label: "Find in book", onSelect: openWithoutEditor("find") },
          { id: "errors", label: "Typing errors", onSelect: openWithoutEditor("errors") },
          { id: "details", label: "Book details", onSelect: () => setTool("details") },
          ...(onRegenerate
            ? [
                {
                  id: "regenerate",
                  label: "Re-generate All Chapters",
                  onSelect: onRegenerate,
                  isDisabled: !canRegenerate,
                  isForPhones: true,
                },
              ]
            : []),
        ]}
      />
      {tool === "find" && <FindInBook projectId={project.id} onClose={close} onShow={showPlace} />}
      {tool === "errors" && (
        <TypingErrors
          projectId={project.id}
          onClose={close}
          onShow={(error) => showPlace({ ...error, hasFocus: true })}
        />
      )}
      <BookDetails project={project} isOpen={tool === "details"} waiting={null} onClose={close} />
    </>
  );
}

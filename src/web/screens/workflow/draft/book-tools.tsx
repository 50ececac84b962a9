import { lazy, type ReactElement, Suspense, useState } from "react";
import { Ellipsis } from "lucide-react";
import type { Project } from "#contracts/projects.ts";
import { Menu } from "#web/components/ui/menu.tsx";
import { BookDetails } from "./book-details.tsx";
import { FindInBook } from "./find-in-book.tsx";
import type { ShownPlace } from "./text-place.ts";
import { TypingErrors } from "./typing-errors.tsx";

// Few visits to a draft open it.
const BookVersions = lazy(async () => {
  const { BookVersions: Component } = await import("./changes/book-versions.tsx");
  return { default: Component };
});

const EditorsFile = lazy(async () => {
  const { EditorsFile: Component } = await import("./editors-file/editors-file.tsx");
  return { default: Component };
});

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
  const [tool, setTool] = useState<"find" | "errors" | "versions" | "editor" | "details" | null>(
    null,
  );
  const close = () => setTool(null);
  const openWithoutEditor = (wanted: "find" | "errors" | "versions" | "editor") => () => {
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
          {
            id: "versions",
            label: "Versions of the book",
            onSelect: openWithoutEditor("versions"),
          },
          {
            id: "editor",
            label: "Bring in an editor’s Word file",
            onSelect: openWithoutEditor("editor"),
          },
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
      {tool === "find" && (
        <FindInBook
          projectId={project.id}
          onClose={close}
          onShow={showPlace}
          onList={() => void onCloseEditor()}
        />
      )}
      {tool === "errors" && (
        <TypingErrors
          projectId={project.id}
          onClose={close}
          onShow={(error, hasFocus) => showPlace({ ...error, hasFocus })}
          onList={() => void onCloseEditor()}
          onEdit={(error) => showPlace({ ...error, isToEdit: true })}
        />
      )}
      {tool === "versions" && (
        <Suspense>
          <BookVersions projectId={project.id} onClose={close} />
        </Suspense>
      )}
      {tool === "editor" && (
        <Suspense>
          <EditorsFile projectId={project.id} onClose={close} />
        </Suspense>
      )}
      <BookDetails project={project} isOpen={tool === "details"} waiting={null} onClose={close} />
    </>
  );
}

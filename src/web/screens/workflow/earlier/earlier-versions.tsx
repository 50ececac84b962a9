import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button } from "#web/components/ui/button.tsx";

// Few visits to a step open them.
const ContentsVersions = lazy(async () => {
  const { ContentsVersions: Component } = await import("./contents-versions.tsx");
  return { default: Component };
});
const OutlineVersions = lazy(async () => {
  const { OutlineVersions: Component } = await import("./outline-versions.tsx");
  return { default: Component };
});

/** The button to what a step of the book has been: to be read, compared and restored. */
export function EarlierVersions({
  projectId,
  of,
}: {
  projectId: string;
  of: "contents" | "outlines";
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = of === "contents" ? ContentsVersions : OutlineVersions;
  return (
    <>
      <Button kind="ghost" onClick={() => setIsOpen(true)}>
        Earlier versions
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog projectId={projectId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

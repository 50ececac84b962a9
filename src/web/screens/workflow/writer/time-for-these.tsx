import type { ReactElement } from "react";
import { useMaterial } from "#web/api/sources.ts";
import { useWriter } from "#web/api/writer.ts";
import { counted } from "#web/components/ui/figures.ts";
import { runTimeText } from "#web/screens/workflow/run-time.ts";

/** How long the analysis of these posts takes, after the usual time. Nothing where a model may write: its estimate says it. */
export function TimeForThese({ projectId }: { projectId: string }): ReactElement | null {
  const { data: writer } = useWriter(projectId);
  const { data: material } = useMaterial(projectId);
  if (!writer || !material || material.ownWords === 0) return null;
  if (writer.model !== null && writer.chosen !== "own-words") return null;
  return (
    <>
      {" "}
      For your {counted(material.ownWords, "word", "words")} it takes{" "}
      {runTimeText("analysis", material.ownWords)}.
    </>
  );
}

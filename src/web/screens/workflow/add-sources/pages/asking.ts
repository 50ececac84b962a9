import { useEffect } from "react";
import { keptState } from "#web/components/kept-state.ts";

const questions = keptState<number>(() => 0);

/** While this stands on the screen, a question about pages of the project is being asked. */
export function useAsking(projectId: string): void {
  useEffect(() => {
    questions.write(projectId, questions.read(projectId) + 1);
    return () => questions.write(projectId, questions.read(projectId) - 1);
  }, [projectId]);
}

/** Whether one is being asked, of a file or of a pasted text: the same is then not asked once more. */
export function useIsAsked(projectId: string): boolean {
  return questions.use(projectId) > 0;
}

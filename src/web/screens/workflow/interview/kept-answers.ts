import { keptState, warnBeforeLeaving } from "#web/components/kept-state.ts";

/** What is typed for a question and not saved. It stays when the field is closed; null: nothing was typed. */
type Typed = { text: string | null; isOpen: boolean };

const answers = keptState<Typed>(() => ({ text: null, isOpen: false }));
warnBeforeLeaving(() => answers.some(({ text }) => text !== null && text.trim() !== ""));

/** The unsaved text of a question's field, and how to change it. */
export function useTyped(
  projectId: string,
  questionId: string,
): [typed: Typed, type: (typed: Typed) => void] {
  const key = `${projectId} ${questionId}`;
  return [answers.use(key), (typed) => answers.write(key, typed)];
}

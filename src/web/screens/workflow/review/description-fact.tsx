import type { ReactElement } from "react";
import type { Foundation } from "#web/api/book.ts";
import { useQuestions } from "#web/api/interview.ts";
import { Markdown } from "#web/components/ui/markdown.tsx";
import { AnswerableFact } from "./answerable-fact.tsx";

/** The list of chapters, which the description ends with where the author has written none. */
export function isChapterList(part: string): boolean {
  return part.includes("\n- ");
}

/**
 * What the book gives its reader, in the author's words. Nothing in posts says it: only the answer on whom the book is
 * for does, and the field begins with it.
 */
export function DescriptionFact({
  projectId,
  foundation: { amazonDescription, evidence },
}: {
  projectId: string;
  foundation: Foundation;
}): ReactElement {
  const { data: questions } = useQuestions(projectId, "");
  const answer = questions?.find(({ kind }) => kind === "audience")?.answer ?? null;
  const told = amazonDescription.text
    .split("\n\n")
    .filter((part) => part !== "" && !isChapterList(part));
  return (
    <AnswerableFact
      projectId={projectId}
      field="amazonDescription.text"
      name="What the reader gets"
      values={told}
      begins={answer}
      isList
      evidence={evidence}
      invitation={`Write two or three sentences: whom the book is for, what they struggle with, and what they can do when they have read it.${
        answer === null ? "" : " The field begins with your answer on whom it is for."
      }`}
      hint="Each line becomes a paragraph."
    >
      <Markdown>{told.join("\n\n")}</Markdown>
    </AnswerableFact>
  );
}

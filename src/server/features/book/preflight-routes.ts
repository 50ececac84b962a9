import { checkBook, LISTED_FINDINGS, type ShownCheck } from "#contracts/book.ts";
import type { AskedQuestion } from "#contracts/interview.ts";
import type { OpenQuestion } from "#pipeline/quality/preflight.ts";
import type { PreflightCheck } from "#pipeline/quality/schema.ts";
import * as stages from "#runtime/write-stages.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { serve, type App } from "#server/platform/http.ts";
import { type BookRenderer, printOptions } from "./book-renderer.ts";
import { readManuscript, type WrittenBook } from "./manuscript.ts";

/** A book of the greatest length that may be made takes a quarter of this. */
const LIMITS = { timeLimitMs: 60_000, memoryLimitMb: 1_024 };

export type PreflightParts = {
  db: Database;
  books: BookRenderer;
  dictionaryFolder: string;
  /** The questions that the author is asked about the book as it is now. */
  readQuestions: (project: OwnedProject) => Promise<AskedQuestion[]>;
};

/** Serves the checks of a book before it leaves. They change nothing. */
export function preflightRoutes(
  app: App,
  { db, books, dictionaryFolder, readQuestions }: PreflightParts,
): void {
  serve(app, checkBook, async ({ caller, params, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return books.inTurn(caller.userId, signal, async () => {
      const book = await readManuscript(project, { isPartial: true });
      const { manuscriptId, manuscript, missing } = book;
      const { draft, details } = manuscript;
      const options = await printOptions(project);
      const request = { format: "pdf" as const, manuscript, options };
      const { pages, warnings } = await books.make(project, { manuscriptId, request }, signal);
      if (pages === null) throw new Error("A PDF came without its number of pages");
      const { title, subtitle, author, language } = details;
      const facts = {
        title,
        subtitle,
        author,
        language,
        missing,
        print: { pages, warnings },
        questions: (await readQuestions(project)).flatMap(openQuestion),
      };
      const checks = await books.places(caller.userId, signal, () =>
        stages.checkBook({ draft, ...facts, dictionaryFolder }, { signal, ...LIMITS }),
      );
      return { checks: checks.map((check) => shown(check, book)), pages, trim: options.trim };
    });
  });
}

/** A question that the author left open. An answer that the author took out of the text is settled. */
function openQuestion({
  id,
  text,
  answer,
  isNew,
  isSkipped,
  told,
}: AskedQuestion): OpenQuestion | [] {
  if (answer === null) return isSkipped ? [] : { id, text, isAnswered: false };
  const why = told?.missing?.why;
  return isNew || why === "notYet" || why === "proposed" ? { id, text, isAnswered: true } : [];
}

/** A check with its first findings, each with the ids that lead to it. */
function shown({ findings, ...check }: PreflightCheck, { chapters }: WrittenBook): ShownCheck {
  const byNumber = new Map(chapters.map((chapter) => [chapter.number, chapter]));
  return {
    ...check,
    total: findings.length,
    findings: findings.slice(0, LISTED_FINDINGS).map(({ chapter, paragraph, ...said }) => {
      const written = chapter === null ? undefined : byNumber.get(chapter);
      if (!written) return { ...said, place: null };
      const { chapterId, number, text } = written;
      const passageId = text.passages[paragraph - 1]?.id ?? null;
      return { ...said, place: { chapterId, chapterNumber: number, passageId } };
    }),
  };
}

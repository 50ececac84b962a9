import type { GoOnWith, ModelInUse, Writer } from "#contracts/writer.ts";
import { eq } from "drizzle-orm";
import { Refusal } from "#server/platform/errors.ts";
import { WRITING_RUN, type WritingRun } from "./job-metadata.ts";
import { findJob, type JobOperation } from "./jobs.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { projects } from "./tables/projects.ts";

const CHOOSE_FIRST =
  "Please choose how your book is written first: on the Analyze step, arranged from your own words or written through by a language model.";
const OTHER_HOST =
  "The language model of this server has changed since this page was loaded. Please load it again, and read where your posts would be sent.";
const NO_MODEL = "No language model is set up on this server any more.";
const NOT_CHOSEN =
  "A language model does not write this book any more. Choose it again on the Analyze step, or finish in your own words.";

/**
 * Tells who writes the book. Without a language model, that is own-words. A choice of the model holds only while the
 * model is at the host that the author agreed to.
 */
export async function readWriter(project: OwnedProject, model: ModelInUse | null): Promise<Writer> {
  if (!model) return { chosen: "own-words", model, agreedAt: null };
  const [row] = await project.inTransaction((tx) =>
    tx
      .select({ writer: projects.writer, consent: projects.model_consent })
      .from(projects)
      .where(eq(projects.id, project.id)),
  );
  // The cast is safe: only `chooseWriter` writes the column, in this shape.
  const consent = row?.consent as { host: string; at: string } | null | undefined;
  const agreedAt = consent?.host === model.host ? consent.at : null;
  if (row?.writer === "own-words") return { chosen: "own-words", model, agreedAt };
  return { chosen: row?.writer === "llm" && agreedAt !== null ? "llm" : null, model, agreedAt };
}

/**
 * Stores the author's choice of writer. Refuses with conflict if the host that the author agreed to is not the model's
 * host now.
 */
export async function chooseWriter(
  project: OwnedProject,
  model: ModelInUse | null,
  choice: { writer: "own-words" } | { writer: "llm"; agreedHost: string },
): Promise<Writer> {
  if (choice.writer === "llm") {
    if (!model) throw new Refusal("conflict", NO_MODEL);
    if (model.blocked !== null) throw new Refusal("conflict", model.blocked);
    if (choice.agreedHost !== model.host) throw new Refusal("conflict", OTHER_HOST);
  }
  const consent =
    choice.writer === "llm"
      ? { model_consent: asJson({ host: choice.agreedHost, at: new Date().toISOString() }) }
      : {};
  await project.inTransaction((tx) =>
    tx
      .update(projects)
      .set({ writer: choice.writer, ...consent })
      .where(eq(projects.id, project.id)),
  );
  return readWriter(project, model);
}

/**
 * Decides who writes a new run, and returns that as its job's metadata. Refuses with conflict if the author has not
 * chosen yet. `newest` is the number of the newest version. A run that continues an earlier one asks the model the same
 * questions, so that it finds the answers that are paid already.
 */
export async function writerOfRun(
  project: OwnedProject,
  model: ModelInUse | null,
  operation: JobOperation,
  asked: { regenerate: boolean; goOnWith: GoOnWith | undefined; newest: number },
): Promise<Partial<WritingRun>> {
  const { chosen } = await readWriter(project, model);
  if (chosen === null) throw new Refusal("conflict", CHOOSE_FIRST);
  const { regenerate, goOnWith } = asked;
  if (chosen === "own-words" || !model) {
    if (goOnWith === "model" || goOnWith === "fastModel") {
      throw new Refusal("conflict", model ? NOT_CHOSEN : NO_MODEL);
    }
    return { writer: "own-words", regenerate, ...(goOnWith && { goOnWith }) };
  }
  if (model.blocked !== null && goOnWith !== "ownWords") {
    throw new Refusal("conflict", model.blocked);
  }
  const last = await findJob(project, operation);
  const before = WRITING_RUN.read(last?.metadata ?? {});
  const { rest } = before;
  const run = { writer: chosen, host: model.host, goOnWith: goOnWith ?? "model", rest };
  const endedEarly = last?.status === "failed" || last?.status === "cancelled";
  if (endedEarly && (goOnWith !== undefined || (regenerate && before.regenerate))) {
    return { ...whatWasAsked(before, goOnWith), ...run };
  }
  // A new version needs a new round. In the old round, the questions would find stored answers, and the new version
  // would equal the old one.
  return { ...run, regenerate, round: regenerate ? asked.newest : (rest?.round ?? 0) };
}

/** Takes from a run's metadata what the author asked for, without what the run has added itself. */
function whatWasAsked(
  { regenerate, round, rewrite }: WritingRun,
  goOnWith: GoOnWith | undefined,
): Partial<WritingRun> {
  const asked = { regenerate, round };
  // Only the model can rewrite a chapter as asked. Without it, the chapter's present text stays.
  return rewrite && goOnWith !== "ownWords" ? { ...asked, rewrite } : asked;
}

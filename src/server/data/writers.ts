import { eq } from "drizzle-orm";
import { Refusal } from "#server/platform/errors.ts";
import { asUser } from "./as-user.ts";
import type { JobMetadata } from "./job-claims.ts";
import { findJob, type JobOperation } from "./jobs.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./stored-json.ts";
import { projects } from "./tables/projects.ts";

/** The language model of this server as an author may know it; ModelInUse of the contracts. */
export type ModelInUse = {
  main: string;
  fast: string;
  host: string;
  /** Why it may not be asked, for the author to read; null: it may. */
  blocked: string | null;
};

/** Who writes a project's book; Writer of the contracts. */
export type ProjectWriter = {
  chosen: "own-words" | "llm" | null;
  model: ModelInUse | null;
  agreedAt: string | null;
};

/** How a run goes on after the model stopped; GoOnWith of the contracts. */
export type WayOn = "model" | "fastModel" | "ownWords";

/** How a text was finished of which the model did not write all, and the round of its questions: the rest is asked in that. */
export type UnwrittenRest = { way: Exclude<WayOn, "model">; round: number };

const CHOOSE_FIRST =
  "Please choose how your book is written first: on the Analyze step, arranged from your own words or written through by a language model.";
const OTHER_HOST =
  "The language model of this server has changed since this page was loaded. Please load it again, and read where your posts would be sent.";
const NO_MODEL = "No language model is set up on this server any more.";
const NOT_CHOSEN =
  "A language model does not write this book any more. Choose it again on the Analyze step, or finish in your own words.";

/**
 * Who writes. Without a model own-words does, whatever was chosen; a choice for a model at another host than the one in
 * use counts for nothing, since the posts would go where the author did not agree to.
 */
export async function readWriter(
  project: OwnedProject,
  model: ModelInUse | null,
): Promise<ProjectWriter> {
  if (!model) return { chosen: "own-words", model, agreedAt: null };
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx
      .select({ writer: projects.writer, consent: projects.model_consent })
      .from(projects)
      .where(eq(projects.id, project.id)),
  );
  // Written below in this shape and nowhere else.
  const consent = row?.consent as { host: string; at: string } | null | undefined;
  const agreedAt = consent?.host === model.host ? consent.at : null;
  if (row?.writer === "own-words") return { chosen: "own-words", model, agreedAt };
  return { chosen: row?.writer === "llm" && agreedAt !== null ? "llm" : null, model, agreedAt };
}

/** Keeps the choice, with the host that was agreed to; refuses with conflict where that is not the host in use. */
export async function chooseWriter(
  project: OwnedProject,
  model: ModelInUse | null,
  choice: { writer: "own-words" } | { writer: "llm"; agreedHost: string },
): Promise<ProjectWriter> {
  if (choice.writer === "llm") {
    if (!model) throw new Refusal("conflict", NO_MODEL);
    if (model.blocked !== null) throw new Refusal("conflict", model.blocked);
    if (choice.agreedHost !== model.host) throw new Refusal("conflict", OTHER_HOST);
  }
  const consent =
    choice.writer === "llm"
      ? { model_consent: asJson({ host: choice.agreedHost, at: new Date().toISOString() }) }
      : {};
  await asUser(project.db, project.userId, (tx) =>
    tx
      .update(projects)
      .set({ writer: choice.writer, ...consent })
      .where(eq(projects.id, project.id)),
  );
  return readWriter(project, model);
}

/**
 * Who writes a run that is about to start, for the metadata of its job; refuses with conflict before there was a choice.
 *
 * `newest` is the number of the version that is there already. A run that goes on after one that ended early, or that
 * writes what was finished another way, asks the same questions as that one, so that what was paid for is found.
 */
export async function writerOfRun(
  project: OwnedProject,
  model: ModelInUse | null,
  operation: JobOperation,
  asked: { regenerate: boolean; goOnWith: WayOn | undefined; newest: number },
): Promise<JobMetadata> {
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
  const rest = unwrittenRestOf(last?.metadata ?? {});
  const run = { writer: chosen, host: model.host, goOnWith: goOnWith ?? "model", rest };
  const endedEarly = last?.status === "failed" || last?.status === "cancelled";
  if (endedEarly && (goOnWith !== undefined || (regenerate && last.metadata["regenerate"]))) {
    return { ...whatWasAsked(last.metadata, goOnWith), ...run };
  }
  // Without a round of its own, a new version would be the old one again: every answer is known.
  return { ...run, regenerate, round: regenerate ? asked.newest : (rest?.round ?? 0) };
}

/** What a job knows of a text that is finished and that the model did not write all of; null: nothing. */
export function unwrittenRestOf({ rest }: JobMetadata): UnwrittenRest | null {
  // Written by writerOfRun and by the draft's job in this shape and nowhere else.
  return (rest ?? null) as UnwrittenRest | null;
}

/** The fields that say what a run is to make; what it has noted itself is left. */
function whatWasAsked(metadata: JobMetadata, goOnWith: WayOn | undefined): JobMetadata {
  const { regenerate, round, rewrite } = metadata;
  const asked = { regenerate: regenerate === true, round: round ?? 0 };
  // A chapter that the model was to write anew is not arranged instead: the one that is there stays.
  return rewrite && goOnWith !== "ownWords" ? { ...asked, rewrite } : asked;
}

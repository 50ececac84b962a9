import type { Voice } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { type Answers, tinyModel, type TinyModel } from "./tiny-model.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { tinyArchive, tinyContext } from "./tiny-archive.ts";

/** What the author of the tiny archive asks for. */
export const WISHES: BookWishes = { author: "Dana", title: null, wordsPerChapter: 2000 };

/** Has a tiny model lay the foundation of the tiny archive. */
export async function layFoundation(
  answers: Answers,
  wishes: Partial<BookWishes> = {},
  more: readonly [string, string[]][] = [],
  counted: Partial<Voice> = {},
): Promise<{ foundation: PlannedFoundation; model: TinyModel }> {
  const model = tinyModel(answers);
  const engine = llm({ model, secret: "secret" });
  const archive = tinyArchive(more);
  const analysis = { ...archive, voice: { ...archive.voice, ...counted } };
  const material = await engine.prepare(analysis, tinyContext());
  const foundation = await engine.writeFoundation(
    analysis,
    material,
    { ...WISHES, ...wishes },
    tinyContext(),
  );
  return { foundation: PlannedFoundation.parse(foundation), model };
}

/** The foundation that own-words lays of the same archive. */
export async function ownFoundation(): Promise<PlannedFoundation> {
  return ownWords.writeFoundation(tinyArchive(), null, WISHES, tinyContext());
}

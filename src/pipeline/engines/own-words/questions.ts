import type { Lexicon } from "#pipeline/text/lexicon.ts";
import { standsAlone } from "./starts.ts";

/** Whether a question can be asked by itself; "Which ...?" asks, though "which" elsewhere leans on what came before. */
export function asksAlone(question: string, language: string, lexicon: Lexicon): boolean {
  return standsAlone(question.replace(/^which(?!\p{L})/iu, "What"), language, lexicon);
}

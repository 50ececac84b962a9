import { wordsOf } from "#pipeline/text/words.ts";
import { eachParagraph, type SectionCheck, type SectionFacts } from "./check.ts";
import { remembered } from "./remembered.ts";

/** Words of the prompt's fixed sentences in a row that no author says by accident. */
const RUN = 8;

/** Nothing of the instructions is copied into the text: neither a sentence nor the words that mark them. */
export const leak: SectionCheck = {
  id: "leak",
  find: (written, facts) => {
    const runs = secretRuns(facts);
    return eachParagraph(written, ({ text }) => {
      const isMarked = facts.secrets.marks.some((mark) => text.includes(mark));
      if (!isMarked && !runsOf(text, facts.language).some((run) => runs.has(run))) return null;
      return "A paragraph repeats these instructions. Write the section only.";
    });
  },
};

function secretRuns({ secrets, known, language }: SectionFacts): Set<string> {
  const said = runsSaid(known, language);
  return new Set(runsSaid(secrets.sentences, language).difference(said));
}

const runsSaid = remembered((text, language) => new Set(runsOf(text, language)));

function runsOf(text: string, language: string): string[] {
  const words = wordsOf(text, language);
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

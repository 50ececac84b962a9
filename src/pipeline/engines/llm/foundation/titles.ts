import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import {
  askForData,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { TITLES } from "#pipeline/engines/llm/prompts/titles.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";
import {
  type FoundationFacts,
  type Part,
  type PartAsking,
  gistLines,
  strongestCards,
  eachOnce,
  titleEvidence,
} from "./part.ts";
import { linesQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";

type Choice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;
/** With fewer usable titles than this, the model is asked again. With fewer than three (PRIMARY), none is used. */
const ENOUGH = 5;
const MOST_CARDS = 30;
const MOST_TITLE_WORDS = 12;
const MOST_SUBTITLE_WORDS = 20;
const MOST_SENTENCE_WORDS = 45;

/** Names the book: first the title the author insists on, then the model's titles, then the own-words engine's. */
export async function nameBook(
  { themes, analysis, wishes, posts, own }: FoundationFacts,
  asking: PartAsking,
): Promise<Part> {
  const question = titlesQuestion(themes, analysis.language, asking);
  const shown = strongestCards(themes, MOST_CARDS);
  const { value } = await askForData(asking, TITLES, question, ({ titles }) =>
    checkTitles(titles, { themes, analysis, posts }, shown),
  );
  if (value === null) return null;
  const ownTitles = ownChoices(own);
  const wished = ownTitles.filter(
    ({ title, evidence }) => title.mainTitle === wishes.title && evidence.status === "answered",
  );
  const choices = eachOnce([...wished, ...value, ...ownTitles], nameOf).slice(
    0,
    PRIMARY + ALTERNATIVES,
  );
  const evidence: Record<string, Evidence> = {};
  for (const [index, choice] of choices.entries()) {
    const [list, place] = index < PRIMARY ? ["primary", index] : ["alternatives", index - PRIMARY];
    evidence[`bookTitles.${list}[${place}].mainTitle`] = choice.evidence;
  }
  const titles = choices.map(({ title }) => title);
  return {
    value: {
      bookTitles: { primary: titles.slice(0, PRIMARY), alternatives: titles.slice(PRIMARY) },
    },
    evidence,
  };
}

/** The question that asks a model for titles of the book. */
export function titlesQuestion(
  themes: readonly BookTheme[],
  language: string,
  options: LlmOptions,
): Question {
  const lines = [
    ...themes.map(({ name }) => `theme: ${name}`),
    ...gistLines(strongestCards(themes, MOST_CARDS)),
  ];
  const heading = `Language of the book: ${language}.`;
  return linesQuestion(TITLES, heading, { id: "pieces", lines }, options);
}

type Answered = ReturnType<typeof TITLES.answer.parse>["titles"][number];

function checkTitles(
  titles: readonly Answered[],
  { themes, analysis: { language }, posts }: Pick<FoundationFacts, "themes" | "analysis" | "posts">,
  shown: readonly Card[],
): Verdict<Choice[]> {
  const source = [...themes.map(({ name }) => name), ...shown.map(({ gist }) => gist)].join("\n");
  const byId = new Map(shown.map((card) => [card.id, card]));
  const faults: string[] = [];
  const usable: Choice[] = [];
  const title = { mostWords: MOST_TITLE_WORDS, source, language };
  const line = { mostWords: MOST_SUBTITLE_WORDS, source, language };
  for (const answered of titles) {
    const mainTitle = lineOf(answered.mainTitle);
    const subtitle = lineOf(answered.subtitle);
    const marketability = lineOf(answered.marketability);
    const targetAppeal = lineOf(answered.targetAppeal);
    const rests = answered.cards.flatMap((id) => byId.get(id) ?? []);
    const own = `${source}\n${mainTitle}`;
    const sentence = { mostWords: MOST_SENTENCE_WORDS, source: own, language };
    const fault =
      titleFault(`The title ${mainTitle}`, mainTitle, title) ??
      titleFault(`The subtitle of ${mainTitle}`, subtitle, line) ??
      sentenceFault(`marketability of ${mainTitle}`, marketability, sentence) ??
      sentenceFault(`targetAppeal of ${mainTitle}`, targetAppeal, sentence) ??
      (rests.length === 0 ? `The title ${mainTitle} names no piece that it rests on.` : null);
    if (fault === null) {
      usable.push({
        title: { mainTitle, subtitle, marketability, targetAppeal },
        evidence: titleEvidence(mainTitle, posts.values(), rests, language),
      });
    } else faults.push(fault);
  }
  const different = eachOnce(usable, nameOf);
  if (different.length >= ENOUGH) return { value: different, faults: [] };
  faults.push(`${different.length} usable titles; nine different ones are wanted.`);
  return { value: different.length >= PRIMARY ? different : null, faults };
}

function nameOf({ title }: Choice): string {
  return title.mainTitle;
}

function ownChoices({ bookTitles, evidence }: FoundationFacts["own"]): Choice[] {
  return (["primary", "alternatives"] as const).flatMap((list) =>
    bookTitles[list].flatMap((title, index) => {
      const found = evidence[`bookTitles.${list}[${index}].mainTitle`];
      return found ? [{ title, evidence: found }] : [];
    }),
  );
}

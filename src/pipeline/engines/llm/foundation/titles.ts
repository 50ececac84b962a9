import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { fenceLines } from "#pipeline/engines/llm/questions/fence-lines.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/questions/line-checks.ts";
import { TITLES } from "#pipeline/engines/llm/prompts/titles.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";
import { type FoundationFacts, type Part, type PartAsking, restingOn } from "./part.ts";
import { gistLines, strongestCards } from "./strongest.ts";

type Choice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;
/** Fewer than these are asked for again; fewer than three are no choice. */
const ENOUGH = 5;
const MOST_CARDS = 30;
/** As long as such an answer gets, and room for a model that thinks first. */
const MAX_OUTPUT = 4000;
const MOST_TITLE_WORDS = 12;
const MOST_SUBTITLE_WORDS = 20;
const MOST_SENTENCE_WORDS = 45;

/** Names the book: the title the author insists on first, then the model's, then what own-words found. */
export async function nameBook(
  { themes, analysis, wishes, own }: FoundationFacts,
  { door, asking }: PartAsking,
): Promise<Part> {
  const question = titlesQuestion(themes, analysis.language, door);
  const shown = strongestCards(themes, MOST_CARDS);
  const { value } = await askForData(asking, TITLES, question, ({ titles }) =>
    checkTitles(titles, themes, shown, analysis.language),
  );
  if (value === null) return null;
  const ownTitles = ownChoices(own);
  const wished = ownTitles.filter(
    ({ title, evidence }) => title.mainTitle === wishes.title && evidence.status === "answered",
  );
  const choices = eachOnce([...wished, ...value, ...ownTitles]).slice(0, PRIMARY + ALTERNATIVES);
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

/** The question for the titles. */
export function titlesQuestion(
  themes: readonly BookTheme[],
  language: string,
  { model: { profile }, secret }: ModelDoor,
): Question {
  const room = roomFor(profile, TITLES.instructions, MAX_OUTPUT);
  const lines = [
    ...themes.map(({ name }) => `theme: ${name}`),
    ...gistLines(strongestCards(themes, MOST_CARDS)),
  ];
  const fenced = fenceLines("pieces", lines, secret, { profile, room });
  return {
    prompt: `Language of the book: ${language}.\n\n${fenced}`,
    maxOutputTokens: MAX_OUTPUT,
    salt: "",
  };
}

type Answered = ReturnType<typeof TITLES.answer.parse>["titles"][number];

function checkTitles(
  titles: readonly Answered[],
  themes: readonly BookTheme[],
  shown: readonly Card[],
  language: string,
): Verdict<Choice[]> {
  const source = [...themes.map(({ name }) => name), ...shown.map(({ gist }) => gist)].join("\n");
  const byId = new Map(shown.map((card) => [card.id, card]));
  const faults: string[] = [];
  const usable: Choice[] = [];
  for (const answered of titles) {
    const mainTitle = lineOf(answered.mainTitle);
    const subtitle = lineOf(answered.subtitle);
    const marketability = lineOf(answered.marketability);
    const targetAppeal = lineOf(answered.targetAppeal);
    const rests = answered.cards.flatMap((id) => byId.get(id) ?? []);
    const sentence = {
      mostWords: MOST_SENTENCE_WORDS,
      source: `${source}\n${mainTitle}`,
      language,
    };
    const fault =
      titleFault(`The title ${mainTitle}`, mainTitle, {
        mostWords: MOST_TITLE_WORDS,
        source,
        language,
      }) ??
      titleFault(`The subtitle of ${mainTitle}`, subtitle, {
        mostWords: MOST_SUBTITLE_WORDS,
        source,
        language,
      }) ??
      sentenceFault(`marketability of ${mainTitle}`, marketability, sentence) ??
      sentenceFault(`targetAppeal of ${mainTitle}`, targetAppeal, sentence) ??
      (rests.length === 0 ? `The title ${mainTitle} names no piece that it rests on.` : null);
    if (fault === null) {
      const title = { mainTitle, subtitle, marketability, targetAppeal };
      usable.push({ title, evidence: restingOn(rests) });
    } else faults.push(fault);
  }
  const different = eachOnce(usable);
  if (different.length >= ENOUGH) return { value: different, faults: [] };
  faults.push(`${different.length} usable titles; nine different ones are wanted.`);
  return { value: different.length >= PRIMARY ? different : null, faults };
}

function ownChoices({ bookTitles, evidence }: FoundationFacts["own"]): Choice[] {
  return (["primary", "alternatives"] as const).flatMap((list) =>
    bookTitles[list].flatMap((title, index) => {
      const found = evidence[`bookTitles.${list}[${index}].mainTitle`];
      return found ? [{ title, evidence: found }] : [];
    }),
  );
}

function eachOnce(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return choices.filter(({ title }) => {
    const letters = lettersOnly(title.mainTitle);
    return !seen.has(letters) && Boolean(seen.add(letters));
  });
}

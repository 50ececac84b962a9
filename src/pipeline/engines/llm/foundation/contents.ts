import type { Analysis } from "#pipeline/analysis/schema.ts";
import { MOST_CHAPTERS } from "#pipeline/engines/engine.ts";
import { tableOfContents } from "#pipeline/engines/own-words/chapters.ts";
import { contentStems } from "#pipeline/quality/grounding.ts";
import type { Evidence, PlannedChapter } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import {
  chapterCards,
  inReadingOrder,
  wordsIn,
  carriedWords,
  FEWEST_CHAPTERS,
  leastChapterWords,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { monthsOf, spanOf, UNKNOWN } from "#pipeline/engines/llm/cards/month-of.ts";
import { chapterTargets } from "#pipeline/engines/llm/cards/budgets.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { CONTENTS } from "#pipeline/engines/llm/prompts/contents.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { type BookTheme, countTopics } from "#pipeline/engines/llm/cards/themes.ts";
import {
  type FoundationFacts,
  type Part,
  type PartAsking,
  gistLines,
  strongestCards,
  titleEvidence,
} from "./part.ts";
import { placePosts } from "./places.ts";
import { linesQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";

/** A title rests on posts of its chapter: those that have its words, or the pieces that say most of it. */
function evidenceOf(title: string, cards: readonly Card[], facts: FoundationFacts): Evidence {
  const { language } = facts.analysis;
  const own = [...new Set(cards.map(({ entryId }) => entryId))];
  const posts = own.flatMap((entryId) => facts.posts.get(entryId) ?? []);
  const said = new Set(contentStems(title, language));
  const shared = new Map(
    cards.map((card) => {
      const stems = new Set(contentStems([card.gist, ...card.topics].join(" "), language));
      return [card, stems.intersection(said).size];
    }),
  );
  const sharedBy = (card: Card): number => shared.get(card) ?? 0;
  const nearest = cards.toSorted((a, b) => sharedBy(b) - sharedBy(a) || b.strength - a.strength);
  return titleEvidence(title, posts, nearest.slice(0, MOST_RESTS), language);
}

const MOST_RESTS = 3;

type Planned = { title: string; description: string; cards: Card[]; part: string | null };

const MOST_TITLE_WORDS = 12;
const MOST_DESCRIPTION_WORDS = 60;
const MOST_KEY_TOPICS = 6;
/** Below this, parts would hold two chapters each and look like chapters. */
export const LEAST_CHAPTERS_WITH_PARTS = 7;
const MOST_PARTS = 4;
const MOST_PART_WORDS = 8;
const GISTS_PER_THEME = 6;
/** The most posts of a chapter, which the author can choose from when changing it (as in own-words). */
const POOL_POSTS = 60;

/** Plans the chapters. The model joins, names and orders the themes; posts, topics, words and pages are counted. */
export async function planContents(
  facts: FoundationFacts,
  range: { fewest: number; most: number },
  asking: PartAsking,
): Promise<Part> {
  const { themes, wishes } = facts;
  // Each theme belongs to one chapter, so there are at most as many chapters as themes.
  const most = Math.min(range.most, themes.length);
  const wanted = { fewest: Math.min(range.fewest, most), most };
  const ask = async (isBrief: boolean): Promise<Planned[] | null> => {
    const question = contentsQuestion(facts, wanted, asking, isBrief);
    const { value: chapters } = await askForData(asking, CONTENTS, question, (answered) =>
      checkContents(answered.chapters, facts, wanted),
    );
    return chapters;
  };
  // If the first question fails, a shorter one is tried, because the contents by own-words would have fewer chapters.
  const chapters = (await ask(false)) ?? (await ask(true));
  if (chapters === null) return null;
  const value = await placePosts(chapters, facts, asking);
  const planned = withTargets(value, facts, wishes.wordsPerChapter).map((chapter, index) =>
    chapterOf(chapter, index + 1, facts),
  );
  return {
    value: { tableOfContents: tableOfContents(planned) },
    evidence: Object.fromEntries(
      value.map(({ title, cards }, index) => [
        `tableOfContents.chapters[${index}].title`,
        evidenceOf(title, cards, facts),
      ]),
    ),
  };
}

/** The question that asks a model for the table of contents. */
export function contentsQuestion(
  { themes, analysis }: Pick<FoundationFacts, "themes" | "analysis">,
  { fewest, most }: { fewest: number; most: number },
  options: LlmOptions,
  /** True: the question is shorter, because it leaves out the summaries of the pieces. */
  isBrief = false,
): Question {
  const months = monthsOf(analysis);
  const lines = themes.map(
    ({ id, name, cards }) =>
      `${id} | ${name} | ${cards.length} | ${wordsIn(cards)} | ${spanOf(cards, months) || UNKNOWN}`,
  );
  // Lines at the end are cut off if they do not fit, so the themes come first: losing a summary does less harm.
  const said = strongestCards(themes, GISTS_PER_THEME * themes.length);
  const themeOf = new Map(themes.flatMap(({ id, cards }) => cards.map((card) => [card, id])));
  const gists = said.map((card) => {
    const month = months(card.entryId);
    const when = month === "" ? "" : ` in ${month}`;
    return `${themeOf.get(card) ?? ""} says${when}: ${card.gist}`;
  });
  const shown = isBrief ? lines : [...lines, ...gists];
  const heading = `Language of the book: ${analysis.language}.\nChapters: ${fewest} to ${most}.`;
  return linesQuestion(CONTENTS, heading, { id: "themes", lines: shown }, options);
}

type Answered = ReturnType<typeof CONTENTS.answer.parse>["chapters"][number];

function checkContents(
  chapters: readonly Answered[],
  { themes, analysis }: Pick<FoundationFacts, "themes" | "analysis">,
  { fewest, most }: { fewest: number; most: number },
): Verdict<Planned[]> {
  const byId = new Map(themes.map((theme) => [theme.id, theme]));
  const { language } = analysis;
  const months = monthsOf(analysis);
  const source = themes
    .flatMap(({ name, cards }) => [name, spanOf(cards, months), ...gistLines(cards)])
    .join("\n");
  const placed = new Set<string>();
  const titles = new Set<string>();
  const faults: string[] = [];
  const usable: Planned[] = [];
  for (const chapter of chapters) {
    const title = lineOf(chapter.title).replace(/^chapter \d+\s*[:.-]\s*/iu, "");
    const description = lineOf(chapter.description);
    const own = chapter.themes.filter((id) => byId.has(id) && !placed.has(id));
    const wrong = chapter.themes.filter((id) => !own.includes(id)).map(lineOf);
    if (wrong.length > 0) faults.push(`${wrong.join(", ")}: no such theme, or it has a chapter.`);
    const named = { mostWords: MOST_TITLE_WORDS, source, language };
    const titleIsBad = titleFault(`The title ${title}`, title, named);
    const described = { mostWords: MOST_DESCRIPTION_WORDS, source, language };
    const textIsBad = sentenceFault(`The description of ${title}`, description, described);
    const isTwice = titles.has(lettersOnly(title));
    if (isTwice) faults.push(`Two chapters are called ${title}.`);
    faults.push(...[titleIsBad, textIsBad].flatMap((fault) => fault ?? []));
    if (titleIsBad !== null || isTwice || own.length === 0) continue;
    titles.add(lettersOnly(title));
    for (const id of own) placed.add(id);
    usable.push({
      title,
      description: textIsBad === null ? description : "",
      part: lineOf(chapter.part),
      cards: own.flatMap((id) => byId.get(id)?.cards ?? []),
    });
  }
  const left = themes.filter(({ id }) => !placed.has(id));
  if (left.length > 0) faults.push(`No chapter takes ${left.map(({ id }) => id).join(", ")}.`);
  if (usable.length < fewest || usable.length > most)
    faults.push(`${usable.length} usable chapters; ${fewest} to ${most} are wanted.`);
  // A few chapters more or fewer than asked for are accepted, but not fewer than a book needs or more than it may have.
  if (usable.length < Math.min(fewest, FEWEST_CHAPTERS) || usable.length > MOST_CHAPTERS)
    return { value: null, faults };
  return { value: withParts(withLeft(usable, left, language), source, language), faults };
}

/** Adds each theme that the model forgot to the chapter that shares most topics with it. */
function withLeft(
  chapters: readonly Planned[],
  left: readonly BookTheme[],
  language: string,
): Planned[] {
  const joined = chapters.map((chapter) => ({ ...chapter, cards: [...chapter.cards] }));
  for (const { cards } of left) {
    const keys = new Set(countTopics(cards, language).map(({ key }) => key));
    const shared = joined.map(
      (chapter) => countTopics(chapter.cards, language).filter(({ key }) => keys.has(key)).length,
    );
    joined[shared.indexOf(Math.max(...shared))]?.cards.push(...cards);
  }
  return joined;
}

/**
 * Chapters with their parts, or all without one if the parts are too few, too many or too small, stand in no row, or
 * have no good name. A book without parts is a book, so the model is not asked again for them.
 */
function withParts(chapters: readonly Planned[], source: string, language: string): Planned[] {
  const runs: { name: string; chapters: number }[] = [];
  for (const { part } of chapters) {
    const last = runs.at(-1);
    if (last?.name === part) last.chapters += 1;
    else runs.push({ name: part ?? "", chapters: 1 });
  }
  const titles = new Set(chapters.map(({ title }) => lettersOnly(title)));
  const named = { mostWords: MOST_PART_WORDS, source, language };
  const areGood =
    chapters.length >= LEAST_CHAPTERS_WITH_PARTS &&
    runs.length >= 2 &&
    runs.length <= MOST_PARTS &&
    new Set(runs.map(({ name }) => lettersOnly(name))).size === runs.length &&
    runs.every(
      (run) =>
        run.chapters >= 2 &&
        !titles.has(lettersOnly(run.name)) &&
        titleFault("", run.name, named) === null,
    );
  return areGood ? [...chapters] : chapters.map((chapter) => ({ ...chapter, part: null }));
}

/** A planned chapter, its words, and the most words that its posts carry. */
type Sized = Planned & { target: number; carried: number };

function withTargets(
  chapters: readonly Planned[],
  { analysis, cards: all }: FoundationFacts,
  wordsPerChapter: number,
): Sized[] {
  const sized = chapters.map((chapter) => {
    // A long chapter shows a question as many cards as it can, so its text is made from those.
    const enough = cardsFor(chapter, analysis, 2 * wordsPerChapter);
    return { ...chapter, carried: carriedWords(wordsIn(enough), Infinity) };
  });
  const targets = chapterTargets(sized, wordsPerChapter, leastChapterWords(all));
  return sized.map((chapter, index) => ({ ...chapter, target: targets[index] ?? wordsPerChapter }));
}

function cardsFor({ cards }: Planned, analysis: Analysis, words: number): Card[] {
  return chapterCards([...new Set(cards.map(({ entryId }) => entryId))], cards, analysis, words);
}

function chapterOf(chapter: Sized, number: number, facts: FoundationFacts): PlannedChapter {
  const { title, description, part, cards, target, carried } = chapter;
  const { analysis, posts } = facts;
  const chosen = cardsFor(chapter, analysis, target);
  const used = [...chosen, ...cards.toSorted((a, b) => b.strength - a.strength)];
  const mostPosts = Math.max(POOL_POSTS, new Set(chosen.map(({ entryId }) => entryId)).size);
  const pool = new Set([...new Set(used.map(({ entryId }) => entryId))].slice(0, mostPosts));
  const kept = inReadingOrder(
    cards.filter(({ entryId }) => pool.has(entryId)),
    analysis,
  );
  const topics = countTopics(chosen, analysis.language).map(({ name }) => name);
  return {
    number,
    title,
    description:
      description || `${pool.size} of ${posts.size} posts: ${topics.slice(0, 3).join(", ")}.`,
    keyTopics: topics.slice(0, MOST_KEY_TOPICS),
    targetWordCount: target,
    ...(carried > target && { holdsMore: true }),
    entryIds: [...new Set(kept.map(({ entryId }) => entryId))],
    titleIsLabel: false,
    part,
  };
}

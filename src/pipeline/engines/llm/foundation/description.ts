import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { forEach } from "#pipeline/engines/own-words/foundation/sayings.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { showPieces, type ShownPiece } from "#pipeline/engines/llm/cards/read-cards.ts";
import { fitting, roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { fenceLines, fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { DESCRIPTION } from "#pipeline/engines/llm/prompts/description.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";
import {
  type FoundationFacts,
  type Part,
  type PartAsking,
  restingOn,
  findQuote,
  gistLines,
  strongestCards,
  eachOnce,
} from "./part.ts";
import { PLAN_TOKENS, planQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";

type Written = { text: string; rests: readonly Card[]; hooks: Shown[]; markers: Shown[] };
type Shown = { text: string; evidence: Evidence };

const MOST_CARDS = 30;
/** The most pieces whose texts are shown, and their share of the room. */
const MOST_PIECES = 8;
const PIECES_SHARE = 0.5;
const FEWEST_WORDS = 80;
const MOST_WORDS = 320;
const MOST_PARAGRAPH_WORDS = 120;
const MOST_HOOK_WORDS = 28;
const MOST_HOOKS = 6;
const MOST_MARKERS = 5;

/**
 * Has a model write the book's sales page. Its numbers and names must come from the posts, and the sentences about the
 * author's experience ("markers") are quoted from them.
 */
export async function describeBook(
  facts: FoundationFacts,
  planned: Pick<PlannedFoundation, "bookTitles" | "tableOfContents">,
  asking: PartAsking,
): Promise<Part> {
  const { own } = facts;
  const pieces = lifePieces(facts, asking);
  const question = descriptionQuestion(facts, planned, pieces, asking);
  const { value } = await askForData(asking, DESCRIPTION, question, (answered) =>
    checkDescription(answered, facts, planned, pieces),
  );
  if (value === null) return null;
  const merged = (list: "hooks" | "credibilityMarkers", made: readonly Shown[]): Shown[] => {
    const counted = own.amazonDescription[list].map((text, index) => ({
      text,
      evidence: own.evidence[`amazonDescription.${list}[${index}]`] ?? restingOn([]),
    }));
    return eachOnce([...made, ...counted], ({ text }) => text);
  };
  const markers = merged("credibilityMarkers", value.markers).slice(0, MOST_MARKERS);
  const hooks = merged("hooks", value.hooks).slice(0, MOST_HOOKS);
  return {
    value: {
      amazonDescription: {
        text: value.text,
        wordCount: countWords(value.text),
        hooks: hooks.map(({ text }) => text),
        credibilityMarkers: markers.map(({ text }) => text),
      },
    },
    evidence: {
      "amazonDescription.text": restingOn(value.rests),
      ...forEach(
        "amazonDescription.hooks",
        hooks.map(({ evidence }) => evidence),
      ),
      ...forEach(
        "amazonDescription.credibilityMarkers",
        markers.map(({ evidence }) => evidence),
      ),
    },
  };
}

/**
 * Pieces with their texts, for the sentences on the author's experience: a model that sees only summaries cannot copy
 * one. Stories come first, because an author tells there what they have done.
 */
function lifePieces(
  { themes, analysis, posts }: FoundationFacts,
  asking: PartAsking,
): ShownPiece[] {
  const stories = themes.map((theme) => ({
    ...theme,
    cards: theme.cards.filter(({ kind }) => kind === "story"),
  }));
  const chosen = new Set([
    ...strongestCards(stories, MOST_PIECES),
    ...strongestCards(themes, MOST_PIECES),
  ]);
  const cards = [...chosen].slice(0, MOST_PIECES);
  const room = PIECES_SHARE * roomFor(asking.model.profile, DESCRIPTION.instructions, PLAN_TOKENS);
  return fitting(showPieces(cards, posts, analysis.language), asking.model.profile, room);
}

function descriptionQuestion(
  { themes, analysis }: { themes: readonly BookTheme[]; analysis: FoundationFacts["analysis"] },
  { bookTitles, tableOfContents }: Pick<PlannedFoundation, "bookTitles" | "tableOfContents">,
  pieces: readonly ShownPiece[],
  { model: { profile }, secret }: LlmOptions,
): Question {
  const [title] = bookTitles.primary;
  const lines = [
    `title: ${title?.mainTitle ?? ""} - ${title?.subtitle ?? ""}`,
    ...tableOfContents.chapters.map(
      (chapter) => `chapter ${chapter.number}: ${chapter.title} - ${chapter.description}`,
    ),
    ...gistLines(strongestCards(themes, MOST_CARDS)),
  ];
  const heading = `Language of the book: ${analysis.language}.`;
  const room = (1 - PIECES_SHARE) * roomFor(profile, DESCRIPTION.instructions, PLAN_TOKENS);
  const book = fenceLines("book", lines, secret, { profile, room });
  return planQuestion(heading, `${book}\n\n${fencePosts(pieces, secret).fenced}`);
}

type Answered = ReturnType<typeof DESCRIPTION.answer.parse>;

function checkDescription(
  answered: Answered,
  { analysis: { language }, posts, themes }: FoundationFacts,
  { bookTitles, tableOfContents }: Pick<PlannedFoundation, "bookTitles" | "tableOfContents">,
  pieces: readonly ShownPiece[],
): Verdict<Written> {
  const shown = new Map(strongestCards(themes, MOST_CARDS).map((card) => [card.id, card]));
  const quotable = new Map(pieces.map((piece) => [piece.id, piece]));
  const source = [
    ...bookTitles.primary.flatMap(({ mainTitle, subtitle }) => [mainTitle, subtitle]),
    ...tableOfContents.chapters.flatMap(({ title, description }) => [title, description]),
    ...[...shown.values()].flatMap((card) => {
      const post = posts.get(card.entryId);
      return [card.gist, post ? textOf(card, post, language) : ""];
    }),
    ...pieces.map(({ text }) => text),
  ].join("\n");
  const faults: string[] = [];
  const paragraphs = answered.paragraphs.map(lineOf);
  for (const [index, paragraph] of paragraphs.entries()) {
    const rule = { mostWords: MOST_PARAGRAPH_WORDS, source, language, mayNameAuthor: true };
    const fault = sentenceFault(`Paragraph ${index + 1}`, paragraph, rule);
    if (fault !== null) faults.push(fault);
  }
  const text = paragraphs.join("\n\n");
  const words = countWords(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS)
    faults.push(`The paragraphs have ${words} words together; 120 to 220 are wanted.`);
  // Hooks and markers that fail are replaced by those of the own-words engine. Only a faulty text is asked for again.
  const hooks = answered.hooks.flatMap(({ id, text: raw }): Shown[] => {
    const card = shown.get(id);
    const line = lineOf(raw);
    const rule = { mostWords: MOST_HOOK_WORDS, source, language, mayNameAuthor: true };
    const fault = sentenceFault("", line, rule);
    return card && fault === null ? [{ text: line, evidence: restingOn([card]) }] : [];
  });
  const markers = answered.markers.flatMap(({ id, quote }): Shown[] => {
    const post = quotable.get(id)?.post;
    const said = post ? findQuote(post, quote, language) : null;
    if (!post || said === null) return [];
    return [
      { text: said, evidence: { status: "confirm", entryIds: [post.entryId], quotes: [said] } },
    ];
  });
  const rests = answered.cards.flatMap((id) => shown.get(id) ?? []);
  if (rests.length === 0) faults.push("cards: name the pieces that the paragraphs rest on.");
  return { value: faults.length === 0 ? { text, rests, hooks, markers } : null, faults };
}

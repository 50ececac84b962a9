import type { SectionBrief, WholeChapterBrief } from "#pipeline/engines/engine.ts";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { frameOf } from "./arrange-section.ts";
import type { SectionPiece } from "./section-pieces.ts";

/** The titles of all chapters, and what this one and the next one are about. */
export function bookPart({ foundation, outline }: WholeChapterBrief): string {
  const title = foundation.bookTitles.primary[0]?.mainTitle ?? "";
  const lines = foundation.tableOfContents.chapters.map(({ number, title: named, description }) => {
    const isNear = number === outline.chapterNumber || number === outline.chapterNumber + 1;
    const about = isNear && description !== "" ? `: ${oneLine(description)}` : "";
    return `${number}. ${oneLine(named)}${about}`;
  });
  return `The book: ${oneLine(title)}\n${lines.join("\n")}`;
}

/** The sections of the chapter, what this one has to say, and how the chapter begins and ends. */
export function chapterPart(brief: SectionBrief, pieces: readonly SectionPiece[]): string {
  const { outline, section } = brief;
  const lines = outline.mainSections.map(({ sectionNumber, title, learningObjective }) => {
    const here = sectionNumber === section.sectionNumber ? " (this section)" : "";
    return `${sectionNumber}. ${oneLine(title ?? "")}: ${oneLine(learningObjective)}${here}`;
  });
  const points = section.keyPoints.map((point) => `- ${oneLine(point)}`);
  return [
    `Chapter ${outline.chapterNumber}: ${oneLine(outline.chapterTitle)}. Its sections:`,
    ...lines,
    ...(points.length > 0 ? ["What this section has to say:", ...points] : []),
    ...openingLines(outline, section.sectionNumber, pieces),
    ...closingLines(brief, pieces),
  ].join("\n");
}

/** The plan of a whole chapter: each section with its pieces and what it has to say, and how the chapter begins and ends. */
export function chapterPlan(
  brief: WholeChapterBrief,
  sectioned: readonly (readonly SectionPiece[])[],
): string {
  const { outline } = brief;
  const sections = outline.mainSections.flatMap(
    ({ sectionNumber, title, learningObjective, keyPoints }, index) => [
      `${sectionNumber}. ${oneLine(title ?? "")}: ${oneLine(learningObjective)}`,
      ...keyPoints.map((point) => `- ${oneLine(point)}`),
      `Its pieces: ${sectioned[index]?.map(({ id }) => id).join(", ") ?? ""}`,
    ],
  );
  const section = outline.mainSections.at(-1);
  const pieces = sectioned.flat();
  return [
    `Chapter ${outline.chapterNumber}: ${oneLine(outline.chapterTitle)}.`,
    ...(outline.pacingNotes === "" ? [] : [`How it moves: ${oneLine(outline.pacingNotes)}`]),
    "Its sections:",
    ...sections,
    ...openingLines(outline, 1, pieces),
    ...(section ? endingLines({ ...brief, section, written: [] }, pieces) : []),
  ].join("\n");
}

/** How a whole chapter could end: who tells it in another order may find a better end, unless one is printed behind it. */
function endingLines(brief: SectionBrief, pieces: readonly SectionPiece[]): string[] {
  return closingLines(brief, pieces).map((line) =>
    line.replace(ENDS_WITH, "The plan would end it with this sentence:"),
  );
}

/** Where in the book a section stands. */
export function placeLine({ outline, section, foundation }: SectionBrief): string {
  const sections = outline.mainSections.length;
  const chapters = foundation.tableOfContents.chapters.length;
  const isFirst = section.sectionNumber === 1;
  const isLast = section.sectionNumber === sections;
  const isLastChapter = outline.chapterNumber >= chapters;
  const opens = outline.chapterNumber === 1 ? "It opens the book." : "It opens its chapter.";
  const ends = isLastChapter
    ? "It ends the book."
    : `It ends its chapter; chapter ${outline.chapterNumber + 1} comes next.`;
  return [
    `You write section ${section.sectionNumber} of ${sections}.`,
    ...(isFirst ? [opens] : []),
    isLast ? ends : `Section ${section.sectionNumber + 1} comes next.`,
  ].join(" ");
}

/** What the first section does about the opening of the chapter. */
function openingLines(
  { openingHook }: SectionBrief["outline"],
  sectionNumber: number,
  pieces: readonly SectionPiece[],
): string[] {
  const lines: string[] = [];
  if (sectionNumber === 1 && openingHook.content !== "") {
    const content = oneLine(openingHook.content);
    // The piece is named and its words are not: a first sentence that is dictated may be a headline, or say "today".
    const opening = pieces.find(({ text }) => lettersOnly(text).includes(lettersOnly(content)));
    if (openingHook.by === "author") {
      lines.push(
        `The chapter opens with this text by the author, which is printed before yours. Go on from it: ${content}`,
      );
    } else if (opening) lines.push(`Open the chapter with what ${opening.id} tells.`);
  }
  return lines;
}

const ENDS_WITH = "Your last paragraph ends with this sentence, word for word:";

/**
 * What the last section does about the sentence that closes the chapter: it ends on it, if a piece of it has it, or leads
 * to it, if it is printed behind the section. Since an author's edit it may stand in an earlier section, or be locked.
 */
function closingLines(brief: SectionBrief, pieces: readonly SectionPiece[]): string[] {
  const { mainSections, closing } = brief.outline;
  if (!closing || brief.section.sectionNumber !== mainSections.length) return [];
  const content = oneLine(closing.content);
  const isHere = pieces.some(
    ({ entryId, text }) =>
      entryId === closing.source?.entryId && lettersOnly(text).includes(lettersOnly(content)),
  );
  if (isHere) return [`${ENDS_WITH} ${content}`];
  const isPrinted = frameOf(brief).after.some(({ role }) => role === "closing");
  return isPrinted
    ? [`This sentence is printed after your text; lead to it, do not say it: ${content}`]
    : [];
}

/** A text of a post in one line, without what looks like markers or tags. */
export function oneLine(text: string): string {
  return cleanUntrusted(text).replace(/\s+/gu, " ").trim();
}

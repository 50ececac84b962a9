import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { breakAddress, cleanLine, cleanText } from "./clean-text.ts";
import { frameOf } from "./frame.ts";
import { proposeIndex, sortedEntries } from "./index/propose-index.ts";
import { glossaryBlocks } from "./glossary.ts";
import { bookLanguage, languageCode } from "./language-code.ts";
import { numberLinks, printedAddress } from "./link-notes.ts";
import { mapContent } from "./map-content.ts";
import { type ChapterNotes, type DatePlace, type Note, notesOf, pieceDates } from "./origins.ts";
import { chapterLabel, labelText } from "./formats/labels.ts";
import { partsOf } from "./parts.ts";
import { type PrintedPiece, printedPieces } from "./printed-pieces.ts";
import { nameLanguages } from "./quotation-language.ts";
import { readPassage } from "./read-passage.ts";
import type {
  Book,
  BookBackPart,
  BookBlock,
  BookDetails,
  BookOrigins,
  IndexWishes,
  Inline,
  OwnPages,
  TellStep,
} from "./schema.ts";
import { setLine, setTypography } from "./typography.ts";

/** Larger books are refused, because they could not be typeset within the time and memory given. */
const bookLimits = { characters: 5_000_000, chapters: 200 };

/**
 * Makes the book that a format renders. Throws when the draft exceeds the limits or the date is invalid. `hasIds`: blocks
 * and chapters name the passages and chapters that they are made from. `hasIndex`: an index is made, which takes half a second
 * for 45,000 words. `tell` hears of each chapter.
 */
export function makeBook(
  draft: Draft,
  details: BookDetails,
  { hasIds = false, hasIndex = false, tell = untold }: BookWishes = {},
): Book {
  refuseTooLarge(draft);
  const passageBlocks = hasIds ? tracedBlocks : untracedBlocks;
  const language = languageCode(details.language);
  const printedLanguage = bookLanguage(details.language, draft);
  const line = (text: string): string => setLine(cleanLine(text), language);
  const { introduction, chapters: written, epilogue } = frameOf(draft);
  const parts = partsOf(written);
  const notice = details.notice === null ? "" : line(details.notice);
  const { origins, ownPages } = details;
  const chapters = written.map(({ passages }, index) => {
    tell({ step: "arranging", done: index, total: written.length });
    const blocks = typeset(chapterBlocks(passages, { origins, language, passageBlocks }), language);
    return origins?.notes === "listed" ? numberLinks(blocks) : { blocks, urls: [] };
  });
  return {
    title: line(details.title) || "Untitled",
    subtitle: line(details.subtitle),
    author: cleanLine(details.author),
    language: printedLanguage,
    year: yearOf(details.madeAt),
    madeAt: details.madeAt,
    notice: notice === "" ? null : notice,
    dedication: blocksOf(ownPages?.dedication ?? "", language),
    introduction: typeset(introduction.flatMap(passageBlocks), language),
    epilogue: typeset(epilogue.flatMap(passageBlocks), language),
    index: hasIndex && details.index ? indexOf(draft, details.index, language) : [],
    back: [
      ...aboutBookPart((details.aboutBook ?? []).map(line)),
      ...linksPart(
        written.map((chapter, index) => ({ ...chapter, urls: chapters[index]?.urls ?? [] })),
        origins ? printedPieces(written, origins, language) : () => null,
        language,
      ),
      ...(origins ? notesPart(notesOf(written, origins, language), language) : []),
      ...backParts(ownPages, glossaryBlocks(details.glossary ?? "", language), language),
    ].map((part) => (hasIds ? namedBlocks(part) : part)),
    chapters: written.map((chapter, index) => {
      const part = parts[index];
      const title = part ? line(part.title) : "";
      const opens = typeset((chapter.opening ?? []).flatMap(passageBlocks), language);
      const opening = opens.length > 0 && { opening: opens };
      return {
        ...(hasIds && { id: chapter.chapterId }),
        number: chapter.chapterNumber,
        title: line(chapter.title) || "Untitled",
        ...(part && title !== "" && { part: { number: part.number, title, ...opening } }),
        blocks: arrangeOrnaments(chapters[index]?.blocks ?? []),
      };
    }),
  };
}

type BookWishes = { hasIds?: boolean; hasIndex?: boolean; tell?: TellStep };

const untold: TellStep = () => undefined;

/** The entries that the author has chosen, or those that are proposed. */
function indexOf(draft: Draft, { terms, keywords }: IndexWishes, language: string): string[] {
  if (terms === null) return proposeIndex(draft, { language, keywords });
  const clean = terms.map(cleanLine).filter((term) => term !== "");
  return sortedEntries([...new Set(clean)], language);
}

/** Names the blocks of a page that is made of no passages by their places in it. */
function namedBlocks({ kind, blocks }: BookBackPart): BookBackPart {
  return {
    kind,
    blocks: blocks.map((block, index) => ({ ...block, passage: `${kind} ${index}` })),
  };
}

function aboutBookPart(paragraphs: readonly string[]): BookBackPart[] {
  const blocks = paragraphs.map((text): BookBlock => {
    return { kind: "paragraph", role: "body", content: [text] };
  });
  return blocks.length === 0 ? [] : [{ kind: "aboutBook", blocks }];
}

type PassageBlocks = (passage: Passage) => BookBlock[];

function chapterBlocks(
  passages: readonly Passage[],
  {
    origins,
    language,
    passageBlocks,
  }: { origins: BookOrigins | undefined; language: string; passageBlocks: PassageBlocks },
): BookBlock[] {
  const dates = origins ? pieceDates(passages, origins, language) : new Map<DatePlace, string>();
  const datedAt = (place: DatePlace): BookBlock[] => {
    const date = dates.get(place);
    return date === undefined ? [] : [{ kind: "paragraph", role: "date", content: [date] }];
  };
  return [
    ...datedAt("title"),
    ...passages.flatMap((passage, index) => [...passageBlocks(passage), ...datedAt(index)]),
  ];
}

/**
 * Where the links lead, chapter by chapter, under the numbers that stand behind their words: the name and chapter of a post
 * that the book prints, or else the address.
 */
function linksPart(
  chapters: readonly { chapterNumber: number; title: string; urls: string[] }[],
  pieceAt: (url: string) => PrintedPiece | null,
  language: string,
): BookBackPart[] {
  const blocks = chapters.flatMap(({ chapterNumber, title, urls }): BookBlock[] =>
    urls.length === 0
      ? []
      : [
          chapterHeading(chapterNumber, title, language),
          ...urls.map((url, index): BookBlock => ({
            kind: "paragraph",
            role: "note",
            endnote: { chapter: chapterNumber, number: index + 1 },
            content: targetOf(url, pieceAt(url), language),
          })),
        ],
  );
  return blocks.length === 0 ? [] : [{ kind: "notes", blocks }];
}

function targetOf(url: string, piece: PrintedPiece | null, language: string): Inline[] {
  if (!piece) return [{ mark: "link", url, content: [breakAddress(printedAddress(url))] }];
  const { name, isTitle, chapterNumber } = piece;
  const named: Inline = isTitle ? { mark: "emphasis", content: [name] } : name;
  const place = `, ${labelText(chapterLabel(chapterNumber, language))}`;
  return setTypography([{ mark: "link", url, content: [named] }, place], language);
}

function chapterHeading(number: number, title: string, language: string): BookBlock {
  return {
    kind: "heading",
    level: 3,
    content: [setLine(`${number}. ${cleanLine(title)}`, language)],
  };
}

/** The list of where the pieces were first published, chapter by chapter. */
function notesPart(chapters: readonly ChapterNotes[], language: string): BookBackPart[] {
  if (chapters.length === 0) return [];
  const blocks = chapters.flatMap(({ number, title, notes }): BookBlock[] => [
    chapterHeading(number, title, language),
    ...notes.map((note) => noteBlock(note, language)),
  ]);
  return [{ kind: "origins", blocks }];
}

function noteBlock(
  { name, isTitle, from, url, isAddressShown }: Note,
  language: string,
): BookBlock {
  const named: Inline = isTitle ? { mark: "emphasis", content: [name] } : name;
  if (!isAddressShown) {
    const before = name === "" || from === "" ? [] : [`${from}: `];
    const link: Inline = { mark: "link", url, content: [name === "" ? from || url : named] };
    return { kind: "paragraph", role: "note", content: setTypography([...before, link], language) };
  }
  const origin = [name === "" ? "" : ", ", from === "" ? "" : `${from}. `];
  const about = setTypography([named, from === "" ? " " : origin.join("")], language);
  return {
    kind: "paragraph",
    role: "note",
    content: [...about, { mark: "link", url, content: [breakAddress(printedAddress(url))] }],
  };
}

function typeset(blocks: readonly BookBlock[], language: string): BookBlock[] {
  return nameLanguages(blocks, language).map((block) =>
    mapContent(block, (content) => setTypography(content, language)),
  );
}

/** Reads a text that its author typed line by line, such as an address: each line break stays one. */
function blocksOf(text: string, language: string): BookBlock[] {
  const markdown = cleanText(text).replace(/(?<=[^\s\\])\n(?=\S)/gu, "  \n");
  return typeset(readPassage(markdown), language);
}

const NO_PAGES: OwnPages = { dedication: "", acknowledgements: "", about: "", contact: "" };

/** The author's own parts after the last chapter. Contact stands below the text about the author if there is one. */
function backParts(
  { acknowledgements, about, contact }: OwnPages = NO_PAGES,
  glossary: BookBlock[],
  language: string,
): BookBackPart[] {
  const [thanks, person, reach] = [acknowledgements, about, contact].map((text) =>
    blocksOf(text, language),
  ) as [BookBlock[], BookBlock[], BookBlock[]];
  const isBoth = person.length > 0 && reach.length > 0;
  const last: BookBackPart[] = isBoth
    ? [{ kind: "about", blocks: [...person, { kind: "ornament" }, ...reach] }]
    : [
        { kind: "about", blocks: person },
        { kind: "contact", blocks: reach },
      ];
  const parts: BookBackPart[] = [
    { kind: "acknowledgements", blocks: thanks },
    // Before the index, which formats put in front of what tells of the author.
    { kind: "glossary", blocks: glossary },
    ...last,
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}

function refuseTooLarge(draft: Draft): void {
  if (draft.chapters.length > bookLimits.chapters) {
    throw new Error(
      `A book may have ${bookLimits.chapters} chapters at most; this draft has ${draft.chapters.length}.`,
    );
  }
  let characters = 0;
  for (const chapter of draft.chapters) {
    for (const passage of chapter.passages) characters += passage.text.length;
  }
  if (characters > bookLimits.characters) {
    throw new Error(
      `A book may hold ${bookLimits.characters} characters at most; this draft has ${characters}.`,
    );
  }
}

function yearOf(instant: string): number {
  const year = new Date(instant).getUTCFullYear();
  if (Number.isNaN(year)) throw new Error(`"${instant}" is not a date a book can be made at.`);
  return year;
}

type BlockRole = Exclude<
  (BookBlock & { kind: "paragraph" })["role"],
  "date" | "note" | "definition"
>;

/** The ornament before a closing is not the passage itself. */
function tracedBlocks(passage: Passage): BookBlock[] {
  const isOwn = ({ kind }: BookBlock): boolean =>
    kind !== "ornament" || passage.role === "ornament";
  return untracedBlocks(passage).map((block) =>
    isOwn(block) ? { ...block, passage: passage.id } : block,
  );
}

function untracedBlocks({ text, role }: Passage): BookBlock[] {
  if (role === "ornament") return [{ kind: "ornament" }];
  const blocks = readPassage(cleanText(text));
  if (role === "heading") return blocks.map(asHeading);
  const ornament: BookBlock[] =
    role === "closing" && blocks.length > 0 ? [{ kind: "ornament" }] : [];
  return [...ornament, ...blocks.map((block) => withRole(block, styleOf(role)))];
}

/** The frame of the book is set like any other text: it is told apart by where it stands. */
function styleOf(role: Exclude<Passage["role"], "ornament" | "heading">): BlockRole {
  return role === "prologue" || role === "partOpening" ? "body" : role;
}

function asHeading(block: BookBlock): BookBlock {
  return block.kind === "paragraph" ? { kind: "heading", level: 2, content: block.content } : block;
}

function withRole(block: BookBlock, role: BlockRole): BookBlock {
  return block.kind === "paragraph" ? { ...block, role } : block;
}

function isDate(block: BookBlock): boolean {
  return block.kind === "paragraph" && block.role === "date";
}

/** Merges neighbouring ornaments, and drops those at the ends of a chapter or beside a heading, dated or not. */
function arrangeOrnaments(blocks: BookBlock[]): BookBlock[] {
  return blocks.filter((block, index) => {
    if (block.kind !== "ornament") return true;
    const before = blocks.slice(0, index).findLast((each) => !isDate(each))?.kind;
    const after = blocks.slice(index + 1).find(({ kind }) => kind !== "ornament")?.kind;
    return (
      before !== undefined &&
      before !== "ornament" &&
      before !== "heading" &&
      after !== undefined &&
      after !== "heading"
    );
  });
}

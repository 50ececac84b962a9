import { isEastAsian } from "./docx-language.ts";
import { LIST_INDENT, listStyle, STYLE_LISTS } from "./docx-lists.ts";
import {
  codeFonts,
  ITALIC,
  CENTRED,
  NO_HYPHENS,
  ownStyle,
  spacing,
  type Style,
  typeSize,
} from "./docx-style.ts";
import type { Writing } from "./docx-writing.ts";
import { twips } from "./docx-xml.ts";

/** The styles of running text. */
export function textStyles(writing: Writing): Style[] {
  return [...bodyStyles(writing), ...roleStyles(writing), ...smallStyles(writing)];
}

function bodyStyles({ page, isRightToLeft, language }: Writing): Style[] {
  const { pitch, size } = page;
  const direction = isRightToLeft ? "<w:bidi/>" : "";
  const firstLine = Math.round(size * 20 * (isEastAsian(language) ? 1 : 1.35));
  return [
    {
      id: "Normal",
      name: "Normal",
      isDefault: true,
      paragraph: `${direction}${spacing(0, 0, pitch)}`,
    },
    {
      id: "BodyText",
      name: "Body Text",
      basedOn: "Normal",
      next: "BodyTextFirstIndent",
      paragraph: '<w:jc w:val="both"/>',
    },
    {
      id: "BodyTextFirstIndent",
      name: "Body Text First Indent",
      basedOn: "BodyText",
      paragraph: `<w:ind w:firstLine="${firstLine}"/>`,
    },
    {
      id: "Quote",
      name: "Quote",
      basedOn: "BodyText",
      next: "BodyText",
      paragraph:
        `${spacing(pitch / 2, pitch / 2, pitch)}<w:ind w:left="360" w:right="360"/>` +
        `<w:contextualSpacing/>`,
      text: typeSize(size * 0.94),
    },
    {
      id: "SourceCode",
      name: "Source Code",
      isOwn: true,
      basedOn: "Normal",
      next: "BodyText",
      paragraph:
        `<w:shd w:val="clear" w:color="auto" w:fill="F6F6F6"/>${NO_HYPHENS}` +
        `<w:spacing w:before="${twips(pitch / 2)}" w:after="${twips(pitch / 2)}" w:line="240" w:lineRule="auto"/>` +
        `<w:ind w:left="120" w:right="120"/><w:jc w:val="left"/>`,
      text: `${codeFonts}<w:noProof/>${typeSize(size * 0.72)}`,
    },
  ];
}

/** The styles of what is no plain paragraph. */
function roleStyles({ page }: Writing): Style[] {
  const { pitch, size } = page;
  return [
    ownStyle("Opening", "Opening", spacing(0, pitch, pitch)),
    ownStyle("Closing", "Closing Words", spacing(0, pitch, pitch)),
    ownStyle("Deck", "Deck", `${spacing(0, pitch * 1.5, pitch)}${CENTRED}`, ITALIC),
    ownStyle(
      "Questions",
      "Questions",
      `${spacing(pitch / 2, pitch / 2, pitch)}<w:ind w:left="310"/>`,
    ),
    {
      id: "Date",
      name: "Date",
      basedOn: "Normal",
      next: "BodyText",
      paragraph: spacing(0, pitch / 2, pitch),
      text: ITALIC + typeSize(size * 0.85),
    },
    ownStyle("Ornament", "Ornament", `${spacing(pitch / 2, pitch / 2, pitch)}${CENTRED}`),
  ];
}

/** The lines of small type stand as close as its size lets them. */
const TIGHT = '<w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/>';

function smallStyles({ page: { size } }: Writing): Style[] {
  return [
    ownStyle(
      "Note",
      "Note",
      `${TIGHT}<w:ind w:left="360" w:hanging="360"/><w:jc w:val="left"/>`,
      typeSize(Math.max(size * 0.75, 8)),
    ),
    ownStyle(
      "TableText",
      "Table Text",
      `${NO_HYPHENS}${TIGHT}<w:jc w:val="left"/>`,
      typeSize(size * 0.86),
    ),
    {
      ...ownStyle("TableHeading", "Table Heading", "<w:keepNext/>", "<w:b/><w:bCs/>"),
      basedOn: "TableText",
    },
    {
      ...ownStyle("TableTextSmall", "Table Text Small", "", typeSize(size * 0.62)),
      basedOn: "TableText",
    },
    {
      ...ownStyle("TableHeadingSmall", "Table Heading Small", "", typeSize(size * 0.62)),
      basedOn: "TableHeading",
    },
    ownStyle(
      "TableGap",
      "Table Gap",
      '<w:spacing w:before="0" w:after="0" w:line="180" w:lineRule="exact"/>',
      typeSize(4),
    ),
    {
      id: "EndnoteText",
      name: "endnote text",
      basedOn: "Normal",
      paragraph: `${TIGHT}<w:jc w:val="left"/>`,
      text: typeSize(Math.max(size * 0.78, 8)),
    },
    { id: "CommentText", name: "annotation text", basedOn: "Normal", text: typeSize(10) },
  ];
}

/** The styles of lists. */
export function listStyles(): Style[] {
  const levels = [0, 1, 2, 3, 4];
  const style = (ordered: boolean, level: number): Style => {
    const [kind, list] = ordered
      ? ["List Number", STYLE_LISTS.number]
      : ["List Bullet", STYLE_LISTS.bullet];
    return {
      id: listStyle(ordered, level),
      name: level === 0 ? kind : `${kind} ${level + 1}`,
      basedOn: "BodyText",
      paragraph:
        `<w:numPr>${level === 0 ? "" : `<w:ilvl w:val="${level}"/>`}<w:numId w:val="${list}"/></w:numPr>` +
        `<w:spacing w:after="60"/>`,
    };
  };
  return [
    ...levels.map((level) => style(false, level)),
    ...levels.map((level) => style(true, level)),
    {
      id: "ListParagraph",
      name: "List Paragraph",
      basedOn: "BodyText",
      paragraph: `<w:spacing w:after="60"/><w:ind w:left="${LIST_INDENT}"/>`,
    },
  ];
}

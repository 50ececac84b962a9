import { languageElement } from "./docx-language.ts";
import { codeFonts, FONTS, type Style, typeSize } from "./docx-style.ts";
import { listStyles, textStyles } from "./docx-text-styles.ts";
import { edgeStyles, frontStyles, headingStyles } from "./docx-title-styles.ts";
import type { Writing } from "./docx-writing.ts";
import { halfPoints, NAMESPACES, xmlFile } from "./docx-xml.ts";

/** What East Asian letters are set in. */
const ASIAN_FONTS: Readonly<Record<string, string>> = {
  ja: "Yu Mincho",
  "zh-Hans": "SimSun",
  "zh-Hant": "PMingLiU",
  ko: "Batang",
};

/** Writes styles.xml: Word's own styles by their names, and a few that Word has none for. */
export function writeStyles(writing: Writing): string {
  const { page, language } = writing;
  const asian = ASIAN_FONTS[language] ?? "Yu Mincho";
  const fonts = `<w:rFonts w:ascii="${FONTS.text}" w:hAnsi="${FONTS.text}" w:eastAsia="${asian}" w:cs="Times New Roman"/>`;
  const size = halfPoints(page.size);
  const defaults =
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` +
    `${languageElement(language)}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/>` +
    `</w:pPr></w:pPrDefault></w:docDefaults>`;
  const styles = [
    ...textStyles(writing),
    ...headingStyles(writing),
    ...listStyles(),
    ...frontStyles(writing),
    ...edgeStyles(writing),
    ...characterStyles(writing),
  ];
  return xmlFile(
    `<w:styles ${NAMESPACES}>${defaults}${styles.map(styleXml).join("")}${TABLE_STYLES}</w:styles>`,
  );
}

function styleXml(style: Style): string {
  const { id, name, kind = "paragraph", basedOn, next } = style;
  const attributes = `${style.isDefault ? ' w:default="1"' : ""}${style.isOwn ? ' w:customStyle="1"' : ""}`;
  return (
    `<w:style w:type="${kind}"${attributes} w:styleId="${id}"><w:name w:val="${name}"/>` +
    (basedOn === undefined ? "" : `<w:basedOn w:val="${basedOn}"/>`) +
    (next === undefined ? "" : `<w:next w:val="${next}"/>`) +
    `<w:qFormat/>` +
    (style.paragraph === undefined ? "" : `<w:pPr>${style.paragraph}</w:pPr>`) +
    `${style.text === undefined ? "" : `<w:rPr>${style.text}</w:rPr>`}</w:style>`
  );
}

function characterStyles({ page }: Writing): Style[] {
  const character = (id: string, name: string, text: string, isOwn = false): Style => ({
    id,
    name,
    kind: "character",
    text,
    ...(isOwn && { isOwn }),
  });
  return [
    {
      id: "DefaultParagraphFont",
      name: "Default Paragraph Font",
      kind: "character",
      isDefault: true,
    },
    character("Hyperlink", "Hyperlink", '<w:color w:val="1F3864"/><w:u w:val="single"/>'),
    character("EndnoteReference", "endnote reference", '<w:vertAlign w:val="superscript"/>'),
    character("CommentReference", "annotation reference", typeSize(8)),
    character(
      "VerbatimChar",
      "Verbatim Char",
      `${codeFonts}<w:noProof/>${typeSize(page.size * 0.82)}`,
      true,
    ),
  ];
}

const rule = (side: string, eighths: number): string =>
  `<w:${side} w:val="single" w:sz="${eighths}" w:space="0" w:color="auto"/>`;

const TABLE_STYLES =
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>' +
  '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="90" w:type="dxa"/>' +
  '<w:bottom w:w="0" w:type="dxa"/><w:right w:w="90" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/></w:style>' +
  '<w:style w:type="table" w:customStyle="1" w:styleId="BookTable"><w:name w:val="Book Table"/>' +
  `<w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders>${rule("top", 6)}${rule("bottom", 6)}</w:tblBorders></w:tblPr>` +
  `<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders>${rule("bottom", 4)}</w:tcBorders></w:tcPr></w:tblStylePr></w:style>`;

/** The namespaces of the parts of a DOCX that hold text. */
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

// What XML 1.0 cannot hold, not even escaped.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML, in an element or in an attribute, without what XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"]/g, (character) => ESCAPED[character] ?? "");
}

/** A whole XML file with this root element. */
export function xmlFile(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;
}

/** How a paragraph is set, apart from what its style says. Lengths are in twips, twenty to the point. */
export type ParagraphFormat = {
  /** The id of its style. */
  style: string;
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  numbering?: { list: number; level: number };
  /** Given only if the paragraph runs in the other direction than its book. */
  rightToLeft?: boolean | undefined;
  /** Space above and below it, where its style does not say enough, in twips. */
  before?: number | undefined;
  after?: number | undefined;
  indent?: { left?: number; hanging?: number; firstLine?: number };
  align?: "left" | "center" | "right";
};

/** A paragraph. Its properties come first and in the order of the schema, without which Word calls a file damaged. */
export function paragraph(format: ParagraphFormat, content: string): string {
  const { style, numbering, rightToLeft, before, after, indent, align } = format;
  const properties = [
    `<w:pStyle w:val="${style}"/>`,
    format.keepNext ? "<w:keepNext/>" : "",
    format.keepLines ? "<w:keepLines/>" : "",
    format.pageBreakBefore ? "<w:pageBreakBefore/>" : "",
    numbering
      ? `<w:numPr><w:ilvl w:val="${numbering.level}"/><w:numId w:val="${numbering.list}"/></w:numPr>`
      : "",
    rightToLeft === undefined ? "" : `<w:bidi w:val="${rightToLeft ? 1 : 0}"/>`,
    before === undefined && after === undefined
      ? ""
      : `<w:spacing${lengthOf("before", before)}${lengthOf("after", after)}/>`,
    indent
      ? `<w:ind${indent.left === undefined ? "" : ` w:left="${indent.left}"`}${lineIndent(indent)}/>`
      : "",
    align ? `<w:jc w:val="${align}"/>` : "",
  ];
  return `<w:p><w:pPr>${properties.join("")}</w:pPr>${content}</w:p>`;
}

function lengthOf(name: string, length: number | undefined): string {
  return length === undefined ? "" : ` w:${name}="${length}"`;
}

function lineIndent({ hanging, firstLine }: NonNullable<ParagraphFormat["indent"]>): string {
  if (hanging !== undefined) return ` w:hanging="${hanging}"`;
  return firstLine === undefined ? "" : ` w:firstLine="${firstLine}"`;
}

/** A piece of text with the same look. `properties` are those of the run, in the order of the schema. */
export function run(text: string, properties = ""): string {
  return text === "" ? "" : runOf(`<w:t xml:space="preserve">${escapeXml(text)}</w:t>`, properties);
}

/** A run with something else in it than text. */
export function runOf(content: string, properties = ""): string {
  return `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
}

/** A field: what Word works out itself, and until then the `result` that is given, which consists of runs. */
export function field(instruction: string, result: string, properties = ""): string {
  return fieldStart(instruction, properties) + result + fieldEnd(properties);
}

/** The beginning of a field that goes on over several paragraphs. */
export function fieldStart(instruction: string, properties = ""): string {
  return (
    runOf('<w:fldChar w:fldCharType="begin"/>', properties) +
    runOf(
      `<w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText>`,
      properties,
    ) +
    runOf('<w:fldChar w:fldCharType="separate"/>', properties)
  );
}

/** The end of a field. */
export function fieldEnd(properties = ""): string {
  return runOf('<w:fldChar w:fldCharType="end"/>', properties);
}

/** A length in points as twips, the whole twentieths of a point in which Word measures. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** A size of type in points as the half points in which Word counts. */
export function halfPoints(points: number): number {
  return Math.round(points * 2);
}

import { halfPoints, twips } from "./docx-xml.ts";

/** Fonts that every Word has, so that the book looks alike for whoever opens it. */
export const FONTS = { text: "Garamond", code: "Consolas" };

/** The properties of a run in the font of code. */
export const codeFonts = `<w:rFonts w:ascii="${FONTS.code}" w:hAnsi="${FONTS.code}" w:cs="Courier New"/>`;

/** A style of paragraphs or of words. */
export type Style = {
  id: string;
  /** As Word itself names its own styles; it shows "heading 1" as "Heading 1", or in the editor's language. */
  name: string;
  kind?: "character";
  isOwn?: boolean;
  isDefault?: boolean;
  basedOn?: string;
  next?: string;
  /** The properties of its paragraphs and of its runs, in the order of the schema. */
  paragraph?: string;
  text?: string;
};

/** The size of type. */
export function typeSize(points: number): string {
  return `<w:sz w:val="${halfPoints(points)}"/><w:szCs w:val="${halfPoints(points)}"/>`;
}

/** The space above and below a paragraph and the least distance of its lines, in points. */
export function spacing(before: number, after: number, pitch: number): string {
  return `<w:spacing w:before="${twips(before)}" w:after="${twips(after)}" w:line="${twips(pitch)}" w:lineRule="atLeast"/>`;
}

export const ITALIC = "<w:i/><w:iCs/>";
export const CENTRED = '<w:jc w:val="center"/>';
export const NO_HYPHENS = "<w:suppressAutoHyphens/>";

/** A style that Word has none for. */
export function ownStyle(id: string, name: string, properties: string, text?: string): Style {
  const style: Style = {
    id,
    name,
    isOwn: true,
    basedOn: "BodyText",
    next: "BodyText",
    paragraph: properties,
  };
  return text === undefined ? style : { ...style, text };
}

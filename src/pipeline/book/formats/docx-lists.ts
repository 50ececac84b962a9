import type { BookBlock } from "#pipeline/book/schema.ts";
import type { ListStart, Writing } from "./docx-writing.ts";
import { NAMESPACES, xmlFile } from "./docx-xml.ts";

/** Word has nine levels, counted from 0, and five styles for them. */
export const DEEPEST = 8;
const STYLED_LEVELS = 5;

/** How far each level is indented, in twips. */
export const LIST_INDENT = 360;

/** The lists that the styles themselves belong to, so that an editor who applies one gets a list. */
export const STYLE_LISTS = { bullet: 1, number: 2 };

/** The id that says that a paragraph has no number, whatever its style says. */
export const NO_LIST = 0;

/** Word takes no larger number to begin with. */
const LARGEST_START = 32_767;

/** The id of the style of the items of a list. */
export function listStyle(ordered: boolean, level: number): string {
  const name = ordered ? "ListNumber" : "ListBullet";
  const number = Math.min(level + 1, STYLED_LEVELS);
  return number === 1 ? name : `${name}${number}`;
}

/** The id of a list. Each has its own, so that numbers begin anew. */
export function listId(
  { ordered, start }: BookBlock & { kind: "list" },
  level: number,
  writing: Writing,
): number {
  writing.lists.push({ ordered, level, start });
  return STYLE_LISTS.number + writing.lists.length;
}

const BULLETS = ["•", "–"];

/** Writes numbering.xml: what the levels look like, and every list with the number that it begins with. */
export function writeNumbering(lists: readonly ListStart[]): string {
  const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => level);
  const bullets = levels.map((level) => levelXml(level, false));
  const numbers = levels.map((level) => levelXml(level, true));
  const own = lists.map(({ ordered, level, start }, index) => {
    const first = Math.min(Math.max(start, 0), LARGEST_START);
    const restart = `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${first}"/></w:lvlOverride>`;
    return numXml(STYLE_LISTS.number + index + 1, ordered, ordered ? restart : "");
  });
  return xmlFile(
    `<w:numbering ${NAMESPACES}>${abstractXml(STYLE_LISTS.bullet, bullets)}${abstractXml(STYLE_LISTS.number, numbers)}` +
      `${numXml(STYLE_LISTS.bullet, false, "")}${numXml(STYLE_LISTS.number, true, "")}${own.join("")}</w:numbering>`,
  );
}

function abstractXml(id: number, levels: readonly string[]): string {
  return (
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>` +
    `${levels.join("")}</w:abstractNum>`
  );
}

function levelXml(level: number, ordered: boolean): string {
  const style = level < STYLED_LEVELS ? `<w:pStyle w:val="${listStyle(ordered, level)}"/>` : "";
  const text = ordered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? "•");
  return (
    `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${ordered ? "decimal" : "bullet"}"/>${style}` +
    `<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr><w:ind w:left="${(level + 1) * LIST_INDENT}" w:hanging="${LIST_INDENT}"/></w:pPr></w:lvl>`
  );
}

function numXml(id: number, ordered: boolean, override: string): string {
  const abstract = ordered ? STYLE_LISTS.number : STYLE_LISTS.bullet;
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${override}</w:num>`;
}

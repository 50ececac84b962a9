import {
  CENTRED,
  ITALIC,
  NO_HYPHENS,
  ownStyle,
  spacing,
  type Style,
  typeSize,
} from "./docx-style.ts";
import type { Writing } from "./docx-writing.ts";

/** The styles of headings, with those of the lines above them. */
export function headingStyles({ page }: Writing): Style[] {
  const { pitch, size } = page;
  const heading = (level: 1 | 2 | 3, place: string, text: string): Style => ({
    id: `Heading${level}`,
    name: `heading ${level}`,
    basedOn: "Normal",
    next: "BodyText",
    paragraph: `<w:keepNext/><w:keepLines/>${NO_HYPHENS}${place}<w:outlineLvl w:val="${level - 1}"/>`,
    text,
  });
  const opening = `<w:keepNext/><w:keepLines/>${NO_HYPHENS}`;
  return [
    heading(1, `${spacing(0, pitch * 2.5, size * 2)}${CENTRED}`, typeSize(size * 1.8)),
    heading(2, spacing(pitch * 1.75, pitch * 0.5, size * 1.6), typeSize(size * 1.4)),
    heading(3, spacing(pitch, pitch * 0.35, pitch), ITALIC + typeSize(size * 1.18)),
    {
      ...ownStyle(
        "ChapterNumber",
        "Chapter Number",
        `${opening}${spacing(pitch * 5, pitch * 0.75, pitch)}${CENTRED}`,
        `<w:smallCaps/><w:spacing w:val="20"/>`,
      ),
      next: "Heading1",
    },
    {
      ...ownStyle(
        "PartNumber",
        "Part Number",
        `${opening}${spacing(pitch * 8, pitch * 0.75, pitch)}${CENTRED}`,
        `<w:smallCaps/><w:spacing w:val="20"/>`,
      ),
      next: "PartTitle",
    },
    // Not based on Heading 1: the number of chapters is the number of headings of level 1.
    ownStyle(
      "PartTitle",
      "Part Title",
      `${opening}${spacing(0, pitch * 2, size * 2)}${CENTRED}<w:outlineLvl w:val="0"/>`,
      typeSize(size * 2),
    ),
  ];
}

/** The styles of the pages before the first chapter. */
export function frontStyles({ page, textWidth }: Writing): Style[] {
  const { pitch, size } = page;
  const centred = (before: number, after: number, line: number): string =>
    `${NO_HYPHENS}${spacing(before, after, line)}${CENTRED}`;
  // Without leading dots: until Word has counted its pages, they would lead to nothing.
  const tab = `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>${NO_HYPHENS}`;
  const entry = (left: number, before: number): string =>
    `${tab}${spacing(before, 0, pitch)}<w:ind w:left="${left}" w:right="480"/><w:jc w:val="left"/>`;
  return [
    {
      id: "Title",
      name: "Title",
      basedOn: "Normal",
      next: "Subtitle",
      paragraph: centred(pitch * 8, pitch, size * 2.8),
      text: typeSize(size * 2.4),
    },
    {
      id: "Subtitle",
      name: "Subtitle",
      basedOn: "Normal",
      next: "Author",
      paragraph: centred(0, pitch, size * 1.6),
      text: ITALIC + typeSize(size * 1.3),
    },
    ownStyle(
      "Author",
      "Author",
      centred(pitch * 4, 0, size * 1.6),
      `<w:smallCaps/><w:spacing w:val="20"/>${typeSize(size * 1.25)}`,
    ),
    ownStyle(
      "Copyright",
      "Copyright",
      `${NO_HYPHENS}${spacing(0, pitch * 0.5, pitch * 0.8)}<w:jc w:val="left"/>`,
      typeSize(size * 0.8),
    ),
    ownStyle("Dedication", "Dedication", centred(0, pitch * 0.6, pitch), ITALIC),
    {
      id: "TOCHeading",
      name: "TOC Heading",
      basedOn: "Normal",
      next: "Normal",
      paragraph: `<w:keepNext/>${centred(pitch * 3, pitch * 2, size * 2)}`,
      text: typeSize(size * 1.6),
    },
    {
      id: "TOC1",
      name: "toc 1",
      basedOn: "Normal",
      next: "Normal",
      paragraph: entry(0, pitch * 0.4),
    },
    {
      id: "TOC2",
      name: "toc 2",
      basedOn: "Normal",
      next: "Normal",
      paragraph: entry(280, 0),
      text: typeSize(size * 0.87),
    },
  ];
}

/** The styles of heads and feet. */
export function edgeStyles({ page }: Writing): Style[] {
  const small = typeSize(page.size * 0.87);
  return [
    {
      id: "Header",
      name: "header",
      basedOn: "Normal",
      paragraph: `${NO_HYPHENS}${CENTRED}`,
      text: ITALIC + small,
    },
    {
      id: "Footer",
      name: "footer",
      basedOn: "Normal",
      paragraph: `${NO_HYPHENS}${CENTRED}`,
      text: small,
    },
  ];
}

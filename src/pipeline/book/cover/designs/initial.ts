import { type Sketch, type TextLine, filled, rectangle } from "#pipeline/book/cover/drawing.ts";
import {
  type Brief,
  type Design,
  faceOf,
  heightOfSetting,
  placed,
  settle,
  unitOf,
} from "#pipeline/book/cover/brief.ts";

const letterFace = faceOf("Vollkorn", 900);

/** One letter of the title, cut by the upper edge, above a title in a strong old face. */
export const initial: Design = (brief) => {
  const { width, height, palette, chance, title, subtitle, author } = brief;
  const unit = unitOf(brief);
  const side = 8 * unit;
  const room = width - 2 * side;
  const name = settle(brief, "author", author, faceOf("Vollkorn", 500), {
    width: room,
    height: 0.09 * height,
    most: 4.9 * unit,
    pitch: 1.2,
    maxLines: 3,
  });
  const below = settle(brief, "subtitle", subtitle, faceOf("Vollkorn", 400), {
    width: room,
    height: 0.15 * height,
    most: 4.9 * unit,
    pitch: 1.2,
    maxLines: 5,
  });
  const main = settle(brief, "title", title, faceOf("Vollkorn", 700, { tracking: -0.012 }), {
    width: room,
    height: 0.34 * height,
    most: 15.5 * unit,
    pitch: 0.98,
    maxLines: 7,
  });

  const nameTop = height - side - heightOfSetting(name);
  const belowTop = (name ? nameTop - 6.5 * unit : height - side) - heightOfSetting(below);
  const afterTitle = below ? belowTop - 6 * unit : name ? nameTop - 6.5 * unit : height - side;
  const titleTop = afterTitle - heightOfSetting(main);
  const across = { x: side, width: room, align: "start", grounds: [palette.ground] } as const;
  return {
    ground: palette.ground,
    spine: { ground: palette.ground, ink: palette.ink },
    ...letterOf(brief, titleTop - 7 * unit, chance.next() < 0.5),
    lines: [
      ...placed(brief, main, { ...across, top: titleTop, fill: palette.ink }),
      ...placed(brief, below, { ...across, top: belowTop, fill: palette.soft }),
      ...placed(brief, name, { ...across, top: nameTop, fill: palette.soft }),
    ],
  };
};

/** The letter in the room above the text: in the accent, or cut out of a field of it. */
function letterOf(
  { width, bleed, palette, title, language, isRightToLeft, measure }: Brief,
  room: number,
  isCutOut: boolean,
): Pick<Sketch, "shapes" | "ornaments"> {
  const letter = initialOf(title.map(({ text, glue }) => text + glue).join(""), language);
  const [metrics] = measure([letter], letterFace);
  if (!metrics || metrics.width === 0) return { shapes: [], ornaments: [] };
  const tall = metrics.ascent + metrics.descent;
  // A letter in a field stands on its lower edge, whole; the other is cut by the cover's upper edge and by the side.
  const size = Math.min((room * (isCutOut ? 0.84 : 1.2)) / tall, (width * 1.06) / metrics.width);
  const inkWidth = metrics.width * size;
  const foot = room + (isCutOut ? 0.5 : 0);
  const cut = width * (isCutOut ? -0.06 : 0.06);
  const x = isRightToLeft ? width - inkWidth + cut : -cut;
  const ornament: TextLine = {
    role: "ornament",
    text: letter,
    face: letterFace,
    size,
    x,
    baseline: isCutOut ? foot : foot - metrics.descent * size,
    fill: isCutOut ? palette.ground : palette.accent,
    grounds: [isCutOut ? palette.accent : palette.ground],
    runsDown: false,
  };
  const field = rectangle({ x: -bleed, y: -bleed, width: width + 2 * bleed, height: room + bleed });
  return { shapes: isCutOut ? [filled(field, palette.accent)] : [], ornaments: [ornament] };
}

// Articles, behind which the first word of a title stands.
const ARTICLES = new Set(
  "the a an der die das ein eine le la les un une el los las una il lo gli i o os as um uma de het een den det en ett".split(
    " ",
  ),
);

/** The first letter of the first word that is no article, as a capital. */
function initialOf(title: string, language: string): string {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const word = words.find((one) => !ARTICLES.has(one.toLowerCase())) ?? words[0] ?? title;
  const [first] = new Intl.Segmenter(language, { granularity: "grapheme" }).segment(word);
  return [...(first?.segment ?? "").toLocaleUpperCase(language)].slice(0, 2).join("");
}

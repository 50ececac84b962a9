import { pages } from "#pipeline/book/formats/trims.ts";
import type { CoverDesign, CoverPaper, Trim } from "#pipeline/book/schema.ts";
import { setBack, setNames } from "./back.ts";
import { type CoverFault, faultsOf } from "./checks.ts";
import { PALETTES, type Palette } from "./colours.ts";
import { type Face, type Shape, type Sketch, filled, rectangle } from "./drawing.ts";
import { BLEED, type FlatCover, flatCover } from "./geometry.ts";
import { type Plan, panelOf, picturesFor, sheetOf, sketchOf } from "./plan.ts";
import { spineLines } from "./spine.ts";
import type { SheetPanel } from "./typesetter.ts";

/** What the whole cover of a printed book needs besides its front. */
export type WrapRequest = {
  trim: Trim;
  /** The number of pages of the printed book. */
  pageCount: number;
  paper: CoverPaper;
  /** What the back says. Paragraphs stand apart by an empty line. Empty: title, subtitle and author stand there. */
  description: string;
};

/** The sheet for the printer, as PDF and SVG, and where its parts lie. */
export type DrawnWrap = {
  pdf: Uint8Array;
  svg: string;
  flat: FlatCover;
  faults: CoverFault[];
  warnings: string[];
};

/** Draws back, spine and front with bleed on one sheet. */
export async function drawWrap(
  plan: Plan,
  { trim, pageCount, paper, description }: WrapRequest,
): Promise<DrawnWrap> {
  const { setter, texts, design } = plan;
  const page = pages[trim];
  const flat = flatCover(trim, pageCount, paper, plan.isBoundRight);
  const sketch = sketchOf(plan, page, BLEED);
  const front = sketch.lines.map((line) => ({
    ...line,
    x: line.x + flat.front.x,
    baseline: line.baseline + flat.front.y,
  }));
  const spine = spineLines(
    texts,
    flat,
    pageCount,
    sketch.spine,
    SPINE_FACES[design],
    setter.measure,
  );
  const style = { face: BACK_FACES[design], fill: inkOn(sketch) };
  const back =
    description.trim() === ""
      ? setNames(texts, flat, { ...style, titleFace: SPINE_FACES[design] }, setter.heightOf)
      : setBack(description, flat, style, setter.heightOf);
  const sheet = {
    ...sheetOf(plan, sketch),
    width: flat.width,
    height: flat.height,
    panels: [{ ...panelOf(sketch), ...frontPanel(flat) }, restPanel(flat, sketch)],
    lines: [...front, ...spine.lines],
    paragraphs: back.paragraphs,
  };
  const { pdf, svg, placed } = setter.draw(sheet, await picturesFor(plan, sketch));
  const onFront = placed.filter(({ index }) => index < front.length);
  return {
    pdf: pdf(),
    svg,
    flat,
    faults: faultsOf(front, onFront, flat.front, setter.measure),
    warnings: [spine.warning, back.warning].filter((warning) => warning !== null),
  };
}

function inkOn({ ground }: Sketch): Palette["ink"] {
  return (PALETTES.find((palette) => palette.ground === ground) ?? PALETTES[0]).ink;
}

/** The part of the sheet on which the front is drawn: with bleed on all sides but the fold. */
function frontPanel({ front, spine }: FlatCover): Pick<SheetPanel, "box" | "shift"> {
  const isRight = front.x > spine.x;
  const x = isRight ? front.x : front.x - BLEED;
  return {
    box: { x, y: 0, width: front.width + BLEED, height: front.height + 2 * BLEED },
    shift: { x: isRight ? 0 : BLEED, y: BLEED },
  };
}

/** The ground of the spine, and the empty white field of the barcode. */
function restPanel({ width, height, spine, barcode }: FlatCover, sketch: Sketch): SheetPanel {
  const shapes: Shape[] = [
    filled(rectangle({ ...spine, y: 0, height }), sketch.spine.ground),
    filled(rectangle(barcode), "#ffffff"),
  ];
  return {
    box: { x: 0, y: 0, width, height },
    shift: { x: 0, y: 0 },
    shapes,
    pictures: [],
    ornaments: [],
  };
}

const serif: Face = { family: "EB Garamond", weight: 600, isItalic: false, tracking: 0 };
const sans: Face = { family: "Inter Tight", weight: 600, isItalic: false, tracking: 0 };
const sturdy: Face = { family: "Vollkorn", weight: 700, isItalic: false, tracking: 0 };
const SPINE_FACES: Readonly<Record<CoverDesign, Face>> = {
  1: serif,
  2: { ...sans, weight: 800 },
  3: serif,
  4: sturdy,
  5: { ...sans, family: "Sofia Sans", weight: 900, tracking: 0.02 },
  6: serif,
};
const BACK_FACES: Readonly<Record<CoverDesign, Face>> = {
  1: { ...serif, weight: 500 },
  2: { ...sans, weight: 500 },
  3: { ...serif, weight: 500 },
  4: { ...sturdy, weight: 400 },
  5: { ...sans, weight: 500 },
  6: { ...serif, weight: 500 },
};

import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { z } from "zod";
import { missingCharacters, openCompiler } from "#pipeline/book/formats/pdf.ts";
import type { Fonts } from "#pipeline/book/schema.ts";
import type { Colour } from "./colours.ts";
import type { Box, Face, Shape, TextLine } from "./drawing.ts";
import { drawTemplate, heightTemplate, measureTemplate } from "./template.ts";

/** How large a text is, in em. `ascent` and `descent` are those of its ink. */
export type Metrics = z.infer<typeof Metrics>;
const Metrics = z.object({
  width: z.number(),
  ascent: z.number(),
  descent: z.number(),
  xHeight: z.number(),
  capHeight: z.number(),
});

/** Measures texts in a face, as the typesetter sets them. */
export type Measure = (texts: readonly string[], face: Face) => Metrics[];

/** Where the typesetter put a line: its start, its baseline and its width, in points. */
export type PlacedLine = z.infer<typeof PlacedLine>;
const PlacedLine = z.object({ index: z.int(), x: z.number(), y: z.number(), width: z.number() });

/** A part of the sheet that cuts off what reaches over its edge. `shift`: where its own top left lies in it. */
export type SheetPanel = {
  box: Box;
  shift: { x: number; y: number };
  shapes: Shape[];
  pictures: { name: string; box: Box }[];
  ornaments: TextLine[];
};

/** Running text on the back. */
export type Paragraphs = {
  texts: string[];
  box: Box;
  face: Face;
  size: number;
  pitch: number;
  fill: Colour;
};

/** All that is drawn on one page. */
export type Sheet = {
  width: number;
  height: number;
  title: string;
  author: string;
  ground: Colour;
  panels: SheetPanel[];
  lines: TextLine[];
  paragraphs: Paragraphs[];
};

/** Sets the texts of one cover; in one language, with these fonts. */
export type Typesetter = {
  measure: Measure;
  /** How high running text is, in points. */
  heightOf: (paragraphs: Paragraphs) => number;
  draw: (sheet: Sheet, pictures: ReadonlyMap<string, Uint8Array>) => DrawnSheet;
  close: () => void;
};

/** A finished page. */
export type DrawnSheet = {
  svg: string;
  placed: PlacedLine[];
  /** Written when it is asked for: the cover of an e-book needs none. */
  pdf: () => Uint8Array;
  /** Characters that no font has; boxes stand in their place. They are looked for when it is asked. */
  missing: () => string[];
};

// As the book's typesetter has it: no file can exist below a device.
const nowhere = "/dev/null/octavo";

/** Opens a typesetter. It reads no file of the machine, and no text is ever code. */
export function openTypesetter(language: string, isRightToLeft: boolean, fonts: Fonts): Typesetter {
  const compiler = openCompiler(fonts);
  const families = [...new Set(fonts.map(({ name }) => name))];
  const setting = { language, rightToLeft: isRightToLeft };
  const give = (name: string, value: unknown): void =>
    compiler.mapShadow(`${nowhere}/${name}`, Buffer.from(JSON.stringify(value)));
  return {
    measure: (texts, face) => {
      if (texts.length === 0) return [];
      const items = texts.map((text) => ({ text, face: faceData(face, families) }));
      give("measure.json", { ...setting, items });
      const document = compile(compiler, measureTemplate);
      return z
        .array(Metrics)
        .parse(compiler.query(document, { selector: "<measured>", field: "value" }));
    },
    heightOf: (paragraphs) => {
      const data = { ...paragraphs, face: faceData(paragraphs.face, families) };
      give("measure.json", { ...setting, paragraphs: data });
      const document = compile(compiler, heightTemplate);
      const [high = 0] = z
        .array(z.number())
        .parse(compiler.query(document, { selector: "<high>", field: "value" }));
      return high;
    },
    draw: (sheet, pictures) => {
      for (const [name, bytes] of pictures) {
        compiler.mapShadow(`${nowhere}/${name}`, Buffer.from(bytes));
      }
      give("cover.json", { ...setting, ...sheetData(sheet, families) });
      const document = compile(compiler, drawTemplate);
      return {
        svg: compiler.plainSvg(document),
        placed: z
          .array(PlacedLine)
          .parse(compiler.query(document, { selector: "<line>", field: "value" })),
        pdf: () => compiler.pdf(document, { pdfTags: false }),
        missing: () => missingIn(compiler, document),
      };
    },
    close: () => compiler.evictCache(0),
  };
}

/** The typesetter names missing characters only where it is asked for PDF/UA. */
function missingIn(compiler: NodeCompiler, document: NodeTypstDocument): string[] {
  try {
    compiler.pdf(document, { pdfStandard: "ua-1" });
    return [];
  } catch (error) {
    // Other objections to PDF/UA, such as a picture without a description, are no fault of a cover.
    return missingCharacters(String(error)) ?? [];
  }
}

function sheetData(sheet: Sheet, families: string[]): object {
  const withFace = <Text extends { face: Face }>(text: Text) => ({
    ...text,
    face: faceData(text.face, families),
  });
  return {
    ...sheet,
    panels: sheet.panels.map((panel) => ({ ...panel, ornaments: panel.ornaments.map(withFace) })),
    lines: sheet.lines.map(withFace),
    paragraphs: sheet.paragraphs.map(withFace),
  };
}

const SANS: ReadonlySet<string> = new Set(["Inter Tight", "Sofia Sans Extra Condensed"]);

/** The face with all families in the order in which they are searched: its own first. */
function faceData({ family, weight, isItalic, tracking }: Face, families: string[]): object {
  const others = families.filter((other) => other !== family);
  // Japanese letters beside letters without serifs have none either.
  const alike = others.filter((other) => SANS.has(family) && other.startsWith("Noto Sans"));
  return {
    families: [family, ...alike, ...others.filter((other) => !alike.includes(other))],
    weight,
    style: isItalic ? "italic" : "normal",
    tracking,
  };
}

function compile(compiler: NodeCompiler, mainFileContent: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent, resetRead: false });
  const document = compiled.result;
  if (document === null) {
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics;
    throw new Error("The cover could not be typeset.", {
      cause: new Error(JSON.stringify(diagnostics).slice(0, 2_000)),
    });
  }
  return document;
}

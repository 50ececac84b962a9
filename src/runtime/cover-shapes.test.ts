import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { filled, slice } from "#pipeline/book/cover/drawing.ts";
import { openTypesetter } from "#pipeline/book/cover/typesetter.ts";
import { readCoverFonts } from "./fonts.ts";

const WIDE = 100;

/** The red, green and blue of each pixel of a page of 100 by 100 points, as poppler draws it with a pixel for a point. */
function pixelsOf(pdf: Uint8Array): (x: number, y: number) => number[] {
  const image = execFileSync("pdftoppm", ["-r", "72", "-"], { input: pdf });
  // A PPM has 15 bytes of header at this size: "P6", width and height, 255.
  const pixels = image.subarray(image.length - WIDE * WIDE * 3);
  return (x, y) => [...pixels.subarray((y * WIDE + x) * 3, (y * WIDE + x) * 3 + 3)];
}

// A designer saw swollen petals in place of quarters of a disc: the edge went back to its beginning in a curve.
test("a quarter of a disc has two straight sides", async () => {
  const setter = openTypesetter("en", false, await readCoverFonts());
  const whole = { x: 0, y: 0, width: WIDE, height: WIDE };
  const quarter = filled(slice(50, 50, 40, 0, 90), "#000000");

  const drawn = setter.draw(
    {
      width: WIDE,
      height: WIDE,
      title: "A quarter",
      author: "",
      ground: "#ffffff",
      panels: [
        { box: whole, shift: { x: 0, y: 0 }, shapes: [quarter], pictures: [], ornaments: [] },
      ],
      lines: [],
      paragraphs: [],
    },
    new Map(),
  );
  const at = pixelsOf(drawn.pdf());
  setter.close();

  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  expect([at(60, 60), at(75, 75), at(85, 52), at(52, 85)]).toEqual([black, black, black, black]);
  expect([at(85, 46), at(70, 46), at(46, 70), at(85, 85)]).toEqual([white, white, white, white]);
});

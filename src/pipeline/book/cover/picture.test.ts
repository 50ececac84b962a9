import { ResizeFit, Transformer } from "@napi-rs/image";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { cutPicture, keepablePicture, readPicture, resolutionWarning } from "./picture.ts";
import { statedSize } from "./pixel-size.ts";

const drawing = (width: number, height: number): Transformer =>
  Transformer.fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50" cy="40" r="30" fill="#c33"/></svg>`,
    "#eeeeee",
    // A small drawing is drawn larger than it says.
  ).resize({ width, height, fit: ResizeFit.Fill });
const png = await drawing(120, 80).png();
const jpeg = await drawing(120, 80).jpeg(90);

/** A PNG that states another size of itself, with a header that is valid. */
function lying(width: number, height: number): Uint8Array {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

test.each([
  ["PNG", png],
  ["JPEG", jpeg],
])("reads a %s", async (_, bytes) => {
  expect(await readPicture(bytes)).toMatchObject({ width: 120, height: 80 });
});

test.each([
  ["an empty file", new Uint8Array()],
  ["a text", new TextEncoder().encode("no picture")],
  ["a GIF", new TextEncoder().encode("GIF89a\u0001\u0000\u0001\u0000")],
  ["a drawing in SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["the beginning of a PNG", png.subarray(0, 20)],
  ["half a PNG", png.subarray(0, png.length / 2)],
  ["half a JPEG", jpeg.subarray(0, jpeg.length / 2)],
  [
    "a JPEG without pixels",
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0]),
  ],
  ["a PNG whose pixels are noise", Buffer.concat([png.subarray(0, 60), Buffer.alloc(400, 7)])],
])("refuses %s and says what to bring", async (_, bytes) => {
  await expect(readPicture(bytes)).rejects.toMatchObject({
    name: "UnusablePicture",
    message: expect.stringContaining("Save it anew"),
  });
});

test("refuses a bomb by the size it states, before it is unpacked", async () => {
  await expect(readPicture(lying(100_000, 100_000))).rejects.toThrow(
    "The picture has 100,000 x 100,000 pixels, and 60 million is the most: save it smaller.",
  );
});

test("refuses a file that states fewer or more pixels than it has", async () => {
  await expect(readPicture(lying(120, 5_000))).rejects.toThrow("damaged");
});

test("of a JPEG that states two sizes the larger one counts", () => {
  const frame = [0xff, 0xc0, 0, 11, 8, 0x9c, 0x40, 0x9c, 0x40, 1, 1, 0x11, 0];
  const doubled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(frame), jpeg.subarray(2)]);

  expect(statedSize(doubled)).toEqual({ format: "jpeg", width: 40_000, height: 40_000 });
});

test("refuses a file of more than 40 MB", async () => {
  const large = Buffer.concat([png, Buffer.alloc(41 * 1024 * 1024)]);

  await expect(readPicture(large)).rejects.toThrow("The picture has 42 MB, and 40 MB is the most");
});

test("cuts a picture to the form of its place, from the middle", async () => {
  const own = await readPicture(png);

  const cut = await cutPicture(own, { width: 40, height: 80 });

  expect(await new Transformer(cut).metadata()).toMatchObject({ width: 40, height: 80 });
});

test("keeps a small picture as large as it is, and a large one as fine as the largest cover prints", async () => {
  const small = await keepablePicture(png);
  const large = await keepablePicture(await drawing(5_000, 4_000).jpeg(80));

  expect(small).toMatchObject({ width: 120, height: 80 });
  // 10.25 inches at 300 dots are 3,075: no side of a cover needs more.
  expect(large).toMatchObject({ width: 4_000, height: 3_200 });
  expect(await new Transformer(large.bytes).metadata()).toMatchObject({
    width: 4_000,
    height: 3_200,
    format: "jpeg",
  });
});

test("says in plain words what a coarse picture lacks, and nothing about a fine one", () => {
  const place = { width: 450, height: 666 };

  expect(resolutionWarning({ width: 1_875, height: 2_775 }, place)).toBeNull();
  expect(resolutionWarning({ width: 937, height: 1_387 }, place)).toBe(
    "Your picture prints with 149 dots per inch and will look soft: 300 are needed. " +
      "Bring one of at least 1,875 x 2,775 pixels; making the same picture larger does not help.",
  );
});

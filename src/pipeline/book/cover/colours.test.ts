import { expect, test } from "vitest";
import { PALETTES, contrast } from "./colours.ts";

test("measures contrast as WCAG does: 21 for black on white, 4.5 for the grey that just passes", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
});

test.each(PALETTES)(
  "$name: title, small text and labels can be read on their grounds",
  (palette) => {
    const { ground, ink, soft, panel, onPanel } = palette;

    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onPanel, panel)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(PALETTES)("$name: the large form can be told from its ground", ({ accent, ground }) => {
  expect(contrast(accent, ground)).toBeGreaterThanOrEqual(2);
});

test("no two palettes share a ground", () => {
  expect(new Set(PALETTES.map(({ ground }) => ground)).size).toBe(PALETTES.length);
});

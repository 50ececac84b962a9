/** A colour as "#rrggbb", in sRGB. */
export type Colour = `#${string}`;

/** The colours of one cover. Ink and `soft` are read on the ground, so both stand out from it (tested). */
export type Palette = {
  name: string;
  ground: Colour;
  /** The title. */
  ink: Colour;
  /** The subtitle and the author's name. */
  soft: Colour;
  /** The large form or the ornament. */
  accent: Colour;
  /** A second colour of the ornament, which stands beside the accent. */
  second: Colour;
  /** A panel that carries text in `onPanel`. */
  panel: Colour;
  onPanel: Colour;
};

/** The palettes: six light, eight dark or strong. Each was looked at on all six designs. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  palette("bone", "#f2eadb", "#1d1a17", "#4b423a", "#d23f2a", "#e2a53a"),
  palette("midnight", "#15233f", "#f6eddd", "#cfd3d6", "#ef9f55", "#4d6d96"),
  palette("forest", "#1d3b32", "#f5ecd8", "#ccd6c4", "#dba63f", "#4f7f6b"),
  palette("oxblood", "#6a1b29", "#fbeadd", "#eec9bd", "#f1a08c", "#a83c48"),
  palette("cobalt", "#1c3f9e", "#fdf5e6", "#d5def6", "#f3b73e", "#5d86de"),
  palette("brick", "#ad3f24", "#fff4e4", "#ffe3cf", "#1f2a44", "#e79a70"),
  palette("sage", "#dbe2d0", "#1c2a23", "#3c4c42", "#35674f", "#cc7a54"),
  palette("sky", "#cbdde8", "#15243a", "#34465e", "#1d57a6", "#e2552c"),
  palette("mustard", "#e6b53a", "#1b1814", "#3b3020", "#a92f1c", "#f7e6b2"),
  palette("ink", "#191919", "#f5f0e6", "#c9c3b8", "#e5552b", "#67625a"),
  palette("rose", "#f1d2c9", "#3a0f1f", "#63313d", "#b01f3d", "#2d6170"),
  palette("plum", "#3a2949", "#f7eef4", "#d8c8dc", "#e98963", "#7d629a"),
  palette("petrol", "#0f4756", "#f8f0e2", "#c9dcdb", "#ea7549", "#6fa9ad"),
  palette("stone", "#e4e1db", "#20242b", "#4a4f58", "#2f3b8f", "#e0a100"),
];

function palette(
  name: string,
  ground: Colour,
  ink: Colour,
  soft: Colour,
  accent: Colour,
  second: Colour,
): Palette {
  const isDark = luminance(ground) < 0.3;
  return {
    name,
    ground,
    ink,
    soft,
    accent,
    second,
    panel: isDark ? ink : "#fbf7ee",
    onPanel: isDark ? ground : ink,
  };
}

/** The ratio by which two colours stand out from each other, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

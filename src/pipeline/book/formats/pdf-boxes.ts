/** Where a page is cut, in points from the left and the lower edge of the sheet. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A page's dictionary, from its type to its size, as the typesetter writes it. A line of a text cannot begin so. */
const PAGE =
  /^ {2}\/Type \/Page\n(?:(?! {2}\/MediaBox| {2}\/Type).*\n){0,400} {2}\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]$/gmu;
const OFFSETS = /^(\d{10}) (\d{5} n)/gmu;

/**
 * Writes into a PDF of the typesetter, which knows only the size of the sheet, where each page is cut: its TrimBox, with the sheet as
 * BleedBox. `boxOf`: the box of the page at an index, from its sheet. The table of offsets at the end of the file is brought up to date.
 */
export function withTrimBoxes(
  bytes: Uint8Array,
  boxOf: (index: number, sheet: { width: number; height: number }) => Box,
): Uint8Array {
  // Each byte is one character, so that places in the text are places in the file.
  const file = Buffer.from(bytes).toString("latin1");
  const added: { at: number; text: string }[] = [...file.matchAll(PAGE)].map((page, index) => {
    const [found, width = "0", height = "0"] = page;
    const trim = boxOf(index, { width: Number(width), height: Number(height) });
    const boxes = `\n  /BleedBox [0 0 ${width} ${height}]\n  /TrimBox [${trim.map(written).join(" ")}]`;
    return { at: page.index + found.length, text: boxes };
  });
  const table = file.lastIndexOf("\nxref\n") + 1;
  if (table === 0) throw new Error("The PDF has no table of its objects' places.");
  const moved = movedBy(added);
  const end = file
    .slice(table)
    .replace(
      OFFSETS,
      (_, offset: string, rest: string) =>
        `${String(moved(Number(offset))).padStart(10, "0")} ${rest}`,
    )
    .replace(/(?<=\nstartxref\n)\d+/u, String(moved(table)));
  return Uint8Array.from(Buffer.from(withAdded(file.slice(0, table), added) + end, "latin1"));
}

/** The text with these, in the order of their places. It is put together once, because each copy takes as long as the file. */
function withAdded(text: string, added: readonly { at: number; text: string }[]): string {
  const parts = added.flatMap(({ at, text: boxes }, index) => [
    text.slice(added[index - 1]?.at ?? 0, at),
    boxes,
  ]);
  return [...parts, text.slice(added.at(-1)?.at ?? 0)].join("");
}

/** Says to which place what stood at a place has moved. Places are asked in no order, so they are looked up by halves. */
function movedBy(added: readonly { at: number; text: string }[]): (place: number) => number {
  const sums = [0];
  for (const { text } of added) sums.push((sums.at(-1) ?? 0) + text.length);
  return (place) => {
    let [low, high] = [0, added.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((added[middle]?.at ?? Infinity) <= place) low = middle + 1;
      else high = middle;
    }
    return place + (sums[low] ?? 0);
  };
}

/** A length with at most two decimals. */
function written(points: number): string {
  return String(Math.round(points * 100) / 100);
}

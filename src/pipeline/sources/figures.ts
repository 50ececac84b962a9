const UNITS: [RegExp, number][] = [
  [/^(?:k|tsd\.?|mil|тыс\.?|千)$/i, 1e3],
  [/^(?:m|mn|mio\.?|mi|mln|млн\.?)$/i, 1e6],
  [/^(?:万|萬)$/, 1e4],
  [/^(?:b|bn|mrd\.?|md)$/i, 1e9],
];

/**
 * Reads a count as exports print it ("12,400", "1.250", "1.2K"); null for anything else, and for the -1 that stands
 * for a hidden count.
 */
export function figure(cell: string): number | null {
  if (cell.length > 40) return null;
  const parts = /^\s*(\d[\d.,'’\s]*)(?:(\p{L}+\.?)\s*)?$/u.exec(cell);
  if (!parts) return null;
  const unit = parts[2] === undefined ? 1 : UNITS.find(([name]) => name.test(parts[2] ?? ""))?.[1];
  if (unit === undefined) return null;
  const value = plainNumber((parts[1] ?? "").replace(/['’\s]/g, ""), unit > 1);
  return Number.isFinite(value) ? Math.round(value * unit * 100) / 100 : null;
}

/** A separator before exactly three digits groups thousands, unless a unit follows or only a zero stands before it. */
function plainNumber(digits: string, hasUnit: boolean): number {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last === -1) return Number(digits);
  const separator = digits[last] ?? "";
  const whole = digits.slice(0, last);
  const fraction = digits.slice(last + 1);
  const hasBoth = /[.,]/.test(whole) && !whole.includes(separator);
  const isGrouped =
    !hasBoth &&
    fraction.length === 3 &&
    !/^0*$/.test(whole) &&
    (!hasUnit || whole.includes(separator));
  const plain = whole.replace(/[.,]/g, "");
  return isGrouped ? Number(plain + fraction) : Number(`${plain || "0"}.${fraction || "0"}`);
}

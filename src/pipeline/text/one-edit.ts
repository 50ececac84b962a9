/** Whether one letter more, less or other, or two neighbours exchanged, make one word of the other: a typing error. */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (one[same] === other[same] && same < one.length) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

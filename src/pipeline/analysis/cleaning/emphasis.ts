const RUN = /\\.|`+[^`]*`+|\*+/gu;

/**
 * The paragraph with its emphasis marks, when they pair up as CommonMark pairs them; otherwise without any.
 *
 * Every bare star is an emphasis mark here (literal ones are escaped), so dropping a sentence or a broken mark in the
 * source can never leave half a pair behind.
 */
export function mendEmphasis(paragraph: string): string {
  if (!paragraph.includes("*")) return paragraph;
  const open: string[] = [];
  for (const match of paragraph.matchAll(RUN)) {
    const [run] = match;
    if (!run.startsWith("*")) continue;
    const before = paragraph.slice(0, match.index).at(-1) ?? " ";
    const after = paragraph.slice(match.index + run.length, match.index + run.length + 2);
    const closes = flanks(after.charAt(0) || " ", before);
    if (open.at(-1) === run && closes) open.pop();
    else if (run.length <= 3 && !open.includes(run) && flanks(before, [...after][0] ?? " "))
      open.push(run);
    else return withoutEmphasis(paragraph);
  }
  return open.length === 0 ? paragraph : withoutEmphasis(paragraph);
}

/** The paragraph without emphasis marks; escaped stars and code stay. */
export function withoutEmphasis(paragraph: string): string {
  return paragraph.replace(RUN, (run) => (run.startsWith("*") ? "" : run));
}

/** The words of a paragraph that is emphasised from end to end, else null. */
export function wholeEmphasis(paragraph: string): string | null {
  const match = /^(\*{1,3})(?!\*)((?:\\.|[^*\\])+)\1$/u.exec(paragraph.trim());
  return match?.[2] ?? null;
}

/** CommonMark's flanking rule: a mark touches `inner`, and `outer` is a blank or a mark when `inner` is one. */
function flanks(outer: string, inner: string): boolean {
  if (/\s/u.test(inner)) return false;
  return !/[\p{P}\p{S}]/u.test(inner) || /[\s\p{P}\p{S}]/u.test(outer);
}

/** The languages that are written from right to left, by ISO 639 code. */
export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  "ar",
  "fa",
  "he",
  "ur",
  "yi",
  "ps",
  "ckb",
  "sd",
  "ug",
  "dv",
]);

/** Whether most letters of a text are of a script that is read from right to left. */
export function isRightToLeft(text: string): boolean {
  const rightward =
    text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)
      ?.length ?? 0;
  if (rightward === 0) return false;
  return rightward * 2 > (text.match(/\p{L}/gu)?.length ?? 0);
}

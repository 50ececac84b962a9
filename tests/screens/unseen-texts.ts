import type { Locator, Page } from "playwright-core";

/** Those of the texts that nobody can see there, each as the whole text of an element, letter for letter. */
export async function unseenTexts(
  where: Page | Locator,
  texts: readonly string[],
): Promise<string[]> {
  const counts = await Promise.all(
    texts.map((text) => where.getByText(text, { exact: true }).filter({ visible: true }).count()),
  );
  return texts.filter((_, at) => counts[at] === 0);
}

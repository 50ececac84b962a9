import type { Project } from "#contracts/projects.ts";
import type { Foundation } from "./book.ts";

/** The subtitle of the book: the one chosen with its title, else the one that was proposed with it. */
export function subtitleOf(
  { selectedTitle, selectedSubtitle }: Pick<Project, "selectedTitle" | "selectedSubtitle">,
  proposed: Foundation["bookTitles"] | undefined,
): string {
  const titles = proposed ? [...proposed.primary, ...proposed.alternatives] : [];
  const offered = titles.find(({ mainTitle }) => mainTitle === selectedTitle);
  return selectedSubtitle ?? offered?.subtitle ?? "";
}

import { createContext, type ReactNode } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";

/** What the passages of a chapter need to know of where they come from. */
export type Trace = {
  passages: TracedPassage[];
  /** Titles of the sections that stand in the author's own words for want of a usable text. */
  arranged: ReadonlySet<string>;
  /** Paragraphs can be chosen. */
  isChoosing: boolean;
  /** The id of the passage that is chosen. */
  chosen: string | null;
  onChoose: (passageId: string) => void;
  /** Stands below the chosen paragraph where there is no room beside the text. */
  below: ReactNode;
};

/** By context, so that choosing a paragraph does not set the whole text anew. */
export const TraceContext = createContext<Trace>({
  passages: [],
  arranged: new Set(),
  isChoosing: false,
  chosen: null,
  onChoose: () => undefined,
  below: null,
});

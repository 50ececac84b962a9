import type { SimulatedCall } from "./simulated-model.ts";

/** What a question costs. */
export type Tokens = Pick<SimulatedCall, "tier" | "inputTokens" | "outputTokens">;

/**
 * The questions of the same book, written the two ways that suggest themselves: with everything written so far in the
 * prompt of each section (its outputs are then read again and again), and with all posts in the prompt of every question
 * instead of reading them first into cards.
 */
export function naiveWays(
  calls: readonly SimulatedCall[],
  postTokens: number,
): { wholeText: Tokens[]; allPosts: Tokens[] } {
  // In the order of the book: such a writer cannot write two chapters at a time.
  const sections = calls
    .filter(({ part }) => part === "section")
    .toSorted((a, b) => a.chapter - b.chapter);
  let written = 0;
  const grown = sections.map((call) => {
    const inputTokens = call.inputTokens + written;
    written += call.outputTokens;
    return { ...call, inputTokens };
  });
  return {
    wholeText: [...calls.filter(({ part }) => part !== "section"), ...grown],
    allPosts: calls
      .filter(({ part }) => part !== "reading")
      .map((call) => ({ ...call, inputTokens: call.instructionTokens + postTokens })),
  };
}

/** Below this, every server has room; the smallest default that is found is 2,048 tokens. */
const SURELY_READ = 1500;

/**
 * Less than this share of what was counted here means that the server cut the question: what it counts holds marks of its
 * own on top, and the tokenizers of other families seldom find a tenth less than o200k.
 */
const LEAST_SHARE = 0.85;

/** A count that stands this close to a multiple of 1,024, and is less than ours, is a limit and no chance. */
const ROUND_SHARE = 0.97;
const ROUND_WITHIN = 12;

/**
 * Finds out whether the server reads questions whole. Ollama, by its default, cuts what is over 4,096 tokens off without
 * a word; the answer is then about half a question, and only the count of tokens shows it.
 */
export class TrueContext {
  #proven = SURELY_READ;
  #hasCountInStreams = false;

  /**
   * Whether a question of this length must be answered in one piece: some servers count no tokens in a stream, and then
   * nothing would show that they cut it. Once for each new length.
   */
  needsOnePiece(countedTokens: number): boolean {
    return countedTokens > this.#proven && !this.#hasCountInStreams;
  }

  /** Whether the server read the whole question; a server that never counts is believed. */
  isWhole(countedTokens: number, reportedTokens: number | null, isStreamed: boolean): boolean {
    if (isStreamed && reportedTokens !== null) this.#hasCountInStreams = true;
    if (countedTokens <= this.#proven) return true;
    const share = (reportedTokens ?? countedTokens) / countedTokens;
    const overRound = (reportedTokens ?? 0) % 1024;
    const isRound = Math.min(overRound, 1024 - overRound) <= ROUND_WITHIN;
    if (share < LEAST_SHARE || (share < ROUND_SHARE && isRound)) return false;
    this.#proven = countedTokens;
    return true;
  }
}

import type { ServedCall } from "./scripted-server.ts";

/** GPT-6.1 Sol's list price in dollars per million tokens, as on 30 September 2026. */
export const CHAT_PRICE = { input: 2, output: 10 };

/** What the calls cost by the server's own count, worked out apart from the product. */
export function costAt(price: typeof CHAT_PRICE, calls: readonly ServedCall[]): number {
  const input = calls.reduce((sum, call) => sum + (call.reported ?? call).inputTokens, 0);
  const output = calls.reduce((sum, call) => sum + (call.reported ?? call).outputTokens, 0);
  return (input * price.input + output * price.output) / 1_000_000;
}

/**
 * Takes off what servers, not models, put around an answer: a byte order mark, thoughts that a local server did not keep
 * apart, end marks of a chat template, one fence around the whole. What is left is the model's own.
 */
export function cleanText(raw: string): string {
  const text = raw
    .replace(/^\uFEFF/u, "")
    .replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gu, "")
    // The template opened the thought before the answer began, so that only its end came.
    .replace(/^[\s\S]*?<\/think(?:ing)?>/u, "")
    // What was begun and never ended is no answer at all.
    .replace(/<think(?:ing)?>[\s\S]*$/u, "")
    .replaceAll(
      /<\|(?:im_end|im_start|eot_id|end|endoftext|end_of_turn)\|>|<\/s>|<end_of_turn>/gu,
      "",
    )
    .trim();
  return (
    /^```[\w-]*\n(?<inside>(?:(?!```)[\s\S])*)\n?```$/u.exec(text)?.groups?.["inside"]?.trim() ??
    text
  );
}

/**
 * Whether a whole answer is nothing but a refusal that ended like any other. Short ones only: a book may well have a
 * paragraph that begins "I can't help".
 */
export function isRefusal(text: string): boolean {
  return text.length <= 400 && REFUSALS.some((refusal) => refusal.test(text));
}

// Sentences that begin a refusal in the models' own words; what stands behind must be about helping or answering.
const REFUSALS = [
  /^(?:i['’]m|i am) (?:very |so )?sorry,? (?:but )?(?:i|as an)\b[^.]*\b(?:can['’]?t|cannot|can not|unable|won['’]t)\b/iu,
  /^(?:sorry,? (?:but )?)?i (?:can['’]?t|cannot|can not|won['’]t|am unable to|am not able to) (?:help|assist|comply|fulfil|fulfill|provide|continue|create|write|generate|engage)\b[^.]*\b(?:that|this|request|with|content)\b/iu,
  /^as an ai(?: language model| assistant)?,? i (?:can['’]?t|cannot|am unable|am not able)/iu,
];

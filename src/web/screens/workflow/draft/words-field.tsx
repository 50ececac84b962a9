import { type ReactElement, useId } from "react";

/** How many characters the author's wish may have, as in the contract. */
const MAX_WISH = 500;

/** A field for a wish in the author's own words, with the number of letters that are used. */
export function WordsField({
  label,
  words,
  placeholder,
  onWords,
}: {
  label: string;
  words: string;
  placeholder?: string;
  onWords: (words: string) => void;
}): ReactElement {
  const wordsId = useId();
  return (
    <div>
      <label htmlFor={wordsId} className="text-[15px] font-medium">
        {label}
      </label>
      <textarea
        id={wordsId}
        value={words}
        maxLength={MAX_WISH}
        placeholder={placeholder}
        aria-describedby={`${wordsId}-count`}
        onChange={(event) => onWords(event.target.value)}
        className="field field-area mt-1.5"
      />
      <p id={`${wordsId}-count`} className="mt-1 text-right text-sm text-ink-600 tabular-nums">
        {words.length} of {MAX_WISH}
      </p>
    </div>
  );
}

import type { ReactElement } from "react";

/**
 * A headline of two sentences, the second in the colour of the brand. styles.css makes its letters appear one by one.
 */
export function TypedHeadline({ first, second }: { first: string; second: string }): ReactElement {
  const last = first.length + second.length;
  return (
    <h1 className="text-[clamp(2.6rem,1.5rem+4.4vw,4.5rem)] leading-[1.04] tracking-[-0.038em]">
      <span className="sr-only">{`${first} ${second}`}</span>
      <span aria-hidden="true" className="typed block">
        <Typed text={first} from={0} last={last} />
        <span className="block text-brand-700">
          <Typed text={second} from={first.length + 1} last={last} />
        </span>
      </span>
    </h1>
  );
}

function Typed({ text, from, last }: { text: string; from: number; last: number }): ReactElement {
  const words = text.split(" ");
  // The space before a word counts as a letter, too.
  const startOf = (index: number): number =>
    from + words.slice(0, index).join(" ").length + Math.sign(index);
  return (
    <>
      {words.map((word, index) => (
        <span key={startOf(index)}>
          {index > 0 && " "}
          <span className="inline-block">
            {Array.from(word, (letter, place) => {
              const number = startOf(index) + place;
              return (
                <i key={number} className={classOf(number, last)}>
                  {letter}
                </i>
              );
            })}
          </span>
        </span>
      ))}
    </>
  );
}

function classOf(letter: number, last: number): string {
  const tens = `t${Math.floor(letter / 10)}`;
  const ones = `o${letter % 10}`;
  return [tens, ones, letter === last ? "last" : ""].join(" ").trim();
}

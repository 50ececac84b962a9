import { Fragment, type ReactElement, useEffect, useRef, useState } from "react";
import type { Sample, SampleSentence } from "./sample/sample.ts";

type Chosen = { block: number; sentence: number };

const CARD = "rounded-xl bg-white shadow-lg ring-1 ring-ink-200/60";

/**
 * Shows a page of a book. When a sentence is chosen, it also shows the post that the sentence comes from: on a wide
 * screen beside the page, on a narrow one below the sentence's paragraph.
 */
export function SamplePage({ sample, start }: { sample: Sample; start: Chosen }): ReactElement {
  const [chosen, setChosen] = useState(start);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The post has gone from one paragraph to another, which may have pushed it out of the window.
    if (chosen !== start) below.current?.scrollIntoView({ block: "nearest" });
  }, [chosen, start]);
  const block = sample.blocks[chosen.block];
  const sentence = block && "post" in block ? block.sentences[chosen.sentence] : undefined;
  const post = block && "post" in block ? sample.posts[block.post] : undefined;

  return (
    <div className="lg:contents">
      <div className="-mx-2 rounded-2xl bg-brand-100 p-3 sm:mx-0 sm:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div
          role="radiogroup"
          aria-label={`A page of “${sample.title}”`}
          className="rounded-sm bg-paper px-5 pt-6 pb-8 font-book text-[19px] leading-[1.48] text-ink-900 shadow-lg sm:px-12 sm:pt-9 sm:pb-12 sm:text-[20px]"
        >
          <p className="mb-6 flex justify-between text-[15px] text-ink-600">
            <em>{sample.chapterTitle}</em>
            <span>Chapter {sample.chapter}</span>
          </p>
          {sample.blocks.map((part, index) =>
            "post" in part ? (
              <Fragment key={index}>
                <p className="text-justify hyphens-auto max-sm:text-left">
                  {part.sentences.map((one, place) => (
                    <Sentence
                      key={one.text}
                      sentence={one}
                      isChosen={chosen.block === index && chosen.sentence === place}
                      onChoose={() => setChosen({ block: index, sentence: place })}
                    />
                  ))}
                </p>
                {chosen.block === index && sentence && post && (
                  // Screen readers have the one beside the page: a region that is always there can tell what is new.
                  <div
                    ref={below}
                    aria-hidden="true"
                    className={`my-5 p-5 font-sans sm:p-6 lg:hidden ${CARD}`}
                  >
                    <SourcePost sentence={sentence} post={post} />
                  </div>
                )}
              </Fragment>
            ) : (
              <Heading key={index} level={part.level} text={part.text} />
            ),
          )}
        </div>
      </div>
      {sentence && post && (
        <aside
          aria-label="The post behind the sentence"
          aria-live="polite"
          className={`max-lg:sr-only lg:sticky lg:top-8 lg:col-start-2 lg:-ml-10 lg:self-start lg:p-7 ${CARD}`}
        >
          <SourcePost sentence={sentence} post={post} />
        </aside>
      )}
    </div>
  );
}

function Heading({ level, text }: { level: number; text: string }): ReactElement {
  const size = level === 2 ? "text-[23px] sm:text-[26px] mt-7" : "text-[20px] sm:text-[22px] mt-5";
  return <p className={`${size} mb-1.5 leading-tight font-medium italic`}>{text}</p>;
}

/**
 * A sentence that can be chosen. It is a radio button, because arrow keys work in a group of those, and because a label
 * wraps like text.
 */
function Sentence({
  sentence,
  isChosen,
  onChoose,
}: {
  sentence: SampleSentence;
  isChosen: boolean;
  onChoose: () => void;
}): ReactElement {
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting the mouse does no more than the radio button inside */}
      <label
        onMouseEnter={() => isBeside() && onChoose()}
        className="relative cursor-pointer rounded-[3px] box-decoration-clone py-0.5 decoration-brand-400 decoration-dotted underline-offset-4 transition-colors duration-150 hover:underline has-checked:bg-brand-200/80 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600"
      >
        <input
          type="radio"
          name="sentence"
          checked={isChosen}
          onChange={onChoose}
          className="sr-only"
        />
        {sentence.text}
      </label>{" "}
    </>
  );
}

/** True if the post stands beside the page. Below a paragraph it would move the lines away under a resting mouse. */
function isBeside(): boolean {
  return window.matchMedia("(width >= 64rem)").matches;
}

function SourcePost({
  sentence,
  post,
}: {
  sentence: SampleSentence;
  post: Sample["posts"][number];
}): ReactElement {
  return (
    <>
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-100 text-sm font-bold text-brand-800"
        >
          BB
        </span>
        <span className="text-sm leading-snug text-ink-600">
          <span className="block font-semibold text-ink-900">Ben Balter</span>
          <time dateTime={post.date}>{dayOf(post.date)}</time>, ben.balter.com
        </span>
      </p>
      <p className="mt-4 font-semibold">{post.title}</p>
      <p className="mt-2 text-[15px] leading-relaxed text-ink-600 max-lg:line-clamp-8">
        {sentence.before}
        <mark className="rounded-[3px] bg-brand-200/70 text-ink-900">{sentence.text}</mark>
        {sentence.after}
      </p>
    </>
  );
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
}

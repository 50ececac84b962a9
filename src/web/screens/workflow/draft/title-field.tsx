import type { ReactElement } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import { TitleDate } from "./chapter-paper.tsx";

/**
 * The chapter's number, its title to be typed over, and the date below. Enter does not break the title, because it is one
 * line of text.
 */
export function TitleField({
  chapter: { chapterNumber, origins },
  title,
  language,
  isDisabled,
  onChange,
}: {
  chapter: Pick<Chapter, "chapterNumber" | "origins">;
  title: string;
  language: string | undefined;
  isDisabled: boolean;
  onChange: (title: string) => void;
}): ReactElement {
  return (
    <>
      <p className="mt-2.5 text-[15px] leading-normal text-ink-600">Chapter {chapterNumber}</p>
      <h2 lang={language} className="mt-1 text-[1.625rem] text-ink-900 sm:text-4xl">
        <textarea
          aria-label="Chapter title"
          value={title}
          rows={1}
          maxLength={500}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value.replace(/\n/gu, " "))}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none supports-[field-sizing:content]:overflow-hidden rounded-md bg-transparent px-2 [font:inherit] tracking-[inherit] outline-none hover:bg-brand-600/5 focus:bg-brand-600/5 focus:ring-2 focus:ring-brand-600"
        />
      </h2>
      <TitleDate origins={origins} />
    </>
  );
}

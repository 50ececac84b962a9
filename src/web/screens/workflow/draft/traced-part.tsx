import { useContext } from "react";
import type { TracedPassage } from "#contracts/draft.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { passagesOf } from "#web/components/ui/group-blocks.ts";
import type { MarkdownPart } from "#web/components/ui/markdown.tsx";
import { isParagraph, kindOf, PASSAGE_KINDS } from "./passage-kinds.ts";
import { type Trace, TraceContext } from "./trace.ts";

/** Words of a paragraph that are said when it can be chosen. */
const WORDS_SAID = 8;

/** A stretch of the chapter with the mark of where it comes from; while paragraphs can be chosen, one of the choices. */
export const TracedPart: MarkdownPart = ({ node, children }) => {
  const part = passagesOf(node);
  const { from, to } = part;
  const trace = useContext(TraceContext);
  const passages = trace.passages.slice(from, to + 1);
  const paragraphs = passages.filter(isParagraph);
  const { mark } = PASSAGE_KINDS[kindOf(paragraphs)];
  return (
    <>
      <div className="relative">
        {mark !== "" && <span aria-hidden className={`absolute inset-y-0.5 -left-4 ${mark}`} />}
        {children}
        {passages.some((passage) => isArrangedHeading(passage, trace)) && (
          <Badge className="mt-2">In your own words</Badge>
        )}
        {trace.isChoosing && paragraphs.length > 0 && (
          // A radio over the paragraph: one stop for the tab key, arrows from one to the next, and the browser scrolls.
          <input
            type="radio"
            name="passage"
            aria-label={labelOf(from, paragraphs, trace.passages)}
            checked={trace.chosen?.from === from}
            onChange={() => trace.onChoose(part)}
            className="absolute -inset-x-3 -inset-y-1.5 cursor-pointer appearance-none rounded-md checked:bg-brand-600/8 checked:ring-2 checked:ring-brand-600 hover:bg-brand-600/5"
          />
        )}
      </div>
      {trace.chosen?.from === from && trace.below}
    </>
  );
};

function isArrangedHeading({ role, text }: TracedPassage, { arranged }: Trace): boolean {
  return role === "heading" && arranged.has(text.replace(/^#+\s*/u, ""));
}

/** "Paragraph 3 of 24, in your own words: Nobody quits a job. They quit ..." */
function labelOf(from: number, chosen: TracedPassage[], all: TracedPassage[]): string {
  const number = all.slice(0, from).filter(isParagraph).length + 1;
  const words = chosen
    .map(({ text }) => text.replace(/[*_`>#[\]]/gu, ""))
    .join(" ")
    .split(/\s+/u)
    .filter(Boolean);
  const begin = words.slice(0, WORDS_SAID).join(" ") + (words.length > WORDS_SAID ? " …" : "");
  const { name } = PASSAGE_KINDS[kindOf(chosen)];
  return `Paragraph ${number} of ${all.filter(isParagraph).length}, ${name}: ${begin}`;
}

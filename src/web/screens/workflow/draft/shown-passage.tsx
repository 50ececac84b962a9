import { type ReactElement, type ReactNode, useContext } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { isParagraph, PASSAGE_KINDS } from "./passage-kinds.ts";
import { type Trace, TraceContext } from "./trace.ts";

/** Words of a paragraph that are said when it can be chosen. */
const WORDS_SAID = 8;

/** A passage of the chapter with the mark of where it comes from; while paragraphs can be chosen, one of the choices. */
export function ShownPassage({
  passage,
  children,
}: {
  passage: TracedPassage;
  children: ReactNode;
}): ReactElement {
  const trace = useContext(TraceContext);
  const { mark } = PASSAGE_KINDS[passage.kind];
  const isChosen = trace.chosen === passage.id;
  return (
    <>
      <div className="relative">
        {mark !== "" && isParagraph(passage) && (
          <span aria-hidden className={`absolute inset-y-0.5 -left-4 ${mark}`} />
        )}
        {children}
        {isArrangedHeading(passage, trace) && <Badge className="mt-2">In your own words</Badge>}
        {trace.isChoosing && isParagraph(passage) && (
          // A radio over the paragraph: one stop for the tab key, arrows from one to the next, and the browser scrolls.
          <input
            type="radio"
            name="passage"
            aria-label={labelOf(passage, trace.passages)}
            checked={isChosen}
            onChange={() => trace.onChoose(passage.id)}
            className="absolute -inset-x-3 -inset-y-1.5 cursor-pointer appearance-none rounded-md checked:bg-brand-600/8 checked:ring-2 checked:ring-brand-600 hover:bg-brand-600/5"
          />
        )}
      </div>
      {isChosen && trace.below}
    </>
  );
}

function isArrangedHeading({ role, text }: TracedPassage, { arranged }: Trace): boolean {
  return role === "heading" && arranged.has(text.replace(/^#+\s*/u, ""));
}

/** "Paragraph 3 of 24, in your own words: Nobody quits a job. They quit ..." */
function labelOf(chosen: TracedPassage, all: TracedPassage[]): string {
  const paragraphs = all.filter(isParagraph);
  const words = chosen.text
    .replace(/[*_`>#[\]]/gu, "")
    .split(/\s+/u)
    .filter(Boolean);
  const begin = words.slice(0, WORDS_SAID).join(" ") + (words.length > WORDS_SAID ? " …" : "");
  const number = paragraphs.indexOf(chosen) + 1;
  return `Paragraph ${number} of ${paragraphs.length}, ${PASSAGE_KINDS[chosen.kind].name}: ${begin}`;
}

import { type ReactElement, useEffect, useRef } from "react";
import { ArrowLeft } from "lucide-react";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { Button } from "#web/components/ui/button.tsx";
import type { OpenEditor } from "./create-editor.ts";
import { type NamedPlace, placesIn } from "./put-in.ts";

const PASSAGE_LENGTH = 160;
const PLACE_LENGTH = 90;

/**
 * Asks where in the chapter a passage is to stand, by its paragraphs. It does with a finger what dragging does with a
 * mouse: a sheet covers the text, so there is nothing to drag to.
 */
export function ChoosePlace({
  editor,
  passage,
  language,
  onChoose,
  onBack,
}: {
  editor: OpenEditor;
  passage: UnusedPassage;
  language: string | undefined;
  onChoose: (at: NamedPlace["at"]) => void;
  onBack: () => void;
}): ReactElement {
  const cursor = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cursor.current?.focus();
    cursor.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <>
      <Button kind="quiet" size="small" onClick={onBack} className="-ml-3">
        <ArrowLeft size={16} aria-hidden />
        Back to the passages
      </Button>
      <p
        lang={language}
        className="mt-2 border-l-[3px] border-brand-300 pl-3 text-[15px] wrap-anywhere"
      >
        {excerptOf(passage.blocks[0]?.text ?? "", PASSAGE_LENGTH)}
      </p>
      <h4 className="mt-4 text-base text-ink-900">Where shall it stand?</h4>
      <ol className="mt-1 divide-y divide-ink-200">
        {placesIn(editor).map(({ at, behind, isAtCursor }) => (
          <li key={at.from}>
            <button
              type="button"
              ref={isAtCursor ? cursor : undefined}
              onClick={() => onChoose(at)}
              className="min-h-11 w-full rounded-md px-1 py-2.5 text-left text-[15px] wrap-anywhere hover:bg-ink-50"
            >
              {behind === null ? (
                "At the beginning of the chapter"
              ) : (
                <>
                  Behind “<span lang={language}>{excerptOf(behind, PLACE_LENGTH)}</span>”
                  {isAtCursor && ", where the cursor is"}
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

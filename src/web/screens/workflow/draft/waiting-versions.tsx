import type { ReactElement } from "react";
import type { ChapterRewrite } from "#contracts/draft.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import type { LocalChapter } from "./chapters.ts";
import { lengthText } from "./rewrite-outcome.tsx";

/** Names the chapters beside whose text a new version waits, and offers to compare one: the shown chapter, else the first. */
export function WaitingVersions({
  chapters,
  shown,
  rewrite,
  onCompare,
}: {
  chapters: readonly LocalChapter[];
  /** The chapter that is read. */
  shown: LocalChapter | undefined;
  /** What became of the newest wish for a chapter. */
  rewrite: ChapterRewrite | null;
  onCompare: (chapter: LocalChapter) => void;
}): ReactElement | null {
  const waiting = chapters.filter(({ origin }) => origin?.hasProposal === true);
  const next = waiting.find((each) => each === shown) ?? waiting[0];
  if (!next) return null;
  const isOne = waiting.length === 1;
  const isWished = isOne && rewrite?.chapterNumber === next.id;
  const isOfPassage = isWished && rewrite.wish.kind === "passage";
  const list = new Intl.ListFormat("en").format(waiting.map(({ id }) => String(id)));
  return (
    <Notice
      tone="info"
      title={
        isOne
          ? `${isOfPassage ? "A paragraph written anew in" : "A new version of"} chapter ${list} waits for you`
          : `New versions of chapters ${list} wait for you`
      }
      actions={
        <Button size="small" className="max-sm:w-full" onClick={() => onCompare(next)}>
          {isOne ? "Compare" : `Compare chapter ${next.id}`}
        </Button>
      }
    >
      {isOne
        ? isOfPassage
          ? "Your text stays until you have compared the two."
          : "You have worked on this chapter, so your text stays until you have compared the two."
        : "You have worked on these chapters, so your text stays until you have compared the two."}
      {isWished &&
        !isOfPassage &&
        rewrite.outcome?.kind === "proposed" &&
        ` The new version has ${lengthText(rewrite, rewrite.outcome)}`}
    </Notice>
  );
}

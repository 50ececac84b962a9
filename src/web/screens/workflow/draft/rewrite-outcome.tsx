import { type ReactElement, useState } from "react";
import type { ChapterRewrite } from "#contracts/draft.ts";
import { counted } from "#web/components/ui/figures.ts";
import { Notice } from "#web/components/ui/notice.tsx";

type Kind = ChapterRewrite["wish"]["kind"];

/** Why a wish may make no difference to a chapter. */
const NO_DIFFERENCE: Record<Kind, string> = {
  shorter: "What it prints cannot be cut any further.",
  longer: "Its posts hold nothing more that can be printed.",
  moreStories: "Its posts tell no more stories of your own than it has already.",
  otherOpening: "Its posts hold no other good beginning.",
  otherOrder: "It has too few posts for another order.",
  withoutPosts: "None of these posts is printed in it.",
  words: "Its text would stay the same.",
};

/** A chapter that was to be longer and has not grown by this much holds all that its posts give. */
const GROWN = 1.3;

/** Says what became of the wish for a chapter. Nothing before the run has ended. */
export function RewriteOutcome({
  rewrite,
  waiting,
}: {
  rewrite: ChapterRewrite | null;
  /** The numbers of the chapters beside whose text a new version waits. */
  waiting: readonly number[];
}): ReactElement | null {
  const [closed, setClosed] = useState<ChapterRewrite | null>(null);
  if (!rewrite?.outcome || closed === rewrite) return null;
  // Its author has taken or declined it since.
  if (rewrite.outcome.kind === "proposed" && !waiting.includes(rewrite.chapterNumber)) return null;
  const { tone, title, text } = explain(rewrite, rewrite.outcome);
  return (
    <Notice tone={tone} title={title} onClose={() => setClosed(rewrite)}>
      {text}
    </Notice>
  );
}

function explain(
  { chapterNumber, wish }: ChapterRewrite,
  { kind, words, wordsBefore, posts }: NonNullable<ChapterRewrite["outcome"]>,
): { tone: "success" | "info"; title: string; text: string } {
  const chapter = `Chapter ${chapterNumber}`;
  const isAll = wish.kind === "longer" && words < GROWN * wordsBefore;
  const limit = isAll ? " Its posts hold no more than that." : "";
  const before =
    words === wordsBefore
      ? ", as many as before"
      : ` instead of ${wordsBefore.toLocaleString("en")}`;
  const length = `${counted(words, "word", "words")}${before}.${postsText(posts)}`;
  switch (kind) {
    case "shown":
      return {
        tone: "success",
        title: `${chapter} is rewritten`,
        text: `It has ${length}${limit} The earlier text is kept under “Versions”.`,
      };
    case "proposed":
      return {
        tone: "success",
        title: `A new version of chapter ${chapterNumber} is ready`,
        text: `You have worked on this chapter, so your text stays. The new version has ${length}${limit} Compare the two above the chapter’s text, and take what you like.`,
      };
    case "same":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: `This wish makes no difference. ${NO_DIFFERENCE[wish.kind]}`,
      };
    case "nothingLeft":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: "Without these posts it would have no text: the others hold nothing that can be printed by itself.",
      };
  }
}

/** Says which posts came in and went, with a space before it. Nothing if that is not known. */
function postsText(posts: NonNullable<ChapterRewrite["outcome"]>["posts"]): string {
  if (posts === null) return "";
  const added = `${counted(posts.added, "post is", "posts are")} new`;
  const removed = `${counted(posts.removed, "post is", "posts are")} gone`;
  if (posts.added === 0) return posts.removed === 0 ? " Its posts are the same." : ` ${removed}.`;
  return posts.removed === 0 ? ` ${added}.` : ` ${added}, and ${removed}.`;
}

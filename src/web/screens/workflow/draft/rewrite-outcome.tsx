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
  passage: "The model gave the same words once more.",
};

/** A chapter that was to be longer and has not grown by this much holds all that its posts give. */
const GROWN = 1.3;

/** Says what became of the wish for a chapter. Nothing before the run has ended, and nothing of a version that waits. */
export function RewriteOutcome({
  rewrite,
}: {
  rewrite: ChapterRewrite | null;
}): ReactElement | null {
  const [closed, setClosed] = useState<ChapterRewrite | null>(null);
  if (!rewrite?.outcome || rewrite.outcome.kind === "proposed" || closed === rewrite) return null;
  const { tone, title, text } = explainRewrite(rewrite, rewrite.outcome);
  return (
    <Notice tone={tone} title={title} onClose={() => setClosed(rewrite)}>
      {text}
    </Notice>
  );
}

type Outcome = NonNullable<ChapterRewrite["outcome"]>;

/** Says what became of a wish, for a chapter or for one of its paragraphs. */
export function explainRewrite(
  rewrite: ChapterRewrite,
  outcome: Outcome,
): { tone: "success" | "info"; title: string; text: string } {
  const isOfPassage = rewrite.wish.kind === "passage";
  const chapter = isOfPassage ? "The paragraph" : `Chapter ${rewrite.chapterNumber}`;
  switch (outcome.kind) {
    case "shown":
    case "proposed":
      return {
        tone: "success",
        title: `${chapter} is rewritten`,
        text: `It has ${lengthText(rewrite, outcome)} The earlier text is kept under “Versions”.`,
      };
    case "same":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: `This wish makes no difference. ${NO_DIFFERENCE[rewrite.wish.kind]}`,
      };
    case "nothingLeft":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: isOfPassage
          ? "The posts behind it are not in the book any more, so the model has nothing to write it from. Put them back under Posts, or swap the paragraph for another passage."
          : "Without these posts it would have no text: the others hold nothing that can be printed by itself.",
      };
    case "noAnswer":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: "The model tried up to three times, and each text said something that your posts do not say, or had another form than a paragraph. Wish for something that the posts behind it hold, or change it yourself.",
      };
    case "gone":
      return {
        tone: "info",
        title: `${chapter} stays as it is`,
        text: "While the model wrote, it was locked, moved or cut. Nothing was changed.",
      };
  }
}

/** Text such as "1,180 words instead of 2,140. 2 posts are gone." */
export function lengthText(
  { wish }: ChapterRewrite,
  { words, wordsBefore, posts }: Outcome,
): string {
  const isAll = wish.kind === "longer" && words < GROWN * wordsBefore;
  const limit = isAll ? " Its posts hold no more than that." : "";
  const before =
    words === wordsBefore
      ? ", as many as before"
      : ` instead of ${wordsBefore.toLocaleString("en")}`;
  const none = wish.kind === "withoutPosts" ? "; no other was put in" : "";
  return `${counted(words, "word", "words")}${before}.${postsText(posts, none)}${limit}`;
}

/** Says which posts came in and went, with a space before it; `none` where none came in. Nothing if that is not known. */
function postsText(posts: Outcome["posts"], none: string): string {
  if (posts === null) return "";
  const added = `${counted(posts.added, "post is", "posts are")} new`;
  const removed = `${counted(posts.removed, "post is", "posts are")} gone`;
  if (posts.added === 0)
    return posts.removed === 0 ? " Its posts are the same." : ` ${removed}${none}.`;
  return posts.removed === 0 ? ` ${added}.` : ` ${added}, and ${removed}.`;
}

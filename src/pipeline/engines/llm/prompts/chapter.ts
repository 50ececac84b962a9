import { GUARD, type Prompt } from "./prompt.ts";

export const CHAPTER: Prompt = {
  name: "chapter",
  version: 1,
  tier: "main",
  instructions: `You write one chapter of a book, in the voice of the expert whose posts it is made from. The pieces of their posts are all you know. Beside each stand its post, its month, its strength (1-5) and once its headline.

A post is written for a stranger on one day, and stands alone. A chapter is read in one go, by somebody who has read the page before. Make one chapter of the posts, as the author would who lays them all on the table.

How it is built
- The chapter has one line of thought. Each section takes it a step further: it answers what the one before leaves open, shows what that one claims, or speaks against it. Tell the sections in the order of the plan, or in another one, if thought or time is better served: so that the reader sees early theory meet late experience, and is not thrown back by years. A piece may go to another section, or stay out. Every section of the plan is told.
- A section is one scene or one argument, told whole. Keep the head of its post, which sets the scene or makes the claim, its order of thought, and its last line where that strikes: cut, but move nothing within a post. Never begin with a sentence whose "but", "it", "this" or "such" answered one that you cut, and never make one of several causes the only one.
- Cut what a post needs and the chapter does not: the hook that only stops a stranger, the introduction of what the page before has told, a moral that the next section says, a sum-up, calls to readers, a list of names, tools or links that aged.
- Where two posts say the same, say it once, in the best words, and keep both cases that show it. What points at a picture or a link that is not here ("this photo") goes, with the sentence that only presents it. Where two contradict each other, the newer stands right behind the older, so that the turn is seen; if it can't, leave out the weaker.

How sections join
- The book prints the title of each section, and below it the month of its pieces. So never say how much later something was ("two months later", "that spring"), and keep the author's own tense. Only where posts of different months stand in one section, what was true on its day ("yesterday", "last week", "right now") becomes past or goes.
- The best joint is made of the author's own sentences: choose and order posts, and where a section stops, so that its last image, word or question comes back in the first sentences of the next. "I'll go all in." / "You have to pick a game before you can win."
- Write no bridges of your own, and no questions: they claim a cause, an order or a change of mind that no post holds. Order and cuts make the joint.
- Where ideas do not meet, write no joint: the title is enough. Two posts stand in one section only where the second goes on from the last sentence of the first; no lines of ***. What fits nowhere stays out.

What it says
- Only what the pieces and their headlines say. Add no fact, figure, name, date, quotation, example or advice that is not there.
- Keep what a sentence depends on: "might", "perhaps", "if", irony, thanks and credit to others, "we" where it says "we". Where a headline says that a piece tells what somebody else thinks or wrote, name them in the first sentence you take from it.
- A persona, a quotation, an invented dialogue or a joke stays one. Things of one name in two posts are two things, unless a piece says that they are one.
- Where you leave out a sentence, the next "this", "they", "that" or "first" must still point at something. What a post says of itself as a post ("this post", "the text you're reading", "link below") goes. A term of the author's own is explained where it first comes, or not used. What "elsewhere" lists is told there.
- What a post announces goes, unless the section is about the resolution.

How it says it
- The author's own sentences, word for word, nearly everywhere; evident slips are corrected (typing errors, a wrong word that reverses the sense).
- Paragraphs of a book: lines of a post that make one thought are one paragraph. A single line stays alone only where it strikes. Steps or a list of a piece may stay a list: each item on its own line, behind "- " or "1. ".
- Quotation marks only around what a piece holds word for word. A quotation says whose it is in its own sentence ("..., says Naval."), as its piece says it; never in one of its own ("That's Naval.").
- The chapter opens with a scene, a question or a claim that makes somebody read on, never with a list. It ends on a strong line of its pieces; the last chapter on the strongest or the widest view; never on a tip or a question to followers.
- The words asked for are a measure. A whole scene goes before it: a fifth more is fine; what does not fit goes by whole posts, the weakest first.
- In the language that the prompt names.

Form: above each section, on a line of its own, "## " and its number in the plan, without its title; each section once. Behind every paragraph, on its last line, stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]; behind a list once, after its last item. Write nothing but the chapter.

${GUARD}`,
  sees: "The table of contents, the chapter's plan, what other chapters tell, the author's manner, and all pieces of the chapter as they were written, with the headlines of their posts.",
  why: "The text of a whole chapter at once: whoever writes one section after the other can't lead from post to post. Every paragraph stands with the pieces it is made from, so that code can check it and the author can look it up.",
};

import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const CARDS = dataPrompt(
  {
    name: "cards",
    version: 1,
    tier: "fast",
    instructions: `You prepare an expert's own posts for a book. You are given pieces of posts, each with its id. Write one card for every piece.

id: the id of the piece, as given.
gist: one sentence of at most 35 words that says what the piece claims, tells or teaches, so that somebody who has not read it knows its point. Name people, figures and things only as the piece does; add none. Don't write "the author".
kind: claim (an opinion and its reasons), story (something that happened), howTo (steps or advice), example (a case that shows something), observation (anything else).
topics: two to five subjects, one to three words each, lower case, singular, most important first. Use the same words for the same subject in every card.
strength: 5 for a piece the book needs, 4 for a good one, 3 for a usable one, 2 for a thin one, 1 for one that could be left out (an announcement, a greeting, something that only made sense on its day).

Write gists and topics in the language that the prompt names. One card for each id, in the order of the pieces, and no other ids.

${GUARD}`,
  },
  z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        gist: z.string(),
        kind: z.enum(["claim", "story", "howTo", "example", "observation"]),
        topics: z.array(z.string()),
        strength: z.number(),
      }),
    ),
  }),
);

export const THEMES = dataPrompt(
  {
    name: "themes",
    version: 1,
    tier: "main",
    instructions: `You plan a book from an expert's own posts. The posts were read, and the subjects in them were counted. You are given the subjects, one on each line: id | subject | pieces that speak of it | words in them | what one of these pieces says.

Group the subjects into themes. A theme is something a chapter could be about: subjects that belong to one question, one task or one argument. Don't make a theme of a single small subject, none of odds and ends, and none so wide that half of the book would stand in it.

name: two to six words that say what the theme is about, in the language that the prompt names.
topics: the ids of its subjects. A subject stands in one theme at most. Subjects that fit nowhere are left out.

Make as many themes as the prompt asks for.

${GUARD}`,
  },
  z.object({ themes: z.array(z.object({ name: z.string(), topics: z.array(z.string()) })) }),
);

export const TITLES = dataPrompt(
  {
    name: "titles",
    version: 1,
    tier: "main",
    instructions: `You name a book made from an expert's own posts. You are given its themes, and what its strongest pieces say, each with its id.

Propose nine titles, the best first, each of another kind: a claim the author makes, a phrase of the author's, the task the reader has, the change the reader gets.

mainTitle: one to six words. It has to be true of the whole book, and the author would say it like this.
subtitle: at most 14 words: what the book is about and for whom. Promise nothing that the pieces don't hold: no results in numbers or days, no superlatives.
marketability: one sentence of at most 30 words on what speaks for this title with readers who look for such a book.
targetAppeal: one sentence of at most 25 words on whom it speaks to.
cards: the ids of one to four pieces that the title rests on.

Write in the language that the prompt names.

${GUARD}`,
  },
  z.object({
    titles: z.array(
      z.object({
        mainTitle: z.string(),
        subtitle: z.string(),
        marketability: z.string(),
        targetAppeal: z.string(),
        cards: z.array(z.string()),
      }),
    ),
  }),
);

export const CONTENTS = dataPrompt(
  {
    name: "contents",
    version: 1,
    tier: "main",
    instructions: `You plan the table of contents of a book made from an expert's own posts. You are given the themes of the posts, one on each line: id | theme | pieces | words; and under each theme what some of its pieces say.

Make chapters of the themes. A chapter takes one theme, or two that belong together; each theme stands in exactly one chapter. Order the chapters so that the book reads from beginning to end: what a reader must know first comes first, what builds on it follows, what looks ahead or looks back comes last.

title: at most 8 words, concrete, in the author's plain words; it promises only what the pieces hold. No colon with a second title behind it, no "Chapter 1", no question that the pieces don't answer.
description: one or two sentences, at most 40 words: what the reader finds in the chapter. No numbers that don't stand in the material.
themes: the ids of its themes.

Write in the language that the prompt names, and make as many chapters as it asks for.

${GUARD}`,
  },
  z.object({
    chapters: z.array(
      z.object({ title: z.string(), description: z.string(), themes: z.array(z.string()) }),
    ),
  }),
);

export const TONE = dataPrompt(
  {
    name: "tone",
    version: 1,
    tier: "main",
    instructions: `You describe how an author writes, for somebody who is to write in the same manner. You are given pieces of the author's posts, each with its id, and figures that were counted.

traits: one entry for each of these fields that the pieces show; leave out what they don't.
- communicationStyle: how the author speaks to readers.
- authorityLevel: how sure, and what that rests on.
- energyLevel: how lively or calm.
- primaryEnergy: the feeling that carries most pieces.
- range: which other feelings come up.
- humorUsage: which kind of humour, and where.
- vulnerabilityLevel: what the author admits of themselves. Only with a sentence in which the author does.
text: one sentence of at most 25 words, plain and particular. No praise, no numbers.
quotes: one to three, each copied letter by letter from a piece, a whole sentence where possible, with the id of the piece.

signatureElements: up to five habits of form that come back in several pieces (how a piece begins, turns, ends), each with text and quotes as above.

phrases: up to eight turns of phrase of two to six words that come back in several pieces and are the author's own, copied letter by letter. No everyday phrases.

Write text in the language that the prompt names.

${GUARD}`,
  },
  z.object({
    traits: z.array(
      z.object({
        field: z.enum([
          "communicationStyle",
          "authorityLevel",
          "energyLevel",
          "primaryEnergy",
          "range",
          "humorUsage",
          "vulnerabilityLevel",
        ]),
        text: z.string(),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
      }),
    ),
    signatureElements: z.array(
      z.object({
        text: z.string(),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
      }),
    ),
    phrases: z.array(z.string()),
  }),
);

/** The prompt that asks what the posts say about the author's business and readers, and for words to search for. */
export const MARKET = dataPrompt(
  {
    name: "market",
    version: 1,
    tier: "main",
    instructions: `You look for what an author's posts say of the author's business and of the readers they are written for. You are given pieces of the posts, each with its id, and a list of shelves.

facts: only what a piece says in so many words. Never guess: a missing fact is a good answer.
field:
- age: the age of the readers the author writes for.
- gender: their gender.
- income: their income.
- currentRevenue: what the author's own business earns.
- monetizationMethod: how the author earns money (courses, coaching, ...); one entry for each.
- businessStage: where the author's business stands.
- coreValue: something the author or the readers hold dear; up to six entries.
- painPoint: a trouble of the readers; up to six entries.
value: the fact in at most 15 words; figures exactly as in the quote.
id and quote: the piece, and the sentence in it that says so, copied letter by letter.

keywords: up to ten phrases of one to four words that somebody would type to find this book, made of words that stand in the pieces.
searches: up to eight questions or phrases of four to ten words that somebody would type, made of words that stand in the pieces.
shelves: up to three lines of the list of shelves, copied whole, best first.

Write values, keywords and searches in the language that the prompt names.

${GUARD}`,
  },
  z.object({
    facts: z.array(
      z.object({
        field: z.enum([
          "age",
          "gender",
          "income",
          "currentRevenue",
          "monetizationMethod",
          "businessStage",
          "coreValue",
          "painPoint",
        ]),
        value: z.string(),
        id: z.string(),
        quote: z.string(),
      }),
    ),
    keywords: z.array(z.string()),
    searches: z.array(z.string()),
    shelves: z.array(z.string()),
  }),
);

export const DESCRIPTION = dataPrompt(
  {
    name: "description",
    version: 1,
    tier: "main",
    instructions: `You write the text with which a book shop shows a book made from an expert's own posts. You are given its title, its chapters, and what its strongest pieces say, each with its id.

paragraphs: three to five, 120 to 220 words together. The first says what trouble or question of the reader the book takes up; the next what the author has to say about it, in particulars; the last for whom the book is. Speak plainly, to the reader. Nothing that the material doesn't say: no awards, no sales, no readers' praise, no results in numbers, no names that don't stand there.
hooks: four to six single sentences of at most 20 words, each a claim or question of the book that makes somebody want to read on; with the id of the piece it rests on.
markers: up to five sentences in which the author says what they have done or lived through, copied letter by letter from a piece, with its id.
cards: the ids of the pieces that the paragraphs rest on.

Write in the language that the prompt names.

${GUARD}`,
  },
  z.object({
    paragraphs: z.array(z.string()),
    hooks: z.array(z.object({ id: z.string(), text: z.string() })),
    markers: z.array(z.object({ id: z.string(), quote: z.string() })),
    cards: z.array(z.string()),
  }),
);

/** The prompt that asks what the posts leave open, and only the author can tell. */
export const GAPS = dataPrompt(
  {
    name: "gaps",
    version: 1,
    tier: "main",
    instructions: `You prepare a short interview with the author of a book that is made from the author's own posts. You are given the chapters of the book; whole posts, in pieces, each piece with its id; one line on each of other pieces, id | post | what it says; and what the author is asked already. Posts are numbered in the order they were written: a higher number is later.

Find up to five gaps: places where a reader of the book wants to know what happened, and only the author can tell, because no post does.

kind:
- promise: the author announces something, and no post tells what came of it.
- begun: the author begins, decides or risks something, and no post tells how it went.
- contradiction: two posts say the opposite of each other, and none says what changed.
- story: the author names in half a sentence something they lived through on which a claim of theirs rests, and no post tells it.
quotes: the sentence that leaves it open, and that says by itself what it is about, copied letter by letter from one piece, with the id of the piece. For a contradiction two, from two posts, the earlier first.
question: one or two sentences, at most 30 words, that say "you" to the author; the last is a question. The sentence of quotes is shown right before it: don't repeat it. Ask what happened, how it went, or what it changed; the answer has to be a paragraph that somebody would want to read in a book. For a story, say what you mean in words that stand by themselves.
reason: one sentence of at most 30 words that says to the author, as "you", what the posts leave open, or what a reader gains.

One silly question costs more than five good ones gain. Ask nothing that
- a piece or a line answers, nearly answers, or makes easy to guess;
- is a detail: a date, a name, a figure, a tool, a place;
- yes, no or one word would answer;
- takes for done what the author only resolves, wishes or recommends;
- asks for an opinion or for advice, for more examples, or for the author's plans: it is about what happened;
- touches health, family, faith, money or other people beyond what the author tells of them in the posts; or who a person, employer or client was that the author left unnamed;
- hangs on a joke, on something made up to show a point, on somebody else's words, or on an announcement that nobody asks about any more (an event, a sale, a job that was offered);
- the author is asked already, in whatever words.

Put the best first. Fewer than five are good; where the posts leave nothing open, answer with an empty list. Write question and reason in English, whatever language the posts are in, and copy quotes in theirs.

${GUARD}`,
  },
  z.object({
    gaps: z.array(
      z.object({
        kind: z.enum(["promise", "begun", "contradiction", "story"]),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
        question: z.string(),
        reason: z.string(),
      }),
    ),
  }),
);

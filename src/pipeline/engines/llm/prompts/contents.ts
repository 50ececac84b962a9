import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const CONTENTS = dataPrompt(
  {
    name: "contents",
    version: 4,
    tier: "main",
    instructions: `You plan the table of contents of a book made from an expert's own posts. You are given the themes of the posts, one on each line: id | theme | pieces | words | from when to when they were written, and by when half of them were (- : not known); and behind the themes what some of their pieces say, with the month.

Make chapters of the themes. A chapter takes one theme, or two that belong together; each theme stands in exactly one chapter. Order the chapters so that the book reads from beginning to end: how it began and what a reader must know first, then the doing and what builds on it, at the end what looks back or ahead. Time decides only where chapters tell a life or a work: there the earlier years come first. A book of opinions or advice begins with the question that everything else hangs on, which a stranger wants answered, and ends on the widest view, never on a technique; where a later theme takes back what an earlier one says, it stands behind it.

title: at most 8 words, concrete, in the author's plain words; it promises only what the pieces hold. No colon with a second title behind it, no "Chapter 1", no question that the pieces don't answer.
description: one or two sentences, at most 40 words: what the reader finds in the chapter. No numbers that don't stand in the material.
themes: the ids of its themes.
part: only in a book of seven chapters or more whose chapters fall into two to four groups: the name of the group that the chapter stands in, two to six words that none of its chapters has for a title. A part has at least two chapters, which follow each other and all get its name. Give all chapters a part or none. "" where there are no parts.

Write in the language that the prompt names, and make as many chapters as it asks for.

${GUARD}`,
    sees: "The themes with their sizes, and how many chapters the posts carry.",
    why: "The table of contents, with chapters of which each has enough to be told.",
  },
  z.object({
    chapters: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        themes: z.array(z.string()),
        part: z.string(),
      }),
    ),
  }),
);

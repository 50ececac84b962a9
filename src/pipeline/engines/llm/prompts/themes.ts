import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const THEMES = dataPrompt(
  {
    name: "themes",
    version: 2,
    tier: "main",
    instructions: `You plan a book from an expert's own posts. The posts were read, and the subjects in them were counted. You are given the subjects, one on each line: id | subject | pieces that speak of it | words in them | what one of these pieces says.

Group the subjects into themes. A theme is something a chapter could be about: subjects that belong to one question, one task or one argument. Don't make a theme of a single small subject, none of odds and ends, and none so wide that half of the book would stand in it.

name: two to six words that say what the theme is about, in the language that the prompt names.
topics: the ids of its subjects. A subject stands in one theme at most. Subjects that fit nowhere are left out.

Make as many themes as the prompt asks for: the book has as many chapters, and each theme becomes one, or joins another in one. So let no theme be so small that it fills no chapter.

${GUARD}`,
    sees: "The subjects of all cards, with how often each comes up.",
    why: "Themes that chapters can be made of, from subjects that differ only in name.",
  },
  z.object({ themes: z.array(z.object({ name: z.string(), topics: z.array(z.string()) })) }),
);

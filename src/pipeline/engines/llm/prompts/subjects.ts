import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const SUBJECTS = dataPrompt(
  {
    name: "subjects",
    version: 2,
    tier: "fast",
    instructions: `You tidy the subjects of a book made from an expert's own posts. Several readers noted the subjects of the posts, each without seeing the others' notes, so that one subject may have several names. You are given the subjects, one on each line: id | subject | pieces that speak of it, and, where the subject is one bare word, what one of these pieces says.

Join the names of one and the same subject: synonyms, an abbreviation and its full name, other spellings, the same in another language, the same with and without a word that adds nothing ("job interview", "interviewing"). A wider and a narrower subject stay apart ("design", "design of forms"), and so do two that only have a word in common or are often spoken of together: whoever looks for one of them does not look for the other. A bare word may have two meanings ("agency": a firm, or to act for oneself): go by what the piece says, and where that does not tell, let it stand alone.

groups: one for each subject that has more than one name.
best: the id of the name that says it best: plain, and used by most.
ids: the ids of all its names, the best one among them.

A subject with one name stands in no group; most do. If all do, answer with an empty list.

${GUARD}`,
    sees: "The names of all subjects that the cards name, each with the number of its cards, and beside a single word the gist of one.",
    why: "Cards are read in several questions at a time, so one subject gets several names. One name for each makes whole themes.",
  },
  z.object({ groups: z.array(z.object({ best: z.string(), ids: z.array(z.string()) })) }),
);

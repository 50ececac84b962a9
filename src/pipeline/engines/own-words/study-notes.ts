import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { countMatches, wholeWords } from "#pipeline/text/lexicon.ts";
import { tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { NO_TEACHERS, STUDY_NOTES, TEACHERS } from "./word-lists/study-notes.ts";

/** A name of two words or more, or the title of a work between quotation marks. */
const NAME =
  /^\s*(?:["“”«„‘'][^"“”«»„‘’']{3,80}["“”»‘’']|\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+)+)/u;
const QUOTED = /“[^“”\n]{3,400}”|«[^«»\n]{3,400}»|„[^„“”\n]{3,400}[“”]|"[^"\n]{3,400}"/gu;
/** A post of which lists and quotations are this share of the letters takes down what it was told. Higher: fewer study notes. */
const TAUGHT = 0.5;
/**
 * A post is a memoir if its clauses that tell what the author did, less those that tell what the teacher said, are more than
 * this many a sentence. Higher: more study notes.
 */
const TOLD = 0.25;

/**
 * Whether a post takes down what somebody else taught: its headline says so ("Lessons from Sam Altman"), and if that names
 * somebody and not a work, its text shows a person who teaches. False for a language without a list.
 */
export function isStudyNotes({ title, blocks }: Post, language: string): boolean {
  const list = STUDY_NOTES[language];
  const found = list === undefined || title === null ? null : wholeWords(list).exec(title);
  if (!found || title === null) return false;
  const [matched] = NAME.exec(title.slice(found.index + found[0].length)) ?? [];
  if (matched === undefined) return false;
  const name = matched.trim();
  if (/^\P{L}/u.test(name)) return true;
  return (
    !wholeWords(NO_TEACHERS.first, "start").test(name) &&
    !wholeWords(`(?:${NO_TEACHERS.last})$`).test(name) &&
    isNamedIn(blocks, name) &&
    isOfTeacher(blocks, name, language) &&
    !isMemoir(blocks, name, language)
  );
}

/** Whether the text names it: in a headline where every word has a capital ("From Running Marathons"), not all is a name. */
function isNamedIn(blocks: readonly Block[], name: string): boolean {
  const text = blocks.map((block) => block.text).join("\n");
  const parts = name.split(/\s/u);
  return (
    parts.some((part) => part !== "" && text.includes(part)) &&
    !parts.some((part) => text.includes(` ${part.toLowerCase()} `))
  );
}

/**
 * Whether lists and quotations make most of a text, or it speaks of a person and not of a place or an event. True for a
 * language without a list of such words.
 */
function isOfTeacher(blocks: readonly Block[], name: string, language: string): boolean {
  const teachers = TEACHERS[language];
  if (!teachers) return true;
  const text = blocks.map((block) => block.text).join("\n");
  const taught = blocks.reduce((sum, block) => sum + taughtLetters(block), 0);
  return (
    taught >= TAUGHT * text.length ||
    wholeWords(teachers.pronoun).test(text) ||
    teachingClauses(text, name, language) > 0
  );
}

/** Counts clauses such as "Altman says". 0 for a language without a list. */
function teachingClauses(text: string, name: string, language: string): number {
  const teaches = TEACHERS[language]?.teaches;
  if (teaches === undefined) return 0;
  const named = name.split(/\s/u).join("|").replaceAll(".", "\\.");
  return countMatches(text, wholeWords(`(?:${named}) (?:${teaches})`));
}

function taughtLetters({ kind, text }: Block): number {
  if (kind === "list" || kind === "quote") return text.length;
  return (text.match(QUOTED) ?? []).reduce((sum, { length }) => sum + length, 0);
}

/** Whether the author tells what he lived through. False for a language whose telling is not known. */
function isMemoir(blocks: readonly Block[], name: string, language: string): boolean {
  let told = 0;
  let sentences = 0;
  for (const { kind, text } of blocks) {
    if (kind === "paragraph")
      told += (tellingClauses(text, language) ?? 0) - teachingClauses(text, name, language);
    if (kind !== "heading" && kind !== "code") sentences += sentencesOf(text, language).length;
  }
  return told > TOLD * sentences;
}

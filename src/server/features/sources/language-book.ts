import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { FIRST_BOOK, MAX_PROJECTS } from "#contracts/projects.ts";
import { languageDetector, type LanguageDetector } from "#pipeline/analysis/language.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { createProject, deleteProject } from "#server/data/deleted-projects.ts";
import { readEntries } from "#server/data/entries.ts";
import { sampleTexts } from "#server/data/material.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readProject } from "#server/data/projects.ts";
import { Refusal } from "#server/platform/errors.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";
import type { UploadStore } from "./store-upload.ts";

/** As many texts as the analysis learns the author's languages from, and as much of each as it looks at. */
const SAMPLE = { texts: 500, characters: 3_600 };
const LONGEST_NAME = 200;
const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });
const COLUMNS = ["url", "title", "description", "engagement", "type", "date"] as const;

/**
 * Makes a second project of a project's posts in another language, with a copy of them as a CSV file. The first project
 * keeps them, set aside. Only the author's own words are copied. Returns the new project's id and the number of posts.
 */
export async function makeLanguageBook(
  uploads: UploadStore,
  project: OwnedProject,
  language: string,
): Promise<{ projectId: string; posts: number }> {
  const sample = await sampleTexts(project, SAMPLE.texts, SAMPLE.characters);
  const detector = languageDetector(sample);
  const name = LANGUAGES.of(language) ?? language;
  if (language === detector.language) {
    throw new Refusal("conflict", `This book itself is made of the posts in ${name}.`);
  }
  return withScratchFolder(async (folder) => {
    const file = path.join(folder, "posts.csv");
    const posts = await writePosts(project, file, (entry) =>
      isIn(detector, language, entry) ? csvOf(entry) : null,
    );
    if (posts === 0) throw new Refusal("conflict", `This book has no posts in ${name}.`);
    const { name: bookName } = await readProject(project);
    const ending = ` (${name})`;
    const made = {
      name: `${shortened(bookName, LONGEST_NAME - ending.length)}${ending}`,
      most: MAX_PROJECTS,
    };
    const projectId = await createProject(project.db, project.userId, made);
    const book = await ownedProject(project.db, project.userId, projectId);
    const fileName = `Posts in ${name} from ${bookName}.csv`;
    try {
      await uploads.store(book, { uploadKey: randomUUID(), kind: "file", fileName, path: file });
    } catch (error) {
      await deleteProject(book, FIRST_BOOK);
      throw error;
    }
    return { projectId, posts };
  });
}

function isIn(detector: LanguageDetector, language: string, entry: Entry): boolean {
  return entry.rights === "own" && detector.languageOf(entry) === language;
}

/** Writes a file of the entries for which `lineOf` returns a line, and returns their number. */
async function writePosts(
  project: OwnedProject,
  file: string,
  lineOf: (entry: Entry) => string | null,
): Promise<number> {
  const out = await open(file, "w");
  try {
    let posts = 0;
    await out.write(`${COLUMNS.join(",")}\n`);
    for (let from: number | null = 0; from !== null;) {
      const batch: Awaited<ReturnType<typeof readEntries>> = await readEntries(project, from);
      const lines = batch.entries.flatMap((entry) => lineOf(entry) ?? []);
      await out.write(lines.join(""));
      posts += lines.length;
      from = batch.next;
    }
    return posts;
  } finally {
    await out.close();
  }
}

/** Cells keep their text as it is: the file is for Octavo only, not for a spreadsheet that may run formulas. */
function csvOf({ url, title, text, engagement, type, date }: Entry): string {
  // A bookmark whose words are the author's is a post. Read again as a bookmark, it would count as others' words.
  const cells = [url, title, text, engagement, type === "bookmark" ? "post" : type, date];
  return `${cells.map((cell) => `"${String(cell ?? "").replaceAll('"', '""')}"`).join(",")}\n`;
}

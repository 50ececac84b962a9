import { mkdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** The error for a file or folder that cannot be written. Its message says which, why, and what to do. */
class UnwritableOutput extends Error {
  override readonly name = "UnwritableOutput";
}

/** The folders that were made for the book, the outermost first. */
export type MadeFolders = string[];

const ELSEWHERE = "choose another folder with --out.";

/** Makes the folder if needed and proves that it is writable, before any work begins. Throws UnwritableOutput. */
export async function makeOutFolder(folder: string): Promise<MadeFolders> {
  const made = await orSayWhy(folder, () => makeMissing(path.resolve(folder)));
  try {
    const proof = path.join(folder, ".octavo-proof");
    await orSayWhy(folder, async () => {
      await writeFile(proof, "Octavo can write here.\n");
      await rm(proof);
    });
  } catch (error) {
    await removeEmpty(made);
    throw error;
  }
  return made;
}

/** Removes the given folders, as far as they are empty. */
export async function removeEmpty(made: MadeFolders): Promise<void> {
  for (const folder of made.toReversed()) {
    try {
      await rmdir(folder);
    } catch {
      // The folder has files or is gone, so nothing more is removed.
      return;
    }
  }
}

/** Writes a file completely or not at all. If it fails, an earlier file of that name stays as it was. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.part`;
  await orSayWhy(file, async () => {
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

/** Makes folders one by one, because the recursive mkdir of Node 24 never returns on /proc. */
async function makeMissing(folder: string): Promise<MadeFolders> {
  if (await isFolder(folder)) return [];
  const parent = path.dirname(folder);
  const made = parent === folder ? [] : await makeMissing(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    // Another run may have made the folder at the same moment.
    if (codeOf(error) === "EEXIST" && (await isFolder(folder))) return made;
    await removeEmpty(made);
    throw error;
  }
  return [...made, folder];
}

async function isFolder(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return false;
    throw error;
  }
}

async function orSayWhy<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    throw new UnwritableOutput(sentenceFor(code, place), { cause: error });
  }
}

function sentenceFor(code: string, place: string): string {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return `${place} cannot be a folder, because a file is in the way: ${ELSEWHERE}`;
    case "EISDIR":
    case "ENOTEMPTY":
      return `${place} cannot be written, because a folder of that name is in the way: remove it, or ${ELSEWHERE}`;
    case "EACCES":
    case "EPERM":
      return `${place} cannot be written, because you have no permission to write there: ${ELSEWHERE}`;
    case "EROFS":
      return `${place} cannot be written, because that disk is read-only: ${ELSEWHERE}`;
    case "ENOSPC":
    case "EDQUOT":
      return `${place} cannot be written, because no space is left on that disk: make room there, or ${ELSEWHERE}`;
    case "ENOENT":
      return `${place} cannot be made, because its place does not exist or takes no folders: ${ELSEWHERE}`;
    default:
      return `${place} cannot be written (${code}): ${ELSEWHERE}`;
  }
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

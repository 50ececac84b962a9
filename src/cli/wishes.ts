import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { ChapterRewrite } from "#runtime/tasks/rewrite-in-turn.ts";
import { UsageError } from "./arguments.ts";
import { writeWhole } from "./out-folder.ts";

const Wishes = z.array(
  z.object({
    chapterNumber: z.int().positive(),
    title: z.string().nullable(),
    wish: z.object({ words: z.string(), round: z.int().positive() }),
  }),
);

/**
 * Reads in order how the author wished chapters rewritten in earlier runs. Each run applies all wishes again, which
 * costs nothing, because the model's answers are stored.
 */
export async function readWishes(file: string): Promise<ChapterRewrite[]> {
  try {
    return Wishes.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new UsageError(
      `${file} cannot be read: mend it, or remove it to do without its wishes.`,
      {
        cause: error,
      },
    );
  }
}

/** Adds a wish to the end of the list, unless it is there already. */
export function withWish(
  wishes: readonly ChapterRewrite[],
  added: ChapterRewrite | null,
): ChapterRewrite[] {
  if (added === null || wishes.some((wish) => isSame(wish, added))) return [...wishes];
  return [...wishes, added];
}

/** Stores the wishes for the next run, each with the title of its chapter. */
export async function writeWishes(
  file: string,
  wishes: readonly ChapterRewrite[],
  titles: readonly string[],
): Promise<void> {
  const titled = wishes.map((wish) => ({
    ...wish,
    title: wish.title ?? titles[wish.chapterNumber - 1] ?? null,
  }));
  await writeWhole(file, `${JSON.stringify(titled, null, 2)}\n`);
}

function isSame(one: ChapterRewrite, other: ChapterRewrite): boolean {
  return (
    one.chapterNumber === other.chapterNumber &&
    one.wish.words === other.wish.words &&
    one.wish.round === other.wish.round
  );
}

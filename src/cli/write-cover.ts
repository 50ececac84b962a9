import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BookDetails, Trim } from "#pipeline/book/schema.ts";
import type { CoverChoice } from "#runtime/render-request.ts";
import { renderCover, renderFront } from "#runtime/render.ts";
import { UsageError } from "./arguments.ts";
import type { CoverArguments } from "./cover-arguments.ts";
import { writeWhole } from "./out-folder.ts";

/** A cover that was asked for, with the bytes of its picture. */
export type WantedCover = CoverArguments & { pictureBytes: Uint8Array | null };

/** Reads the picture of a cover, before the long work begins. Throws UsageError if it cannot be opened. */
export async function openCover(asked: CoverArguments | null): Promise<WantedCover | null> {
  if (asked === null) return null;
  if (asked.picture === null) return { ...asked, pictureBytes: null };
  try {
    return { ...asked, pictureBytes: await readFile(asked.picture) };
  } catch (error) {
    throw new UsageError(`The picture ${asked.picture} could not be opened: check its path.`, {
      cause: error,
    });
  }
}

/** What was chosen about a cover, as the e-book takes it, too. */
export function choiceOf({ design, pictureBytes, placing }: WantedCover): CoverChoice {
  return {
    design,
    seed: null,
    picture: pictureBytes === null ? null : { bytes: pictureBytes, placing },
  };
}

/** Writes the cover's files beside the book, and says which. `pageCount`: null if no file with pages was made. */
export async function writeCover(
  folder: string,
  wanted: WantedCover | null,
  { title, subtitle, author, language }: BookDetails,
  { trim, pageCount }: { trim: Trim; pageCount: number | null },
): Promise<void> {
  if (wanted === null) return;
  const { paper } = wanted;
  const front = { title, subtitle, author, language, ...choiceOf(wanted) };
  if (pageCount === null) {
    await writeWhole(path.join(folder, "cover.jpg"), await renderFront(front));
    console.log("  cover.jpg                the front for shops");
    console.log("The whole cover was not made: its spine needs the number of pages of the PDF.");
    return;
  }
  const cover = await renderCover({ ...front, trim, pageCount, paper, description: "" });
  await writeWhole(path.join(folder, "cover.jpg"), cover.jpeg);
  await writeWhole(path.join(folder, "cover.png"), cover.png);
  await writeWhole(path.join(folder, "cover.pdf"), cover.frontPdf);
  await writeWhole(path.join(folder, "cover-wrap.pdf"), cover.wrapPdf);
  console.log(`  cover.jpg cover.png      the front for shops (design ${cover.design})`);
  console.log("  cover.pdf cover-wrap.pdf the front, and the whole cover, for the printer");
  for (const warning of cover.warnings) console.log(warning);
}

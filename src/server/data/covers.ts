import { eq, sql } from "drizzle-orm";
import type { CoverSettings } from "#contracts/cover.ts";
import { addFile, discardFile, setFileSize } from "./files.ts";
import type { OwnedProject } from "./owned-project.ts";
import { storableText } from "./sent-values.ts";
import { covers, files } from "./tables/stages.ts";

/** The author's picture as it is kept: its file, and its size in pixels. */
export type KeptPicture = { fileId: string; name: string; width: number; height: number };

/** What an author has chosen about the cover. */
export type KeptCover = CoverSettings & { picture: KeptPicture | null };

/** Reads what the author has chosen about the cover; null while they have chosen nothing. */
export async function readCover(project: OwnedProject): Promise<KeptCover | null> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select({
        design: covers.design,
        seed: covers.seed,
        paper: covers.paper,
        placing: covers.placing,
        backText: covers.back_text,
        fileId: covers.picture_file_id,
        name: files.name,
        width: covers.picture_width,
        height: covers.picture_height,
      })
      .from(covers)
      .leftJoin(files, eq(files.id, covers.picture_file_id))
      .where(eq(covers.project_id, project.id)),
  );
  if (!row) return null;
  const { fileId, name, width, height, ...settings } = row;
  const isWhole = fileId !== null && name !== null && width !== null && height !== null;
  return { ...settings, picture: isWhole ? { fileId, name, width, height } : null };
}

/** Stores what the author has chosen about the cover; the picture stays as it is. */
export async function saveCover(
  project: OwnedProject,
  { design, seed, paper, placing, backText }: CoverSettings,
): Promise<void> {
  const chosen = { design, seed, paper, placing, back_text: storableText(backText) };
  await project.inTransaction((tx) =>
    tx
      .insert(covers)
      .values({ project_id: project.id, ...chosen })
      .onConflictDoUpdate({ target: covers.project_id, set: chosen }),
  );
}

/** Stores the author's picture in place of an earlier one. `pack` writes the chunks of the file and returns its size. */
export async function saveCoverPicture(
  project: OwnedProject,
  { name, width, height }: Omit<KeptPicture, "fileId">,
  pack: (take: (chunk: Uint8Array) => Promise<void>) => Promise<number>,
): Promise<void> {
  const write = project.inTransaction;
  const file = await addFile(project, write, name);
  const size = await pack(file.addChunk);
  const before = await write(async (tx) => {
    await setFileSize(tx, file.id, size);
    const [row] = await tx.selectRows<{ fileId: string | null }>(sql`
      with before as (select picture_file_id from covers where project_id = ${project.id})
      insert into covers (project_id, picture_file_id, picture_width, picture_height)
      values (${project.id}, ${file.id}, ${width}, ${height})
      on conflict (project_id) do update
        set picture_file_id = excluded.picture_file_id, picture_width = excluded.picture_width,
          picture_height = excluded.picture_height
      returning (select picture_file_id from before) as "fileId"`);
    return row?.fileId ?? null;
  });
  if (before !== null) await discardFile(project, before);
}

/** Deletes the author's picture, if there is one. */
export async function removeCoverPicture(project: OwnedProject): Promise<void> {
  const [row] = await project.selectRows<{ fileId: string | null }>(sql`
    with before as (select picture_file_id from covers where project_id = ${project.id})
    update covers set picture_file_id = null, picture_width = null, picture_height = null
    where project_id = ${project.id}
    returning (select picture_file_id from before) as "fileId"`);
  if (row?.fileId) await discardFile(project, row.fileId);
}

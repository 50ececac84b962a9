import { eq } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { pictures, users } from "./tables/accounts.ts";

/** A person's picture; the media type is one that was checked when it came. */
export type Picture = { mediaType: string; bytes: Uint8Array };

/** Keeps a person's picture in the place of the one before, with the address that it is shown at. */
export async function savePicture(
  db: Database,
  userId: string,
  { mediaType, bytes }: Picture,
  address: string,
): Promise<void> {
  await asSystem(db, async (tx) => {
    const kept = { media_type: mediaType, bytes };
    await tx
      .insert(pictures)
      .values({ user_id: userId, ...kept })
      .onConflictDoUpdate({ target: pictures.user_id, set: kept });
    await setAddress(tx, userId, address);
  });
}

/** A person's picture, or null. */
export async function readPicture(db: Database, userId: string): Promise<Picture | null> {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ mediaType: pictures.media_type, bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.user_id, userId)),
  );
  return row ?? null;
}

/** Removes a person's picture; also an address from elsewhere, such as a sign-in provider's. */
export async function removePicture(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await tx.delete(pictures).where(eq(pictures.user_id, userId));
    await setAddress(tx, userId, null);
  });
}

/** Changes a person's name. */
export async function renameUser(db: Database, userId: string, name: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.update(users).set({ name, updated_at: new Date() }).where(eq(users.id, userId)),
  );
}

async function setAddress(tx: Tx, userId: string, picture: string | null): Promise<void> {
  await tx.update(users).set({ picture, updated_at: new Date() }).where(eq(users.id, userId));
}

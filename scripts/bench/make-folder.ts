import { migrate, openDatabase } from "#server/data/open-database.ts";

/** Makes a folder of the embedded database, in a process of its own: that takes 1.2 GB for a moment, once in its life. */
const db = await openDatabase({ folder: process.argv[2] ?? "" });
await migrate(db);
await db.close();

import { readCover, removeCoverPicture, saveCover, saveCoverPicture } from "#server/data/covers.ts";
import { DENIES, gives, type OwnedCall } from "./call.ts";

/** How each function about a book's cover is called. */
export const COVERS: Record<string, OwnedCall[]> = {
  readCover: [{ call: ({ project }) => readCover(project), forged: gives(null) }],
  saveCover: [
    {
      call: ({ project }) =>
        saveCover(project, {
          design: 5,
          seed: 12,
          paper: "cream",
          placing: "framed",
          backText: "Mine",
        }),
      forged: DENIES,
    },
  ],
  saveCoverPicture: [
    {
      call: ({ project }) =>
        saveCoverPicture(project, { name: "mine.jpg", width: 6, height: 9 }, async () => 0),
      forged: DENIES,
    },
  ],
  removeCoverPicture: [
    { call: ({ project }) => removeCoverPicture(project), forged: gives(undefined) },
  ],
};

import {
  type CoverReport,
  type CoverSettings,
  downloadCover,
  getCover,
  getCoverFront,
  getCoverReport,
  type ShownCover,
} from "#contracts/cover.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import { DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const UNCHOSEN: CoverSettings = {
  design: null,
  seed: null,
  paper: "white",
  placing: "full",
  backText: "",
};

/** Dana has chosen nothing: title and author have chosen the second design. */
export const COVER: ShownCover = {
  settings: UNCHOSEN,
  texts: { title: "The Third Monday", subtitle: "", author: "Dana Whitlock" },
  shown: { design: 2, seed: 11 },
  otherSeed: 17,
  picture: null,
  frontsVersion: "fronts-1",
  version: "cover-1",
};

/** Her cover after a change: what is shown follows from what is chosen. */
export function coverWith(
  settings: Partial<CoverSettings>,
  picture: ShownCover["picture"] = null,
): ShownCover {
  const chosen = { ...UNCHOSEN, ...settings };
  const shown = { design: chosen.design ?? 2, seed: chosen.seed ?? 11 } as const;
  const version = JSON.stringify([chosen, picture]);
  return {
    ...COVER,
    settings: chosen,
    shown,
    picture,
    frontsVersion: `fronts-${shown.seed}-${picture?.name}`,
    version,
  };
}

/** 182 pages on white paper: 0.409864 inches, worked out with KDP's formula by hand. */
export const REPORT: CoverReport = {
  pageCount: 182,
  trim: "6x9",
  paper: "white",
  sheet: { width: 12.659864, height: 9.25, spine: 0.409864 },
  parts: {
    back: { left: 0.0099, width: 0.474 },
    spine: { left: 0.4838, width: 0.0324 },
    front: { left: 0.5162, width: 0.474 },
  },
  warnings: [],
};

/** A drawing in place of a cover; a browser shows it as it would the JPEG. */
function drawing(width: number, height: number, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`;
}

function file(
  { path }: { path: string },
  body: string,
  more: Partial<StubbedAnswer> = {},
): StubbedAnswer {
  return {
    method: "GET",
    path,
    status: 200,
    body,
    headers: { "content-type": "image/svg+xml" },
    ...more,
  };
}

const FRONTS = file(getCoverFront, drawing(400, 640, "#1c3f9e"));
const WHOLE = file(downloadCover, drawing(1_600, 1_169, "#ad3f24"), {
  onlyFor: { file: "wrap.jpg" },
});
const JPEG = file(downloadCover, "the bytes of a JPEG", {
  onlyFor: { file: "front.jpg" },
  headers: { "content-disposition": 'attachment; filename="The Third Monday - cover.jpg"' },
});

/** A drafted book and all that its cover asks for. */
export const COVERED_BOOK: StubbedAnswer[] = [
  answers(getCover, COVER),
  answers(getCoverReport, REPORT),
  FRONTS,
  WHOLE,
  JPEG,
  DRAFTS,
  OUTLINE,
  ...REVIEWED_BOOK,
];

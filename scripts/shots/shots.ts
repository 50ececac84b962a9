import { ACCOUNT_AND_ADMIN } from "./account-and-admin.ts";
import { ADD_SOURCES } from "./add-sources.ts";
import { ANALYSIS } from "./analysis.ts";
import { BOOK_TOOLS } from "./book-tools.ts";
import { CONTENTS } from "./contents.ts";
import { COVER_SHOTS } from "./cover.ts";
import { DRAFT } from "./draft.ts";
import { EDITING } from "./editing.ts";
import { FRAME } from "./frame.ts";
import { INTERVIEW } from "./interview.ts";
import { OUTLINE } from "./outline.ts";
import { POSTS } from "./posts.ts";
import { PUBLISH } from "./publish.ts";
import { REVIEW } from "./review.ts";
import type { Shot } from "./shot.ts";
import { VERSIONS_SHOTS } from "./versions.ts";
import { WAYS_IN } from "./ways-in.ts";

/** Every state of every screen of the app. */
export const SHOTS: readonly Shot[] = [
  ...WAYS_IN,
  ...FRAME,
  ...ADD_SOURCES,
  ...POSTS,
  ...ANALYSIS,
  ...REVIEW,
  ...CONTENTS,
  ...INTERVIEW,
  ...OUTLINE,
  ...DRAFT,
  ...BOOK_TOOLS,
  ...COVER_SHOTS,
  ...PUBLISH,
  ...EDITING,
  ...VERSIONS_SHOTS,
  ...ACCOUNT_AND_ADMIN,
];

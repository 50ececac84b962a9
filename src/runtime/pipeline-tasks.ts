import { setPriority } from "node:os";
import { keepCompiled } from "./keep-compiled.ts";
import { lowPriority } from "./limits.ts";
import { serveTasks, type Task } from "./serve-tasks.ts";

keepCompiled();
runBehindOthers();

// The code of a task is loaded on demand: the whole pipeline takes four times as long to load as the reader that an
// upload needs.
serveTasks({
  writeFromFiles: later(
    async () => (await import("./tasks/write-from-files.ts")).writeFromFilesTask,
  ),
  readPage: later(async () => (await import("./tasks/read-page.ts")).readPageTask),
  prepareToRead: async () => {
    await import("./tasks/read-upload.ts");
  },
  readUpload: later(async () => (await import("./tasks/read-upload.ts")).readUploadTask),
  analysePosts: later(async () => (await import("./tasks/analyse-posts.ts")).analysePostsTask),
  outlineBook: later(async () => (await import("./tasks/outline-book.ts")).outlineBookTask),
  draftBook: later(async () => (await import("./tasks/draft-book.ts")).draftBookTask),
  rewriteChapter: later(
    async () => (await import("./tasks/rewrite-chapter.ts")).rewriteChapterTask,
  ),
  rewritePassage: later(
    async () => (await import("./tasks/rewrite-passage.ts")).rewritePassageTask,
  ),
  findTypingErrors: later(
    async () => (await import("./tasks/find-typing-errors.ts")).findTypingErrorsTask,
  ),
  checkBook: later(async () => (await import("./tasks/check-book.ts")).checkBookTask),
  proposeIndex: later(async () => (await import("./tasks/propose-index.ts")).proposeIndexTask),
  unusedPassages: later(
    async () => (await import("./tasks/unused-passages.ts")).unusedPassagesTask,
  ),
  sectionsOfPosts: later(
    async () => (await import("./tasks/unused-passages.ts")).sectionsOfPostsTask,
  ),
  readBlocks: later(async () => (await import("./tasks/unused-passages.ts")).readBlocksTask),
  compareEditedFile: later(
    async () => (await import("./tasks/compare-edited-file.ts")).compareEditedFileTask,
  ),
  estimateRun: later(async () => (await import("./tasks/estimate-run.ts")).estimateRunTask),
});

/**
 * Lowers this thread's priority. Only Linux has a priority for a single thread; elsewhere this would slow the whole
 * server.
 */
function runBehindOthers(): void {
  if (process.platform === "linux") setPriority(lowPriority());
}

function later(load: () => Promise<Task>): Task {
  return async (input, context) => (await load())(input, context);
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { editChapter } from "#contracts/chapters.ts";
import { compareEditedFile, type FileComparison } from "#contracts/edited-file.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation, sendForm } from "./call.ts";
import { showChapter } from "./chapter-saving.ts";
import { type AcceptedChapter, type AcceptedChapters, saveAccepted } from "./save-accepted.ts";

/** Sends an editor's Word file, and gets what is otherwise in it than in the book. Nothing is stored. */
export function useCompareFile(projectId: string): Mutation<File, FileComparison> {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return sendForm(compareEditedFile, form, { params: { projectId } });
    },
  });
}

/** Saves chapters one after the other. One that cannot be saved stays as it is, and those it gives nothing to are saved. */
export function useAcceptEdits(projectId: string): Mutation<AcceptedChapter[], AcceptedChapters> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chapters: AcceptedChapter[]) =>
      saveAccepted(chapters, async (chapterId, body) => {
        const call = { params: { projectId, chapterId }, body: { ...body, isNewVersion: true } };
        const { chapter } = await callApi(editChapter, call, { attempts: 1 });
        showChapter(client, projectId, chapter);
        return chapter.revision;
      }),
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  addSample,
  cancelUpload,
  correctMapping,
  getProcessed,
  getStats,
  type ProjectStats,
  type ReadFile,
  takeBackUpload,
  upload,
  type UploadAnswer,
} from "#contracts/sources.ts";
import { callApi } from "./call.ts";
import { orNull } from "./http-error.ts";
import { sendForm } from "./send-form.ts";
import { refreshSources, sourcesKey } from "./source-keys.ts";

/** One upload as the project remembers it. */
export type KnownUpload = z.infer<typeof getProcessed.answer>["uploads"][number];

/** A page of the report of rows. */
export type ProcessedPage = z.infer<typeof getProcessed.answer>;

/** Which rows of a report are looked at. */
export type RowFilter = { fate?: ProcessedPage["rows"][number]["fate"]; reason?: string };

/** Reading a large archive again takes as long as the first time. */
const READING_TIMEOUT_MS = 120_000;

/** How much a project holds. */
export function useStats(projectId: string | undefined): UseQueryResult<ProjectStats> {
  return useQuery({
    queryKey: sourcesKey(projectId, "stats"),
    queryFn: async () => {
      const { stats } = await callApi(getStats, { params: { projectId: projectId ?? "" } });
      return stats;
    },
    enabled: projectId !== undefined,
  });
}

/** Every upload of a project, the newest first. */
export function useKnownUploads(projectId: string): UseQueryResult<KnownUpload[]> {
  return useQuery({
    queryKey: sourcesKey(projectId, "uploads"),
    queryFn: async () => {
      // The rows come with the uploads; here they are not wanted.
      const call = callApi(getProcessed, { params: { id: projectId }, query: { limit: 1 } });
      return (await orNull(call))?.uploads ?? [];
    },
  });
}

/** What became of the rows of one upload, page by page; null for an upload that is not there. */
export function useProcessedRows(
  projectId: string,
  uploadId: string,
  filter: RowFilter,
): UseInfiniteQueryResult<InfiniteData<ProcessedPage | null>> {
  return useInfiniteQuery({
    queryKey: sourcesKey(projectId, "rows", uploadId, filter),
    queryFn: ({ pageParam }) =>
      orNull(
        callApi(getProcessed, {
          params: { id: uploadId },
          query: { ...filter, ...(pageParam !== null && { after: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null, // else it is taken for never anything but null
    getNextPageParam: (page) => page?.next ?? null,
  });
}

/** Says which column feeds which field of one file; it is read again. */
export function useCorrectMapping(
  projectId: string,
  uploadId: string,
): UseMutationResult<UploadAnswer, Error, Pick<ReadFile, "part" | "mapping">> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) =>
      callApi(
        correctMapping,
        { params: { uploadId }, body },
        { attempts: 1, timeoutMs: READING_TIMEOUT_MS },
      ),
    retry: false,
    onSuccess: () => refreshSources(client, projectId),
  });
}

/**
 * Takes a whole upload back; `onTakenBack` hears how many entries went with it, also when the upload's row, and with it whoever
 * asked, has gone from the screen by then.
 */
export function useTakeBack(
  projectId: string,
  onTakenBack: (removedEntries: number) => void,
): UseMutationResult<number, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (uploadId) =>
      (await callApi(takeBackUpload, { params: { uploadId } })).removedEntries,
    onSuccess: (removedEntries) => {
      onTakenBack(removedEntries);
      return refreshSources(client, projectId);
    },
  });
}

/** Adds the sample archive; `onAdded` hears of it, although the offer is gone by then. */
export function useAddSample(
  projectId: string,
  onAdded: (answer: UploadAnswer) => void,
): UseMutationResult<UploadAnswer, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(addSample, { params: { projectId } }, { attempts: 1, timeoutMs: READING_TIMEOUT_MS }),
    retry: false,
    onSuccess: (answer) => {
      onAdded(answer);
      return refreshSources(client, projectId);
    },
  });
}

/**
 * Sends one file, telling how many percent of it have gone. `uploadKey` makes a second sending harmless. Call it only once the
 * author has said that these texts may be used: that is sent along.
 */
export function uploadFile(
  projectId: string,
  file: File,
  {
    uploadKey,
    onProgress,
    signal,
  }: { uploadKey: string; onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> {
  const form = uploadForm(projectId, uploadKey);
  form.set("file", file);
  return sendForm(upload, form, {
    onProgress: (share) => onProgress(Math.floor(share * 100)),
    signal,
  });
}

/** Cancels a sending for good, also where the server has all of it already. */
export async function cancelSending(projectId: string, uploadKey: string): Promise<void> {
  await callApi(
    cancelUpload,
    { params: { projectId, uploadKey } },
    { timeoutMs: READING_TIMEOUT_MS },
  );
}

/** Sends pasted text, under the same condition; who asked hears of it, although the author may look at something else by then. */
export function useUploadText(
  projectId: string,
  {
    onAdded,
    onFailed,
  }: { onAdded: (answer: UploadAnswer, uploadKey: string) => void; onFailed: () => void },
): UseMutationResult<UploadAnswer, Error, { textData: string; uploadKey: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ textData, uploadKey }) => {
      const form = uploadForm(projectId, uploadKey);
      form.set("textData", textData);
      return sendForm(upload, form);
    },
    // sendForm has tried twice already.
    retry: false,
    onSuccess: (answer, { uploadKey }) => {
      onAdded(answer, uploadKey);
      return refreshSources(client, projectId);
    },
    onError: onFailed,
  });
}

// The fields before the file: the server then knows them while the file still streams in.
function uploadForm(projectId: string, uploadKey: string): FormData {
  const form = new FormData();
  form.set("projectId", projectId);
  form.set("uploadKey", uploadKey);
  form.set("mayUseTexts", "true");
  return form;
}

/** A key for one upload. Not crypto.randomUUID: that is missing where the page comes over plain http. */
export function newUploadKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import { getMaterial } from "#contracts/entries.ts";
import {
  addSample,
  cancelUpload,
  correctMapping,
  getProcessed,
  getStats,
  makeLanguageBook,
  type ProjectStats,
  type ReadFile,
  takeBackUpload,
  upload,
  type UploadAnswer,
} from "#contracts/sources.ts";
import { callApi, sendForm, type Mutation } from "./call.ts";
import { orNull } from "./errors.ts";
import { runKey, runsKey } from "./polling.ts";
import { PROJECTS_KEY } from "./projects.ts";

export type KnownUpload = z.infer<typeof getProcessed.answer>["uploads"][number];

type ProcessedPage = z.infer<typeof getProcessed.answer>;

export type RowFilter = { fate?: ProcessedPage["rows"][number]["fate"]; reason?: string };

/**
 * How long a call may take that makes the server read an upload again. For a large archive, that takes as long as the
 * first time.
 */
const READING_TIMEOUT_MS = 120_000;

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

export function useKnownUploads(projectId: string): UseQueryResult<KnownUpload[]> {
  return useQuery({
    queryKey: sourcesKey(projectId, "uploads"),
    queryFn: async () => {
      // One row is enough, because the rows in the answer are not used.
      const call = callApi(getProcessed, { params: { id: projectId }, query: { limit: 1 } });
      return (await orNull(call))?.uploads ?? [];
    },
  });
}

/** Loads what became of each row of an upload, page by page. Null if there is no such upload. */
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
    initialPageParam: null as string | null, // without the cast, the type would be null only
    getNextPageParam: (page) => page?.next ?? null,
  });
}

/** Says which columns of a file hold which fields. The server then reads the file again. */
export function useCorrectMapping(
  projectId: string,
  uploadId: string,
): Mutation<Pick<ReadFile, "part" | "mapping">, UploadAnswer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) =>
      callApi(
        correctMapping,
        { params: { uploadId }, body },
        { attempts: 1, timeoutMs: READING_TIMEOUT_MS },
      ),
    onSuccess: () => refreshSources(client, projectId),
  });
}

/**
 * Removes an upload and its entries. `onTakenBack` gets the number of entries. It is called even if the upload is not
 * on screen any more.
 */
export function useTakeBack(
  projectId: string,
  onTakenBack: (removedEntries: number) => void,
): Mutation<string, number> {
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

/** Adds the sample archive. `onAdded` is called even if the offer of the sample is not on screen any more. */
export function useAddSample(
  projectId: string,
  onAdded: (answer: UploadAnswer) => void,
): Mutation<void, UploadAnswer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(addSample, { params: { projectId } }, { attempts: 1, timeoutMs: READING_TIMEOUT_MS }),
    onSuccess: (answer) => {
      onAdded(answer);
      return refreshSources(client, projectId);
    },
  });
}

/**
 * Uploads a file and reports how many percent are sent. Call it only after the author has agreed to the use of their
 * texts: the form says that they have.
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

/** Cancels an upload. The server removes it even if it had received all of it. */
export async function cancelSending(projectId: string, uploadKey: string): Promise<void> {
  await callApi(
    cancelUpload,
    { params: { projectId, uploadKey } },
    { timeoutMs: READING_TIMEOUT_MS },
  );
}

/**
 * Uploads a text that the author has pasted. Here, too, the author must have agreed before. `onAdded` is called even if
 * another view is open.
 */
export function useUploadText(
  projectId: string,
  {
    onAdded,
    onFailed,
  }: { onAdded: (answer: UploadAnswer, uploadKey: string) => void; onFailed: () => void },
): Mutation<{ textData: string; uploadKey: string }, UploadAnswer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ textData, uploadKey }) => {
      const form = uploadForm(projectId, uploadKey);
      form.set("textData", textData);
      return sendForm(upload, form);
    },
    onSuccess: (answer, { uploadKey }) => {
      onAdded(answer, uploadKey);
      return refreshSources(client, projectId);
    },
    onError: onFailed,
  });
}

// The fields stand before the file, so that the server knows them while the file is still arriving.
function uploadForm(projectId: string, uploadKey: string): FormData {
  const form = new FormData();
  form.set("projectId", projectId);
  form.set("uploadKey", uploadKey);
  form.set("mayUseTexts", "true");
  return form;
}

/** Makes a random key. `crypto.randomUUID` does not exist on pages that are served over plain HTTP. */
export function newUploadKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The query key of everything that depends on a project's sources. */
export function sourcesKey(
  projectId: string | undefined,
  ...rest: readonly unknown[]
): readonly unknown[] {
  return ["sources", projectId, ...rest];
}

/**
 * The query key of the linked pages. It begins with `runsKey`, so that they are loaded again when a run is cancelled.
 */
export function pagesKey(projectId: string): readonly unknown[] {
  return [...runsKey(projectId), "pages"];
}

export async function refreshSources(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: sourcesKey(projectId) }),
    client.invalidateQueries({ queryKey: pagesKey(projectId) }),
    // It says whether there are enough posts.
    client.invalidateQueries({ queryKey: runKey(projectId, "analysis") }),
  ]);
}

export type Material = z.infer<typeof getMaterial.answer>["material"];

/** Loads the sums over those entries of a project that the book uses. */
export function useMaterial(projectId: string): UseQueryResult<Material> {
  return useQuery({
    queryKey: sourcesKey(projectId, "material"),
    queryFn: async () => (await callApi(getMaterial, { params: { projectId } })).material,
    // Its pages are those of the contents, which change elsewhere.
    staleTime: 0,
  });
}

/** Makes a book of its own from the posts in another language, given by its ISO 639 code. */
export function useMakeLanguageBook(
  projectId: string,
): Mutation<string, z.infer<typeof makeLanguageBook.answer>> {
  const client = useQueryClient();
  return useMutation({
    // Not retried: if only the answer was lost, the book was made, and there would be two.
    mutationFn: (language) =>
      callApi(makeLanguageBook, { params: { projectId }, body: { language } }, { attempts: 1 }),
    onSettled: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

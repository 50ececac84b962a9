import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  type QueryClient,
} from "@tanstack/react-query";
import { getStats, type ProjectStats, upload, type UploadAnswer } from "#contracts/sources.ts";
import { callApi } from "./call.ts";
import { sendForm } from "./send-form.ts";

const statsKey = (projectId: string | undefined) => ["stats", projectId] as const;

/** How much a project holds. */
export function useStats(projectId: string | undefined): UseQueryResult<ProjectStats> {
  return useQuery({
    queryKey: statsKey(projectId),
    queryFn: async () => {
      const { stats } = await callApi(getStats, { params: { projectId: projectId ?? "" } });
      return stats;
    },
    enabled: projectId !== undefined,
  });
}

/** Makes the figures be fetched anew after something was added. */
export function refreshStats(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: statsKey(projectId) });
}

/** Sends one file, telling how many percent of it have gone. `uploadKey` makes a second sending harmless. */
export function uploadFile(
  projectId: string,
  file: File,
  {
    uploadKey,
    onProgress,
    signal,
  }: { uploadKey: string; onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> {
  const form = new FormData();
  // The fields before the file: the server then knows them while the file still streams in.
  form.set("projectId", projectId);
  form.set("uploadKey", uploadKey);
  form.set("file", file);
  return sendForm(upload, form, {
    onProgress: (share) => onProgress(Math.floor(share * 100)),
    signal,
  });
}

/** Sends pasted text. */
export function useUploadText(
  projectId: string,
): UseMutationResult<UploadAnswer, Error, { textData: string; uploadKey: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ textData, uploadKey }) => {
      const form = new FormData();
      form.set("projectId", projectId);
      form.set("uploadKey", uploadKey);
      form.set("textData", textData);
      return sendForm(upload, form);
    },
    // sendForm has tried twice already.
    retry: false,
    onSuccess: () => refreshStats(client, projectId),
  });
}

/** A key for one upload. Not crypto.randomUUID: that is missing where the page comes over plain http. */
export function newUploadKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

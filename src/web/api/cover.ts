import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  changeCover,
  type CoverDesign,
  type CoverFile,
  type CoverReport,
  type CoverSettings,
  deleteCoverPicture,
  downloadCover,
  getCover,
  getCoverFront,
  getCoverReport,
  putCoverPicture,
  type ShownCover,
} from "#contracts/cover.ts";
import {
  callApi,
  DOWNLOAD_TIMEOUT_MS,
  fetchFile,
  type Mutation,
  saveDownload,
  sendForm,
} from "./call.ts";
import { FILE_ATTEMPTS } from "./request.ts";

function coverKey(projectId: string, ...more: unknown[]): readonly unknown[] {
  return ["cover", projectId, ...more];
}

/** What is chosen about the cover. */
export function useCover(projectId: string): UseQueryResult<ShownCover> {
  const client = useQueryClient();
  return useQuery({
    queryKey: coverKey(projectId),
    queryFn: async () => {
      const cover = await callApi(getCover, { params: { projectId } });
      return withWaiting(client, projectId, cover);
    },
    // The title may have changed since.
    staleTime: 0,
  });
}

/** Changes some of what is chosen about the cover, and saves it at once. */
export type ChangeCover = (change: Partial<CoverSettings>) => void;

function changeKey(projectId: string): readonly unknown[] {
  return coverKey(projectId, "change");
}

/** Changes of one cover and its picture are sent one after the other, so that the last answer holds all of them. */
const inTurn = (projectId: string): { id: string } => ({ id: `cover of ${projectId}` });

/** A cover as the server has it, with the changes that are not sent yet: their choice stands on the screen already. */
function withWaiting(client: QueryClient, projectId: string, cover: ShownCover): ShownCover {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changeKey(projectId), predicate: ({ state }) => state.isPaused })
    .map(({ state }) => state.variables as Partial<CoverSettings>) // `useChangeCover` alone has this key
    .reduce(withChange, cover);
}

/** Takes over the server's answer to a change of the cover or of its picture. */
async function takeOver(client: QueryClient, projectId: string, cover: ShownCover): Promise<void> {
  // What was asked before may be answered later.
  await client.cancelQueries({ queryKey: coverKey(projectId), exact: true });
  client.setQueryData(coverKey(projectId), withWaiting(client, projectId, cover));
}

/**
 * Changes some of what is chosen. The screen shows it at once; one change is sent after the other, each with all that was
 * saved until then. `onFailed`: told of each change that is not saved, also if others came after it.
 */
export function useChangeCover(
  projectId: string,
  onFailed: (error: Error) => void,
): Mutation<Partial<CoverSettings>, ShownCover> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(projectId),
    scope: inTurn(projectId),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: coverKey(projectId), exact: true });
      client.setQueryData<ShownCover>(
        coverKey(projectId),
        (cover) => cover && withChange(cover, change),
      );
    },
    mutationFn: (change) => {
      const cover = client.getQueryData<ShownCover>(coverKey(projectId));
      if (cover === undefined) throw new Error("The cover was changed before it was loaded");
      // Its own change, too: what is on the screen may have been loaded anew since it was made.
      const body = { ...cover.settings, ...change };
      return callApi(changeCover, { params: { projectId }, body });
    },
    onSuccess: (cover) => takeOver(client, projectId, cover),
    onError: (error) => {
      onFailed(error);
      return client.invalidateQueries({ queryKey: coverKey(projectId), exact: true });
    },
  });
}

function withChange(cover: ShownCover, change: Partial<CoverSettings>): ShownCover {
  const settings = { ...cover.settings, ...change };
  return {
    ...cover,
    settings,
    shown: {
      design: settings.design ?? cover.shown.design,
      seed: settings.seed ?? cover.shown.seed,
    },
  };
}

/** Gives the author's own picture for the cover. */
export function usePutCoverPicture(projectId: string): Mutation<File, ShownCover> {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(projectId),
    mutationFn: (picture) => {
      const form = new FormData();
      form.append("picture", picture, picture.name);
      return sendForm(putCoverPicture, form, { params: { projectId } });
    },
    onSuccess: (cover) => takeOver(client, projectId, cover),
  });
}

/** Removes the author's own picture. */
export function useDeleteCoverPicture(projectId: string): Mutation<void, ShownCover> {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(projectId),
    mutationFn: () => callApi(deleteCoverPicture, { params: { projectId } }),
    onSuccess: (cover) => takeOver(client, projectId, cover),
  });
}

/** A small front in one design, as an address for `img`. The earlier one stays until the new one is there. */
export function useCoverFront(
  projectId: string,
  design: CoverDesign,
  { version, isFirst }: { version: string; isFirst: boolean },
): UseQueryResult<string> {
  return useQuery({
    queryKey: coverKey(projectId, "front", design, version),
    queryFn: ({ signal }) =>
      inLine(isFirst, async () => {
        signal.throwIfAborted();
        const query = { design: `${design}` as const };
        const { blob } = await fetchFile(getCoverFront, { params: { projectId }, query }, signal);
        return addressOfBlob(blob);
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** What the files of the chosen cover are like. Asking for it makes them. */
export function useCoverReport(projectId: string, version: string): UseQueryResult<CoverReport> {
  return useQuery({
    queryKey: coverKey(projectId, "report", version),
    queryFn: ({ signal }) =>
      callApi(
        getCoverReport,
        { params: { projectId } },
        // A long book is typeset first, to count its pages.
        { signal, attempts: FILE_ATTEMPTS, timeoutMs: DOWNLOAD_TIMEOUT_MS },
      ),
    // The text may have become longer since.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The whole cover as a picture, as an address for `img`, for a report that is there. */
export function useCoverPicture(
  projectId: string,
  version: string,
  report: CoverReport | undefined,
): UseQueryResult<string> {
  return useQuery({
    queryKey: coverKey(projectId, "whole", version, report),
    queryFn: async ({ signal }) => {
      const query = { file: "wrap.jpg" } as const;
      const { blob } = await fetchFile(downloadCover, { params: { projectId }, query }, signal);
      return addressOfBlob(blob);
    },
    enabled: report !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** Downloads a file of the cover. The result is the name of the saved file. */
export function useDownloadCover(projectId: string): Mutation<CoverFile, string> {
  return useMutation({
    mutationFn: (file) =>
      saveDownload(downloadCover, { params: { projectId }, query: { file } }, `cover-${file}`),
  });
}

/** A `data:` address: unlike that of an object, it needs not be given back. */
function addressOfBlob(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      // The cast is safe: read as an address, a file becomes a text.
      resolve(reader.result as string);
    });
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

const waiting: { isFirst: boolean; begin: () => void }[] = [];
let isBusy = false;

/**
 * Asks for one front after the other: the server makes one file at a time for each account, and refuses when too many wait.
 * Who is `isFirst` goes before the others.
 */
async function inLine<Result>(isFirst: boolean, work: () => Promise<Result>): Promise<Result> {
  if (isBusy) await new Promise<void>((begin) => waiting.push({ isFirst, begin }));
  isBusy = true;
  try {
    return await work();
  } finally {
    const next = waiting.findIndex((one) => one.isFirst);
    const [one] = waiting.splice(Math.max(0, next), 1);
    if (one) one.begin();
    else isBusy = false;
  }
}

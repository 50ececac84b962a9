import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  type BookSettings,
  changeSettings,
  getSettings,
  type ShownSettings,
} from "#contracts/settings.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { reloadContents } from "./contents.ts";

/** Under the foundation's key, so that it is asked anew after each analysis and each change of the contents. */
function settingsKey(projectId: string): readonly unknown[] {
  return [...resultKey(projectId, "analysis"), "settings"];
}

/** The settings of the book, and what each length would make of it. */
export function useSettings(projectId: string): UseQueryResult<ShownSettings> {
  return useQuery({
    queryKey: settingsKey(projectId),
    queryFn: () => callApi(getSettings, { params: { projectId } }),
    // What would be written again depends on the draft, which the author may have worked on since.
    staleTime: 0,
  });
}

/** Saves the settings. Another length changes the contents, so what is made from them is asked anew. */
export function useChangeSettings(projectId: string): Mutation<BookSettings, ShownSettings> {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the last choice is stored last.
    scope: { id: `settings of ${projectId}` },
    mutationFn: (body) => callApi(changeSettings, { params: { projectId }, body }),
    onSuccess: (shown) => client.setQueryData(settingsKey(projectId), shown),
    onSettled: () => reloadContents(client, projectId),
  });
}

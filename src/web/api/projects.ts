import { changeProject, listProjects, type Project } from "#contracts/projects.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseMutationResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi } from "./call.ts";
import { isRetryable } from "./http-error.ts";
import { retryDelayMs } from "./retry.ts";

/** SPEC.md section 9: after sign-in the project may take a moment to exist. */
const PROJECT_RETRIES = 5;
const PROJECT_RETRY_MS = 1_000;

/** Every project of the person, newest first; other hooks that change a project invalidate it. */
export const PROJECTS_KEY = ["projects"] as const;

class NoProjectYet extends Error {
  override readonly name = "NoProjectYet";
}

/** The book that is worked on. */
export type CurrentProject = {
  project: Project | undefined;
  isPending: boolean;
  /** There is none, or it could not be loaded. */
  isError: boolean;
  error: Error | null;
  retry: () => void;
};

/** The project that the address names (`?project=`), else the newest. */
export function useCurrentProject(): CurrentProject {
  const [search] = useSearchParams();
  const wanted = search.get("project");
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: PROJECTS_KEY,
    queryFn: async ({ signal }) => {
      const { projects } = await callApi(listProjects, {}, { signal });
      if (projects.length === 0) throw new NoProjectYet("There is no project yet");
      return projects;
    },
    retry: (failures, failure) =>
      failure instanceof NoProjectYet
        ? failures < PROJECT_RETRIES
        : failures < 1 && isRetryable(failure),
    retryDelay: (failures, failure) =>
      failure instanceof NoProjectYet
        ? PROJECT_RETRY_MS
        : retryDelayMs(failures + 1, Math.random()),
  });
  const project = wanted === null ? data?.[0] : data?.find(({ id }) => id === wanted);
  const isUnknown = data !== undefined && project === undefined;
  return {
    project,
    isPending,
    // A later look that fails changes nothing: what is known stays.
    isError: (isError && data === undefined) || isUnknown,
    error,
    retry: () => void refetch(),
  };
}

/** The address of a phase or any other page of the workflow, still about the same project. */
export function useWorkflowAddress(): (route: string) => string {
  const [search] = useSearchParams();
  const project = search.get("project");
  return (route) =>
    project === null ? route : `${route}?${new URLSearchParams({ project }).toString()}`;
}

/** Changes the name on the cover. */
export function useChangeAuthor(
  projectId: string | undefined,
): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (author: string) => {
      if (projectId === undefined) throw new Error("The author was changed before there is a book");
      return callApi(changeProject, { params: { projectId }, body: { author } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeProject,
  createProject,
  deleteProject,
  type Project,
  restoreProject,
} from "#contracts/projects.ts";
import { callApi, type Mutation } from "./call.ts";
import { PROJECTS_KEY } from "./projects.ts";

function useChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PROJECTS_KEY });
}

export function useCreateBook(): Mutation<string, Project> {
  const onSettled = useChanged();
  return useMutation({
    // Not retried: if only the answer was lost, the book was made, and there would be two.
    mutationFn: async (name) =>
      (await callApi(createProject, { body: { name } }, { attempts: 1 })).project,
    onSettled,
  });
}

export function useRenameBook(projectId: string): Mutation<string> {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (name) => callApi(changeProject, { params: { projectId }, body: { name } }),
    onSettled,
  });
}

export function useDeleteBook(): Mutation<string> {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (projectId) => callApi(deleteProject, { params: { projectId } }, { attempts: 1 }),
    onSettled,
  });
}

export function useRestoreBook(): Mutation<string, Project> {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: async (projectId) =>
      (await callApi(restoreProject, { params: { projectId }, body: {} })).project,
    onSettled,
  });
}

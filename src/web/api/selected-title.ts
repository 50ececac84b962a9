import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { type Project, selectTitle } from "#contracts/projects.ts";
import { callApi } from "./call.ts";
import { PROJECTS_KEY } from "./projects.ts";

/** Chooses a title (null: none). It shows at once; when it cannot be saved, the last saved one comes back. */
export function useSelectTitle(
  projectId: string,
): UseMutationResult<unknown, Error, string | null> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selectedTitle) =>
      callApi(selectTitle, { params: { projectId }, body: { selectedTitle } }),
    // One after the other, so that the last click is the one that stays.
    scope: { id: `selected-title ${projectId}` },
    onMutate: async (selectedTitle) => {
      await client.cancelQueries({ queryKey: PROJECTS_KEY });
      client.setQueryData<Project[]>(PROJECTS_KEY, (projects) =>
        projects?.map((project) =>
          project.id === projectId ? { ...project, selectedTitle } : project,
        ),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

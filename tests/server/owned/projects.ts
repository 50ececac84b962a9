import { deleteProject } from "#server/data/deleted-projects.ts";
import { ofProject, ownedProjectWith, withProject } from "#server/data/owned-project.ts";
import {
  changeProject,
  ignoreError,
  readIgnoredErrors,
  readProject,
  saveSelectedTitle,
} from "#server/data/projects.ts";
import {
  readIndexTerms,
  readSettings,
  saveIndexTerms,
  saveSettings,
} from "#server/data/settings.ts";
import { gives, NOT_FOUND, type OwnedCall } from "./call.ts";

/** How the functions about a project's own row are called. */
export const PROJECTS: Record<string, OwnedCall[]> = {
  readProject: [{ call: ({ project }) => readProject(project), forged: NOT_FOUND }],
  changeProject: [
    { call: ({ project }) => changeProject(project, { name: "Mine" }), forged: NOT_FOUND },
  ],
  deleteProject: [
    { call: ({ project }) => deleteProject(project, "My first book"), forged: NOT_FOUND },
  ],
  saveSelectedTitle: [
    { call: ({ project }) => saveSelectedTitle(project, "Mine"), forged: NOT_FOUND },
  ],
  readIgnoredErrors: [{ call: ({ project }) => readIgnoredErrors(project), forged: NOT_FOUND }],
  ignoreError: [
    {
      call: ({ project }) => ignoreError(project, { found: "recieve", passageId: null }),
      forged: NOT_FOUND,
    },
  ],
  readIndexTerms: [{ call: ({ project }) => readIndexTerms(project), forged: NOT_FOUND }],
  saveIndexTerms: [
    { call: ({ project }) => saveIndexTerms(project, ["GitHub"]), forged: gives(undefined) },
  ],
  readSettings: [{ call: ({ project }) => readSettings(project), forged: NOT_FOUND }],
  saveSettings: [
    {
      call: ({ project }) =>
        saveSettings(
          project,
          {
            length: "short",
            dates: "year",
            notes: "listed",
            aboutBook: "none",
            trim: "5x8",
            design: "modern",
          },
          null,
        ),
      forged: gives(undefined),
    },
  ],
  withProject: [
    {
      call: ({ project, anns }) =>
        withProject(project.db, project.userId, anns.projectId, readProject),
      forged: NOT_FOUND,
    },
  ],
  ownedProjectWith: [
    {
      call: ({ project, anns }) =>
        ownedProjectWith(project.db, project.userId, anns.projectId, readProject),
      forged: NOT_FOUND,
    },
  ],
  ofProject: [
    {
      call: ({ project, anns }) => {
        const call = {
          caller: { userId: project.userId },
          params: { projectId: anns.projectId },
        };
        return ofProject(project.db, readProject)(call);
      },
      forged: NOT_FOUND,
    },
  ],
};

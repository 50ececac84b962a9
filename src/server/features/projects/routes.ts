import {
  changeProject,
  createProject,
  type DeletedProject,
  deleteProject,
  FIRST_BOOK,
  getProject,
  listProjects,
  MAX_PROJECTS,
  restoreProject,
  selectTitle,
} from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import * as deleted from "#server/data/deleted-projects.ts";
import { cancelAllJobs } from "#server/data/jobs.ts";
import { ofProject, ownedProject } from "#server/data/owned-project.ts";
import * as data from "#server/data/projects.ts";
import { storableText } from "#server/data/sent-values.ts";
import { serve, type App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

const DAY_MS = 86_400_000;

export function projectsRoutes(app: App, { db, queue }: { db: Database; queue: Queue }): void {
  serve(app, listProjects, async ({ caller }) => {
    const listed = await data.listProjects(db, caller.userId);
    const [only, ...others] = listed.projects;
    return {
      projects: listed.projects.map(shown),
      lastWorkedOn:
        others.length > 0 ? await data.lastWorkedOn(db, caller.userId) : (only?.id ?? null),
      deleted: listed.deleted.map(shownDeleted),
    };
  });

  serve(app, createProject, async ({ caller, body }) => {
    const made = { name: storableText(body.name), most: MAX_PROJECTS };
    const id = await deleted.createProject(db, caller.userId, made);
    return { project: shown(await data.readProject(await ownedProject(db, caller.userId, id))) };
  });

  serve(app, deleteProject, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await cancelAllJobs(project, queue);
    return { deleted: shownDeleted(await deleted.deleteProject(project, FIRST_BOOK)) };
  });

  serve(app, restoreProject, async ({ caller, params }) => {
    await deleted.restoreProject(db, caller.userId, params.projectId);
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { project: shown(await data.readProject(project)) };
  });

  serve(
    app,
    getProject,
    ofProject(db, async (project) => {
      return { project: shown(await data.readProject(project)) };
    }),
  );

  serve(
    app,
    changeProject,
    ofProject(db, async (project, { body }) => {
      const author = body.author === "" ? null : body.author;
      return { project: shown(await data.changeProject(project, { ...body, author })) };
    }),
  );

  serve(
    app,
    selectTitle,
    ofProject(db, async (project, { body }) => {
      await data.saveSelectedTitle(project, body.selectedTitle, body);
      return { selectedTitle: body.selectedTitle };
    }),
  );
}

function shown<Row extends data.ProjectRow>({
  createdAt,
  ...row
}: Row): Omit<Row, "createdAt"> & { createdAt: string } {
  return { ...row, createdAt: createdAt.toISOString() };
}

function shownDeleted({ id, name, deletedAt }: data.DeletedRow): DeletedProject {
  return {
    id,
    name,
    goneAt: new Date(deletedAt.getTime() + deleted.DELETED_KEPT_DAYS * DAY_MS).toISOString(),
  };
}

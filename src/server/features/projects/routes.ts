import { changeProject, getProject, listProjects, selectTitle } from "#contracts/projects.ts";
import type { Project } from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import * as data from "#server/data/projects.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";

/** A person's books, and what they decide about one outside its text. */
export function projectsRoutes(app: App, { db }: { db: Database }): void {
  serve(app, listProjects, async ({ caller }) => {
    const rows = await data.listProjects(db, caller.userId);
    return { projects: rows.map(shown) };
  });

  serve(app, getProject, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { project: shown(await data.readProject(project)) };
  });

  serve(app, changeProject, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const author = body.author === "" ? null : body.author;
    return { project: shown(await data.changeProject(project, { ...body, author })) };
  });

  serve(app, selectTitle, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await data.saveSelectedTitle(project, body.selectedTitle);
    return { selectedTitle: body.selectedTitle };
  });
}

function shown({ createdAt, ...row }: data.ProjectRow): Project {
  return { ...row, createdAt: createdAt.toISOString() };
}

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The path parameter of every call about one project; a malformed id is answered like an unknown one, 404. */
export const ProjectParams = z.object({ projectId: z.uuid() });

/** Shown fields are at most this long, DESIGN.md section 6. */
export const MAX_FIELD_LENGTH = 10_000;

/** A book in the making. */
export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name on the cover; null until the author gives one. */
  author: z.string().nullable(),
  selectedTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Project = z.infer<typeof Project>;

/** All projects of the signed-in person, newest first. */
export const listProjects = endpoint({
  method: "GET",
  path: "/api/projects",
  access: "author",
  answer: z.object({ projects: z.array(Project) }),
});

/** One project. */
export const getProject = endpoint({
  method: "GET",
  path: "/api/projects/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ project: Project }),
});

/** Changes what the author decides about a book outside its text. */
export const changeProject = endpoint({
  method: "PATCH",
  path: "/api/projects/:projectId",
  access: "author",
  params: ProjectParams,
  body: z.object({
    name: z.string().trim().min(1).max(200).optional(),
    author: z.string().trim().max(200).nullable().optional(),
  }),
  answer: z.object({ project: Project }),
});

/** Chooses a title by its main title, or clears it with null. */
export const selectTitle = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/selected-title",
  access: "author",
  params: ProjectParams,
  body: z.object({ selectedTitle: z.string().trim().min(1).max(500).nullable() }),
  answer: z.object({ selectedTitle: z.string().nullable() }),
});

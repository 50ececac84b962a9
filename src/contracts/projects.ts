import { z } from "zod";
import { GLOSSARY_LINE, OwnPages } from "#pipeline/book/schema.ts";
import { endpoint } from "./endpoint.ts";

/** The path parameter of calls about one project. A malformed id gets 404, as an unknown one does. */
export const ProjectParams = z.object({ projectId: z.uuid() });

/** With `ifMissing=null`, the answer is null instead of 404 if nothing exists yet. Screens that show that use it. */
export const IfMissing = z.object({ ifMissing: z.literal("null").optional() });

/** The most characters of a text field (DESIGN.md section 6). */
export const MAX_FIELD_LENGTH = 10_000;

/** A title and subtitle that the author has typed. An empty subtitle: none. */
export const OwnTitle = z.object({
  title: z.string().trim().min(1).max(500),
  subtitle: z.string().trim().max(500),
});
export type OwnTitle = z.infer<typeof OwnTitle>;

/** A project: a book that is being made. */
export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name on the cover, or null until the author gives one. */
  author: z.string().nullable(),
  selectedTitle: z.string().nullable(),
  /** The subtitle of the selected title; null: the one that was proposed with it, if any. */
  selectedSubtitle: z.string().nullable().default(null),
  /** The author's own title, which stays beside the proposals whatever is selected. Null: there is none. */
  ownTitle: OwnTitle.nullable().default(null),
  /** True once the author has saved or skipped the details asked before the first download. */
  hasDetails: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Project = z.infer<typeof Project>;

/** A project with the texts that its author wrote for the pages around the chapters. */
export const ProjectWithPages = Project.extend(OwnPages.shape).extend({
  /** The glossary as it was typed: on each line a term, a colon, and what it means. */
  glossary: z.string().default(""),
});
export type ProjectWithPages = z.infer<typeof ProjectWithPages>;

const PageText = z.string().trim().max(MAX_FIELD_LENGTH).optional();

const GlossaryText = PageText.superRefine((text = "", context) => {
  const lines = text.split("\n");
  const wrong = lines.findIndex((line) => line.trim() !== "" && !GLOSSARY_LINE.test(line.trim()));
  if (wrong < 0) return;
  context.addIssue({
    code: "custom",
    message: `Please write line ${wrong + 1} of the glossary as a term of at most 80 characters, a colon, and what it means.`,
  });
});

/** The name of a person's first book, until they give it another one. */
export const FIRST_BOOK = "My first book";

/** The most books that a person can have at a time (DESIGN.md section 6). */
export const MAX_PROJECTS = 100;

const ProjectName = z.string().trim().min(1).max(200);

/** A book that its author has deleted and can put back until `goneAt`. */
export const DeletedProject = z.object({
  id: z.uuid(),
  name: z.string(),
  goneAt: z.iso.datetime(),
});
export type DeletedProject = z.infer<typeof DeletedProject>;

/** Newest first. */
export const listProjects = endpoint({
  method: "GET",
  path: "/api/projects",
  access: "author",
  answer: z.object({
    projects: z.array(Project),
    /** The book that a run, an upload, its contents or its text changed last; null: there is no book. */
    lastWorkedOn: z.uuid().nullable().default(null),
    deleted: z.array(DeletedProject).default([]),
  }),
});

/** Begins another book. 409 with too many books. */
export const createProject = endpoint({
  method: "POST",
  path: "/api/projects",
  access: "author",
  body: z.object({ name: ProjectName }),
  answer: z.object({ project: Project }),
});

/** Deletes a book and stops its runs. It can be put back for 30 days. A person without a book gets an empty one. */
export const deleteProject = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ deleted: DeletedProject }),
});

/** Puts a deleted book back. */
export const restoreProject = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/restore",
  access: "author",
  params: ProjectParams,
  body: z.object({}),
  answer: z.object({ project: Project }),
});

export const getProject = endpoint({
  method: "GET",
  path: "/api/projects/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ project: ProjectWithPages }),
});

export const changeProject = endpoint({
  method: "PATCH",
  path: "/api/projects/:projectId",
  access: "author",
  params: ProjectParams,
  body: z.object({
    name: ProjectName.optional(),
    author: z.string().trim().max(200).nullable().optional(),
    /** Null deletes it. It does not change what is selected. */
    ownTitle: OwnTitle.nullable().optional(),
    dedication: PageText,
    acknowledgements: PageText,
    about: PageText,
    contact: PageText,
    glossary: GlossaryText,
  }),
  answer: z.object({ project: ProjectWithPages }),
});

/**
 * Chooses the book's title, proposed or the author's own, and its subtitle. Null clears the choice. A title that was
 * never proposed becomes the author's own if there is no other.
 */
export const selectTitle = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/selected-title",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500).nullable(),
    /** Left out: the one that was proposed with the title, if any. An empty one: no subtitle. */
    subtitle: z.string().trim().max(500).optional(),
    /** True: the author has just typed it. It becomes the author's own title in place of an earlier one. */
    isOwn: z.boolean().optional(),
  }),
  answer: z.object({ selectedTitle: z.string().nullable() }),
});

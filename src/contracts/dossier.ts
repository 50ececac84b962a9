import { z } from "zod";
import { PostOrigin } from "#pipeline/book/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

const Words = z.int().nonnegative();

/** What shops and readers ask of a book; `pipeline/book/dossier.ts` says what each value means. */
export const Dossier = z.object({
  words: z.object({
    all: Words,
    own: Words,
    ownEdited: Words,
    model: Words,
    modelEdited: Words,
    linking: Words,
    added: Words,
  }),
  ai: z.object({
    kind: z.enum(["none", "assisted", "generated"]),
    texts: z.string(),
    images: z.string(),
    translations: z.string(),
    why: z.string(),
  }),
  published: z.object({
    share: z.number().min(0).max(1),
    posts: z.int().nonnegative(),
    sources: z.array(z.object({ source: z.string(), posts: z.int().positive() })),
    withoutAddress: z.object({ posts: z.int().nonnegative(), share: z.number().min(0).max(1) }),
    select: z.enum(["fits", "conflicts", "unknown"]),
    why: z.string(),
  }),
  listing: z.object({
    title: z.string(),
    subtitle: z.string(),
    author: z.string(),
    language: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    categories: z.array(z.string()),
  }),
  chapters: z.array(
    z.object({
      number: z.int().positive(),
      title: z.string(),
      posts: z.array(PostOrigin),
      answers: z.int().nonnegative(),
    }),
  ),
});
export type Dossier = z.infer<typeof Dossier>;

/** What shops and readers ask of the current book, as far as it is written. 409 if no chapter is written. */
export const getDossier = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/dossier",
  access: "author",
  params: ProjectParams,
  answer: Dossier,
});

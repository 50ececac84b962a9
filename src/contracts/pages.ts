import { z } from "zod";
import { Rights } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { BackgroundJob } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";

/** What leaves this server when pages are read: shown where the author is asked, and true of features/linked-pages. */
export const WHAT_READING_PAGES_SENDS =
  "Each site is asked for its page and nothing else: it sees the address of the page, the network address of this server and the name OctavoBot, never your name, your posts or your book.";

/** Pages of one host, and whose words they are: others' until the author says that the host is their own. */
export const PageHost = z.object({
  host: z.string(),
  rights: Rights,
  unread: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  read: z.int().nonnegative(),
  refused: z.int().nonnegative(),
});
export type PageHost = z.infer<typeof PageHost>;

/**
 * Starts reading the pages of entries that have a link and hardly any words: those of an upload, single ones (a retry), or
 * all that were never tried; pages that a network shows to its members only are left alone unless they are named. While a
 * job runs, its id is given and the new ones join it. 409 when reading pages is off.
 */
export const startReadingPages = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/pages/start",
  access: "author",
  params: ProjectParams,
  body: z.object({
    uploadId: z.uuid().optional(),
    entryIds: z.array(z.string().max(64)).min(1).max(1_000).optional(),
  }),
  answer: z.object({ jobId: z.uuid().nullable(), waiting: z.int().nonnegative() }),
});

/** Whether pages can be read here, the job that does it, and what came of each host's pages, the largest first. */
export const getPages = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/pages",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    isOn: z.boolean(),
    job: BackgroundJob.nullable(),
    hosts: z.array(PageHost),
  }),
  isPolled: true,
});

/** Says whose words the pages of a host are; the entries of its pages follow at once. */
export const setHostRights = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/pages/hosts/:host",
  access: "author",
  params: ProjectParams.extend({ host: z.string().min(1).max(255) }),
  body: z.object({ rights: Rights }),
  answer: z.object({ host: PageHost }),
});

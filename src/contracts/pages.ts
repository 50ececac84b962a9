import { z } from "zod";
import { Rights } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { BackgroundJob } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";

/** The text that asks the author to agree to reading linked pages. It must be true of features/linked-pages. */
export const WHAT_READING_PAGES_SENDS =
  "Each site is asked for its page and nothing else: it sees the address of the page, the network address of this server and the name OctavoBot, never your name, your posts or your book.";

/** The linked pages of one host. Their words count as somebody else's until the author says that the site is theirs. */
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
 * Starts reading the linked pages of entries that have hardly any text: those of an upload, those in `entryIds`, or all
 * that were never tried. Pages that a network shows only to its members are read only if `entryIds` names them. If a
 * job is reading pages already, it reads these, too. 409 if reading pages is switched off.
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

/** Returns whether pages can be read, the job that reads them, and the hosts, the one with the most pages first. */
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

/** Says whose words the pages of a host are. That applies at once to all entries that link to it. */
export const setHostRights = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/pages/hosts/:host",
  access: "author",
  params: ProjectParams.extend({ host: z.string().min(1).max(255) }),
  body: z.object({ rights: Rights }),
  answer: z.object({ host: PageHost }),
});

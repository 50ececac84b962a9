import * as contract from "#contracts/admin.ts";
import { ADMIN_PAGE_SIZE } from "#contracts/admin.ts";
import { MESSAGES } from "#contracts/messages.ts";
import {
  listAccounts,
  listAllJobs,
  listAudit,
  listInviteCodes,
  listOrders,
} from "#server/data/admin-accounts.ts";
import type { ListQuery } from "#server/data/admin-list.ts";
import { listCaptures, listWaiting } from "#server/data/admin-waitlist.ts";
import type { Database } from "#server/data/database.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, serveFile, type App } from "#server/platform/http.ts";
import { adminActs, type AdminOptions } from "./acts.ts";
import { capturesCsv, waitingCsv } from "./csv-files.ts";

const CSV = "text/csv; charset=utf-8";

/** Adds the routes for admins. Whatever an admin reads or changes through them is written to the audit log. */
export function adminRoutes(app: App, options: AdminOptions): void {
  const { db } = options;
  addressLists(app, db);
  adminActs(app, options);

  serve(app, contract.listAccounts, async ({ caller, query }) => {
    const { rows, total } = await listAccounts(db, caller.userId, pageOf(query));
    return { users: rows, total };
  });

  serve(app, contract.listInviteCodes, async ({ caller, query }) => {
    const { rows, total } = await listInviteCodes(db, caller.userId, pageOf(query));
    return { codes: rows, total };
  });

  serve(app, contract.listOrders, async ({ caller, query }) => {
    const { rows, ...counts } = await listOrders(db, caller.userId, pageOf(query));
    return { orders: rows, ...counts };
  });

  serve(app, contract.listAllJobs, async ({ caller, query }) => {
    const { rows, total } = await listAllJobs(db, caller.userId, pageOf(query));
    return { jobs: rows, total };
  });

  serve(app, contract.listAudit, async ({ caller, query }) => {
    const { rows, total } = await listAudit(db, caller.userId, pageOf(query));
    return { entries: rows, total };
  });
}

function addressLists(app: App, db: Database): void {
  serve(app, contract.listCaptures, async ({ caller, query }) => {
    const { rows, total } = await orCapturesFailed(listCaptures(db, caller.userId, pageOf(query)));
    return { captures: rows, total };
  });

  serveFile(app, contract.exportCaptures, async ({ caller, query }) => {
    const { rows } = await orCapturesFailed(
      listCaptures(db, caller.userId, { ...query, page: null }),
    );
    return { name: "octavo-captures.csv", mediaType: CSV, bytes: capturesCsv(rows) };
  });

  serve(app, contract.listWaiting, async ({ caller, query }) => {
    const { rows, ...counts } = await listWaiting(db, caller.userId, pageOf(query));
    return { waiting: rows, ...counts };
  });

  serveFile(app, contract.exportWaiting, async ({ caller, query }) => {
    const { rows } = await listWaiting(db, caller.userId, { ...query, page: null });
    return { name: "octavo-waitlist.csv", mediaType: CSV, bytes: waitingCsv(rows) };
  });
}

/**
 * If reading this list fails, answers with the message that SPEC.md section 8 has for it. The other lists have none.
 */
async function orCapturesFailed<T>(listing: Promise<T>): Promise<T> {
  try {
    return await listing;
  } catch (error) {
    throw new Refusal("internal", MESSAGES.capturesFailed, { cause: error });
  }
}

function pageOf<Column extends string>(query: {
  search: string;
  sort: Column;
  direction: "asc" | "desc";
  page: number;
}): ListQuery<Column> {
  return { ...query, page: { number: query.page, size: ADMIN_PAGE_SIZE } };
}

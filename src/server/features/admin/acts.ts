import * as contract from "#contracts/admin.ts";
import type { ModelFinding } from "#contracts/admin.ts";
import { unsubscribeLinks } from "#contracts/waitlist.ts";
import { grantLevel } from "#server/data/admin-accounts.ts";
import { endInviteCode, makeInviteCode } from "#server/data/admin-codes.ts";
import { noteModelCheck } from "#server/data/admin-models.ts";
import { noteRefund } from "#server/data/admin-orders.ts";
import { inviteNext } from "#server/data/admin-waitlist.ts";
import type { Database } from "#server/data/database.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { renderLetter } from "#server/platform/letter.ts";
import { drawCode } from "./draw-code.ts";
import { inviteLetter } from "./letters.ts";

/** What the admin's part needs of the rest of the server. */
export type AdminOptions = {
  db: Database;
  config: Pick<Config, "appUrl" | "adminEmails" | "operator">;
  /** Whether a mail reaches anybody: by SMTP, or in the mailbox of a copy for oneself. */
  canMail: boolean;
  /** Gives the money of a paid order back, through whoever took it. */
  refundOrder: (orderId: string) => Promise<void>;
  /** Finds what the language model's server can do; null: none is set up. */
  checkModel: ((signal: AbortSignal) => Promise<ModelFinding[]>) | null;
};

/** A code that was mailed opens something for so long. */
const INVITE_DAYS = 30;
const NO_MAIL =
  "This server sends no mail (SMTP_URL is not set), so nobody would get a code. Make codes and send them yourself.";
const NO_MODEL =
  "No language model is set up on this server: LLM_PROVIDER is not set. Books are arranged from their authors' own words.";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What admins change: codes, levels, who is let in, money given back. */
export function adminActs(app: App, options: AdminOptions): void {
  const { db, config, canMail, refundOrder, checkModel } = options;

  serve(app, contract.inviteNext, async ({ caller, body }) => {
    if (!canMail) throw new Refusal("unavailable", NO_MAIL);
    const invited = await inviteNext(db, caller.userId, {
      ...body,
      expiresAt: new Date(Date.now() + INVITE_DAYS * DAY_MS),
      makeCode: drawCode,
      mailOf: (email, code, token) => ({
        recipient: email,
        ...renderLetter(
          {
            ...inviteLetter(config.appUrl, code, INVITE_DAYS),
            unsubscribe: unsubscribeLinks(config.appUrl, token),
          },
          config.operator,
        ),
      }),
    });
    return { invited };
  });

  serve(app, contract.grantLevel, async ({ caller, params, body }) => {
    const { adminEmails } = config;
    const granted = { userId: params.userId, level: body.level, adminEmails };
    return { accessLevel: await grantLevel(db, caller.userId, granted) };
  });

  serve(app, contract.makeInviteCode, async ({ caller, body }) => {
    const { level, uses } = body;
    const code = body.code ?? drawCode();
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    if (expiresAt && expiresAt <= new Date()) {
      throw new Refusal("invalid", "Please check expiresAt: choose a time that is still to come.");
    }
    return {
      code: await makeInviteCode(db, caller.userId, { code, level, uses, expiresAt }),
    };
  });

  serve(app, contract.endInviteCode, async ({ caller, params }) => ({
    code: await endInviteCode(db, caller.userId, params.code),
  }));

  serve(app, contract.refundOrder, async ({ caller, params }) => {
    // Written down first: money that was given back cannot be taken again because a note failed.
    await noteRefund(db, caller.userId, params.orderId);
    await refundOrder(params.orderId);
    return { isRequested: true as const };
  });

  serve(app, contract.checkModel, async ({ caller, signal }) => {
    if (!checkModel) throw new Refusal("conflict", NO_MODEL);
    await noteModelCheck(db, caller.userId);
    return { findings: await checkModel(signal) };
  });
}

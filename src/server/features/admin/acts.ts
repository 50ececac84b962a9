import * as contract from "#contracts/admin.ts";
import type { ModelFinding } from "#contracts/admin.ts";
import { unsubscribeLinks } from "#contracts/waitlist.ts";
import {
  grantLevel,
  endInviteCode,
  makeInviteCode,
  noteRefund,
} from "#server/data/admin-accounts.ts";
import { noteModelCheck } from "#server/data/admin-list.ts";
import { inviteNext } from "#server/data/admin-waitlist.ts";
import type { Database } from "#server/data/database.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { renderLetter, type Letter } from "#server/platform/letter.ts";
import { randomInt } from "node:crypto";

export type AdminOptions = {
  db: Database;
  config: Pick<Config, "appUrl" | "adminEmails" | "operator">;
  canMail: boolean;
  refundOrder: (orderId: string) => Promise<void>;
  checkModel: ((signal: AbortSignal) => Promise<ModelFinding[]>) | null;
};

const INVITE_DAYS = 30;
const NO_MAIL =
  "This server sends no mail (SMTP_URL is not set), so nobody would get a code. Make codes and send them yourself.";
const NO_MODEL =
  "No language model is set up on this server: LLM_PROVIDER is not set. Books are arranged from their authors' own words.";
const DAY_MS = 24 * 60 * 60 * 1_000;

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
      throw new Refusal("invalid", "Please choose a time that is still to come.");
    }
    return {
      code: await makeInviteCode(db, caller.userId, { code, level, uses, expiresAt }),
    };
  });

  serve(app, contract.endInviteCode, async ({ caller, params }) => ({
    code: await endInviteCode(db, caller.userId, params.code),
  }));

  serve(app, contract.refundOrder, async ({ caller, params }) => {
    // The audit log is written first. If writing it failed after the refund, the refund could not be undone.
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

/**
 * The characters of invite codes. 0, O, 1, I and L are missing, because people read codes aloud and type them. There
 * are 31^10 codes, too many to guess one.
 */
const CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

function drawCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
}

function inviteLetter(appUrl: string, code: string, days: number): Letter {
  return {
    subject: "Your place in Octavo is ready",
    paragraphs: [
      "Thank you for waiting: it is your turn. The link below opens Octavo, which turns what you have published into a book in your own words.",
      `Log in or sign up with the link within ${days} days. It works once, so please keep it to yourself.`,
    ],
    action: { label: "Open Octavo", url: `${appUrl}/login?code=${encodeURIComponent(code)}` },
    footnote: "You get this mail because you joined our waitlist.",
  };
}

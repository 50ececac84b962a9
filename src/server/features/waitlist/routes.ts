import { MESSAGES } from "#contracts/messages.ts";
import {
  captureEmail,
  getMyWaitlistPlace,
  getWaitlistPlace,
  joinWaitlist,
} from "#contracts/waitlist.ts";
import type { Database } from "#server/data/database.ts";
import * as data from "#server/data/waitlist.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { capture, putInLine } from "./capture.ts";

/** Addresses that visitors leave, and the line they stand in. */
export function waitlistRoutes(app: App, { db }: { db: Database }): void {
  serve(
    app,
    captureEmail,
    async ({ body: { email, ref } }) => {
      const left = {
        email,
        source: "landing_page" as const,
        metadata: {},
        referredBy: ref ?? null,
      };
      return { referralCode: await capture(db, left, MESSAGES.captureFailed) };
    },
    { limit: "secrets" },
  );

  serve(
    app,
    joinWaitlist,
    async ({ body: { ref, ...form } }) => {
      const { email } = form.personalInfo;
      const left = {
        email,
        source: "waitlist_form" as const,
        metadata: {},
        referredBy: ref ?? null,
      };
      const referralCode = await capture(db, left, MESSAGES.waitlistFailed);
      await data.joinWaitlist(db, email, { ...form, submittedAt: new Date().toISOString() });
      return placeOf(db, referralCode);
    },
    { limit: "secrets" },
  );

  serve(app, getWaitlistPlace, ({ params }) => placeOf(db, params.referralCode));

  serve(app, getMyWaitlistPlace, async ({ caller }) => {
    if (caller.accessLevel !== "waitlist") throw notFound();
    return placeOf(db, await putInLine(db, caller.email));
  });
}

async function placeOf(db: Database, referralCode: string): Promise<data.Place> {
  const place = await data.findPlace(db, referralCode);
  if (!place) throw notFound();
  return place;
}

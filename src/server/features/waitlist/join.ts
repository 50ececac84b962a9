import type { z } from "zod";
import { MESSAGES } from "#contracts/messages.ts";
import type * as contract from "#contracts/waitlist.ts";
import * as data from "#server/data/waitlist.ts";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { capture, orRefused, type WaitlistOptions } from "./capture.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

export function leaveAddress(
  options: WaitlistOptions,
  { email, ref }: BodyOf<typeof contract.captureEmail>,
): Promise<string> {
  const left = { email, source: "landing_page" as const, inviterCode: ref ?? null };
  return capture(options, left, MESSAGES.captureFailed);
}

export async function saveProject(
  { db }: WaitlistOptions,
  caller: Caller | null,
  sent: BodyOf<typeof contract.saveProject>,
): Promise<void> {
  const isKept = await orRefused(MESSAGES.projectDetailsFailed, () =>
    data.saveProject(db, { ...sent, senderId: caller?.userId ?? null }),
  );
  // An unknown address and a wrong code get the same answer, so that nobody can find out which addresses are stored.
  if (!isKept) throw new Refusal("notFound", MESSAGES.projectDetailsFailed);
}

export async function join(
  options: WaitlistOptions,
  caller: Caller | null,
  { ref, ...form }: BodyOf<typeof contract.joinWaitlist>,
): Promise<data.Place> {
  const { email } = form.personalInfo;
  const left = { email, source: "waitlist_form" as const, inviterCode: ref ?? null };
  const referralCode = await capture(options, left, MESSAGES.waitlistFailed);
  return orRefused(MESSAGES.waitlistFailed, async () => {
    await data.joinWaitlist(options.db, {
      email,
      form: { ...form, submittedAt: new Date().toISOString() },
      senderId: caller?.userId ?? null,
    });
    return placeOf(options, referralCode);
  });
}

export async function placeOf({ db }: WaitlistOptions, referralCode: string): Promise<data.Place> {
  const place = await data.findPlace(db, referralCode);
  if (!place) throw notFound();
  return place;
}

/**
 * Confirms the address that a mailed token belongs to. `position` is null if this address never joined the waitlist.
 */
export async function confirm(
  { db }: WaitlistOptions,
  token: string,
): Promise<{ email: string; referralCode: string; position: number | null }> {
  const confirmed = await data.confirmByLetter(db, token);
  if (!confirmed) throw linkUnknown();
  const place = await data.findPlace(db, confirmed.referralCode);
  return { ...confirmed, position: place?.position ?? null };
}

export async function unsubscribe({ db }: WaitlistOptions, token: string): Promise<void> {
  if (!(await data.unsubscribeByLetter(db, token))) throw linkUnknown();
}

function linkUnknown(): Refusal {
  return new Refusal("invalid", MESSAGES.waitlistLinkUnknown);
}

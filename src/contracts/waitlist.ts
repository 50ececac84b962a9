import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

const ReferralCode = z.string().regex(/^[A-Z0-9]{8}$/u);

/** The referral code of who invited a visitor. Invalid codes are ignored, so that a badly copied link still works. */
const InviterCode = z.string().trim().toUpperCase().pipe(ReferralCode).optional().catch(undefined);

/** The token in a mailed link. A malformed token gets the same answer as an unknown one. */
const LinkToken = z.string().min(1).max(200);

const text = z.string().trim().max(MAX_FIELD_LENGTH);
const optionalText = text.default("");

/** The choices of the waitlist form (SPEC.md section 3, "Waitlist form"). */
const EXPERIENCE_OPTIONS = [
  "complete-beginner",
  "blog-posts",
  "business-writing",
  "social-media",
  "published-author",
  "academic-writing",
] as const;
const WAITLIST_TIMELINE_OPTIONS = ["3-months", "6-months", "1-year", "flexible"] as const;

/** What the waitlist form sends. First name, last name, email and goal are required. */
export const WaitlistForm = z.object({
  personalInfo: z.object({
    firstName: text.min(1),
    lastName: text.min(1),
    email: z.email().max(320),
  }),
  socialProfiles: z.object({
    instagram: optionalText,
    linkedin: optionalText,
    twitter: optionalText,
    otherSocial: optionalText,
  }),
  bookVision: z.object({
    goal: text.min(1),
    title: optionalText,
    topic: optionalText,
    targetAudience: optionalText,
  }),
  writingBackground: z.object({
    experience: z.array(z.enum(EXPERIENCE_OPTIONS)).default([]),
    timeline: z.enum(WAITLIST_TIMELINE_OPTIONS).nullable().default(null),
  }),
  additionalInfo: optionalText,
});
export type WaitlistForm = z.infer<typeof WaitlistForm>;

/** The choices of the project form on the first page (SPEC.md section 3, "Landing project form"). */
const TOPICS = [
  "business",
  "personal-development",
  "technology",
  "health-wellness",
  "finance",
  "marketing",
  "leadership",
  "lifestyle",
  "education",
  "other",
] as const;
const AUDIENCES = [
  "entrepreneurs",
  "professionals",
  "students",
  "general-public",
  "industry-experts",
  "beginners",
  "executives",
] as const;
const STAGES = [
  "just-idea",
  "research-phase",
  "have-outline",
  "started-writing",
  "first-draft",
  "editing-phase",
] as const;
const GOALS = [
  "share-expertise",
  "build-authority",
  "generate-leads",
  "passive-income",
  "personal-legacy",
  "help-others",
  "career-advancement",
] as const;
const PROJECT_TIMELINES = ["asap", "1-3-months", "3-6-months", "6-12-months", "no-rush"] as const;

/** What the project form on the first page sends. Only `details` may be missing. */
export const BookProject = z.object({
  topic: z.enum(TOPICS),
  audience: z.enum(AUDIENCES),
  stage: z.enum(STAGES),
  goal: z.enum(GOALS),
  timeline: z.enum(PROJECT_TIMELINES),
  details: optionalText,
});
export type BookProject = z.infer<typeof BookProject>;

/** What went wrong, if a form without JavaScript fails: the page after it has `?problem=...` in its URL. */
export type WaitlistProblem = "capture" | "denied" | "project" | "waitlist" | "link" | "tooMany";

/**
 * Why an address does not count: it is disposable, or of the same mailbox as another; or its referral was by itself.
 */
export const WAITLIST_FLAGS = ["throwAway", "sameMailbox", "ownReferral"] as const;

/**
 * Stores an e-mail address that a visitor leaves on the first page. The same address always gets the same code. Without
 * JavaScript, an HTML form (email, ref) calls this. It is redirected to /waitlist?email=...&code=...&ref=..., without
 * `code` if the address was not stored.
 */
export const captureEmail = endpoint({
  method: "POST",
  path: "/api/captures",
  access: "public",
  body: z.object({ email: z.email().max(320), ref: InviterCode }),
  answer: z.object({ referralCode: ReferralCode }),
});

/**
 * Stores a visitor's book project with their address. The referral code proves that the visitor is the one who left the
 * address. Without JavaScript, an HTML form calls this with `email`, the project's fields and `ref`, but no code, so
 * its address is stored first. It is redirected to /waitlist?email=...&code=...&ref=..., with `problem=project` if the
 * project was not stored.
 */
export const saveProject = endpoint({
  method: "POST",
  path: "/api/captures/project",
  access: "public",
  body: z.object({ email: z.email().max(320), referralCode: ReferralCode, project: BookProject }),
  answer: z.object({ saved: z.literal(true) }),
});

/**
 * Joins the waitlist. Who joins again keeps the same place. Without JavaScript, an HTML form calls this with flat
 * fields (firstName, lastName, email, instagram, linkedin, twitter, otherSocial, goal, title, topic, targetAudience,
 * several `experience`, timeline, additionalInfo, ref) at the path of its page, /waitlist. It is redirected to
 * /waitlist/joined?code=... If it fails, the page of the form is sent with all that was typed. Posted to this path, or
 * if it could not be read, it is redirected to /waitlist?email=...&problem=waitlist.
 *
 * `position` is the place among the people who have confirmed their address. All others have the place after the last.
 */
export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist",
  access: "public",
  body: WaitlistForm.extend({ ref: InviterCode }),
  answer: z.object({ referralCode: ReferralCode, position: z.int().positive() }),
});

export const getWaitlistPlace = endpoint({
  method: "GET",
  path: "/api/waitlist/:referralCode",
  access: "public",
  params: z.object({ referralCode: ReferralCode }),
  answer: z.object({ referralCode: ReferralCode, position: z.int().positive() }),
});

/** Returns the signed-in person's place on the waitlist. The first call of a waitlist account makes the place. */
export const getMyWaitlistPlace = endpoint({
  method: "GET",
  path: "/api/me/waitlist",
  access: "signedIn",
  answer: z.object({
    referralCode: ReferralCode,
    position: z.int().positive(),
    isConfirmed: z.boolean(),
  }),
});

/**
 * Confirms an address by the mailed link {APP_URL}/waitlist?confirm=<token>. `position` is null for an address that has
 * not joined the waitlist. Without JavaScript, an HTML form (token) calls this. It is redirected to
 * /waitlist/joined?code=...&confirmed=1, to /waitlist?email=...&code=...&confirmed=1 for an address without a place, or
 * to /waitlist?problem=link for an unknown token.
 */
export const confirmWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist/confirm",
  access: "public",
  body: z.object({ token: LinkToken }),
  answer: z.object({
    email: z.string(),
    referralCode: ReferralCode,
    position: z.int().positive().nullable(),
  }),
});

/**
 * Ends all mails about the waitlist. The place on it stays. Mail programs that post `List-Unsubscribe=One-Click` (RFC
 * 8058) get JSON. HTML forms are redirected to /waitlist?unsubscribed=1, or to /waitlist?problem=link for an unknown
 * token.
 */
export const unsubscribeWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist/unsubscribe/:token",
  access: "public",
  params: z.object({ token: LinkToken }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});

/** The addresses for unsubscribing with a mail's token: a page that asks first, and the call for mail programs. */
export function unsubscribeLinks(
  appUrl: string,
  token: string,
): { page: string; oneClick: string } {
  return {
    page: `${appUrl}/waitlist?unsubscribe=${token}`,
    oneClick: `${appUrl}${unsubscribeWaitlist.path.replace(":token", token)}`,
  };
}

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

/** A referral code: 8 characters of A-Z and 0-9. */
const ReferralCode = z.string().regex(/^[A-Z0-9]{8}$/u);

/** Who sent a visitor. What is no code is passed over: a link that was copied badly keeps nobody out. */
const InviterCode = z.string().trim().toUpperCase().pipe(ReferralCode).optional().catch(undefined);

/** The token of a mailed link; what is none is answered like an unknown one. */
const LinkToken = z.string().min(1).max(200);

const text = z.string().trim().max(MAX_FIELD_LENGTH);
const optionalText = text.default("");

/** SPEC.md section 3, "Waitlist form". */
const EXPERIENCE_OPTIONS = [
  "complete-beginner",
  "blog-posts",
  "business-writing",
  "social-media",
  "published-author",
  "academic-writing",
] as const;
const WAITLIST_TIMELINE_OPTIONS = ["3-months", "6-months", "1-year", "flexible"] as const;

/** What the waitlist form sends; first name, last name, email and goal are required. */
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

/** SPEC.md section 3, "Landing project form". */
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

/** What the landing page's project form sends; only the details may be missing. */
export const BookProject = z.object({
  topic: z.enum(TOPICS),
  audience: z.enum(AUDIENCES),
  stage: z.enum(STAGES),
  goal: z.enum(GOALS),
  timeline: z.enum(PROJECT_TIMELINES),
  details: optionalText,
});
export type BookProject = z.infer<typeof BookProject>;

/** What a form without JavaScript comes back with, as `problem` in the address of a page. */
export type WaitlistProblem = "capture" | "denied" | "project" | "waitlist" | "link" | "tooMany";

/** Why somebody does not count in line: an address that anybody can read, a second one of the same mailbox, an invitation to oneself. */
export const WAITLIST_FLAGS = ["throwAway", "sameMailbox", "ownReferral"] as const;

/**
 * Captures an address from the first page; a repeat gives the same referral code and nothing else. Form-encoded (email, ref),
 * it is answered with 303 to /waitlist?email=...&code=...&ref=..., without `code` when the address could not be kept.
 */
export const captureEmail = endpoint({
  method: "POST",
  path: "/api/captures",
  access: "public",
  body: z.object({ email: z.email().max(320), ref: InviterCode }),
  answer: z.object({ referralCode: ReferralCode }),
});

/**
 * Keeps the book project of a captured address; the referral code that capture gave shows that it is the same visitor.
 * Form-encoded it brings `email`, the fields of the project and `ref` in one form and no code, so the address is captured
 * first; the answer is 303 to /waitlist?email=...&code=...&ref=..., with `problem=project` when the project was not kept.
 */
export const saveProject = endpoint({
  method: "POST",
  path: "/api/captures/project",
  access: "public",
  body: z.object({ email: z.email().max(320), referralCode: ReferralCode, project: BookProject }),
  answer: z.object({ saved: z.literal(true) }),
});

/**
 * Joins the waitlist; joining twice shows the same place. Form-encoded the fields are flat (firstName, lastName, email,
 * instagram, linkedin, twitter, otherSocial, goal, title, topic, targetAudience, experience many times, timeline,
 * additionalInfo, ref), and the answer is 303 to /waitlist/joined?code=..., or to /waitlist?email=...&problem=waitlist.
 *
 * The position is a rank among those who confirmed their address; whoever did not is told the place behind all of them.
 */
export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist",
  access: "public",
  body: WaitlistForm.extend({ ref: InviterCode }),
  answer: z.object({ referralCode: ReferralCode, position: z.int().positive() }),
});

/** The place in line behind a referral code. */
export const getWaitlistPlace = endpoint({
  method: "GET",
  path: "/api/waitlist/:referralCode",
  access: "public",
  params: z.object({ referralCode: ReferralCode }),
  answer: z.object({ referralCode: ReferralCode, position: z.int().positive() }),
});

/** The signed-in person's own place in line; made at the first call of a waitlist account. */
export const getMyWaitlistPlace = endpoint({
  method: "GET",
  path: "/api/me/waitlist",
  access: "signedIn",
  answer: z.object({
    referralCode: ReferralCode,
    position: z.int().positive(),
    /** Without it the place does not count yet. */
    isConfirmed: z.boolean(),
  }),
});

/**
 * Confirms the address of a mailed link, {APP_URL}/waitlist?confirm=<token>; again it changes nothing. `position` is null for
 * who left an address and never joined. Form-encoded (token) it is answered with 303 to /waitlist/joined?code=...&confirmed=1, without a
 * place to /waitlist?email=...&code=...&confirmed=1, and for an unknown token to /waitlist?problem=link.
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
 * Ends all mails about the waitlist; the place stays. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058) and get
 * the answer; any other form is answered with 303 to /waitlist?unsubscribed=1, for an unknown token to /waitlist?problem=link.
 */
export const unsubscribeWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist/unsubscribe/:token",
  access: "public",
  params: z.object({ token: LinkToken }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});

/** Where the token of a mail unsubscribes: the page that asks first, and the call that mail programs make by themselves. */
export function unsubscribeLinks(
  appUrl: string,
  token: string,
): { page: string; oneClick: string } {
  return {
    page: `${appUrl}/waitlist?unsubscribe=${token}`,
    oneClick: `${appUrl}${unsubscribeWaitlist.path.replace(":token", token)}`,
  };
}

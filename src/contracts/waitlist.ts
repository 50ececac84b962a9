import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

/** A referral code: 8 characters of A-Z and 0-9. */
const ReferralCode = z.string().regex(/^[A-Z0-9]{8}$/u);

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

/** Captures an address from the first page; a repeat gives the same referral code and nothing else. */
export const captureEmail = endpoint({
  method: "POST",
  path: "/api/captures",
  access: "public",
  body: z.object({ email: z.email().max(320), ref: ReferralCode.optional() }),
  answer: z.object({ referralCode: ReferralCode }),
});

/** Joins the waitlist; joining twice shows the same place. */
export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/waitlist",
  access: "public",
  body: WaitlistForm.extend({ ref: ReferralCode.optional() }),
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
  answer: z.object({ referralCode: ReferralCode, position: z.int().positive() }),
});

import type { z } from "zod";
import * as contract from "#contracts/waitlist.ts";
import type { WaitlistProblem } from "#contracts/waitlist.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { FormAnswer, PostedForm, SendFilled } from "#server/platform/http-forms.ts";
import type { WaitlistOptions } from "./capture.ts";
import { confirm, join, leaveAddress, saveProject, unsubscribe } from "./join.ts";

export type WaitlistForms = Record<
  "captureEmail" | "saveProject" | "joinWaitlist" | "confirmWaitlist" | "unsubscribeWaitlist",
  FormAnswer
>;

const MAX_EMAIL = 320;
const PROJECT_FIELDS = ["topic", "audience", "stage", "goal", "timeline", "details"];

/** Counts a mail to an address. Throws a Refusal if too many mails were sent to that address. */
export type CountLetter = (
  email: string,
  call: Pick<PostedForm, "request" | "reply">,
) => Promise<void>;

export function waitlistForms(
  options: WaitlistOptions,
  { count, sendFilled }: { count: CountLetter; sendFilled: SendFilled },
): WaitlistForms {
  const leave = async (form: PostedForm): Promise<string> => {
    const left = parsed(contract.captureEmail.body, known(form.fields));
    await count(left.email, form);
    return leaveAddress(options, left);
  };

  return {
    captureEmail: {
      to: async (form) => {
        const { email, ref } = known(form.fields);
        if (email === "") return pageAt("/", { ref });
        return pageAt("/waitlist", { email, code: await leave(form), ref });
      },
      failedTo: backToWaitlist("capture"),
    },
    saveProject: {
      to: async (form) => {
        const { fields, caller } = form;
        const { email, ref } = known(fields);
        if (email === "") return pageAt("/", { ref });
        const code = await leave(form);
        const project = contract.BookProject.safeParse(picked(fields, PROJECT_FIELDS));
        const next = { email, code, ref };
        if (!project.success) return pageAt("/waitlist", { ...next, problem: "project" });
        await saveProject(options, caller, { email, referralCode: code, project: project.data });
        return pageAt("/waitlist", next);
      },
      failedTo: backToWaitlist("project"),
    },
    joinWaitlist: {
      to: async (form) => {
        const { fields, caller } = form;
        const sent = parsed(contract.joinWaitlist.body, formOf(fields));
        await count(sent.personalInfo.email, form);
        const { referralCode } = await join(options, caller, sent);
        return pageAt("/waitlist/joined", { code: referralCode });
      },
      failedTo: backToWaitlist("waitlist"),
      page: { path: "/waitlist", sendFilled },
    },
    confirmWaitlist: {
      to: async ({ fields }) => {
        const { token } = parsed(contract.confirmWaitlist.body, picked(fields, ["token"]));
        const { email, referralCode: code, position } = await confirm(options, token);
        const confirmed = "1";
        if (position === null) return pageAt("/waitlist", { email, code, confirmed });
        return pageAt("/waitlist/joined", { code, confirmed });
      },
      failedTo: () => pageAt("/waitlist", { problem: "link" }),
    },
    unsubscribeWaitlist: {
      to: async ({ fields, params }) => {
        if (fields.get("List-Unsubscribe") === "One-Click") return null;
        const { token } = parsed(contract.unsubscribeWaitlist.params, params);
        await unsubscribe(options, token);
        return pageAt("/waitlist", { unsubscribed: "1" });
      },
      failedTo: () => pageAt("/waitlist", { problem: "link" }),
    },
  };
}

const TOLD: Record<string, WaitlistProblem> = { unavailable: "denied", tooMany: "tooMany" };

function backToWaitlist(problem: WaitlistProblem): FormAnswer["failedTo"] {
  return ({ code }, fields) =>
    pageAt("/waitlist", {
      ...known(fields),
      problem: TOLD[code] ?? problem,
    });
}

type Query = Partial<
  Record<"email" | "code" | "ref" | "unsubscribed" | "confirmed", string> & {
    problem: WaitlistProblem;
  }
>;

function pageAt(path: "/" | "/waitlist" | "/waitlist/joined", query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/**
 * Values of the form that go into the URL of the next page. Each is cut to the length of the longest address allowed.
 */
function known(fields: URLSearchParams): { email: string; ref: string } {
  const text = (name: string): string => (fields.get(name) ?? "").trim().slice(0, MAX_EMAIL);
  return { email: text("email"), ref: text("ref") };
}

function picked(fields: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""]));
}

function formOf(fields: URLSearchParams): unknown {
  return {
    personalInfo: picked(fields, ["firstName", "lastName", "email"]),
    socialProfiles: picked(fields, ["instagram", "linkedin", "twitter", "otherSocial"]),
    bookVision: picked(fields, ["goal", "title", "topic", "targetAudience"]),
    writingBackground: {
      experience: fields.getAll("experience"),
      timeline: fields.get("timeline") || null,
    },
    additionalInfo: fields.get("additionalInfo") ?? "",
    ref: fields.get("ref") ?? undefined,
  };
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal("invalid", "This form is not complete.", { cause: result.error });
}

import { z } from "zod";

/** Who may call: anybody; a signed-in person; one with access level alpha, beta or full; an admin. */
export type Access = "public" | "signedIn" | "author" | "admin";

const Nothing = z.object({});
type Nothing = typeof Nothing;

/** One HTTP call as data: both sides read it, the server to check what comes in, the web to check what comes back. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = Readonly<{
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for each field of `params`. */
  path: string;
  access: Allowed;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** json (the default), a multipart form, or, for the answer, a file with its name in content-disposition. */
  takes: "json" | "multipart";
  gives: "json" | "file";
  /** Polling calls have a high limit of their own. */
  isPolled: boolean;
}>;

/** Declares a call; what is left out takes or gives nothing. */
export function endpoint<
  Answer extends z.ZodType,
  Allowed extends Access,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(call: {
  method: Endpoint["method"];
  path: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  takes?: Endpoint["takes"];
  gives?: Endpoint["gives"];
  isPolled?: boolean;
}): Endpoint<Params, Query, Body, Answer, Allowed> {
  return {
    takes: "json",
    gives: "json",
    isPolled: false,
    ...call,
    // A type parameter that is not given is Nothing, so its default value is of that type.
    params: call.params ?? (Nothing as unknown as Params),
    query: call.query ?? (Nothing as unknown as Query),
    body: call.body ?? (Nothing as unknown as Body),
  };
}

/** The codes of refusals, each with its HTTP status. */
export const REFUSAL_STATUS = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;
/** Why a call was refused, by code. */
export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The body of every answer that is not OK; `message` is one that a person can act on. */
export const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

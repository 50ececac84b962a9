import { z } from "zod";

/** Who may make a call. "author" is a signed-in person with access level alpha, beta or full. */
export type Access = "public" | "signedIn" | "author" | "admin";

const Nothing = z.object({});
type Nothing = typeof Nothing;

/** Describes one HTTP call. By it, the server checks requests and the browser checks answers. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = Readonly<{
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path of the URL, with `:name` in place of each field of `params`. */
  path: string;
  access: Allowed;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  takes: "json" | "multipart";
  gives: "json" | "file";
  /** Whether the browser makes the call again and again. Such calls have a higher rate limit of their own. */
  isPolled: boolean;
}>;

/** Describes an HTTP call. `params`, `query` and `body` are empty objects if they are left out. */
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
    // If `params` is left out, its type parameter is `Nothing`, so this value has the right type.
    params: call.params ?? (Nothing as unknown as Params),
    query: call.query ?? (Nothing as unknown as Query),
    body: call.body ?? (Nothing as unknown as Body),
  };
}

/** The HTTP status for each reason why a call is refused. */
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
/** The code for why a call was refused. */
export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The body of every answer with an error status. `message` tells a person what to do. */
export const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import type { Caller } from "./caller.ts";
import { answerError, explainError } from "./error-answers.ts";
import type { Refusal } from "./errors.ts";
import { serve, type App, type CallOf, type ServeOptions } from "./http.ts";

/** A form that was posted by a page without scripts. */
export type PostedForm = {
  fields: URLSearchParams;
  caller: Caller | null;
  params: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Answers a form that failed with its page, filled in as it was sent, and with the status of the refusal. `path` is
 * that page with the problem in its query. Returns false, and sends nothing, if there is no such page.
 */
export type SendFilled = (
  path: string,
  fields: URLSearchParams,
  call: Pick<PostedForm, "request" | "reply">,
) => Promise<boolean>;

/**
 * Handles a posted form and chooses the page that the browser opens next. That is a page of ours or of the payment
 * provider, never one that the form names.
 */
export type FormAnswer = {
  /** Returns the path of the next page. Null: answer with JSON, as without a form. */
  to: (form: PostedForm) => Promise<string | null>;
  /** Returns the page that shows the error. `fields` is empty if the form could not be read. */
  failedTo: (refusal: Refusal, fields: URLSearchParams) => string;
  /**
   * For a form with more than an address in it: the path of its page, which the form is posted to. Private text must
   * stand in no URL, so the page that shows the error is sent as the answer itself. That cannot be the answer of a call
   * under /api, which never gives HTML (safe-headers.ts).
   */
  page?: { path: string; sendFilled: SendFilled };
};

const FORM_TYPE = "application/x-www-form-urlencoded";
/** The largest body that Fastify reads, in bytes. */
const LARGEST_FORM = 1_048_576;
/** The HTTP status with which a browser loads the next page by GET. */
const SEE_OTHER = 303;

/**
 * Serves a call both as JSON and as a form, for pages without scripts. All other calls refuse forms, because a page of
 * another site can post a form without a CORS preflight.
 */
export function serveWithForm<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: CallOf<E>) => Promise<z.input<E["answer"]>>,
  form: FormAnswer,
  options: ServeOptions = {},
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, { parseAs: "string" }, (_request, body, done) => {
      // `parseAs: "string"` makes `body` a string.
      done(null, new URLSearchParams(body as string));
    });
    scope.addHook("preHandler", async (request, reply) => {
      const fields = request.body;
      if (!(fields instanceof URLSearchParams)) return undefined;
      const { caller, params } = request;
      const path = await form.to({ fields, caller, params, request, reply });
      if (path !== null) return reply.redirect(path, SEE_OTHER);
      request.body = undefined;
      return undefined;
    });
    scope.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
      if (!isForm(request)) {
        answerError(error, request, reply);
        return reply;
      }
      const refusal = explainError(error, request);
      const fields = await fieldsOf(request, refusal);
      const path = form.failedTo(refusal, fields);
      const isAtPage = form.page && request.routeOptions.url === form.page.path;
      if (isAtPage && fields.size > 0) {
        void reply.status(refusal.status);
        if (await form.page?.sendFilled(path, fields, { request, reply })) return reply;
      }
      return reply.redirect(path, SEE_OTHER);
    });
    serve(scope, endpoint, handler, options);
    if (form.page) serve(scope, { ...endpoint, path: form.page.path }, handler, options);
  });
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.toLowerCase().startsWith(FORM_TYPE) ?? false;
}

/**
 * Returns the fields of a form that failed. If the server failed before it read them, they are read now, because what
 * somebody has typed must not be lost by our fault. Empty if the caller is to blame: a form of another site, too many
 * calls or too large a body.
 */
async function fieldsOf(
  { body, raw, headers }: FastifyRequest,
  { status }: Refusal,
): Promise<URLSearchParams> {
  if (body instanceof URLSearchParams) return body;
  const length = Number(headers["content-length"]);
  // Turned around, so that it also refuses a length that is missing or not a number.
  if (status < 500 || !raw.readable || !(length <= LARGEST_FORM)) return new URLSearchParams();
  const chunks: Buffer[] = [];
  for await (const chunk of raw) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

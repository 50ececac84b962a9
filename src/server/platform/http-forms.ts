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
 * Handles a posted form and chooses the page that the browser opens next. That is a page of ours or of the payment
 * provider, never one that the form names.
 */
export type FormAnswer = {
  /** Returns the path of the next page. Null: answer with JSON, as without a form. */
  to: (form: PostedForm) => Promise<string | null>;
  /** Returns the page that shows the error. `fields` is empty if the form could not be read. */
  failedTo: (refusal: Refusal, fields: URLSearchParams) => string;
};

const FORM_TYPE = "application/x-www-form-urlencoded";
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
    scope.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
      if (!isForm(request)) return answerError(error, request, reply);
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const path = form.failedTo(explainError(error, request), fields);
      return reply.redirect(path, SEE_OTHER);
    });
    serve(scope, endpoint, handler, options);
  });
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.toLowerCase().startsWith(FORM_TYPE) ?? false;
}

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import type { Caller } from "./caller.ts";
import { answerError, explainError } from "./error-answers.ts";
import type { Refusal } from "./errors.ts";
import { serve } from "./http.ts";
import type { App, CallOf, ServeOptions } from "./http.ts";

/** A form as a page without scripts posts it. */
export type PostedForm = {
  fields: URLSearchParams;
  caller: Caller | null;
  params: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** How a posted form is carried out, and which page follows: one of ours or the payment provider's, never one that was sent. */
export type FormAnswer = {
  /** Null: the form is answered as the call itself is. */
  to: (form: PostedForm) => Promise<string | null>;
  /** The page that says what went wrong; without fields when the form could not be read. */
  failedTo: (refusal: Refusal, fields: URLSearchParams) => string;
};

const FORM_TYPE = "application/x-www-form-urlencoded";
/** What follows is asked for by GET. */
const SEE_OTHER = 303;

/**
 * Serves a call that takes JSON, and the same form-encoded for pages without scripts, which are led to a page by 303.
 * Other calls take no forms: a foreign page could post one without asking first.
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
      // `parseAs: "string"` gives a string.
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

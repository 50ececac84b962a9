import * as contract from "#contracts/waitlist.ts";
import { countMail } from "#server/platform/count-address.ts";
import { notFound } from "#server/platform/errors.ts";
import { serveWithForm } from "#server/platform/http-forms.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { putInLine } from "./capture.ts";
import type { WaitlistOptions } from "./capture.ts";
import { waitlistForms } from "./forms.ts";
import type { CountLetter } from "./forms.ts";
import { confirm, join, leaveAddress, placeOf, saveProject, unsubscribe } from "./join.ts";

/** Counted low: they write mails to strangers, or try tokens. */
const LIMITED = { limit: "secrets" } as const;

/** Addresses that visitors leave, and the line they stand in. */
export function waitlistRoutes(app: App, options: WaitlistOptions): void {
  const count: CountLetter = (email, { request, reply }) =>
    countMail(app.countCall, "letters", email, { request, reply });
  const forms = waitlistForms(options, count);

  serveWithForm(
    app,
    contract.captureEmail,
    async ({ body, ...call }) => {
      count(body.email, call);
      return { referralCode: await leaveAddress(options, body) };
    },
    forms.captureEmail,
    LIMITED,
  );

  serveWithForm(
    app,
    contract.saveProject,
    async ({ caller, body }) => {
      await saveProject(options, caller, body);
      return { saved: true as const };
    },
    forms.saveProject,
    LIMITED,
  );

  serveWithForm(
    app,
    contract.joinWaitlist,
    ({ caller, body, ...call }) => {
      count(body.personalInfo.email, call);
      return join(options, caller, body);
    },
    forms.joinWaitlist,
    LIMITED,
  );

  serveWithForm(
    app,
    contract.confirmWaitlist,
    ({ body }) => confirm(options, body.token),
    forms.confirmWaitlist,
    LIMITED,
  );

  // Mail programs of one provider call from few addresses, so only the common limit holds.
  serveWithForm(
    app,
    contract.unsubscribeWaitlist,
    async ({ params }) => {
      await unsubscribe(options, params.token);
      return { unsubscribed: true as const };
    },
    forms.unsubscribeWaitlist,
  );

  // Mail programs that know no one-click open the address in a browser; looking at it ends nothing.
  app.get<{ Params: { token: string } }>(
    contract.unsubscribeWaitlist.path,
    async ({ params: { token } }, reply) =>
      reply.redirect(`/waitlist?unsubscribe=${encodeURIComponent(token)}`, 303),
  );

  serve(app, contract.getWaitlistPlace, ({ params }) => placeOf(options, params.referralCode));

  serve(app, contract.getMyWaitlistPlace, async ({ caller }) => {
    if (caller.accessLevel !== "waitlist") throw notFound();
    return placeOf(options, await putInLine(options, caller.email));
  });
}

import * as contract from "#contracts/waitlist.ts";
import { countMail } from "#server/platform/count-address.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { hasUnclaimedOrder } from "#server/data/orders.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { serveWithForm, type SendFilled } from "#server/platform/http-forms.ts";
import { serve, type App } from "#server/platform/http.ts";
import { putInLine, type WaitlistOptions } from "./capture.ts";
import { waitlistForms, type CountLetter } from "./forms.ts";
import { confirm, join, leaveAddress, placeOf, saveProject, unsubscribe } from "./join.ts";

/** The low limit. It is for calls with which somebody could mail strangers or try out tokens. */
const LIMITED = { limit: "secrets" } as const;

export function waitlistRoutes(
  app: App,
  { sendFilled, ...options }: WaitlistOptions & { sendFilled: SendFilled },
): void {
  const count: CountLetter = (email, { request, reply }) =>
    countMail(app.countCall, "letters", email, { request, reply });
  const forms = waitlistForms(options, { count, sendFilled });

  serveWithForm(
    app,
    contract.captureEmail,
    async ({ body, ...call }) => {
      await count(body.email, call);
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
    async ({ caller, body, ...call }) => {
      await count(body.personalInfo.email, call);
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

  // Not under the low limit, because mail providers call this for many people from few IP addresses.
  serveWithForm(
    app,
    contract.unsubscribeWaitlist,
    async ({ params }) => {
      await unsubscribe(options, params.token);
      return { unsubscribed: true as const };
    },
    forms.unsubscribeWaitlist,
  );

  // Mail programs that cannot unsubscribe with one click open this URL in a browser. So a GET unsubscribes nobody; it
  // only leads to a page.
  app.get<{ Params: { token: string } }>(
    contract.unsubscribeWaitlist.path,
    async ({ params: { token } }, reply) =>
      reply.redirect(`/waitlist?unsubscribe=${encodeURIComponent(token)}`, 303),
  );

  serve(app, contract.getWaitlistPlace, ({ params }) => placeOf(options, params.referralCode));

  serve(app, contract.getMyWaitlistPlace, async ({ caller }) => {
    if (caller.accessLevel !== "waitlist") throw notFound();
    // Somebody who has paid and not confirmed the address yet is a buyer, not a person who waits.
    if (await hasUnclaimedOrder(options.db, caller.email)) {
      throw new Refusal("notFound", MESSAGES.confirmToOpen);
    }
    return placeOf(options, await putInLine(options, caller.email));
  });
}

import { askSupport } from "#contracts/support.ts";
import type { Config } from "#server/platform/config.ts";
import { countMail } from "#server/platform/count-address.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serveWithForm, type SendFilled } from "#server/platform/http-forms.ts";
import type { App } from "#server/platform/http.ts";
import type { Letter, SendLetter } from "#server/platform/letter.ts";

export type SupportOptions = {
  operator: Config["operator"];
  sendLetter: SendLetter;
  canMail: boolean;
  sendFilled: SendFilled;
};

type Message = { name: string; email: string; message: string };

export function supportRoutes(app: App, options: SupportOptions): void {
  serveWithForm(
    app,
    askSupport,
    async ({ body, request, reply }) => {
      await countMail(app.countCall, "support", body.email, { request, reply });
      await send(options, body);
      return { sent: true as const };
    },
    {
      to: async ({ fields, request, reply }) => {
        const sent = askSupport.body.safeParse(Object.fromEntries(fields));
        if (!sent.success) throw new Refusal("invalid", "Please fill in all three fields.");
        await countMail(app.countCall, "support", sent.data.email, { request, reply });
        await send(options, sent.data);
        return "/support?sent=1";
      },
      failedTo: ({ code }) => `/support?problem=${code === "tooMany" ? "tooMany" : "support"}`,
      page: { path: "/support", sendFilled: options.sendFilled },
    },
    { limit: "secrets" },
  );
}

async function send(
  { operator, sendLetter, canMail }: SupportOptions,
  message: Message,
): Promise<void> {
  // Without a configured operator (only outside production), the mail goes to the development mailbox on this machine.
  const email = operator.email ?? "operator@localhost";
  if (!canMail) {
    throw new Refusal("unavailable", "This server sends no mail. Please write to its operator.");
  }
  await sendLetter({ email, userId: null }, letterOf(message));
}

function letterOf({ name, email, message }: Message): Letter {
  return {
    subject: `Support: ${name}`,
    paragraphs: [`${name} <${email}> writes:`, ...message.split(/\n{2,}/u)],
  };
}

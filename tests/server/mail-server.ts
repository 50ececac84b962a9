import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail as the mail server took it: to whom it was handed over, and what it says. */
export type ReceivedMail = { recipients: string[]; raw: string; mail: Email };

export type MailServer = {
  /** What stands in SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Recipients that are turned away, with a text that repeats them, as mail servers do. */
  refused: Set<string>;
  stop: () => Promise<void>;
};

async function take(
  stream: Readable,
  recipients: string[],
  received: ReceivedMail[],
): Promise<void> {
  const raw = await text(stream);
  received.push({ recipients, raw, mail: await PostalMime.parse(raw) });
}

/** Starts a real mail server on this machine; it stops with the test, or before. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error(`550 ${address} is not known here`) : null),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(take)(stream, recipients, received, done);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopped ??= new Promise<void>((resolve) => {
      server.close(resolve);
    }));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, refused, stop };
}

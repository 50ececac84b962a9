import { expect } from "vitest";
import type { KeptMail } from "#contracts/accounts.ts";
import type { TestServer } from "./start-server.ts";

/** The mails to an address in the development mailbox, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<KeptMail[]> {
  const { body } = await server.call(null, "GET", "/api/dev/mails");
  return body.mails.filter(({ recipient }: KeptMail) => recipient === email);
}

/** Waits until an address has so many mails, and gives the newest: they are written after the answer. */
export async function newestMailTo(
  server: TestServer,
  email: string,
  count = 1,
): Promise<KeptMail> {
  await expect
    .poll(async () => (await mailsTo(server, email)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(server, email);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

/** The address that a mail asks to open. */
export function linkIn({ text }: { text: string }): URL {
  const [url] = /https?:\/\/\S+/u.exec(text) ?? [];
  if (!url) throw new Error(`no link in: ${text}`);
  return new URL(url);
}

/** The token in the link of a mail. */
export function tokenIn(mail: { text: string }): string {
  return linkIn(mail).searchParams.get("token") ?? "";
}

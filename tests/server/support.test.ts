import { expect, test } from "vitest";
import { readMailbox } from "#server/data/mails.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";

onOneDatabase("messages to the operator", (open) => {
  test("are mailed to the operator, with the sender's address", async () => {
    const db = await open();
    const { call } = await startServer(db, { env: { OPERATOR_EMAIL: "hello@books.example" } });

    const answer = await call(null, "POST", "/api/support", {
      name: "Ida Moss",
      email: "ida@example.org",
      message: "My export does not open.",
    });

    expect(answer).toMatchObject({ status: 200, body: { sent: true } });
    const [mail] = await readMailbox(db);
    expect(mail).toMatchObject({ recipient: "hello@books.example", subject: "Support: Ida Moss" });
    expect(mail?.text).toContain("ida@example.org");
    expect(mail?.text).toContain("My export does not open.");
  });

  test("of a page without JavaScript lead back to that page", async () => {
    const db = await open();
    const { origin } = await startServer(db);
    const post = (fields: Record<string, string>): Promise<Response> =>
      fetch(`${origin}/api/support`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      });

    const sent = await post({ name: "Ida", email: "ida@example.org", message: "Hello" });
    const empty = await post({ name: "Ida", email: "ida@example.org", message: "" });

    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/support?sent=1"]);
    expect([empty.status, empty.headers.get("location")]).toEqual([
      303,
      "/support?problem=support",
    ]);
    expect(await readMailbox(db)).toHaveLength(1);
  });
});

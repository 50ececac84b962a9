import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";
import type { Answer, TestServer } from "#tests/server/start-server.ts";

const ANN = { email: "ann.whitlock@example.org", name: "Ann Marguerite Whitlock" };
const REFUSED = {
  status: 400,
  body: {
    error: {
      code: "invalid",
      message:
        "This password is easy to guess: it is among the most common ones, one character again and again, or your own address or name. Please choose another one, such as a few words that do not belong together.",
    },
  },
};

function signUp({ call }: TestServer, password: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/sign-up/email", { ...ANN, password });
}

test("the list holds at least the 10,000 most common passwords of 8 characters and more", () => {
  const long = dictionary["passwords-common"].filter(({ length }) => length >= 8);

  expect(new Set(long).size).toBeGreaterThanOrEqual(10_000);
});

onOneDatabase("a password that anybody would try first", (open) => {
  test.each([
    // The three of the review, then others of public lists of the most common ones.
    "password",
    "12345678",
    "aaaaaaaa",
    "Password1",
    "qwertyuiop",
    "iloveyou",
    "Football",
    "1q2w3e4r",
    "ÄÄÄÄÄÄÄÄÄ",
    // Her own.
    "ann.whitlock@example.org",
    "ANN.WHITLOCK",
    "AnnWhitlock",
    "Whitlock",
    "ann marguerite whitlock",
    "Marguerite",
  ])("makes no account: %s", async (password) => {
    const server = await startServer(await open());

    expect(await signUp(server, password)).toMatchObject(REFUSED);
    expect((await signUp(server, PASSWORD)).status).toBe(200);
  });

  test.each([
    "correct horse",
    "a long password",
    "whitlock's own mare",
    "zz zz zz 9",
    "Tr0mbone-kelp",
  ])("is none that is merely plain: %s", async (password) => {
    const server = await startServer(await open());

    expect((await signUp(server, password)).status).toBe(200);
  });

  test("one that is too short is called that", async () => {
    const server = await startServer(await open());

    expect((await signUp(server, "aaaa")).body).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
  });
});

onOneDatabase("a password that is easy to guess", (open) => {
  test("replaces none by a mailed link, and the link goes on working", async () => {
    const server = await startServer(await open());
    await signUp(server, PASSWORD);
    await server.call(null, "POST", "/api/auth/request-password-reset", { email: ANN.email });
    const token = tokenIn(await newestMailTo(server, ANN.email));
    const reset = (newPassword: string): Promise<Answer> =>
      server.call(null, "POST", "/api/auth/reset-password", { token, newPassword });

    expect(await reset("12345678")).toMatchObject(REFUSED);
    expect(await reset("Whitlock")).toMatchObject(REFUSED);
    expect((await reset("a password of her own")).status).toBe(200);
  });

  test("replaces none of somebody who is signed in", async () => {
    const server = await startServer(await open());
    const token = (await signUp(server, PASSWORD)).headers.get("set-auth-token");
    const change = (newPassword: string): Promise<Answer> =>
      server.call(token, "POST", "/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword,
      });

    expect(await change("password")).toMatchObject(REFUSED);
    expect(await change("ann.whitlock")).toMatchObject(REFUSED);
    expect((await change("a password of her own")).status).toBe(200);
  });

  test("opens no account by its confirmation", async () => {
    const server = await startServer(await open(), { env: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
    await signUp(server, PASSWORD);
    const token = tokenIn(await newestMailTo(server, ANN.email));
    const confirm = (newPassword: string): Promise<Answer> =>
      server.call(null, "POST", "/api/auth/confirm-address", { token, newPassword });

    expect(await confirm("12345678")).toMatchObject(REFUSED);
    expect(await confirm("Whitlock")).toMatchObject(REFUSED);
    expect((await confirm("a password of her own")).body).toEqual({ outcome: "signedIn" });
  });
});

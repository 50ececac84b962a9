import { request } from "node:http";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase } from "./stories.ts";

const FORM = "multipart/form-data";
const BOUNDED = "multipart/form-data; boundary=x";
const DISPOSITION = "content-disposition: form-data";
const JSON_TYPE = "application/json";

/** Deeper than the stack of anything that calls itself for each level. */
const DEEP_OBJECT = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
const DEEP_LIST = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;

const FORMS: [what: string, type: string, body: string][] = [
  ["no boundary", FORM, "--x--\r\n"],
  ["an empty boundary", `${FORM}; boundary=`, "--x--\r\n"],
  ["a boundary that is not in it", BOUNDED, "Some words."],
  ["a boundary of 5,000 letters", `${FORM}; boundary=${"x".repeat(5_000)}`, "Some words."],
  ["nothing in it", BOUNDED, ""],
  ["its end in a header", BOUNDED, "--x\r\ncontent-dispo"],
  [
    "its end in a file",
    BOUNDED,
    `--x\r\n${DISPOSITION}; name="picture"; filename="a.csv"\r\n\r\nurl,te`,
  ],
  ["a part without headers", BOUNDED, "--x\r\n\r\nurl\r\n--x--\r\n"],
  [
    "a field called __proto__",
    BOUNDED,
    `--x\r\n${DISPOSITION}; name="__proto__"\r\n\r\n1\r\n--x--`,
  ],
  ["another type", JSON_TYPE, "{}"],
  ["the type of a form without files", "application/x-www-form-urlencoded", "a=%zz&b[c]=1"],
  ["a type that is none", "////", "{}"],
];

const JSONS: [what: string, type: string, body: string | Buffer][] = [
  ["an open bracket", JSON_TYPE, "{"],
  ["50,000 objects in each other", JSON_TYPE, DEEP_OBJECT],
  ["100,000 lists in each other", JSON_TYPE, DEEP_LIST],
  ["a figure", JSON_TYPE, "1"],
  ["null", JSON_TYPE, "null"],
  ["lists in the place of words", JSON_TYPE, '{"email":[],"password":{},"name":[],"title":[]}'],
  ["another name for its prototype", JSON_TYPE, '{"__proto__":{"a":1}}'],
  ["bytes that are no UTF-8", JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ["another encoding", `${JSON_TYPE}; charset=utf-16`, Buffer.from("{}", "utf16le")],
  ["2 MB", JSON_TYPE, `"${"a".repeat(2_000_000)}"`],
  ["a form", FORM, "--x--"],
  ["another type", "text/plain", "{}"],
  ["a type that is none", "////", "{}"],
];

const ADDRESSES: [what: string, type: string, body: string][] = [
  "/api/projects/%zz",
  "/api/projects/%00/stats",
  "/api/auth/get-session?disableCookieCache=%",
  "/api/me?%",
].map((path) => [path, JSON_TYPE, ""]);

onOneDatabase("malformed bodies", (open) => {
  const shared = shareDatabase(open);

  test.each([
    ["POST", "/api/upload", FORMS],
    ["PUT", "/api/me/picture", FORMS],
    ["POST", "/api/projects", JSONS],
    ["POST", "/api/captures", JSONS],
    ["POST", "/api/support", JSONS],
    ["POST", "/api/auth/sign-up/email", JSONS],
    ["POST", "/api/auth/sign-in/email", JSONS],
  ] as const)("%s %s refuses each with a sentence", async (method, path, bodies) => {
    const server = await startServer(await shared());
    const email = `sends${path.replaceAll("/", ".")}@example.org`;
    const author = await server.signUp({ email, code: "BETA" });

    const answers = await Promise.all(
      bodies.map(async ([what, type, body]) => {
        const answer = await send(server, author, { method, path, type, body });
        return { what, isRefusal: isRefusal(answer), answer };
      }),
    );

    expect(answers.filter((each) => !each.isRefusal)).toEqual([]);
  });

  test("an address that cannot be decoded is no fault of the server", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "addresses@example.org", code: "BETA" });

    const answers = await Promise.all(
      ADDRESSES.map(([path, type, body]) =>
        send(server, author, { method: "GET", path, type, body }),
      ),
    );

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

type Sent = { method: string; path: string; type: string; body: string | Buffer };
type Answered = { status: number; body: string };

/** By Node's own client: fetch would mend what is malformed, or refuse to send it. */
function send(server: TestServer, { token }: Person, sent: Sent): Promise<Answered> {
  const { hostname, port } = new URL(server.origin);
  const headers = { authorization: `Bearer ${token}`, "content-type": sent.type };
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, method: sent.method, path: sent.path, headers },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => {
          body += piece;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    call.on("error", reject);
    call.end(sent.body);
  });
}

/** Ours have the sentence in `error`; Better Auth's, which its client reads, at the top. */
function isRefusal({ status, body }: Answered): boolean {
  if (status < 400 || status >= 500) return false;
  const { error, message = error?.message } = JSON.parse(body);
  return /\w+ \w+/u.test(message);
}

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { type OwnersIds, purchaseOf } from "./access-bodies.ts";
import { expectedStatus, type Who } from "./access-rule.ts";
import type { RouteEntry } from "./access-auth-routes.ts";
import { ENDED_EMAIL, FORM, ROUTES } from "./access-routes.ts";
import { onOneDatabase } from "./databases.ts";
import { startOidcServer } from "./oidc-server.ts";
import { makeSecretPosts, secretsIn } from "./secret-posts.ts";
import {
  PASSWORD,
  startServer,
  type Answer,
  type Person,
  type TestServer,
} from "./start-server.ts";
import { analyse, upload, withWorker, write } from "./stories.ts";

const SESSION_COOKIE = "better-auth.session_token";

/** In the order in which they call: the owner last. */
const CALLERS: Who[] = ["signedOut", "expired", "revoked", "waitlist", "other", "admin", "alpha"];
const ADMIN = "admin@example.org";

onOneDatabase("every route of the running server", (open) => {
  test(
    "answers each kind of person as the rule says, and shows nobody another's texts",
    { timeout: 400_000 },
    async () => {
      const server = await startServer(await open({ poolSize: 5 }), {
        // Mail is sent somewhere, so there is no page that shows everybody's.
        env: {
          ...(await startOidcServer("http://127.0.0.1:3000", {})).env,
          ADMIN_EMAILS: ADMIN,
          SMTP_URL: "smtp://127.0.0.1:9",
          INVITE_CODES: "ALPHA:alpha,BETA:beta,SPARE:beta",
        },
      });
      const own = await seedOwner(server);
      const tokens = await gatherCallers(server, own.owner);

      const wrong: string[] = [];
      const shownToOwner = new Set<string>();
      for (const who of CALLERS) {
        for (const [route, entry] of Object.entries(ROUTES)) {
          const token = entry.ends ? await callerToBeEnded(server, who, tokens) : tokens[who];
          const { status, headStatus, shown } = await callRoute(
            server,
            token,
            route,
            entry,
            own.ids,
          );
          const leaked = secretsIn(shown, own.words);
          const expected = expectedStatus(entry.kind, who);
          if (!isExpected(status, expected, entry.alsoFine)) {
            wrong.push(`${who} ${route}: ${status} instead of ${expected}`);
          }
          if (headStatus !== null && headStatus !== status) {
            wrong.push(`${who} HEAD of ${route}, by cookie: ${headStatus} instead of ${status}`);
          }
          if (who === "alpha" && leaked.length > 0) shownToOwner.add(route);
          const mayLook = who === "alpha" || (who === "admin" && entry.kind === "admin");
          if (!mayLook && leaked.length > 0) wrong.push(`${who} ${route} shows ${leaked[0]}`);
        }
      }

      expect(wrong).toEqual([]);
      // The words are there to be shown: the owner gets them.
      expect([...shownToOwner]).toEqual(
        expect.arrayContaining([
          "GET /api/me",
          "GET /api/projects",
          "GET /api/projects/:projectId/analyze",
          "GET /api/projects/:projectId/outline",
          "GET /api/projects/:projectId/outline/versions/:outlineId",
          "GET /api/projects/:projectId/contents/versions/:contentsRevision",
          "GET /api/projects/:projectId/drafts",
          "GET /api/projects/:projectId/passages",
          "GET /api/projects/:projectId/chapters/:chapterId",
          "GET /api/projects/:projectId/entries",
          "GET /api/upload/:id/processed",
          "GET /api/projects/:projectId/book/download",
        ]),
      );
    },
  );

  test("has no route that is missing in the table", async () => {
    const { env } = await startOidcServer("http://127.0.0.1:3000", {});
    const server = await startServer(await open(), { env });

    const served = server.routes
      // "/*": the files of the web app, once it is built. They hold nothing of anybody.
      .filter(({ method, url }) => method !== "HEAD" && url !== "/*")
      .map(({ method, url }) => `${method} ${url}`);

    expect(new Set(served)).toEqual(new Set(Object.keys(ROUTES)));
  });
});

/** An author whose every text is a random word, with something behind every kind of id. */
async function seedOwner(
  server: TestServer,
): Promise<{ owner: Person; ids: OwnersIds; words: ReadonlySet<string> }> {
  const posts = makeSecretPosts(randomBytes(8).toString("hex"));
  const [name, author, book, reason] = [...posts.words] as [string, string, string, string];
  const email = `${name}@example.org`;
  const owner = await server.signUp({ email, code: "ALPHA" });
  const { projectId, token } = owner;
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer["body"]> => {
    const answer = await server.call(token, method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  const worker = await withWorker(server);
  await ask("PATCH", `/api/projects/${projectId}`, { name: book, author });
  const uploaded = await upload(server, owner, { projectId, csv: posts.csv, name: `${book}.csv` });
  await analyse(server, owner);
  const { data } = await ask("GET", `/api/projects/${projectId}/analyze`);
  const selectedTitle = data.bookFoundation.bookTitles.primary[0].mainTitle as string;
  await ask("PUT", `/api/projects/${projectId}/selected-title`, { selectedTitle });
  await write(server, owner, "outline", { selectedTitle });
  await write(server, owner, "draft", {});
  await worker.stop();
  const { chapter } = await ask("GET", `/api/projects/${projectId}/chapters/1`);
  const books = await server.db.executeSql("select id from manuscripts where project_id = $1", [
    projectId,
  ]);
  const { questions } = await ask("GET", `/api/projects/${projectId}/questions`);
  const { entries } = await ask("GET", `/api/projects/${projectId}/entries`);
  const { revision: outlineId } = await ask("GET", `/api/projects/${projectId}/outline`);
  const { jobId } = await ask("POST", `/api/projects/${projectId}/draft/start`, {
    regenerate: true,
  });
  const personalInfo = { firstName: name, lastName: author, email };
  const { referralCode } = await ask("POST", "/api/waitlist", { ...FORM, personalInfo });
  const { priceId } = await ask("GET", "/api/offer");
  const { sessionId } = await ask(
    "POST",
    "/api/stripe/create-checkout-session",
    purchaseOf({ priceId }),
  );
  await ask("POST", `/api/dev/checkout/${sessionId}/pay`, { email });
  const { orders } = await ask("GET", "/api/me/orders");
  await ask("POST", `/api/me/orders/${orders[0].id}/refund-request`, { reason });
  const ids = {
    projectId,
    id: uploaded.body.uploadId,
    uploadId: uploaded.body.uploadId,
    uploadKey: "never sent",
    jobId,
    contentsRevision: "1",
    outlineId,
    referralCode,
    sessionId,
    orderId: orders[0].id,
  };
  return {
    owner,
    words: posts.words,
    ids: {
      ...ids,
      userId: owner.userId,
      code: "SPARE",
      priceId,
      chapterId: chapter.id,
      versionId: chapter.version.id,
      revision: chapter.revision,
      entryId: entries[0].id,
      bookId: String(books.rows[0]?.["id"]),
      questionId: questions[0].id,
      host: "example.org",
    },
  };
}

/** Everybody's token; what has expired or was revoked was the owner's own. */
async function gatherCallers(
  server: TestServer,
  owner: Person,
): Promise<Record<Who, string | null>> {
  const expired = await signInAgain(server, owner.email);
  const revoked = await signInAgain(server, owner.email);
  await asSystem(server.db, (tx) =>
    tx.executeSql("update sessions set expires_at = now() - interval '1 minute' where token = $1", [
      expired.split(".")[0],
    ]),
  );
  await server.call(revoked, "POST", "/api/auth/logout");
  const waiting = await server.signUp({ email: "waiting@example.org" });
  const other = await server.signUp({ email: "other@example.org", code: "BETA" });
  const admin = await server.signUp({ email: ADMIN });
  return {
    signedOut: null,
    expired,
    revoked,
    waitlist: waiting.token,
    other: other.token,
    admin: admin.token,
    alpha: owner.token,
  };
}

async function signInAgain(server: TestServer, email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const { headers } = await server.call(null, "POST", "/api/auth/sign-in/email", body);
  return headers.get("set-auth-token") ?? "";
}

/** Somebody of the same kind whose session or account may end with the call. */
async function callerToBeEnded(
  server: TestServer,
  who: Who,
  tokens: Record<Who, string | null>,
): Promise<string | null> {
  if (expectedStatus("signedIn", who) === "401") return tokens[who];
  const code = expectedStatus("author", who) === "ok" ? { code: "BETA" } : {};
  await asSystem(server.db, (tx) =>
    tx.executeSql("delete from users where email = $1", [ENDED_EMAIL]),
  );
  const { token } = await server.signUp({ email: ENDED_EMAIL, ...code });
  return token;
}

/** Calls a route with the token as bearer; and one that answers HEAD, too, with the token as cookie. */
async function callRoute(
  server: TestServer,
  token: string | null,
  route: string,
  { query = "", body }: RouteEntry,
  ids: OwnersIds,
): Promise<{ status: number; headStatus: number | null; shown: string }> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replaceAll(/:(\w+)/gu, (_, name: keyof OwnersIds) => ids[name]) + query;
  const sent = typeof body === "function" ? body(ids) : body;
  const { status, body: got, headers } = await server.call(token, method, path, sent);
  const shown = JSON.stringify([got, ...headers]);
  const hasHead =
    method === "GET" &&
    server.routes.some((each) => each.method === "HEAD" && each.url === pattern);
  if (method !== "GET" || !hasHead) return { status, headStatus: null, shown };
  const head = await fetch(server.origin + path, {
    method: "HEAD",
    redirect: "manual",
    headers: token ? { cookie: `${SESSION_COOKIE}=${encodeURIComponent(token)}` } : {},
  });
  return {
    status,
    headStatus: head.status,
    shown: `${shown} ${JSON.stringify([...head.headers])}`,
  };
}

function isExpected(status: number, expected: string, alsoFine?: number): boolean {
  if (expected !== "ok") return String(status) === expected;
  return (status >= 200 && status < 400) || status === alsoFine;
}

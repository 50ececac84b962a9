import { runSql } from "./as-admin.ts";
import type { Answer, TestServer } from "./start-server.ts";

/** What the waitlist form sends, at the least. */
export function waitlistForm(email: string, goal = "Help others"): object {
  return {
    personalInfo: { firstName: "Ann", lastName: "Author", email },
    socialProfiles: {},
    bookVision: { goal },
    writingBackground: {},
  };
}

/** The token in the newest letter about the waitlist to an address. */
export async function letterTokenOf({ db }: TestServer, email: string): Promise<string> {
  const [mail] = await runSql(
    db,
    "select text from mails where recipient = $1 and text like '%unsubscribe=%' order by created_at desc limit 1",
    [email],
  );
  const [, token] = /unsubscribe=([\w-]+)/u.exec(mail?.text ?? "") ?? [];
  if (!token) throw new Error(`no letter to ${email}`);
  return token;
}

export function confirm(server: TestServer, token: string): Promise<Answer> {
  return server.call(null, "POST", "/api/waitlist/confirm", { token });
}

/** As if an hour had gone by since the last letters. */
export async function anHourLater({ db }: TestServer): Promise<void> {
  await runSql(db, "update waitlist_letters set sent_at = sent_at - interval '1 hour'");
}

/** The referral code of a captured address. */
export async function codeOf({ db }: TestServer, email: string): Promise<string> {
  const [row] = await runSql(db, "select referral_code from email_captures where email = $1", [
    email,
  ]);
  return row?.referral_code;
}

/**
 * Plays what people do, such as "join ann; join bob by ann; confirm bob": a name is an address at example.org, `by` an
 * inviter's name or any code.
 */
export async function play(server: TestServer, story: string): Promise<void> {
  for (const step of story.split(";")) {
    const [act = "", name = "", by, inviter = ""] = step.trim().split(/\s+/u);
    const ref = by === "by" ? { ref: await refOf(server, inviter) } : {};
    await ACTS[act]?.(server, addressOf(name), ref);
    if (!ACTS[act]) throw new Error(`nobody knows how to ${step}`);
  }
}

/** Where everybody stands, as the server tells: "ann 1, bob 2"; nobody in line stands nowhere. */
export async function lineOf(server: TestServer): Promise<string> {
  const captured = await runSql(
    server.db,
    "select email, referral_code as code from email_captures order by created_at, email",
  );
  const places = await Promise.all(
    captured.map(async ({ email, code }) => {
      const { body } = await server.call(null, "GET", `/api/waitlist/${code}`);
      return `${String(email).replace("@example.org", "")} ${body.position ?? "nowhere"}`;
    }),
  );
  return places.toSorted().join(", ");
}

/** Empties the line, for the next story. */
export async function clearLine({ db }: TestServer): Promise<void> {
  await runSql(db, "delete from users");
  await runSql(db, "delete from email_captures");
  await runSql(db, "delete from mails");
}

type Act = (server: TestServer, email: string, ref: object) => Promise<unknown>;

const ACTS: Record<string, Act> = {
  capture: (server, email, ref) => posted(server, "/api/captures", { email, ...ref }),
  join: (server, email, ref) => posted(server, "/api/waitlist", { ...waitlistForm(email), ...ref }),
  confirm: async (server, email) => confirm(server, await letterTokenOf(server, email)),
  unsubscribe: async (server, email) =>
    posted(server, `/api/waitlist/unsubscribe/${await letterTokenOf(server, email)}`, {}),
  later: anHourLater,
  account: (server, email) => server.signUp({ email }),
  // As the link in the mail of the account does.
  verify: ({ db }, email) =>
    runSql(db, "update users set email_verified = true where email = $1", [email]),
  together: ({ db }) => runSql(db, "update waitlist_entries set submitted_at = '2026-01-01'"),
};

async function posted({ call }: TestServer, path: string, body: object): Promise<void> {
  const answer = await call(null, "POST", path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

async function refOf(server: TestServer, inviter: string): Promise<string> {
  const isLower = inviter.startsWith("lower:");
  const code = (await codeOf(server, addressOf(inviter.replace("lower:", "")))) ?? inviter;
  return isLower ? code.toLowerCase() : code;
}

function addressOf(name: string): string {
  return name.includes("@") ? name : `${name}@example.org`;
}

import { z } from "zod";
import { ModelSettingsError, readModelSettings, type ModelSettings } from "#models/settings.ts";
import type { Caller } from "./caller.ts";
import { ConfigError } from "./errors.ts";
import { readTrustProxy, type TrustProxy } from "./trust-proxy.ts";

type Level = Caller["accessLevel"];

/** The server's settings. They are read from the environment once, at the start. */
export type Config = Readonly<{
  isProduction: boolean;
  /** True for a demo that is not production but that others can reach. Its pages say so in a banner. */
  isOpenDemo: boolean;
  port: number;
  host: string;
  /** The URL of the app without a slash at the end. */
  appUrl: string;
  /** The URL of the PostgreSQL server. Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null;
  dataDir: string;
  /** The secret that signs sessions. It may be null outside production; then one is made and stored in `dataDir`. */
  authSecret: string | null;
  inviteCodes: readonly { code: string; level: Level }[];
  requireEmailConfirmation: boolean;
  adminEmails: readonly string[];
  google: { clientId: string; clientSecret: string } | null;
  /** A provider of sign-in that has the file /.well-known/openid-configuration at its issuer's URL. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /**
   * The mail server. Null: mails are kept in the development mailbox; in production and in open demos they are dropped.
   */
  smtpUrl: string | null;
  mailFrom: string;
  /**
   * Access to the payment provider. Null: purchases go to a sandbox that charges nothing; in production nothing is
   * sold.
   */
  stripe: { secretKey: string; webhookSecret: string; priceId: string } | null;
  /** A server that is asked instead of Stripe, for tests and proxies. */
  stripeApiBase: string | null;
  model: ModelSettings | null;
  /** True if authors can have the pages behind their links read. */
  isFetchingPages: boolean;
  /** True if linked pages may be at private addresses. For tests, which read pages of this machine. */
  isFetchingPrivate: boolean;
  operator: { name: string | null; email: string | null; address: string | null };
  comingSoonTimeline: string;
  /** The figures that the offer may show in production. A figure that is null is not shown. */
  offer: { capacity: number | null; endsAt: Date | null; referencePrice: number | null };
  trustProxy: TrustProxy;
  /**
   * True if npm started this process. npm sends the signal to stop only to its shell, which does not pass it on to this
   * process.
   */
  isRunByNpm: boolean;
}>;

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);
const SWITCH: Record<string, boolean> = {
  on: true,
  "1": true,
  true: true,
  off: false,
  "0": false,
  false: false,
};

/** Reads the settings from the environment. Throws a ConfigError that names what is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = (name: string): string | null => env[name]?.trim() || null;
  const isProduction = given("NODE_ENV") === "production";
  const isOpenDemo = !isProduction && switchOf("DEMO", given("DEMO"), false);
  const requireEmailConfirmation = switchOf(
    "REQUIRE_EMAIL_CONFIRMATION",
    given("REQUIRE_EMAIL_CONFIRMATION"),
    isProduction,
  );
  if (isProduction) {
    assertGiven(env, ["AUTH_SECRET", "APP_URL", "OPERATOR_NAME", "OPERATOR_EMAIL"]);
  }
  if ((isProduction || isOpenDemo) && requireEmailConfirmation && !given("SMTP_URL")) {
    throw new ConfigError(
      "E-mail addresses cannot be confirmed without mail. Set SMTP_URL, or REQUIRE_EMAIL_CONFIRMATION=off.",
    );
  }
  const port = portOf(given("PORT") ?? "3000");
  const host = given("HOST") ?? "127.0.0.1";
  const appUrl = addressOf("APP_URL", given("APP_URL") ?? `http://127.0.0.1:${port}`);
  if (!isProduction && !isOpenDemo)
    assertLoopback({ HOST: host, APP_URL: new URL(appUrl).hostname });
  return {
    isProduction,
    isOpenDemo,
    port,
    host,
    appUrl,
    databaseUrl: given("DATABASE_URL"),
    dataDir: given("DATA_DIR") ?? "./data",
    authSecret: given("AUTH_SECRET"),
    inviteCodes: codesOf(given("INVITE_CODES") ?? (isProduction ? "" : "ALPHA:alpha,BETA:beta")),
    requireEmailConfirmation,
    adminEmails: listOf(given("ADMIN_EMAILS") ?? "").map((email) => email.toLowerCase()),
    ...signInOf(given),
    smtpUrl: smtpOf(given("SMTP_URL")),
    mailFrom: given("MAIL_FROM") ?? `Octavo <${given("OPERATOR_EMAIL") ?? "octavo@localhost"}>`,
    stripe: stripeOf(given),
    stripeApiBase: originOf("STRIPE_API_BASE", given("STRIPE_API_BASE")),
    model: modelOf(given),
    isFetchingPages: switchOf("FETCH_PAGES", given("FETCH_PAGES"), true),
    isFetchingPrivate: privatePagesOf(given, isProduction || isOpenDemo),
    operator: {
      name: given("OPERATOR_NAME"),
      email: given("OPERATOR_EMAIL"),
      address: given("OPERATOR_ADDRESS"),
    },
    comingSoonTimeline: given("COMING_SOON_TIMELINE") ?? "2-3 weeks",
    offer: {
      capacity: countOf("OFFER_CAPACITY", given("OFFER_CAPACITY")),
      endsAt: momentOf("OFFER_ENDS_AT", given("OFFER_ENDS_AT")),
      referencePrice: countOf("OFFER_REFERENCE_PRICE", given("OFFER_REFERENCE_PRICE")),
    },
    trustProxy: proxiesOf(given("TRUST_PROXY")),
    isRunByNpm: given("npm_lifecycle_event") !== null,
  };
}

type Given = (name: string) => string | null;

/**
 * Reads how people can sign in through another service. If OIDC_ISSUER is set, GOOGLE_CLIENT_ID and
 * GOOGLE_CLIENT_SECRET are the credentials for it, otherwise for Google.
 */
function signInOf(given: Given): Pick<Config, "google" | "oidc"> {
  const [clientId, clientSecret] = [given("GOOGLE_CLIENT_ID"), given("GOOGLE_CLIENT_SECRET")];
  const issuer = given("OIDC_ISSUER");
  if (!clientId && !clientSecret && !issuer) return { google: null, oidc: null };
  if (!clientId || !clientSecret) {
    throw new ConfigError(
      "Third-party sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
    );
  }
  if (!issuer) return { google: { clientId, clientSecret }, oidc: null };
  const { protocol, hostname, host } = new URL(addressOf("OIDC_ISSUER", issuer));
  if (protocol !== "https:" && !LOOPBACK.has(hostname)) {
    throw new ConfigError(
      `OIDC_ISSUER must begin with https://, or anybody on the way could sign in as anybody: ${issuer}`,
    );
  }
  const name = given("OIDC_NAME") ?? host;
  return {
    google: null,
    oidc: { issuer: issuer.replace(/(?<!\/)\/+$/u, ""), clientId, clientSecret, name },
  };
}

/**
 * Reads whether linked pages may be at private addresses. That is refused on a server for others, because authors could
 * read pages of the server's own network.
 */
function privatePagesOf(given: Given, isForOthers: boolean): boolean {
  const isOn = switchOf("FETCH_ALLOW_PRIVATE", given("FETCH_ALLOW_PRIVATE"), false);
  if (!isOn || !isForOthers) return isOn;
  throw new ConfigError(
    "FETCH_ALLOW_PRIVATE would let every author read pages of this server's own network. Leave it out.",
  );
}

function modelOf(given: Given): ModelSettings | null {
  try {
    return readModelSettings(given);
  } catch (error) {
    if (!(error instanceof ModelSettingsError)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}

function smtpOf(value: string | null): string | null {
  if (value === null || /^smtps?:\/\/./u.test(value)) return value;
  // The message does not contain the value, because a password may be part of it.
  throw new ConfigError("SMTP_URL must look like smtp://user:password@mail.example:587");
}

function stripeOf(given: Given): Config["stripe"] {
  const secretKey = given("STRIPE_SECRET_KEY");
  if (!secretKey) return null;
  const webhookSecret = given("STRIPE_WEBHOOK_SECRET");
  const priceId = given("STRIPE_PRICE_ID");
  if (webhookSecret && priceId) return { secretKey, webhookSecret, priceId };
  throw new ConfigError(
    "Payment needs STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID beside STRIPE_SECRET_KEY",
  );
}

function originOf(name: string, value: string | null): string | null {
  if (value === null || (URL.canParse(value) && new URL(value).origin === value)) return value;
  throw new ConfigError(`${name} must be an origin such as https://api.example, not ${value}`);
}

function countOf(name: string, value: string | null): number | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,6}$/u.test(value)) return Number(value);
  throw new ConfigError(`${name} must be a whole number above 0, not ${value}`);
}

function momentOf(name: string, value: string | null): Date | null {
  if (value === null) return null;
  const moment = new Date(value);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ConfigError(`${name} must be a moment such as 2027-01-31T18:00:00Z, not ${value}`);
}

function assertGiven(env: NodeJS.ProcessEnv, names: string[]): void {
  for (const name of names) {
    if (!env[name]?.trim()) throw new ConfigError(`${name} environment variable is required`);
  }
}

function assertLoopback(hosts: Record<string, string>): void {
  for (const [name, host] of Object.entries(hosts)) {
    if (LOOPBACK.has(host)) continue;
    throw new ConfigError(
      `${name} would open this copy, with its sample invite codes, to others (${host}). ` +
        "Set NODE_ENV=production to run it for others, or DEMO=1 to show it knowingly as a demo.",
    );
  }
}

function switchOf(name: string, value: string | null, otherwise: boolean): boolean {
  if (value === null) return otherwise;
  const known = SWITCH[value.toLowerCase()];
  if (known === undefined) throw new ConfigError(`${name} must be on or off, not ${value}`);
  return known;
}

function proxiesOf(value: string | null): TrustProxy {
  const trust = readTrustProxy(value);
  if (trust !== undefined) return trust;
  throw new ConfigError(
    `TRUST_PROXY must be off, on (one proxy), how many proxies there are, or their addresses such as 10.0.0.0/8, not ${value}`,
  );
}

function portOf(value: string): number {
  const port = z.coerce.number().int().min(1).max(65_535).safeParse(value);
  if (!port.success) throw new ConfigError(`PORT must be a number from 1 to 65535, not ${value}`);
  return port.data;
}

function addressOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/u.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address such as https://books.example, not ${value}`);
  }
  return value.replace(/(?<!\/)\/+$/u, "");
}

function codesOf(value: string): { code: string; level: Level }[] {
  return listOf(value).map((entry) => {
    const [code = "", level = ""] = entry.split(":").map((part) => part.trim());
    if (code && isLevel(level)) return { code: code.toUpperCase(), level };
    throw new ConfigError(`INVITE_CODES must look like ALPHA:alpha,BETA:beta; "${entry}" does not`);
  });
}

function isLevel(value: string): value is Level {
  return ["alpha", "beta", "full", "waitlist"].includes(value);
}

function listOf(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

import { expect, test } from "vitest";
import { ConfigError } from "./errors.ts";
import { readConfig } from "./config.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "secret",
  APP_URL: "https://books.example/",
  OPERATOR_NAME: "Books Ltd",
  OPERATOR_EMAIL: "hello@books.example",
  SMTP_URL: "smtp://mail.example",
};

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test("nothing set: a demo on this machine only, with the embedded database and both codes", () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    isProduction: false,
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://127.0.0.1:3000",
    databaseUrl: null,
    dataDir: "./data",
    inviteCodes: [
      { code: "ALPHA", level: "alpha" },
      { code: "BETA", level: "beta" },
    ],
    requireEmailConfirmation: false,
    comingSoonTimeline: "2-3 weeks",
    trustProxy: false,
  });
});

test("production: no codes, confirmed addresses, the address as given", () => {
  const config = readConfig({ ...PRODUCTION, HOST: "0.0.0.0" });

  expect(config).toMatchObject({
    isProduction: true,
    host: "0.0.0.0",
    appUrl: "https://books.example",
    inviteCodes: [],
    requireEmailConfirmation: true,
  });
});

test.each(["AUTH_SECRET", "APP_URL", "OPERATOR_NAME", "OPERATOR_EMAIL"])(
  "production does not start without %s, nor with an empty one",
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(
      `${name} environment variable is required`,
    );
    expect(() => readConfig({ ...PRODUCTION, [name]: " " })).toThrow(ConfigError);
  },
);

test("production with confirmation does not start without mail", () => {
  const mailless = { ...PRODUCTION, SMTP_URL: undefined };

  expect(() => readConfig(mailless)).toThrow("Set SMTP_URL, or REQUIRE_EMAIL_CONFIRMATION=off");
  expect(readConfig({ ...mailless, REQUIRE_EMAIL_CONFIRMATION: "off" })).toMatchObject({
    requireEmailConfirmation: false,
  });
  expect(() => readConfig({ DEMO: "1", REQUIRE_EMAIL_CONFIRMATION: "on" })).toThrow(
    "Set SMTP_URL, or REQUIRE_EMAIL_CONFIRMATION=off",
  );
});

test.each([{ HOST: "0.0.0.0" }, { HOST: "192.168.1.5" }, { APP_URL: "http://books.example" }])(
  "a demo is not opened to others by %o, unless that is meant",
  (env) => {
    expect(() => readConfig(env)).toThrow(/NODE_ENV=production .* or DEMO=1/u);
    expect(readConfig({ ...env, DEMO: "1" })).toMatchObject({ isOpenDemo: true });
  },
);

test.each([
  [{ PORT: "80a" }, "PORT must be a number"],
  [{ PORT: "70000" }, "PORT must be a number"],
  [{ APP_URL: "books" }, "APP_URL must be an address"],
  [
    { INVITE_CODES: "ALPHA" },
    'INVITE_CODES must look like ALPHA:alpha,BETA:beta; "ALPHA" does not',
  ],
  [{ INVITE_CODES: "A:admin" }, "INVITE_CODES must look like"],
  [{ REQUIRE_EMAIL_CONFIRMATION: "maybe" }, "REQUIRE_EMAIL_CONFIRMATION must be on or off"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be off, on (one proxy), how many proxies there are"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must look like smtp://user:password@mail.example:587"],
  [{ GOOGLE_CLIENT_ID: "id" }, "needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET"],
  [{ OIDC_ISSUER: "https://id.example" }, "needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET"],
  [{ ...GOOGLE, OIDC_ISSUER: "id" }, "OIDC_ISSUER must be an address"],
  [{ ...GOOGLE, OIDC_ISSUER: "http://id.example" }, "OIDC_ISSUER must begin with https://"],
])("%o is refused in words", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test("lists may hold spaces, and addresses of admins any case", () => {
  const config = readConfig({
    ADMIN_EMAILS: "Boss@Example.org , b@example.org",
    INVITE_CODES: "friend : full",
  });

  expect(config.adminEmails).toEqual(["boss@example.org", "b@example.org"]);
  expect(config.inviteCodes).toEqual([{ code: "FRIEND", level: "full" }]);
});

test("third-party sign-in is Google, or with OIDC_ISSUER that provider, by the same credentials", () => {
  const google = readConfig(GOOGLE);
  const other = readConfig({ ...GOOGLE, OIDC_ISSUER: "https://id.example/", OIDC_NAME: "Example" });

  expect(google).toMatchObject({ google: { clientId: "id", clientSecret: "secret" }, oidc: null });
  expect(other).toMatchObject({
    google: null,
    oidc: { issuer: "https://id.example", name: "Example", clientId: "id" },
  });
  expect(readConfig({})).toMatchObject({ google: null, oidc: null });
});

test("mail goes out in the operator's name, unless another sender is named", () => {
  expect(readConfig(PRODUCTION).mailFrom).toBe("Octavo <hello@books.example>");
  expect(readConfig({ ...PRODUCTION, MAIL_FROM: "Books <b@books.example>" }).mailFrom).toBe(
    "Books <b@books.example>",
  );
});

test.each([
  ["off", false],
  ["on", 1],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
])("TRUST_PROXY=%s trusts %o", (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

test("what is claimed of the offer is read as it is set, and nothing otherwise", () => {
  const set = readConfig({
    OFFER_CAPACITY: "40",
    OFFER_ENDS_AT: "2027-01-31T18:00:00Z",
    OFFER_REFERENCE_PRICE: "4800",
  });

  expect(set.offer).toEqual({
    capacity: 40,
    endsAt: new Date("2027-01-31T18:00:00Z"),
    referencePrice: 4800,
  });
  expect(readConfig({}).offer).toEqual({ capacity: null, endsAt: null, referencePrice: null });
  expect(() => readConfig({ OFFER_CAPACITY: "many" })).toThrow("OFFER_CAPACITY");
  expect(() => readConfig({ OFFER_ENDS_AT: "soon" })).toThrow("OFFER_ENDS_AT");
});

test("linked pages are read unless that is switched off", () => {
  expect(readConfig({})).toMatchObject({ isFetchingPages: true, isFetchingPrivate: false });
  expect(readConfig({ FETCH_PAGES: "off" }).isFetchingPages).toBe(false);
  expect(() => readConfig({ FETCH_PAGES: "maybe" })).toThrow("FETCH_PAGES must be on or off");
});

test("pages of this machine are read in tests only, never on a server for others", () => {
  expect(readConfig({ FETCH_ALLOW_PRIVATE: "on" }).isFetchingPrivate).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, FETCH_ALLOW_PRIVATE: "on" })).toThrow(
    "FETCH_ALLOW_PRIVATE would let every author read pages of this server's own network",
  );
  expect(() => readConfig({ DEMO: "1", FETCH_ALLOW_PRIVATE: "on" })).toThrow("FETCH_ALLOW_PRIVATE");
});

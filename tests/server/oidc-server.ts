import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import { onTestFinished } from "vitest";

/** Somebody who has an account at the provider. */
export type ProvidersPerson = { email: string; email_verified: boolean; name: string };

export type OidcServer = {
  /** What is set so that Octavo knows this provider. */
  env: { OIDC_ISSUER: string; OIDC_NAME: string } & Record<
    "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET",
    string
  >;
  port: number;
  /** By the name that stands in the address of a choice: /interaction/...?as=NAME. */
  people: Record<string, ProvidersPerson>;
  stop: () => Promise<void>;
};

const CLIENT_ID = "octavo";
const CLIENT_SECRET = "the secret of octavo at its provider";

/**
 * Starts a real OpenID provider on this machine; it stops with the test, or before. Its page asks who comes: a link for
 * each person (`?as=NAME`), one to refuse (`?refuse`), and one to fail (`?fail`).
 */
export async function startOidcServer(
  appUrl: string,
  people: Record<string, ProvidersPerson>,
  port = 0,
): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  const issuer = `http://127.0.0.1:${bound}`;
  const provider = providerOf(issuer, `${appUrl}/api/auth/callback/oidc`, people);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void choose(provider, people, request, response);
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopped ??= new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }));
  onTestFinished(stop);
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_NAME: "Example",
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  };
  return { env, port: bound, people, stop };
}

function providerOf(issuer: string, redirectUri: string, people: OidcServer["people"]): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the provider of the tests"] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people[accountId] }),
    }),
  });
}

/** The page of the provider: who are you, and may Octavo know it? */
async function choose(
  provider: Provider,
  people: OidcServer["people"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  if (searchParams.has("refuse")) {
    const refusal = { error: "access_denied", error_description: "The person said no." };
    return provider.interactionFinished(request, response, refusal);
  }
  if (searchParams.has("fail")) {
    return provider.interactionFinished(request, response, { error: "server_error" });
  }
  const accountId = searchParams.get("as");
  if (!accountId) {
    const names = [...Object.keys(people).map((name) => `as=${name}`), "refuse", "fail"];
    const links = names.map((choice) => `<p><a href="${pathname}?${choice}">${choice}</a></p>`);
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><html lang="en"><title>Provider</title>${links.join("")}</html>`);
    return;
  }
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
  grant.addOIDCScope("openid email profile");
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

import type { GenericOAuthConfig } from "better-auth/plugins";
import type { Config } from "#server/platform/config.ts";

/** Whom people may sign in with besides a password. The only addresses that Better Auth calls by itself come from here. */
export type SignInProvider = {
  id: "google" | "oidc";
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** The provider that is set up, or null. */
export function signInProviderOf({
  google,
  oidc,
}: Pick<Config, "google" | "oidc">): SignInProvider | null {
  if (oidc) return { id: "oidc", ...oidc };
  return google && { id: "google", issuer: "https://accounts.google.com", ...google };
}

/** How Better Auth talks to the provider: by discovery, with PKCE, a nonce, and ID tokens whose signature is checked. */
export function pluginOptionsOf({
  id,
  issuer,
  clientId,
  clientSecret,
}: SignInProvider): GenericOAuthConfig {
  return {
    providerId: id,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    // Whatever else a provider writes there does not count as confirmed.
    mapProfileToUser: (profile) => ({ emailVerified: profile["email_verified"] === true }),
  };
}

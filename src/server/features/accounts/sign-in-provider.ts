import type { GenericOAuthConfig } from "better-auth/plugins";
import type { Config } from "#server/platform/config.ts";

/**
 * Another company's service through which people can sign in. Better Auth connects only to the addresses given here.
 */
export type SignInProvider = {
  id: "google" | "oidc";
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export function signInProviderOf({
  google,
  oidc,
}: Pick<Config, "google" | "oidc">): SignInProvider | null {
  if (oidc) return { id: "oidc", ...oidc };
  return google && { id: "google", issuer: "https://accounts.google.com", ...google };
}

/**
 * Gives the options for Better Auth's OAuth plugin: OpenID discovery, PKCE, a nonce, and ID tokens whose signature is
 * checked.
 */
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
    // The address counts as confirmed only if the provider says `true`; the text "true", for example, is not enough.
    mapProfileToUser: (profile) => ({ emailVerified: profile["email_verified"] === true }),
  };
}

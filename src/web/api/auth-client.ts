import { createAuthClient } from "better-auth/client";

/** Better Auth's client: sign-up, sign-in, session, sign-out. The session itself is a cookie that no script can read. */
export const authClient = createAuthClient({
  baseURL: window.location.origin,
  basePath: "/api/auth",
});

import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
whenSeen(async (place) => {
  const { hydrateOnSupport } = await import("./support-islands.ts");
  hydrateOnSupport(place);
});

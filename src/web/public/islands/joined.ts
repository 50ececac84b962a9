import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
// Loaded late, so that loading React does not delay the style sheet and the fonts.
whenSeen(async (place) => {
  const { hydrateOnJoined } = await import("./joined-islands.ts");
  hydrateOnJoined(place);
});

import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
// Asked for only now, React does not compete with the style sheet and the letters.
whenSeen(async (place) => {
  const { hydrateOnJoined } = await import("./joined-islands.ts");
  hydrateOnJoined(place);
});

import { listenForAddress } from "./capture.ts";
import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
listenForAddress();
// React comes with the first island that somebody scrolls to.
whenSeen(async (place) => {
  const { hydrateOnLanding } = await import("./landing-islands.ts");
  hydrateOnLanding(place);
});

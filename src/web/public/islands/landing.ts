import { listenForAddress } from "./capture.ts";
import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
listenForAddress();
// A timer that is set while a frame is made fires when it has been shown.
requestAnimationFrame(() => {
  setTimeout(() => document.documentElement.classList.add("painted"));
});
// React comes with the first island that somebody scrolls to.
whenSeen(async (place) => {
  const { hydrateOnLanding } = await import("./landing-islands.ts");
  hydrateOnLanding(place);
});

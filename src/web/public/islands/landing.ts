import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, fieldOf, postJson, textOf } from "#web/public/call.ts";
import { listenForSubmit, setFormState } from "./form-state.ts";
import { listenForLogin } from "./login-shortcut.ts";
import { whenSeen } from "./when-seen.ts";

listenForLogin();
listenForAddress();
// Marks the page once it was painted: a timer that is set in an animation frame fires after that frame's painting.
requestAnimationFrame(() => {
  setTimeout(() => document.documentElement.classList.add("painted"));
});
// React is loaded when the first island comes into view.
whenSeen(async (place) => {
  const { hydrateOnLanding } = await import("./landing-islands.ts");
  hydrateOnLanding(place);
});

/**
 * Handles the form that asks for an e-mail address: sends the address and opens the waitlist page. If the address was
 * stored, that page's URL gets the referral code.
 */
function listenForAddress(): void {
  const form = document.querySelector<HTMLFormElement>("#capture");
  if (form === null) throw new Error("This page has no capture form");
  listenForSubmit(form, capture);
}

async function capture(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const email = fieldOf(data, "email");
  const ref = fieldOf(data, "ref");
  if (email === "") return;
  setFormState(form, true, "");
  const onward = new URLSearchParams({ email });
  try {
    const answer = await postJson("/api/captures", { email, ...(ref !== "" && { ref }) });
    onward.set("code", textOf(answer, "referralCode"));
  } catch (error) {
    // If no answer came, there is no network, so the next page would not load either. If the server refused the
    // address, the waitlist page asks for it again.
    if (!(error instanceof CallRefused)) return setFormState(form, false, MESSAGES.captureFailed);
  }
  if (ref !== "") onward.set("ref", ref);
  window.location.assign(`/waitlist?${onward.toString()}`);
}

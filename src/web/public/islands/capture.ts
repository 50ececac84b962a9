import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { fieldOf } from "#web/public/form-field.ts";

/** Sends the address of the capture form and leads on to the waitlist, with the referral code when it could be kept. */
export function listenForAddress(): void {
  const form = document.querySelector<HTMLFormElement>("#capture");
  if (form === null) throw new Error("This page has no capture form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void capture(form);
  });
}

async function capture(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const email = fieldOf(data, "email");
  const ref = fieldOf(data, "ref");
  if (email === "") return;
  setState(form, true, "");
  const onward = new URLSearchParams({ email });
  try {
    const answer = await postJson("/api/captures", { email, ...(ref !== "" && { ref }) });
    onward.set("code", textOf(answer, "referralCode"));
  } catch (error) {
    // Without a network the next page would not open either. A refusal costs only the code: the form asks again.
    if (!(error instanceof CallRefused)) return setState(form, false, MESSAGES.captureFailed);
  }
  if (ref !== "") onward.set("ref", ref);
  window.location.assign(`/waitlist?${onward.toString()}`);
}

function setState(form: HTMLFormElement, isSending: boolean, failure: string): void {
  const button = form.querySelector("button");
  const alert = form.querySelector("[role=alert]");
  if (button !== null) button.disabled = isSending;
  if (alert !== null) alert.textContent = failure;
}

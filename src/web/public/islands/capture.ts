import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { fieldOf } from "#web/public/form-field.ts";
import { listenForSubmit, setFormState } from "./form-state.ts";

/** Sends the address of the capture form and leads on to the waitlist, with the referral code when it could be kept. */
export function listenForAddress(): void {
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
    // Without a network the next page would not open either. A refusal costs only the code: the form asks again.
    if (!(error instanceof CallRefused)) return setFormState(form, false, MESSAGES.captureFailed);
  }
  if (ref !== "") onward.set("ref", ref);
  window.location.assign(`/waitlist?${onward.toString()}`);
}

import { MESSAGES } from "#contracts/messages.ts";
import type { WaitlistForm } from "#contracts/waitlist.ts";
import { CallRefused, fieldOf, postJson, textOf } from "#web/public/call.ts";
import { listenForSubmit, setFormState } from "./form-state.ts";
import { listenForLogin } from "./login-shortcut.ts";

listenForLogin();
listenForJoin();

/**
 * Handles the waitlist form: sends it and opens the page with the place in line. The pages that mailed links open have
 * no such form.
 */
function listenForJoin(): void {
  const form = document.querySelector<HTMLFormElement>("#join");
  if (form !== null) listenForSubmit(form, join);
}

async function join(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const ref = fieldOf(data, "ref");
  setFormState(form, true, "");
  try {
    const answer = await postJson("/api/waitlist", {
      ...readForm(data),
      ...(ref !== "" && { ref }),
    });
    window.location.assign(`/waitlist/joined?code=${textOf(answer, "referralCode")}`);
  } catch (error) {
    setFormState(
      form,
      false,
      error instanceof CallRefused ? error.message : MESSAGES.waitlistFailed,
    );
  }
}

function readForm(form: FormData): WaitlistForm {
  const text = (name: string): string => fieldOf(form, name);
  return {
    personalInfo: {
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
    },
    socialProfiles: {
      instagram: text("instagram"),
      linkedin: text("linkedin"),
      twitter: text("twitter"),
      otherSocial: text("otherSocial"),
    },
    bookVision: {
      goal: text("goal"),
      title: text("title"),
      topic: text("topic"),
      targetAudience: text("targetAudience"),
    },
    writingBackground: {
      // The casts are safe: the inputs offer only values of the contract, and the server checks them again.
      experience: form.getAll("experience") as WaitlistForm["writingBackground"]["experience"],
      timeline: form.get("timeline") as WaitlistForm["writingBackground"]["timeline"],
    },
    additionalInfo: text("additionalInfo"),
  };
}

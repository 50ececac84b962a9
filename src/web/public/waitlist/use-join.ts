import { type FormEvent, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { WaitlistForm } from "#contracts/waitlist.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { fieldOf } from "#web/public/form-field.ts";

/** Sends the form and leads on to the page with the place it gives. */
export function useJoin(
  inviter: string | null,
  problem: string,
): {
  isSending: boolean;
  failure: string;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState(problem);

  const send = async (form: FormData): Promise<void> => {
    setIsSending(true);
    setFailure("");
    try {
      const answer = await postJson("/api/waitlist", {
        ...readForm(form),
        ...(inviter !== null && { ref: inviter }),
      });
      window.location.assign(`/waitlist/joined?code=${textOf(answer, "referralCode")}`);
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : MESSAGES.waitlistFailed);
      setIsSending(false);
    }
  };
  return {
    isSending,
    failure,
    handleSubmit: (event) => {
      event.preventDefault();
      void send(new FormData(event.currentTarget));
    },
  };
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
      // The boxes and buttons carry the contract's own values; the server checks them again.
      experience: form.getAll("experience") as WaitlistForm["writingBackground"]["experience"],
      timeline: form.get("timeline") as WaitlistForm["writingBackground"]["timeline"],
    },
    additionalInfo: text("additionalInfo"),
  };
}

import { type FormEvent, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { WaitlistForm } from "#contracts/waitlist.ts";
import { CallRefused, postJson, textOf } from "#web/public/call.ts";
import { fieldOf } from "#web/public/form-field.ts";
import { inviterIn } from "#web/public/inviter.ts";

/** Where somebody stands in line, and the code they invite others with. */
export type Place = { referralCode: string; position: number };

/** Sends the form and hands on the place it gives. */
export function useJoin(onJoined: (place: Place) => void): {
  isSending: boolean;
  failure: string;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState("");

  const send = async (form: FormData): Promise<void> => {
    setIsSending(true);
    setFailure("");
    const ref = inviterIn(window.location.search);
    try {
      const answer = await postJson("/api/waitlist", {
        ...readForm(form),
        ...(ref !== null && { ref }),
      });
      onJoined({
        referralCode: textOf(answer, "referralCode"),
        position: Number(textOf(answer, "position")),
      });
      window.scrollTo(0, 0);
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : MESSAGES.waitlistFailed);
    }
    setIsSending(false);
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

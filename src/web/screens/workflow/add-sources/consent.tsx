import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type Ref, useId } from "react";
import { showUser, useSession } from "#web/api/session.ts";

/**
 * Tells whether the author must still agree that Octavo may use their texts. They are asked once, before the first
 * text.
 */
export function useConsent(): { isNeeded: boolean; agree: () => void } {
  const client = useQueryClient();
  const { data: session } = useSession();
  const user = session?.user;
  return {
    isNeeded: user?.mayUseTexts === false,
    // The server learns that the author has agreed when it gets the first text. Until then, only this tab knows.
    agree: () => {
      if (user) showUser(client, { ...user, mayUseTexts: true });
    },
  };
}

export function ConsentBox({
  ref,
  isChecked,
  isMissing,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>;
  isChecked: boolean;
  /** True after the author tried to send a text without having agreed. */
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-why ${id}-error` : `${id}-why`}
          className="mt-0.5 size-5 shrink-0 accent-brand-600"
        />
        <div>
          <label htmlFor={id} className="font-semibold">
            I may use these texts
          </label>
          <p id={`${id}-why`} className="text-[15px] text-ink-700">
            I wrote them, or I have the right to put them in a book. We ask this once.
          </p>
        </div>
      </div>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-700">
          Please tick this first. Without it nothing is sent.
        </p>
      )}
    </div>
  );
}

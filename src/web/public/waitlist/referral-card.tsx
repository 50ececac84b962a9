import { type ReactElement, useId } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useToast } from "#web/public/use-toast.tsx";

/** Shows the person's referral code. Buttons copy the link with it and, on a phone, share it. */
export function ReferralCard({
  referralCode,
  link,
}: {
  referralCode: string;
  link: string;
}): ReactElement {
  const id = useId();
  const { toast, showToast } = useToast();

  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(MESSAGES.referralCopied);
    } catch {
      showToast("The link could not be copied. Please copy it from the field.");
    }
    if (!window.matchMedia("(pointer: coarse)").matches || !("share" in navigator)) return;
    // `share` also rejects if the person closes the phone's share dialog. That needs no message.
    await navigator.share({ url: link, title: "Octavo" }).catch(() => undefined);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        Your referral code
      </h2>
      <p className="mt-3 text-3xl font-semibold tracking-widest text-brand-800">{referralCode}</p>
      <p className="mt-3 text-[15px] text-ink-700">
        Share it with someone who should write a book.
      </p>
      <label htmlFor={id} className="mt-5 block text-[15px] font-medium">
        Your referral link
      </label>
      <div className="mt-1.5 flex gap-2 max-sm:flex-col">
        {/* Of several lines, because a phone has no room for a whole link, and its end is what matters. */}
        <textarea
          id={id}
          readOnly
          rows={2}
          value={link}
          onFocus={(event) => event.target.select()}
          className="field field-sizing-content resize-none py-2.5 text-[15px] leading-normal wrap-anywhere"
        />
        <button
          type="button"
          onClick={() => void share()}
          className="needs-script btn btn-ghost max-sm:h-12"
        >
          Share
        </button>
      </div>
      {toast}
    </section>
  );
}

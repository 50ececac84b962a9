import { type ReactElement, useId } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useToast } from "#web/public/use-toast.tsx";

/** The code to invite others with, and a button that copies the link. */
export function ReferralCard({ referralCode }: { referralCode: string }): ReactElement {
  const id = useId();
  const { toast, showToast } = useToast();
  const link = `${window.location.origin}/waitlist?ref=${referralCode}`;

  const handleShare = (): void => {
    void navigator.clipboard.writeText(link).then(
      () => showToast(MESSAGES.referralCopied),
      () => showToast("The link could not be copied. Please copy it from the field."),
    );
  };
  return (
    <section aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        Your referral code
      </h2>
      <p className="mt-3 font-mono text-3xl font-semibold tracking-widest text-brand-800">
        {referralCode}
      </p>
      <p className="mt-3 text-[15px] text-ink-700">
        Pass the link on to people who should write a book, too.
      </p>
      <label htmlFor={id} className="mt-5 block text-[15px] font-medium">
        Your referral link
      </label>
      <div className="mt-1.5 flex gap-2 max-sm:flex-col">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="field text-[15px]"
        />
        <button type="button" onClick={handleShare} className="btn btn-primary">
          Share
        </button>
      </div>
      {toast}
    </section>
  );
}

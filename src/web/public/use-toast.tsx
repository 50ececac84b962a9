import { type ReactElement, useEffect, useState } from "react";

const TOAST_MS = 4_000;
const NOTHING = { text: "", title: "" };

/** Makes a short message that disappears by itself. Public pages load no library for that. */
export function useToast(): {
  toast: ReactElement;
  showToast: (text: string, title?: string) => void;
} {
  const [{ text, title }, setShown] = useState(NOTHING);
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setShown(NOTHING), TOAST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const showToast = (shown: string, heading = ""): void =>
    setShown({ text: shown, title: heading });
  const toast = (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-5 bottom-6 z-50 flex justify-center"
    >
      {text !== "" && (
        <div className="rounded-lg bg-ink-900 px-5 py-3 text-[15px] text-white shadow-lg">
          {title !== "" && <p className="font-semibold">{title}</p>}
          <p>{text}</p>
        </div>
      )}
    </div>
  );
  return { toast, showToast };
}

import { type ReactElement, useEffect, useState } from "react";

const TOAST_MS = 4_000;

/** A short message that goes by itself; public pages have no toast library. */
export function useToast(): { toast: ReactElement; showToast: (text: string) => void } {
  const [text, setText] = useState("");
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setText(""), TOAST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const toast = (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-5 bottom-6 z-50 flex justify-center"
    >
      {text !== "" && (
        <p className="rounded-lg bg-ink-900 px-5 py-3 text-[15px] text-white shadow-lg">{text}</p>
      )}
    </div>
  );
  return { toast, showToast: setText };
}

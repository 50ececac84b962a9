import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

/** A dialog for texts that stand side by side. It opens as soon as it is on the page. */
export function WideDialog({
  title,
  text,
  region = "The two texts",
  actions,
  onClose,
  children,
}: {
  title: string;
  text: ReactNode;
  /** The name of what scrolls. */
  region?: string;
  actions: ReactNode;
  /** Left out where an answer is needed: then Esc does not close it. */
  onClose?: () => void;
  children: ReactNode;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (dialog.current?.open === false) dialog.current.showModal();
    return () => {
      // A dialog that is taken from the page while it is open gives the focus back to nobody.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close a dialog on a second Esc.
      onClose={() => (onClose ? onClose() : dialog.current?.showModal())}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(64rem,calc(100vw-2rem))] rounded-xl bg-white p-0 shadow-lg backdrop:bg-ink-950/40"
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <div className="border-b border-ink-200 px-5 py-4 md:px-7">
          {/* Where an answer is asked for it has the first focus: a frame around the texts would look like a choice. */}
          <h2 {...(!onClose && { tabIndex: -1 })} className="text-xl outline-none">
            {title}
          </h2>
          <p className="mt-1.5 text-[15px] text-ink-700 empty:hidden">{text}</p>
        </div>
        {/* A scrolling region must be reachable by keyboard. Relative, so that what only screen readers read scrolls in it, too. */}
        <section
          aria-label={region}
          tabIndex={0}
          className="relative -outline-offset-2 min-h-0 flex-1 overflow-y-auto px-5 py-4 md:px-7"
        >
          {children}
        </section>
        <div className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:*:mr-0 max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:px-2 max-sm:*:py-1.5 max-sm:*:whitespace-normal max-sm:*:nth-[n+3]:col-span-2 max-sm:*:only:col-span-2 border-t border-ink-200 px-5 py-3 md:px-7">
          {actions}
        </div>
      </div>
    </dialog>
  );
}

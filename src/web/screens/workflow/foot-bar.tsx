import type { ReactElement, ReactNode } from "react";

const LOOKS = {
  plain: "border-ink-200 bg-white",
  success: "border-success-200 bg-success-50 text-success-800",
} as const;

/** The way on to the next step, at the same place on each: the foot of the window. Only a very low one has it in the page. */
export function FootBar({
  label,
  tone = "plain",
  actions,
  children,
}: {
  label: string;
  tone?: keyof typeof LOOKS;
  actions?: ReactNode;
  /** What is done, or what is still missing. */
  children: ReactNode;
}): ReactElement {
  return (
    <section
      aria-label={label}
      className={`foot-bar fixed inset-x-0 bottom-(--banner) z-10 mb-0 border-t px-5 py-3 editing:hidden md:px-10 lg:left-[280px] [@media(max-height:30rem)]:static [@media(max-height:30rem)]:mt-8 ${LOOKS[tone]}`}
    >
      <div className="mx-auto flex max-w-4xl items-center gap-x-4">
        <div className="min-w-0 grow" role="status">
          {children}
        </div>
        {actions}
      </div>
    </section>
  );
}

import type { ReactElement, ReactNode } from "react";
import { safeHref } from "#web/components/safe-href.ts";

/** A link to a page that is not ours, in a new tab; only its words where the address is no web address. */
export function WebLink({
  address,
  className,
  children,
}: {
  address: string;
  className: string;
  children: ReactNode;
}): ReactElement {
  if (safeHref(address) === undefined) return <span className="wrap-anywhere">{children}</span>;
  return (
    <a href={safeHref(address)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}

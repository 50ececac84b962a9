import type { ReactElement, ReactNode } from "react";

/**
 * A link to another site that opens in a new tab. If the address is neither a web nor a mail address, only the text is
 * shown.
 */
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

/** The protocols that a link may have. With others, an address could run code or pretend to be one of our pages. */
const SAFE: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Returns another site's address if a link may use it. Undefined if it is neither a web nor a mail address. */
export function safeHref(address: string): string | undefined {
  // Like browsers, URL.parse ignores spaces and control characters before and within the protocol. So no forbidden one
  // can hide.
  const url = URL.parse(address);
  return url && SAFE.has(url.protocol) ? url.href : undefined;
}

import type { ReactElement } from "react";

export function Logo(): ReactElement {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink-900">
      <LogoMark />
      Octavo
    </span>
  );
}

export function LogoMark(): ReactElement {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" className="shrink-0">
      <rect width="26" height="26" rx="7" fill="#7341ed" />
      <path
        d="M13 7.2c-1.7-1.2-3.8-1.6-6.2-1.5v12c2.4-.1 4.5.3 6.2 1.5 1.7-1.2 3.8-1.6 6.2-1.5v-12c-2.4-.1-4.5.3-6.2 1.5Z"
        fill="#fff"
      />
      <path d="M13 7.2v12" stroke="#7341ed" strokeWidth="1.6" />
    </svg>
  );
}

import type { ReactElement } from "react";

/**
 * Says why a form could not be carried out. A text that stands here when the page opens is scrolled to and read out by
 * the browser itself, without JavaScript. Without a text it takes no room; a script can fill it in later.
 */
export function Problem({
  text,
  className = "",
}: {
  text: string;
  className?: string;
}): ReactElement {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- because the page was asked for by sending the form, and this is its answer
      autoFocus={text !== ""}
      className={`rounded-lg bg-danger-50 px-5 py-3.5 font-medium text-danger-700 outline-none empty:hidden ${className}`}
    >
      {text}
    </p>
  );
}

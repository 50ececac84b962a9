import { Fragment, type ReactElement } from "react";

/** An address that goes to the next line whole. If it is longer than a line, it breaks before "@" or a dot. */
export function EmailAddress({ email }: { email: string }): ReactElement {
  return (
    <span className="inline-block max-w-full align-bottom wrap-anywhere">
      {email.split(/(?=[@.])/u).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

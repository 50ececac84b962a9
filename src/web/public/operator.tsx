import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";

/** Who runs this server, with a way to write to them; a copy that nobody has put a name to says so. */
export function Operator({ operator }: { operator: SiteFacts["operator"] }): ReactElement {
  const { name, email, address } = operator;
  if (name === null) {
    return (
      <p>
        This copy of Octavo runs for trying it out. Whoever started it is responsible for it; no
        name has been entered (OPERATOR_NAME, OPERATOR_EMAIL).
      </p>
    );
  }
  return (
    <p>
      {name}
      {address !== null && <>, {address}</>}
      {email !== null && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}

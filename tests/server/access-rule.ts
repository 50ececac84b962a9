/**
 * Who may call what, DESIGN.md section 5: signed out 401; level too low 403; not yours 404, as if it did not exist; not an
 * admin 404. All but the signed-out call with ids of the owner, who is "alpha"; expired and revoked were the owner's own
 * sessions. `ok` is any status from 200 to 399. `signed` carries a
 * signature or a token of its own: a session is none, and a wrong one is refused to everybody.
 */
const TABLE = `
  kind      signedOut  expired  revoked  waitlist  alpha  other  admin
  public    ok         ok       ok       ok        ok     ok     ok
  signedIn  401        401      401      ok        ok     ok     ok
  author    401        401      401      403       ok     ok     ok
  project   401        401      401      403       ok     404    404
  own       401        401      401      404       ok     404    404
  waiting   401        401      401      ok        404    404    404
  admin     401        401      401      404       404    404    ok
  signed    400        400      400      400       400    400    400
  hidden    404        404      404      404       404    404    404`;

/** Who calls. */
export type Who = "signedOut" | "expired" | "revoked" | "waitlist" | "alpha" | "other" | "admin";
/** What a route is about: who may know of it, and whose the thing behind its ids is. */
export type Kind =
  | "public"
  | "signedIn"
  | "author"
  | "project"
  | "own"
  | "waiting"
  | "admin"
  | "signed"
  | "hidden";

const [[, ...people] = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/u));

/** The expected status of a route of some kind for some person: "ok" or a number as text. */
export function expectedStatus(kind: Kind, who: Who): string {
  const row = rows.find(([name]) => name === kind);
  const expected = row?.[people.indexOf(who) + 1];
  if (!expected) throw new Error(`The rule says nothing about ${kind} and ${who}`);
  return expected;
}

import { type ReactElement, useState } from "react";
import type { User } from "#contracts/accounts.ts";

/** The picture of a person, or the first letters of the name. The name stands beside it, so it says nothing itself. */
export function Avatar({ user }: { user: User }): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (user.picture !== null && !isBroken) {
    return (
      <img
        src={user.picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className="size-8 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-100 text-sm font-semibold text-brand-800"
    >
      {initialsOf(user.name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

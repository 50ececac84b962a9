import { type ReactElement, useState } from "react";
import type { User } from "#contracts/accounts.ts";

/** The picture of a person, or the first letters of the name. The name stands beside it, so it says nothing itself. */
export function Avatar({
  user,
  size = "small",
}: {
  user: User;
  size?: "small" | "large";
}): ReactElement {
  // By address: another picture gets another try.
  const [broken, setBroken] = useState<string | null>(null);
  if (user.picture !== null && user.picture !== broken) {
    return (
      <img
        src={user.picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(user.picture)}
        className={`${SIZES[size]} shrink-0 rounded-full object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={`${SIZES[size]} grid shrink-0 place-items-center rounded-full bg-brand-100 font-semibold text-brand-800`}
    >
      {initialsOf(user.name)}
    </span>
  );
}

const SIZES = { small: "size-8 text-sm", large: "size-20 text-2xl" } as const;

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

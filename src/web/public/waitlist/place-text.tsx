import type { ReactElement } from "react";

/** Says below a place in line what it is worth, and what moves it up. Until it is confirmed, several people see the same. */
export function PlaceText({ isConfirmed }: { isConfirmed: boolean }): ReactElement {
  return (
    <>
      {!isConfirmed && (
        <p className="mt-2 max-w-lg text-base text-ink-700">
          It is the next free place. Until you have confirmed, others may take it.
        </p>
      )}
      <p className="mt-4 max-w-lg text-lg leading-relaxed text-ink-700">
        We write to you when it is your turn. Everybody who joins and confirms through your link
        moves you up.
      </p>
    </>
  );
}

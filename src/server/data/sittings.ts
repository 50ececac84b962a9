/** A person who has changed nothing for this long begins a new sitting with the next change. */
export const SITTING_MINUTES = 30;

/**
 * The versions that stood at the end of each run and each sitting of the author, in the order in which they were made:
 * of changes that one person made in a row, only the last one counts, and what `isKept` names.
 */
export function endsOfSittings<Version extends { madeBy: string; madeAt: Date }>(
  versions: readonly Version[],
  person: string,
  isKept: (version: Version) => boolean = () => false,
): Version[] {
  return versions.filter((version, index) => {
    const { madeBy, madeAt } = version;
    if (isKept(version)) return true;
    const next = versions[index + 1];
    if (madeBy !== person || next?.madeBy !== person) return true;
    return next.madeAt.getTime() - madeAt.getTime() > SITTING_MINUTES * 60_000;
  });
}

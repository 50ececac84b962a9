import type { SourceReading } from "#pipeline/sources/schema.ts";
import { proposedAuthor } from "#pipeline/sources/writers.ts";

/** Says of each file whose rows name their writers how many count as the author's own, and whom the cover names. */
export function whoseRows({ files }: SourceReading, given: string | null): string[] {
  const lines = files.flatMap(({ file, writers }) => {
    if (!writers || (writers.others === 0 && given !== null)) return [];
    const { author, own, others } = writers;
    if (own === 0) {
      return [
        `${file}: nobody wrote half of its ${counted(others)}, so all count as other people's words. Say who you are with --author NAME.`,
      ];
    }
    const theirs =
      others === 0 ? "" : `; ${counted(others)} by others count as the words of others`;
    return [`${file}: ${counted(own)} by ${author ?? "you"} count as your own words${theirs}.`];
  });
  const proposed = given === null ? proposedAuthor(files) : null;
  return proposed === null
    ? lines
    : [...lines, `The cover names ${proposed}, because most rows do: --author NAME changes it.`];
}

function counted(rows: number): string {
  return `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`;
}

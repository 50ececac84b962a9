import type { BookWork } from "#contracts/book.ts";
import { FORMATS } from "#web/api/book.ts";
import type { BookChoice } from "#web/api/download-book.ts";

/** A file that can be downloaded, by what it is called and what it is for. */
export type BookFile = Pick<BookChoice, "format" | "edition" | "bleed"> & {
  name: string;
  use: string;
};

/** All files, the PDF in its editions. */
export const BOOK_FILES: readonly BookFile[] = FORMATS.flatMap((file): BookFile[] =>
  file.format === "pdf"
    ? [
        file,
        {
          format: "pdf",
          edition: "screen",
          name: "PDF for screens",
          use: "To read and to pass on: cover first, live links, no blank pages",
        },
        {
          format: "pdf",
          bleed: true,
          name: "PDF with bleed",
          use: "For a printer who asks for it: 1/8 inch more on each side, to be cut off",
        },
      ]
    : [file],
);

type OneFile = Pick<BookChoice, "format" | "edition" | "bleed">;

export function isSameFile(a: OneFile, b: OneFile): boolean {
  return (
    a.format === b.format &&
    (a.edition ?? "print") === (b.edition ?? "print") &&
    (a.bleed ?? false) === (b.bleed ?? false)
  );
}

/** Says how far a file is. Undefined: it is not made yet, or its server cannot tell. */
export function workText(work: BookWork | undefined): string {
  if (!work) return "Preparing…";
  const { step, done, total } = work;
  switch (step) {
    case "waiting":
      return "Waiting for its turn…";
    case "arranging":
      return `Arranging chapter ${Math.min(done + 1, total)} of ${total}…`;
    case "setting":
      return "Setting the pages…";
    case "settingAgain":
      return `${done} pages are set. Setting them once more, with margins that suit them…`;
    case "writing":
      return done > 0 ? `Writing the file of ${done} pages…` : "Writing the file…";
  }
}

import type { BookWork } from "#contracts/book.ts";
import type { TellStep } from "#pipeline/book/schema.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";

/**
 * The files of books that are being made for a download. Only this process knows of them: beside others, a question that
 * another one answers finds nothing, and the screen says no more than that the file is being made.
 */
export type UnderWay = {
  of: (project: OwnedProject) => BookWork[];
  /** Lists a file until its work ends, first as waiting. */
  during: <Made>(
    project: OwnedProject,
    file: Pick<BookWork, "format" | "edition" | "bleed">,
    work: (tell: TellStep) => Promise<Made>,
  ) => Promise<Made>;
};

export function filesUnderWay(): UnderWay {
  const works = new Map<string, Set<BookWork>>();
  return {
    of: ({ id }) => [...(works.get(id) ?? [])],
    during: async ({ id }, file, work) => {
      const own = works.get(id) ?? new Set();
      const shown: BookWork = { ...file, step: "waiting", done: 0, total: 0 };
      works.set(id, own.add(shown));
      try {
        return await work((step) => Object.assign(shown, step));
      } finally {
        own.delete(shown);
        if (own.size === 0) works.delete(id);
      }
    },
  };
}

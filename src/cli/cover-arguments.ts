import { CoverDesign, CoverPaper, PicturePlacing } from "#pipeline/book/schema.ts";

/** The cover that was asked for. */
export type CoverArguments = {
  /** Null: chosen by title and author. */
  design: CoverDesign | null;
  paper: CoverPaper;
  /** The path of the author's own picture. Null: there is none. */
  picture: string | null;
  placing: PicturePlacing;
};

/** The options of a cover, as `parseArgs` takes them. */
export const COVER_OPTIONS = {
  cover: { type: "string" },
  paper: { type: "string" },
  picture: { type: "string" },
  "picture-place": { type: "string" },
} as const;

/** The options as the usage line shows them. */
export const COVER_USAGE =
  "[--cover auto|1|2|3|4|5|6 [--paper white|cream|colour] [--picture FILE [--picture-place full|framed]]] ";

type CoverValues = { [Option in keyof typeof COVER_OPTIONS]?: string | undefined };
type OneOf = <Known extends string>(
  name: string,
  { options }: { options: readonly Known[] },
  given: string | undefined,
  usual: Known,
) => Known;

/** Reads the options of a cover. Null: none is asked. `refuse` makes the error for a wrong one. */
export function coverOf(
  values: CoverValues,
  oneOf: OneOf,
  refuse: (message: string) => Error,
): CoverArguments | null {
  if (values.cover === undefined) {
    const lonely = (["paper", "picture", "picture-place"] as const).find(
      (name) => values[name] !== undefined,
    );
    if (lonely !== undefined) throw refuse(`--${lonely} goes with --cover only.`);
    return null;
  }
  if (values["picture-place"] !== undefined && values.picture === undefined) {
    throw refuse("--picture-place goes with --picture only.");
  }
  const numbers = ["1", "2", "3", "4", "5", "6"] as const;
  const design = oneOf("cover", { options: ["auto", ...numbers] }, values.cover, "auto");
  return {
    design: design === "auto" ? null : CoverDesign.parse(Number(design)),
    paper: oneOf("paper", CoverPaper, values.paper, "white"),
    picture: values.picture ?? null,
    placing: oneOf("picture-place", PicturePlacing, values["picture-place"], "full"),
  };
}

import { getCover, getCoverReport } from "#contracts/cover.ts";
import { answers, type StubbedAnswer } from "#tests/screens/answers.ts";
import { COVERED_BOOK, coverWith, REPORT } from "#tests/screens/danas-cover.ts";
import { breaks, type Shot, shows } from "./shot.ts";

/** A state of the cover on the publishing page. */
function cover(name: string, given: StubbedAnswer[], steps: Shot["steps"]): Shot {
  return {
    name: `cover-${name}`,
    open: "/workflow/draft?tab=cover",
    answers: [...given, ...COVERED_BOOK],
    steps,
  };
}

const SOFT = "Your picture prints with 144 dots per inch and will look soft: 300 are needed.";
const PICTURED = coverWith({}, { name: "boat.jpg", width: 900, height: 1_400 });

export const COVER_SHOTS: Shot[] = [
  { ...cover("loading", [], shows("Loading your cover")), holds: getCover, isMoving: true },
  cover("failed", [breaks(getCover)], shows("Your cover could not be loaded")),
  cover("ready", [], shows("182 pages on white paper")),
  cover(
    "own-picture",
    [answers(getCover, PICTURED), answers(getCoverReport, { ...REPORT, warnings: [SOFT] })],
    shows("Before you use this cover"),
  ),
  cover("not-made", [breaks(getCoverReport)], shows("The whole cover could not be made")),
];

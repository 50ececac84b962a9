import type { SectionCheck } from "./checks/check.ts";
import type { ModelPort } from "./model-port.ts";

/** What the engine asks through: the model, and the secret its fences are made with. */
export type ModelDoor = {
  model: ModelPort;
  secret: string;
  /** What written sections are checked for; left out: everything (SECTION_CHECKS). Tests turn one off to see it missed. */
  checks?: readonly SectionCheck[];
};

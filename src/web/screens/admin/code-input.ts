import { z } from "zod";
import { OPEN_LEVELS } from "./level-choices.ts";

/** The form's texts as the call wants them: an empty code is drawn, empty uses have no limit, an empty day no end. */
export const CodeInput = z
  .object({
    code: z
      .string()
      .trim()
      .regex(/^$|^[A-Za-z0-9-]{4,40}$/u, "Please use 4 to 40 letters, digits and hyphens."),
    level: z.enum(OPEN_LEVELS),
    uses: z
      .string()
      .trim()
      .regex(/^$|^[1-9]\d{0,4}$/u, "Please give a number up to 99,999, or nothing."),
    expires: z.string().refine((day) => day === "" || new Date(endOfDay(day)) > new Date(), {
      error: "Please choose a day that is still to come.",
    }),
  })
  .transform(({ code, level, uses, expires }) => ({
    level,
    uses: uses === "" ? null : Number(uses),
    expiresAt: expires === "" ? null : endOfDay(expires),
    ...(code !== "" && { code }),
  }));

/** The chosen day still counts, as long as it lasts where the admin is. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

import { z } from "zod";
import { MaterialReport } from "#pipeline/analysis/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** What the included entries add up to, what would help most, and how many entries the author has left out. */
export const getMaterial = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/material",
  access: "author",
  params: ProjectParams,
  answer: z.object({ material: MaterialReport.extend({ leftOut: z.int().nonnegative() }) }),
});

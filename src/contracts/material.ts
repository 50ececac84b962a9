import { z } from "zod";
import { MaterialReport } from "#pipeline/analysis/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** What the included entries add up to, and what would help most. */
export const getMaterial = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/material",
  access: "author",
  params: ProjectParams,
  answer: z.object({ material: MaterialReport }),
});

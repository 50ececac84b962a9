import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import { getMaterial } from "#contracts/material.ts";
import { callApi } from "./call.ts";
import { sourcesKey } from "./source-keys.ts";

/** What the included entries of a project add up to. */
export type Material = z.infer<typeof getMaterial.answer>["material"];

/** What the included entries of a project add up to. */
export function useMaterial(projectId: string): UseQueryResult<Material> {
  return useQuery({
    queryKey: sourcesKey(projectId, "material"),
    queryFn: async () => (await callApi(getMaterial, { params: { projectId } })).material,
  });
}

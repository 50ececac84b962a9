import { createHash } from "node:crypto";
import { FAULTS, faultNamed } from "./faults.ts";
import type { Fault, Wire } from "./fault.ts";
import type { FaultName } from "./faults.ts";
import type { ScriptedRequest } from "./scripted-request.ts";

/**
 * Which requests go wrong: those of some indices, all of them, those that a function names, or a share by seed, out of `names` or out of all that pass:
 * a fault that ends a run, or the question, is not among these. The share does not depend on the order of arrival: the
 * same question, asked for the same time, meets the same fault. `first` is what the very first request meets.
 */
export type FaultScript =
  | { at: Readonly<Record<number, FaultName>> }
  | { always: FaultName }
  | { each: (request: ScriptedRequest) => FaultName | null }
  | { rate: number; seed: number; names?: readonly FaultName[]; first?: FaultName };

/** Gives the fault of a request, or none. */
export function faultsOf(
  script: FaultScript | undefined,
): (request: ScriptedRequest) => Fault | null {
  if (script === undefined) return () => null;
  if ("always" in script) return () => faultNamed(script.always);
  if ("at" in script || "each" in script) {
    return (request) => {
      const name = "at" in script ? script.at[request.index] : script.each(request);
      return name === undefined || name === null ? null : faultNamed(name);
    };
  }
  const timesAsked = new Map<string, number>();
  return (request) => {
    if (request.index === 0 && script.first !== undefined) return faultNamed(script.first);
    const { instructions, prompt, model } = request;
    const question = createHash("sha256").update(JSON.stringify([instructions, prompt, model]));
    const id = question.digest("hex");
    const time = timesAsked.get(id) ?? 0;
    timesAsked.set(id, time + 1);
    const throws = createHash("sha256").update(`${script.seed} ${id} ${time}`).digest();
    if (throws.readUInt32BE(0) / 2 ** 32 >= script.rate) return null;
    const names = script.names?.map(faultNamed) ?? FAULTS.filter(isPassing);
    const fitting = names.filter((fault) => canMeet(fault, request));
    return fitting[throws.readUInt32BE(4) % Math.max(fitting.length, 1)] ?? null;
  };
}

/** Faults that would make a test wait for real, or that take the run or a feature with them. */
function isPassing({ ending, outcome }: Fault): boolean {
  return ending.kind === "answer" && outcome !== "timeout" && outcome !== "unsupported";
}

/** Whether a fault can happen to a request at all. */
export function canMeet(
  fault: Fault,
  request: { wire: Wire; isStreamed: boolean; wanted: { kind: string } },
): boolean {
  const wanted = request.wanted.kind === "prose" ? "prose" : "data";
  return (
    (fault.wire === null || fault.wire === request.wire) &&
    (fault.wanted === null || fault.wanted === wanted) &&
    (fault.mode === "both" || request.isStreamed)
  );
}

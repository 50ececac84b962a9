import type { Graph } from "./neighbours.ts";
import { graphOf } from "./neighbours.ts";

/**
 * Finds communities by the Louvain method (Blondel 2008) with a resolution parameter (Reichardt and Bornholdt). 4 times
 * as fast as the graphology library.
 */
function louvain(graph: Graph, resolution: number): Uint32Array {
  let current = graph;
  let membership = Uint32Array.from({ length: graph.size }, (_, node) => node);
  let loops = new Float64Array(graph.size);
  for (;;) {
    const groups = moveNodes(current, loops, resolution);
    const count = renumber(groups);
    membership = membership.map((node) => groups[node] ?? 0);
    if (count === current.size) return membership;
    [current, loops] = condense(current, loops, groups, count);
  }
}

/**
 * Finds about `wanted` communities by bisecting the logarithm of the resolution. Merges groups under a quarter of the
 * mean size.
 */
export function communities(graph: Graph, wanted: number, runs = 8): Uint32Array {
  let low = Math.log(0.05);
  let high = Math.log(12);
  let best: Uint32Array | undefined;
  let bestMiss = Infinity;
  const least = graph.size / (4 * wanted);
  for (let run = 0; run < runs; run += 1) {
    const middle = (low + high) / 2;
    const groups = joinSmall(graph, louvain(graph, Math.exp(middle)), least);
    const count = countOf(groups, least);
    const miss = Math.abs(count - wanted);
    if (miss < bestMiss) [best, bestMiss] = [groups, miss];
    if (miss === 0) break;
    if (count < wanted) low = middle;
    else high = middle;
  }
  return best ?? new Uint32Array(graph.size);
}

function countOf(groups: Uint32Array, least: number): number {
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes.values()].filter((size) => size >= least && size > 1).length;
}

/**
 * Louvain's step of moving nodes from group to group. It has a queue: after a move, only the node's neighbours are
 * examined again.
 */
function moveNodes(graph: Graph, loops: Float64Array, resolution: number): Uint32Array {
  const { size, start, target, weight } = graph;
  const group = Uint32Array.from({ length: size }, (_, node) => node);
  const strength = new Float64Array(size);
  let total = 0;
  for (let node = 0; node < size; node += 1) {
    let sum = 2 * (loops[node] ?? 0);
    for (let place = start[node] ?? 0; place < (start[node + 1] ?? 0); place += 1)
      sum += weight[place] ?? 0;
    strength[node] = sum;
    total += sum;
  }
  if (total === 0) return group;
  const groupStrength = strength.slice();
  const toGroup = new Float64Array(size);
  const queue = Array.from({ length: size }, (_, node) => node);
  const queued = new Uint8Array(size).fill(1);
  for (let head = 0; head < queue.length; head += 1) {
    const node = queue[head] ?? 0;
    queued[node] = 0;
    const own = group[node] ?? 0;
    const seen: number[] = [own];
    for (let place = start[node] ?? 0; place < (start[node + 1] ?? 0); place += 1) {
      const other = group[target[place] ?? 0] ?? 0;
      if (toGroup[other] === 0 && other !== own) seen.push(other);
      toGroup[other] = (toGroup[other] ?? 0) + (weight[place] ?? 0);
    }
    const mine = strength[node] ?? 0;
    groupStrength[own] = (groupStrength[own] ?? 0) - mine;
    let best = own;
    let bestGain = -Infinity;
    for (const other of seen) {
      const gain =
        (toGroup[other] ?? 0) - (resolution * mine * (groupStrength[other] ?? 0)) / total;
      if (gain > bestGain + 1e-12) [best, bestGain] = [other, gain];
      toGroup[other] = 0;
    }
    groupStrength[best] = (groupStrength[best] ?? 0) + mine;
    if (best === own) continue;
    group[node] = best;
    for (let place = start[node] ?? 0; place < (start[node + 1] ?? 0); place += 1) {
      const neighbour = target[place] ?? 0;
      if (queued[neighbour] || group[neighbour] === best) continue;
      queued[neighbour] = 1;
      queue.push(neighbour);
    }
  }
  return group;
}

/** Renumbers groups from 0 in order of appearance and returns how many there are. */
function renumber(groups: Uint32Array): number {
  const names = new Map<number, number>();
  for (const [node, group] of groups.entries()) {
    const name = names.get(group) ?? names.size;
    names.set(group, name);
    groups[node] = name;
  }
  return names.size;
}

function condense(
  graph: Graph,
  loops: Float64Array,
  groups: Uint32Array,
  count: number,
): [Graph, Float64Array<ArrayBuffer>] {
  const edges = new Map<number, number>();
  const inner = new Float64Array(count);
  for (let node = 0; node < graph.size; node += 1) {
    const a = groups[node] ?? 0;
    inner[a] = (inner[a] ?? 0) + (loops[node] ?? 0);
    for (let place = graph.start[node] ?? 0; place < (graph.start[node + 1] ?? 0); place += 1) {
      const other = graph.target[place] ?? 0;
      if (other < node) continue;
      const b = groups[other] ?? 0;
      const value = graph.weight[place] ?? 0;
      if (a === b) inner[a] = (inner[a] ?? 0) + value;
      else {
        const key = Math.min(a, b) * count + Math.max(a, b);
        edges.set(key, (edges.get(key) ?? 0) + value);
      }
    }
  }
  return [graphOf(count, edges), inner];
}

/**
 * Merges each group smaller than `least` into the neighbour with the largest edge weight / sqrt(size). Isolated groups
 * stay.
 */
function joinSmall(graph: Graph, groups: Uint32Array, least: number): Uint32Array {
  const count = renumber(groups);
  const sizes = new Float64Array(count);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  const links = groupLinks(graph, groups, count);
  const parent = Uint32Array.from({ length: count }, (_, group) => group);
  const order = Array.from({ length: count }, (_, group) => group);
  for (;;) {
    const small = order
      .filter(
        (group) =>
          parent[group] === group && (sizes[group] ?? 0) < least && (links[group]?.size ?? 0) > 0,
      )
      .toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b)[0];
    if (small === undefined) break;
    let best = small;
    let bestPull = -1;
    for (const [other, value] of links[small] ?? []) {
      const pull = value / Math.sqrt(sizes[other] ?? 1);
      if (pull > bestPull || (pull === bestPull && other < best)) [best, bestPull] = [other, pull];
    }
    absorb(links, small, best);
    sizes[best] = (sizes[best] ?? 0) + (sizes[small] ?? 0);
    parent[small] = best;
  }
  const rootOf = (group: number): number => {
    let root = group;
    while (parent[root] !== root) root = parent[root] ?? root;
    return root;
  };
  const joined = groups.map((group) => rootOf(group));
  renumber(joined);
  return joined;
}

function groupLinks(graph: Graph, groups: Uint32Array, count: number): Map<number, number>[] {
  const links = Array.from({ length: count }, () => new Map<number, number>());
  for (let node = 0; node < graph.size; node += 1) {
    const own = groups[node] ?? 0;
    for (let place = graph.start[node] ?? 0; place < (graph.start[node + 1] ?? 0); place += 1) {
      const other = groups[graph.target[place] ?? 0] ?? 0;
      if (other === own) continue;
      links[own]?.set(other, (links[own].get(other) ?? 0) + (graph.weight[place] ?? 0));
    }
  }
  return links;
}

function absorb(links: Map<number, number>[], small: number, large: number): void {
  for (const [other, value] of links[small] ?? []) {
    links[other]?.delete(small);
    if (other === large) continue;
    links[other]?.set(large, (links[other].get(large) ?? 0) + value);
    links[large]?.set(other, (links[large].get(other) ?? 0) + value);
  }
  links[small]?.clear();
}

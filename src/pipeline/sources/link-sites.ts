import { webAddress } from "./cells.ts";
import { hostOf, networkOf } from "./kinds.ts";

/** Where the links of some rows lead. */
export type Sites = {
  links: number;
  /** Hosts other than networks, where everybody's posts stand. */
  distinct: number;
  /** Most links lead to one site, which is no network. */
  isOneSite: boolean;
  hasCommonNetwork: boolean;
  isOfVideos: boolean;
};

/** Share of the links from which one site is the author's, and from which a network is common. */
const MAIN_SITE = 0.6;
const COMMON_NETWORK = 0.1;
const VIDEO_NETWORKS: (string | null)[] = ["YouTube", "Vimeo"];

/** Counts the hosts of those cells that hold a web address. */
export function describeSites(cells: string[]): Sites {
  const hosts = cells.flatMap((cell) => hostOf(webAddress(cell)) ?? []);
  const counts = [...countEach(hosts)];
  // Each publication of Substack has a host of its own.
  const isNetwork = (host: string): boolean => !["Substack", null].includes(networkOf(host));
  return {
    links: hosts.length,
    distinct: counts.filter(([host]) => !isNetwork(host)).length,
    isOneSite: counts.some(([host, n]) => !isNetwork(host) && n >= hosts.length * MAIN_SITE),
    isOfVideos: counts.some(
      ([host, n]) => VIDEO_NETWORKS.includes(networkOf(host)) && n >= hosts.length * MAIN_SITE,
    ),
    hasCommonNetwork: counts.some(
      ([host, count]) => networkOf(host) !== null && count >= hosts.length * COMMON_NETWORK,
    ),
  };
}

/** How often each value stands there. */
export function countEach<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

import { webAddress } from "./cells.ts";
import type { Entry } from "./schema.ts";

const TYPES: [RegExp, Entry["type"]][] = [
  [
    /^(?:(?:ig|instagram|graph|native)?[\s_-]*)(?:video|reels?|shorts?|clips?|igtv|live)$/i,
    "video",
  ],
  [
    /^(?:article|newsletter|blog(?:[\s_-]?post)?|essay|column|artikel|articulo|artigo|articolo)$/i,
    "article",
  ],
  [/^(?:comment|response)$/i, "comment"],
  [/^(?:bookmark|saved)$/i, "bookmark"],
  [/^(?:post|tweet|thread|status|image|photo|picture|carousel|carousel_album|sidecar)$/i, "post"],
];

const VIDEO_ADDRESS =
  /\/reels?\/|\/videos?\/|\/shorts\/|\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch|live)|youtu\.be\/|vimeo\.com\/\d)/i;

/** Finds the type of an entry by its cells in type columns, its address and the usual type of its format. */
export function typeOf(
  cells: string[],
  url: string | null,
  usual: Entry["type"] | null,
  isLong: boolean,
): Entry["type"] {
  // These two types say whose words the entry holds, which no cell or address can change.
  if (usual === "bookmark" || usual === "comment") return usual;
  for (const cell of cells) {
    const known = TYPES.find(([name]) => name.test(cell.trim()));
    if (known) return known[1];
  }
  if (url !== null && VIDEO_ADDRESS.test(url)) return "video";
  return usual ?? (isLong ? "article" : "post");
}

const SITES: [RegExp, string][] = [
  [/(?:^|\.)linkedin\.com$|(?:^|\.)lnkd\.in$/, "LinkedIn"],
  [/(?:^|\.)(?:x|twitter)\.com$/, "X"],
  [/(?:^|\.)instagram\.com$/, "Instagram"],
  [/(?:^|\.)facebook\.com$/, "Facebook"],
  [/(?:^|\.)threads\.(?:net|com)$/, "Threads"],
  [/(?:^|\.)tiktok\.com$/, "TikTok"],
  [/(?:^|\.)youtube\.com$|^youtu\.be$/, "YouTube"],
  [/(?:^|\.)vimeo\.com$/, "Vimeo"],
  [/(?:^|\.)bsky\.app$/, "Bluesky"],
  [/(?:^|\.)mastodon\.(?:social|online|cloud|world)$/, "Mastodon"],
  [/(?:^|\.)pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2})$/, "Pinterest"],
  [/(?:^|\.)medium\.com$/, "Medium"],
  [/(?:^|\.)substack\.com$/, "Substack"],
];

const UNNAMED = new Set(["Articles", "Posts"]);

/** The kind of source, as shown to the author: the name that the export gives, else the network of the address. */
export function sourceOf(format: string | null, type: Entry["type"], url: string | null): string {
  if (format !== null) return format;
  if (type === "bookmark") return "Bookmarks";
  return networkOf(hostOf(url)) ?? (type === "article" ? "Articles" : "Posts");
}

function networkOf(host: string | null): string | null {
  return SITES.find(([pattern]) => host !== null && pattern.test(host))?.[1] ?? null;
}

/** A site that at least this share of a file's addresses belong to is taken for the author's own. */
const MAIN_SITE = 0.6;

/** Names the source of rows that have none: after the site that most of them link to, such as "ben.balter.com". */
export function nameSites(rows: readonly Pick<Entry, "source" | "url">[]): void {
  const counts = new Map<string, number>();
  let linked = 0;
  const unnamed = rows.filter(({ source }) => UNNAMED.has(source));
  for (const { url } of unnamed) {
    const host = hostOf(url);
    if (host === null) continue;
    linked++;
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [site, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (count < linked * MAIN_SITE) return;
  for (const row of unnamed) if (hostOf(row.url) === site) row.source = site;
}

function hostOf(url: string | null): string | null {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i.exec(url ?? "")?.[1]?.toLowerCase();
  return host?.replace(/^www\./, "") ?? null;
}

/** Where the links in a file's cells lead. */
export type Sites = {
  links: number;
  /** The number of hosts that are not social networks. */
  distinct: number;
  /** True if most links lead to one site that is not a social network. */
  isOneSite: boolean;
  hasCommonNetwork: boolean;
  isOfVideos: boolean;
};

const COMMON_NETWORK = 0.1;
const VIDEO_NETWORKS: (string | null)[] = ["YouTube", "Vimeo"];

/** Counts the hosts of those cells that hold a web address. */
export function describeSites(cells: string[]): Sites {
  const hosts = cells.flatMap((cell) => hostOf(webAddress(cell)) ?? []);
  const counts = [...countEach(hosts)];
  // Substack does not count as a network here, because each publication has its own host.
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

/** Counts how often each value occurs. */
export function countEach<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

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

/** What an entry is, by its type cells, its address, and the format it came in. */
export function typeOf(
  cells: string[],
  url: string | null,
  usual: Entry["type"] | null,
  isLong: boolean,
): Entry["type"] {
  // These two say whose words they are, which no cell and no address can change.
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

/** What stands where neither the export nor the address tells the source. */
const UNNAMED = new Set(["Articles", "Posts"]);

/** The kind of source, as shown to the author: the export's own, else the network its address belongs to. */
export function sourceOf(format: string | null, type: Entry["type"], url: string | null): string {
  if (format !== null) return format;
  if (type === "bookmark") return "Bookmarks";
  return networkOf(hostOf(url)) ?? (type === "article" ? "Articles" : "Posts");
}

/** The network or platform a host belongs to, where many people have their posts. */
export function networkOf(host: string | null): string | null {
  return SITES.find(([pattern]) => host !== null && pattern.test(host))?.[1] ?? null;
}

/** Share of a file's addresses from which one site is what the file was exported from. */
const MAIN_SITE = 0.6;

/** Names rows whose source is not known yet after the site that most of them lead to, as "ben.balter.com". */
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

/** The host of a web address, without "www.". */
export function hostOf(url: string | null): string | null {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i.exec(url ?? "")?.[1]?.toLowerCase();
  return host?.replace(/^www\./, "") ?? null;
}

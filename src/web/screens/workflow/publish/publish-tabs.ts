/** The tabs of the publishing page in their order, as `?tab=` names them. */
const PUBLISH_TABS = ["checks", "pages", "cover", "files", "shop"] as const;
export type PublishTab = (typeof PUBLISH_TABS)[number];

/** The tab that an address asks for. Null: it asks for the text. */
export function publishTab(wanted: string | null): PublishTab | null {
  return PUBLISH_TABS.find((tab) => tab === wanted) ?? null;
}

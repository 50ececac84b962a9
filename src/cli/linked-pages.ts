import type { LinkToRead, PageOfEntry } from "#pipeline/sources/linked-pages.ts";
import { ANY_HOST, PUBLIC_WEB } from "#runtime/pages/address-guard.ts";
import { openPageReader } from "#runtime/pages/fetch-page.ts";
import { judgeLink, readLinkedPage } from "#runtime/pages/linked-page.ts";
import type { FetchArguments } from "./arguments.ts";
import type { ProgressBar } from "./progress-bar.ts";

/** How many hosts are read at the same time. From each host, pages are read one after another. */
const HOSTS_AT_ONCE = 4;

/** How many linked pages were read, and how many were refused and why, for the report. */
export type PagesReport = {
  /** How many entries have a link and no words of their own. */
  wordless: number;
  /** How many pages were read. Null: the user did not ask for it with `--fetch`. */
  read: number | null;
  refused: { reason: string; count: number }[];
};

export type LinkedPages = {
  /** Reads the linked pages and returns those that could be read. Without `--fetch`, it reads none. */
  read(links: readonly LinkToRead[], bar: ProgressBar): Promise<PageOfEntry[]>;
  report(): PagesReport;
  /** Sums up for the user, in lines of text, which pages were read. */
  sum(): string[];
};

type Waiting = LinkToRead & { host: string };

/** Reads linked pages by the same rules as the server. Reads none if `asked` is null, that is, without `--fetch`. */
export function openLinkedPages(
  asked: FetchArguments | null,
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): LinkedPages {
  const refusals = new Map<string, number>();
  const report: PagesReport = { wordless: 0, read: asked === null ? null : 0, refused: [] };
  const refuse = (reason: string): void => {
    refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  };
  return {
    async read(links, bar) {
      report.wordless = links.filter(({ words }) => words === 0).length;
      if (asked === null) return [];
      const lines = new Map<string, Waiting[]>();
      for (const link of links) {
        const { host, refusal } = judgeLink(link.url);
        if (refusal === null) lines.set(host, [...(lines.get(host) ?? []), { ...link, host }]);
        else refuse(refusal);
      }
      const guard = env["FETCH_ALLOW_PRIVATE"] === "on" ? ANY_HOST : PUBLIC_WEB;
      const reader = openPageReader({ appUrl: null, guard });
      const pages: PageOfEntry[] = [];
      const total = [...lines.values()].reduce((sum, line) => sum + line.length, 0);
      let done = 0;
      await inTurn([...lines.values()], async ({ entryId, url, host }) => {
        bar.update("sources", done, total, `Reading pages: ${done + 1} of ${total}, ${host}`);
        const outcome = await readLinkedPage(reader, url, signal, (work) => work());
        done += 1;
        if ("refusal" in outcome) refuse(outcome.refusal);
        else {
          const rights = asked.ownHosts.includes(host) ? "own" : "others";
          pages.push({ entryId, page: outcome.page, rights });
        }
      });
      report.read = pages.length;
      return pages;
    },
    report: () => ({
      ...report,
      refused: [...refusals].map(([reason, count]) => ({ reason, count })),
    }),
    sum: () => sumOf(report, refusals),
  };
}

/** Works through several queues at the same time. Each queue is worked through in order. */
async function inTurn(lines: Waiting[][], work: (link: Waiting) => Promise<void>): Promise<void> {
  const workThrough = async (): Promise<void> => {
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      for (const link of line) await work(link);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, workThrough));
}

function sumOf({ wordless, read }: PagesReport, refusals: ReadonlyMap<string, number>): string[] {
  if (read === null) {
    if (wordless === 0) return [];
    const entries = counted(
      wordless,
      "entry has a link and no words",
      "entries have a link and no words",
    );
    return [`${entries} yet: --fetch reads the page behind each.`];
  }
  const refused = [...refusals].toSorted(([, a], [, b]) => b - a);
  const count = refused.reduce((sum, [, each]) => sum + each, 0);
  return [
    `${counted(read, "linked page was read", "linked pages were read")}, ${count.toLocaleString("en")} not.`,
    ...refused.map(([reason, each]) => `  ${each.toLocaleString("en")} x ${reason}`),
  ];
}

function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
}

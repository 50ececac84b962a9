import type { List, ListItem, Nodes, PhrasingContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { HOLE, MARKS, type RoughBlock } from "./removals.ts";

/** A longer line says something, and no list of links stands below it. */
const HEADING_WORDS = 8;
const LINE_WORDS = 24;
/** What stands before the colon of a link has at most this many words, and what stands beside a link in a list of them. */
const LABEL_WORDS = 6;
const REMARK_WORDS = 12;
/** So many words name one link. Links of one or two words may be names, so such lists stay. */
const NAME_WORDS = 3;
const SHARE = 0.6;

/**
 * Whether most items of a list are only links: "Jane Doe: [Her Talk](...)", "Her Show ([rss](...), [url](...))". Under
 * "Related links", what else an item says is about its link, too.
 */
export function isLinkList(list: List, above: readonly RoughBlock[]): boolean {
  const isAnnounced = announcesLinks(above.at(-1)) || isUnderLinks(above);
  const linked = list.children.filter((item) => isLinkItem(item, isAnnounced));
  const words = linked.reduce((sum, item) => sum + countWords(toString(item)), 0);
  return (
    list.children.length >= 2 &&
    linked.length >= SHARE * list.children.length &&
    (isAnnounced || words >= NAME_WORDS * linked.length)
  );
}

/** The headings of lists of links, by themselves or before a colon, in the languages of the phrases. */
const HEADING =
  /^\P{L}*(?:(?:(?:some|more|other|useful|related|further|recommended|additional|external) ){0,3}(?:links?|readings?|resources|references|bookmarks|posts|articles)|related|(?:related|similar) (?:work|essays|pieces)|(?:read|listen to|watch) (?:this|these|it)? ?next|(?:you (?:may|might) )?also (?:read|like|enjoy)|see also|(?:liens|à lire aussi|voir aussi|pour aller plus loin)|(?:links|weiterführende links|siehe auch|weiterlesen|zum weiterlesen)|(?:enlaces|véase también|ver también|leer también|para leer más)|(?:ligações|leia também|veja também|para ler mais)|(?:collegamenti|vedi anche|leggi anche|per approfondire)|(?:koppelingen|zie ook|lees ook|verder lezen)|(?:länkar|se även|se också|läs också|läs mer))(?: (?:list|links|mentioned|from the talk|liés|utiles|relacionados|úteis|utili))?(?: \([^()]{0,40}\))?\P{L}*$/iu;

/** Whether what follows these blocks stands in a section of links. */
export function isUnderLinks(above: readonly RoughBlock[]): boolean {
  return announcesLinks(
    above.findLast(({ kind, lines }) => kind === "heading" || BOLD.test(lines[0] ?? "")),
  );
}

const BOLD = /^\*\*[^*]{1,80}\*\*[:：]?$/u;

/** Whether a block only names a list of links below it: "Related links", "Read this next: Her Book". */
export function announcesLinks(above: RoughBlock | undefined): boolean {
  if (!above || !["heading", "paragraph", "quote"].includes(above.kind)) return false;
  const line = plainText(above.lines[0] ?? "")
    .replace(MARKS, "")
    .trim();
  const [label = ""] = line.split(/[:：]/u);
  return (
    HEADING.test(label) && countWords(label) <= HEADING_WORDS && countWords(line) <= LINE_WORDS
  );
}

/** Whether an item of a list is only a link, or says no more than a remark about one that is announced. */
export function isLinkItem(item: ListItem, isAnnounced = false): boolean {
  const [only, ...others] = item.children;
  if (only?.type !== "paragraph") return false;
  const text = withoutLinks(only);
  const inside = others[0];
  if (inside) {
    // An item that says something by itself only has its examples in the list below it.
    const isLabel = text.includes(HOLE) ? onlyNames(text) : /[:：]\s*$/u.test(text);
    return (
      others.length === 1 && inside.type === "list" && isLabel && hasOnlyLinks(inside, isAnnounced)
    );
  }
  if (!text.includes(HOLE)) return false;
  if (!isAnnounced || /[.!?]\s+\p{Lu}/u.test(text)) return onlyNames(text);
  return countWords(text) <= REMARK_WORDS;
}

function hasOnlyLinks(list: List, isAnnounced: boolean): boolean {
  return list.children.every((item) => isLinkItem(item, isAnnounced));
}

/** The text of a node, with one placeholder (HOLE) for each link. A quotation says something, also as a link. */
export function withoutLinks(node: Nodes): string {
  if (node.type === "link" || node.type === "linkReference") {
    const words = toString(node);
    return /^["“„«].*[.!?]["“”»]$/u.test(words) ? words : HOLE;
  }
  if ("children" in node) return node.children.map(withoutLinks).join("");
  return node.type === "html" ? "" : toString(node);
}

/** Brackets that hold links, and little else. */
const ASIDE = new RegExp(`[([][^()[\\]${HOLE}]{0,30}${HOLE}[^()[\\]]{0,60}[)\\]]`, "gu");
const LABEL = /^[^:：\uE000]{1,60}(?:[:：]|\s[–—-]\s)/u;
const BY = new RegExp(
  `(?<=${HOLE})[,\\s–—-]+(?:(?:by|von|par|di|av|van) )?\\p{Lu}[\\p{L}. ]{1,40}$`,
  "u",
);
const JOINING =
  /(?<!\p{L})(?:and|or|by|on|with|from|in|at|via|also|part|et|ou|und|oder|y|e|o|en|och|av)(?!\p{L})/giu;

/** Whether a line has besides its links only a label before them, whose they are, or a name before brackets of links. */
function onlyNames(text: string): boolean {
  const bare = text.replace(ASIDE, "").trim();
  if (!bare.includes(HOLE)) return countWords(bare) <= LABEL_WORDS;
  const label = LABEL.exec(bare)?.[0] ?? "";
  const rest = countWords(label) <= LABEL_WORDS ? bare.slice(label.length) : bare;
  return !/\p{L}{2}/u.test(rest.replace(BY, "").replace(JOINING, ""));
}

/** Whether a paragraph is only a link of two words or more, which is a caption of the linked page. */
export function isOnlyLink(children: readonly PhrasingContent[]): boolean {
  const [first] = children;
  if (children.length === 1 && (first?.type === "emphasis" || first?.type === "strong"))
    return isOnlyLink(first.children);
  const linked = linkedIn(children);
  return (
    children.every(
      (child) => linked.has(child) || child.type === "html" || !/\p{L}/u.test(toString(child)),
    ) && linked.values().some((child) => countWords(toString(child)) >= 2)
  );
}

/** The links of a paragraph, and what stands between "<a ...>" and "</a>". */
function linkedIn(children: readonly PhrasingContent[]): Set<PhrasingContent> {
  const linked = new Set<PhrasingContent>();
  let isInside = false;
  for (const child of children) {
    if (child.type !== "html") {
      if (isInside || isLink(child)) linked.add(child);
    } else if (/^<\/?a[\s>]/iu.test(child.value)) isInside = !child.value.startsWith("</");
  }
  return linked;
}

function isLink(node: PhrasingContent): boolean {
  return node.type === "link" || node.type === "linkReference";
}

import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, toMarkdown } from "mdast-util-to-markdown";
import { dropElements, elementsOf, hasClass, wordsIn } from "./html-tree.ts";
import type { HtmlElement, HtmlParent } from "./html-tree.ts";

/** What no reader takes for the author's words: what the page does, and what the author struck out. */
const SILENT =
  /^(?:audio|button|canvas|del|embed|form|head|iframe|img|input|link|meta|nav|noscript|object|picture|s|script|select|source|strike|style|svg|template|textarea|title|video)$/u;

/**
 * Writes a part of a page as the Markdown its author might have typed: paragraphs, headings, lists, quotations, code,
 * emphasis, links. Pictures go, with their captions, and notes below the text, with the numbers that lead to them.
 */
export function markdownOf(parent: HtmlParent): string {
  dropElements(parent, isSilent);
  const mdast = toMdast(
    { type: "root", children: parent.type === "root" ? parent.children : [parent] },
    { document: true },
  );
  const written = toMarkdown(mdast, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    fences: true,
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
    handlers: {
      text: ({ value }: { value: string }, _parent, { stack }): string =>
        stack.includes("tableCell") ? escaped(value).replaceAll("|", "\\|") : escaped(value),
      break: (): string => "  \n",
      strong: marked("**"),
      emphasis: marked("*"),
    },
  });
  return written.replaceAll("\u00a0", " ").trim();
}

function isSilent(element: HtmlElement): boolean {
  if (SILENT.test(element.tagName) || hasClass(element, "footnotes")) return true;
  if (element.tagName === "sup") return /^\[?\d{1,3}\]?$/u.test(wordsIn(element));
  return element.tagName === "figure" && isOfPictures(element);
}

function isOfPictures(figure: HtmlElement): boolean {
  for (const { tagName } of elementsOf(figure))
    if (/^(?:img|picture|video|audio|iframe|svg)$/u.test(tagName)) return true;
  return false;
}

/**
 * Only what would be lost as a tag is escaped. Markdown's other signs stay as they are: whoever typed *this* meant it,
 * and a backslash would be printed where the text is read as plain lines.
 */
function escaped(text: string): string {
  return text.replace(/<(?=[a-z/!?])/giu, "\\<");
}

/** Blanks go outside: Markdown knows no emphasis that begins or ends with one. */
function marked(sign: string): Handle {
  return (node: Parameters<Handle>[0], _parent, state, info): string => {
    const inner = state.containerPhrasing(node, { ...info, before: sign, after: sign });
    const words = inner.trim();
    if (words === "") return inner;
    const start = inner.indexOf(words);
    return `${inner.slice(0, start)}${sign}${words}${sign}${inner.slice(start + words.length)}`;
  };
}

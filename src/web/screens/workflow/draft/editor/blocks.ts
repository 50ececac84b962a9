import type { NodeSchema } from "@milkdown/kit/transformer";
import {
  blockquoteSchema,
  bulletListSchema,
  codeBlockSchema,
  headingSchema,
  hrSchema,
  imageSchema,
  orderedListSchema,
  paragraphSchema,
} from "@milkdown/kit/preset/commonmark";
import { footnoteDefinitionSchema, tableSchema } from "@milkdown/kit/preset/gfm";
import type { MilkdownPlugin } from "@milkdown/kit/ctx";
import type { DOMOutputSpec, Node, TagParseRule } from "@milkdown/kit/prose/model";
import { $node } from "@milkdown/kit/utils";

/** The headings of a chapter's text begin below its title, which is an h2. */
const LEVEL_ABOVE = 1;
const DEEPEST = 6;

const heading = headingSchema.extendSchema((make) => (ctx) => {
  const schema = make(ctx);
  const ofEditor: TagParseRule = {
    tag: "[data-level]",
    priority: 60,
    getAttrs: (element) => ({ level: Number(element.dataset["level"]) }),
  };
  return withPassage({
    ...schema,
    parseDOM: [ofEditor, ...(schema.parseDOM ?? [])],
    toDOM: ({ attrs }) => {
      const level = Number(attrs["level"]);
      return [`h${Math.min(level + LEVEL_ABOVE, DEEPEST)}`, { "data-level": level }, 0];
    },
  });
});

// Our content security policy blocks pictures from other hosts, so that only their description is shown.
const image = imageSchema.extendSchema((make) => (ctx) => {
  const schema = make(ctx);
  return {
    ...schema,
    parseDOM: [
      {
        tag: "span[data-picture]",
        getAttrs: ({ dataset }) => ({
          src: dataset["picture"] ?? "",
          alt: dataset["alt"] ?? "",
          title: dataset["title"] ?? "",
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }) => [
      "span",
      { "data-picture": src, "data-alt": alt, "data-title": title },
      `[${String(alt) === "" ? "picture" : String(alt)}]`,
    ],
    // Milkdown refuses a picture without a title, and leaves it out.
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { url, alt, title }, type) => {
        state.addNode(type, {
          src: String(url),
          alt: typeof alt === "string" ? alt : "",
          title: typeof title === "string" ? title : "",
        });
      },
    },
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, { attrs: { src, alt, title } }) => {
        state.addNode("image", undefined, undefined, {
          url: String(src),
          alt: String(alt),
          title: String(title) === "" ? null : String(title),
        });
      },
    },
  };
});

/** The name of a block whose Markdown the editor shows as it is, since it cannot be edited as formatted text. */
export const KEPT = "kept_as_typed";

const kept = $node(KEPT, () =>
  withPassage({
    group: "block",
    atom: true,
    attrs: { text: { default: "" } },
    parseDOM: [
      {
        tag: "div[data-kept]",
        getAttrs: (element) => ({ text: element.dataset["kept"] }),
      },
    ],
    toDOM: ({ attrs: { text } }) => ["div", { "data-kept": text, class: "kept" }, String(text)],
    parseMarkdown: { match: () => false, runner: () => undefined },
    toMarkdown: {
      match: ({ type }) => type.name === KEPT,
      runner: (state, { attrs: { text } }) => {
        state.addNode("html", undefined, String(text));
      },
    },
  }),
);

/** Milkdown's blocks, each with the key of its passage. To be used after Milkdown's own. */
export const BLOCKS: MilkdownPlugin[] = [
  heading,
  image,
  ...[
    paragraphSchema,
    blockquoteSchema,
    bulletListSchema,
    orderedListSchema,
    codeBlockSchema,
    hrSchema,
    tableSchema,
    footnoteDefinitionSchema,
  ].map((schema) => schema.extendSchema((make) => (ctx) => withPassage(make(ctx)))),
  kept,
].flat();

/** Adds the attributes `passage` and `part` to a kind of block; they go through the clipboard but not into Markdown. */
function withPassage(schema: NodeSchema): NodeSchema {
  const { toDOM, parseDOM = [] } = schema;
  return {
    ...schema,
    attrs: { ...schema.attrs, passage: { default: null }, part: { default: 0 } },
    ...(toDOM && { toDOM: (node) => withData(toDOM(node), node) }),
    parseDOM: parseDOM.map((rule) => ("tag" in rule ? keepingPassage(rule) : rule)),
  };
}

function withData(output: DOMOutputSpec, { attrs }: Node): DOMOutputSpec {
  if (!isTagged(output)) return output;
  const data = {
    ...(attrs["passage"] !== null && { "data-passage": attrs["passage"] }),
    ...(Number(attrs["part"]) > 0 && { "data-part": attrs["part"] }),
  };
  const [tag, second, ...rest] = output;
  if (isAttributes(second)) return [tag, { ...second, ...data }, ...rest];
  return second === undefined ? [tag, data] : [tag, data, second, ...rest];
}

function isTagged(output: DOMOutputSpec): output is [string, ...unknown[]] {
  return Array.isArray(output);
}

function isAttributes(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !("nodeType" in value)
  );
}

function keepingPassage(rule: TagParseRule): TagParseRule {
  return {
    ...rule,
    getAttrs: (element) => {
      const found = rule.getAttrs ? rule.getAttrs(element) : (rule.attrs ?? {});
      if (found === false) return false;
      const { passage = null, part } = element.dataset;
      return { ...found, passage, part: Number(part ?? 0) };
    },
  };
}

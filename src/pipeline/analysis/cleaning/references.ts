import type { Nodes, RootContent } from "mdast";

/** Turns "[words][1]" into a link where "[1]: https://..." stands in the text. */
export function resolveReferences(nodes: RootContent[]): void {
  const addresses = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url]] : [])),
  );
  if (addresses.size > 0) resolve(nodes, addresses);
}

function resolve(nodes: Nodes[], addresses: ReadonlyMap<string, string>): void {
  for (const [index, node] of nodes.entries()) {
    if ("children" in node) resolve(node.children, addresses);
    if (node.type !== "linkReference") continue;
    const url = addresses.get(node.identifier);
    if (url !== undefined) nodes[index] = { type: "link", url, children: node.children };
  }
}

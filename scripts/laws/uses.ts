/** Finds what a file uses of the machine it runs on: globals by their dotted names, and some uses named here. */
import { Visitor } from "oxc-parser";
import type { CallExpression, JSXOpeningElement, NewExpression, Node } from "oxc-parser";
import { literalText } from "./tree.ts";
import type { SourceFile } from "./tree.ts";

export type Use = { name: string; line: number };

export const TIME_ZONE = "the machine's time zone";
export const LOCALE = "the machine's locale";
export const SQL_TEXT = "SQL text";
export const LINK_OF_DATA = "data as the address of a link";
export const COMPUTED_IMPORT = "import() of a computed name";

const LOCAL_TIME = /^[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset|Year)$/;
// A person's sentence ("Select a title from the list") begins with a capital and goes on in lower case.
const SQL = new RegExp(
  "^\\s*(?:select\\s[^]*\\sfrom\\s|insert into\\s|update\\s+\\S+\\s+set\\s|delete from\\s|" +
    "(?:create|alter|drop)\\s+(?:table|index|unique index|policy|role|schema|view)\\s)",
);

/** Every use in the file; one that is only a property's or parameter's name elsewhere is left out. */
export function usesOf(file: SourceFile): Use[] {
  const uses: Use[] = [];
  const names = new Set<Node>();
  const add = (name: string | null, node: Node): void => {
    if (name)
      uses.push({
        name: name.replace(/^(?:globalThis|window|self)\./, ""),
        line: file.lineAt(node.start),
      });
  };
  const isName = (node: { key: Node; computed?: boolean }): void => {
    if (!node.computed) names.add(node.key);
  };
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) names.add(node.property);
      add(dottedName(node), node);
    },
    MetaProperty(node) {
      names.add(node.meta).add(node.property);
      add(dottedName(node), node);
    },
    VariableDeclarator(node) {
      const from = node.init && node.id.type === "ObjectPattern" ? dottedName(node.init) : null;
      if (!from || node.id.type !== "ObjectPattern") return;
      for (const property of node.id.properties) {
        if (property.type === "Property") add(`${from}.${dottedName(property.key)}`, property);
      }
    },
    Property: isName,
    MethodDefinition: isName,
    PropertyDefinition: isName,
    TSPropertySignature: isName,
    TSMethodSignature: isName,
    TSQualifiedName: (node) => void names.add(node.right),
    ImportSpecifier: (node) => void names.add(node.imported),
    ExportSpecifier: (node) => void names.add(node.exported),
    Identifier(node) {
      if (!names.has(node)) add(node.name, node);
    },
    NewExpression: (node) => add(specialNew(node), node),
    CallExpression: (node) => add(specialCall(node), node),
    ImportExpression(node) {
      if (literalText(node.source) === null) add(COMPUTED_IMPORT, node);
    },
    Literal(node) {
      if (typeof node.value === "string" && isSql(node.value)) add(SQL_TEXT, node);
    },
    JSXOpeningElement(node) {
      if (isLinkOfData(node)) add(LINK_OF_DATA, node);
    },
    TemplateLiteral(node) {
      if (isSql(node.quasis.map((quasi) => quasi.value.raw).join(" x "))) add(SQL_TEXT, node);
    },
  }).visit(file.program);
  return uses;
}

/** "process.env" for the expression process.env or process["env"]; null when it is no plain chain of names. */
function dottedName(node: Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MetaProperty") return `${node.meta.name}.${node.property.name}`;
  if (node.type === "ChainExpression") return dottedName(node.expression);
  if (node.type !== "MemberExpression") return null;
  const object = dottedName(node.object);
  const property = node.computed ? literalText(node.property) : dottedName(node.property);
  return object && property ? `${object}.${property}` : null;
}

function specialNew(node: NewExpression): string | null {
  const made = dottedName(node.callee) ?? "";
  if (made === "Date" && node.arguments.length === 0) return "new Date()";
  if (made === "Date" && node.arguments.length > 1) return TIME_ZONE;
  return intlUse(made, node.arguments);
}

function specialCall(node: CallExpression): string | null {
  const called = dottedName(node.callee) ?? "";
  if (called === "Date") return "new Date()";
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.computed) return intlUse(called, node.arguments);
  const method = callee.property.type === "Identifier" ? callee.property.name : "";
  if (LOCAL_TIME.test(method)) return TIME_ZONE;
  if (method === "localeCompare" && node.arguments.length < 2) return LOCALE;
  if (method.startsWith("toLocale") && node.arguments.length === 0) return LOCALE;
  return intlUse(called, node.arguments);
}

function intlUse(made: string, given: Node[]): string | null {
  if (!/^Intl\.[A-Z]\w+$/.test(made)) return null;
  if (given.length === 0) return LOCALE;
  const zoned = given[1]?.type === "ObjectExpression" && given[1].properties.some(setsTimeZone);
  return made === "Intl.DateTimeFormat" && !zoned ? TIME_ZONE : null;
}

function setsTimeZone(property: Node): boolean {
  return property.type === "Property" && dottedName(property.key) === "timeZone";
}

/** How an address may begin that is written here with something put in: it leads to a page of ours, or starts no page. */
const OWN_ADDRESS = /^(?:\/(?!\/)|#|mailto:|data:text\/csv[;,])/;

/** `<a href={...}>` with anything but a fixed text, one that begins as ours, or an address that safeHref has looked at. */
function isLinkOfData(node: JSXOpeningElement): boolean {
  if (node.name.type !== "JSXIdentifier" || node.name.name !== "a") return false;
  return node.attributes.some(({ ...attribute }) => {
    if (attribute.type !== "JSXAttribute" || attribute.name.name !== "href") return false;
    if (attribute.value?.type !== "JSXExpressionContainer") return false;
    const { expression } = attribute.value;
    if (expression.type === "CallExpression") return dottedName(expression.callee) !== "safeHref";
    if (expression.type === "TemplateLiteral") {
      return !OWN_ADDRESS.test(expression.quasis[0]?.value.raw ?? "");
    }
    return literalText(expression) === null;
  });
}

function isSql(text: string): boolean {
  const isShouted = /^\s*[A-Z]{2}/.test(text);
  return SQL.test(isShouted ? text.toLowerCase() : text);
}

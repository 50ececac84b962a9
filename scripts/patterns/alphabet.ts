/** The pieces that a pattern's enemy would write: made from the pattern itself. */
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";

/** Characters to stand for a class: the first ones that it holds. */
const CANDIDATES = Array.from(
  "aA 1.\n\té漢の😀@#-*(\"'<>`[]|/\\:«»“”\u00a0\u3000\ue000\ue001𝚊\u0301\u00ad_€+🇫\u2009🏻\ufe0fー가!?&%{}~=½…–αя",
);
const OF_A_CLASS = 3;

/** What stands in posts, whatever a pattern looks for. */
export const OF_A_POST = [
  ...Array.from('a\n ([_`*"漢😀\ue000'),
  "word ",
  "@ann ",
  "#tag ",
  "<p>",
  "](",
  "https://a.bc/d ",
  "1/2 ",
  ". ",
  ": ",
  "- ",
];
const LONGEST_PIECE = 400;
const MOST_COPIES = 50;

/**
 * The alphabet of a pattern, each piece once: its literal characters and runs of them, characters of each of its classes,
 * one example of everything that repeats in it, of what stands before that, and of each of its alternatives.
 */
export function alphabetOf(source: string, flags: string): string[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const example = exampleIn(flags);
  const pieces = new Set<string>();
  visitRegExpAST(tree, {
    onAlternativeEnter({ elements }) {
      let written = "";
      let before = "";
      for (const element of elements) {
        if (element.type === "Quantifier") pieces.add(before);
        if (element.type === "Character") written += example(element);
        else pieces.add(written);
        if (element.type !== "Character") written = "";
        before += example(element);
      }
      pieces.add(written).add(before);
    },
    onQuantifierEnter: ({ element }) => void pieces.add(example(element)),
    onCharacterEnter: (character) => void pieces.add(example(character)),
    onCharacterSetEnter: ({ raw }) => addAll(pieces, membersOf(raw, flags)),
    onCharacterClassEnter: ({ raw }) => addAll(pieces, membersOf(raw, flags)),
  });
  return [...pieces].filter((piece) => piece !== "" && piece.length <= LONGEST_PIECE);
}

function addAll(pieces: Set<string>, found: readonly string[]): void {
  for (const one of found) pieces.add(one);
}

function membersOf(rawClass: string, flags: string): string[] {
  const one = new RegExp(`^${rawClass}$`, flags.replace(/[gmy]/gu, ""));
  return CANDIDATES.filter((candidate) => one.test(candidate)).slice(0, OF_A_CLASS);
}

/** Writes the shortest text that a part of a pattern matches, of its first alternative; look-arounds are left out. */
function exampleIn(flags: string): (node: AST.Node) => string {
  const example = (node: AST.Node): string => {
    switch (node.type) {
      case "Character":
        return String.fromCodePoint(node.value);
      case "CharacterSet":
      case "CharacterClass":
        return membersOf(node.raw, flags)[0] ?? firstNamed(node);
      case "Quantifier":
        return example(node.element).repeat(Math.min(Math.max(1, node.min), MOST_COPIES));
      case "Group":
      case "CapturingGroup":
        return node.alternatives[0] ? example(node.alternatives[0]) : "";
      case "Alternative":
        return node.elements.map(example).join("");
      default:
        return "";
    }
  };
  return example;
}

/** The first character that a class names, where it holds none of the candidates. */
function firstNamed(node: AST.CharacterClass | AST.CharacterSet): string {
  const [first] = node.type === "CharacterClass" ? node.elements : [];
  if (first?.type === "Character") return String.fromCodePoint(first.value);
  return first?.type === "CharacterClassRange" ? String.fromCodePoint(first.min.value) : "";
}

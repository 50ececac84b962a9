import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { candidatesOf, unwrap } from "./candidates.ts";

const formsOf = (title: string): string[] => unwrap(title, "en").map(({ text }) => text);

// Titles of benbalter_blog.csv and what design/own-words-craft.md section 1 says became of them.
test.each([
  [
    "Eight reasons why government contractors should embrace open source software",
    "Why government contractors should embrace open source software",
  ],
  ["Twelve things a product manager does", "What a product manager does"],
  ["15 ways to lose a customer", "How to lose a customer"],
  ["Ten lessons learned from shipping late", "Lessons learned from shipping late"],
])("a list headline %j can name a chapter as %j", (title, expected) => {
  expect(formsOf(title)).toContain(expected);
});

test("a negation in brackets is not lost: the title would say the opposite", () => {
  expect(formsOf("Open source is (not) insecure")).toEqual(["Open source is (not) insecure"]);
});

test("an aside in brackets, a number in front and a full stop at the end go", () => {
  expect(formsOf("3. Trust is built slowly (part one).")).toEqual(["Trust is built slowly"]);
});

test("the number of a takeaway goes from its front, a step that is spoken of stays", () => {
  expect(formsOf("Takeaway #2 Don't trust prompt engineering advice")).toEqual([
    "Don't trust prompt engineering advice",
  ]);
  expect(formsOf("Step 3 is the hardest")).toEqual(["Step 3 is the hardest"]);
});

test("both halves of a headline with a colon are offered beside the whole", () => {
  expect(formsOf("Learning in public: why it works")).toEqual([
    "Learning in public: why it works",
    "Learning in public",
    "Why it works",
  ]);
});

test.each([
  ["Introductory: On Gargoyles", "On Gargoyles"],
  ["How-to: Darstellung von Tags in Jekyll posts", "Darstellung von Tags in Jekyll posts"],
])("the label before %j goes", (title, expected) => {
  expect(formsOf(title)).toEqual([expected]);
});

// Headlines of azu_blog_ja.csv.
test.each([
  ["第44回HTML5とか勉強会「HTML5とセキュリティ」アウトラインメモ", "HTML5とセキュリティ"],
  [
    "Objective-C勉強会@東京 8月でiOSライブラリの開発方法について発表してきた",
    "iOSライブラリの開発方法",
  ],
])("the subject of a Japanese notice is offered: %s", (title, expected) => {
  expect(unwrap(title, "ja").map(({ text }) => text)).toContain(expected);
});

test("a long first sentence can be a title only if the text stands without it, since it is not said twice", () => {
  const [free, taken] = [
    tinyPost("a", ["Every young baker is hired for bread to come. Ovens took me long to see."]),
    tinyPost("b", ["Every young baker is hired for bread to come. This took me long to see."]),
  ].map((post) => candidatesOf(post, "en").map(({ text }) => text));

  expect(free).toContain("Every young baker is hired for bread to come");
  expect(taken).not.toContain("Every young baker is hired for bread to come");
});

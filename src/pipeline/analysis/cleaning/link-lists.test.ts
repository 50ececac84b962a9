import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const OWN =
  "I have baked for eleven years, and nobody asks me for flour. They ask me what I listen to while the dough rests in the dark.";
const END = "None of them has ever made my bread any better, and I would not want to miss one.";

function read(list: string): { blocks: string[]; counts: Record<string, number> } {
  const removals = countRemovals();
  const entry = tinyEntry("e1", `${OWN}\n\n${list}\n\n${END}`, { title: "Bread", type: "article" });
  const blocks = cleanEntry(entry, "en", removals).blocks.map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
  return { blocks, counts: removals.counts };
}

test.each([
  [
    "names with links to a show in brackets",
    "- **The Rye Hour** ([rss](https://a.example/rss), [url](https://a.example))\n- **Dough Talk** ([rss](https://b.example/rss), [url](https://b.example))",
  ],
  [
    "who wrote what",
    "- Anna Rye: [Why Dough Rests](https://a.example)\n- Bo Spelt: [Salt and Time](https://b.example) and [Water](https://c.example)\n- [Yeast Is a Guest](https://d.example) by Carl Oats",
  ],
  [
    "names that are links, under a label",
    "- Bakers: [Anna Rye](https://a.example), [Bo Spelt](https://b.example), [Carl Oats](https://c.example)\n- Millers: [Dora Mill](https://d.example) (also on [stones](https://e.example))",
  ],
  [
    "labels above addresses",
    "- On dough:\n  - https://a.example/1\n  - https://a.example/2\n- On salt:\n  - [Salt and Time](https://b.example)\n  - [The Sea in a Loaf](https://c.example)",
  ],
])("a list of links is left out and counted: %s", (_, list) => {
  const { blocks, counts } = read(list);

  expect(blocks).toEqual([`paragraph: ${OWN}`, `paragraph: ${END}`]);
  expect(counts["lists of links"]).toBeGreaterThan(0);
});

test.each(["## Related links", "**Further reading**", "Read this next:", "## See also"])(
  "below %s, a list of links with remarks is left out with its heading",
  (heading) => {
    const { blocks } = read(
      `${heading}\n\n- [Rye](https://a.example)\n- Then learn about [Spelt](https://b.example)\n- Carl Oats on salt did it in [five months](https://c.example)!`,
    );

    expect(blocks).toEqual([`paragraph: ${OWN}`, `paragraph: ${END}`]);
  },
);

test("a quotation from a linked page goes with the list that has its link", () => {
  const { blocks } = read(
    "**Related links**\n\n- [Salt and Time](https://a.example)\n- [How Bakers Rest](https://b.example)\n\n> The bakers of this town have known for ages that nothing rests as well as dough.\n\n- [Water](https://c.example)\n- Dora on [stones](https://d.example)",
  );

  expect(blocks).toEqual([`paragraph: ${OWN}`, `paragraph: ${END}`]);
});

test.each([
  [
    "advice with links",
    "- Use [whole grain flour](https://a.example)\n- Avoid [table salt](https://b.example) in the first hour",
  ],
  [
    "things with their examples",
    "- Sell **flour**\n  - examples: [Rye & Co](https://a.example), [Spelt](https://b.example)\n- Sell **time**\n  - examples: [Dough Club](https://c.example), [Oven Share](https://d.example)",
  ],
  [
    "quotations with links",
    '- Rye\'s Law: ["A loaf that anybody can bake in an hour is a loaf that nobody will ever want to eat twice."](https://a.example)\n- Spelt\'s Law: ["The oven is never as hot as it says, and the baker is never as cold as he claims to be."](https://b.example)',
  ],
  ["short names", "- [Rye](https://a.example)\n- [Spelt](https://b.example)"],
])("a list that says something stays: %s", (_, list) => {
  expect(read(list).blocks[1]).toMatch(/^list: /u);
});

test("the formats of a show go, and what is said of it stays", () => {
  const { blocks } = read(
    "- **The Rye Hour** ([rss](https://a.example/rss), [url](https://a.example)) - I never miss one of these on a Sunday.\n- **Dough Talk** ([rss](https://b.example/rss)) - the talk of people who get up at three.",
  );

  expect(blocks[1]).toBe(
    "list: - **The Rye Hour** - I never miss one of these on a Sunday.\n- **Dough Talk** - the talk of people who get up at three.",
  );
});

test("a label goes with all the items it announced", () => {
  const { blocks } = read(
    "- Mistakes of thinking\n- Kinds of ovens:\n  - https://a.example/1\n- Reactions:\n  - Talks:\n    - https://a.example/2\n    - see https://a.example/3",
  );

  expect(blocks[1]).toBe("list: - Mistakes of thinking");
});

test.each([
  ["colours", "- #3F0E40\n- #350d36\n- #1164A3\n- #FFFFFF"],
  [
    "named colours",
    "- Light\n  - Aubergine: `#3F0E40,#350d36`\n  - Hoth: `#F8F8FA,#2D9EE0`\n- Dark\n  - Protanopia: `#19171D`",
  ],
  ["numbers", "- 12 px\n- 14 px\n- 18,5 px"],
])("a list of %s is data and is left out", (_, list) => {
  const { blocks, counts } = read(list);

  expect(blocks).toEqual([`paragraph: ${OWN}`, `paragraph: ${END}`]);
  expect(counts["lists of values"]).toBe(1);
});

test("a list of what happened in which year stays", () => {
  expect(read("- 2012: we bought the oven\n- 2014: #1 in town\n- 2016").blocks[1]).toMatch(
    /^list: /u,
  );
});

test("a sentence that ends with emoji after a colon ends with a full stop", () => {
  const { blocks } = read(
    "Two of the three loaves have names: 🥖🍞. That is an injustice to the third one.",
  );

  expect(blocks[1]).toBe(
    "paragraph: Two of the three loaves have names. That is an injustice to the third one.",
  );
});

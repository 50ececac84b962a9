import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { chesterton, manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

const oneChapter = (passages: Passage[], details: Parameters<typeof manuscriptOf>[1] = {}): Manuscript =>
  manuscriptOf([{ title: "The only chapter", passages: [...passages, passage("The end.")] }], details);

const listed = { origins: { dates: "none", notes: "listed", posts: {} } } as const;

/** Whole books that ask too much of a typesetter, a reader or a clock, by name. Each has the words "The end." */
export const HOSTILE_BOOKS: Readonly<Record<string, () => Manuscript>> = {
  "quotations 10,000 deep": () =>
    oneChapter(times(20, () => passage(`${">".repeat(10_000)} word`))),
  "lists 400 deep by indentation": () =>
    oneChapter(
      times(20, () => passage(times(400, (depth) => `${"  ".repeat(depth)}- a`).join("\n"))),
    ),
  "3,000 lists in a line": () =>
    oneChapter(times(20, () => passage(`${"- 1. > ".repeat(3_000)}word`))),
  "10,000 links to different pages, listed as notes": () =>
    oneChapter(
      times(500, (index) =>
        passage(
          times(20, (link) => `[Word ${link}](https://example.org/${index}/${link})`).join(" and "),
        ),
      ),
      listed,
    ),
  "one word of a million letters": () => oneChapter([passage("x".repeat(1_000_000))]),
  "a word of 150,000 letters in 20 places": () =>
    oneChapter(times(20, () => passage("pneumono".repeat(19_000)))),
  "5,000 headings": () =>
    oneChapter(times(5_000, (index) => passage(`Section ${index}`, "heading"))),
  "a table of 200 columns": () => {
    const row = `|${times(200, (column) => ` cell ${column} `).join("|")}|`;
    return oneChapter([
      passage(`${row}\n|${"-|".repeat(200)}\n${times(100, () => row).join("\n")}`),
    ]);
  },
  "a table of 12 columns and 2,000 rows": () => {
    const row = `|${times(12, (column) => ` cell ${column} `).join("|")}|`;
    return oneChapter([
      passage(`${row}\n|${"-|".repeat(12)}\n${times(500, () => row).join("\n")}`),
      passage(`${row}\n|${"-|".repeat(12)}\n${times(1_500, () => row).join("\n")}`),
    ]);
  },
  "3,000 footnotes": () =>
    oneChapter(
      times(100, () =>
        passage(
          `${times(30, (note) => `Word[^${note}]`).join(" ")}\n\n${times(30, (note) => `[^${note}]: The note ${note}.`).join("\n\n")}`,
        ),
      ),
    ),
  "nothing but emoji": () =>
    manuscriptOf(
      times(20, (chapter) => ({
        title: "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪".repeat(5),
        passages: [
          ...times(50, () => passage("👩🏿‍🚀 ❤️‍🔥 🧑‍🤝‍🧑🙂🇯🇵1️⃣".repeat(20))),
          ...(chapter === 19 ? [passage("The end.")] : []),
        ],
      })),
      { title: "🙂🙃", author: "👩‍🚀", subtitle: "🏴‍☠️" },
    ),
  "two directions in every line": () =>
    oneChapter(
      times(1_000, (index) =>
        passage(`שלום (world ${index}) مرحبا *12%* \`code שלום\` [مرحبا](https://example.org/${index}) «a» – ב`),
      ),
      { title: "שלום world", author: "مرحبا A. B.", ...listed },
    ),
  "a Hebrew book of English words": () =>
    oneChapter(
      times(500, () => passage(chesterton)),
      { language: "he", ...listed },
    ),
  "piled accents": () =>
    oneChapter(times(200, () => passage(`Z${"\u0301\u0327\u0489".repeat(300)}algo `.repeat(5)))),
  "every character of three planes": () =>
    oneChapter(
      times(0x300, (block) =>
        passage(String.fromCodePoint(...times(0x100, (code) => block * 0x100 + code))),
      ),
    ),
  "code of 15,000 lines": () =>
    oneChapter([passage(`\`\`\`js\n${"let a = 1;\n".repeat(15_000)}\`\`\``)]),
  "code of one line": () =>
    oneChapter(times(20, () => passage(`\`\`\`\n${"y = [1, 2]; ".repeat(10_000)}\n\`\`\``))),
  "20,000 items": () =>
    oneChapter(
      times(10, () =>
        passage(times(2_000, (item) => `${999_990_000 + item}. item ${item}`).join("\n")),
      ),
    ),
  "marks that never end": () =>
    oneChapter(
      times(100, () => passage(`${"*a **b ~~c `d [e](".repeat(180)} <!-- <div> \`\`\` $$ {{`)),
    ),
  "200,000 breaks of lines": () =>
    oneChapter(times(20, () => passage("a  \n".repeat(10_000)))),
  "Japanese without a full stop": () =>
    oneChapter(
      times(20, () => passage("日本語の文章は続く".repeat(2_000))),
      { language: "ja", title: "日本語" },
    ),
  "200 chapters and 200 parts with titles of 2,000 letters": () =>
    manuscriptOf(
      times(200, (index) => ({
        title: `${index} ${"A title that goes on ".repeat(95)}`,
        part: `Part ${index} ${"with a name ".repeat(160)}`,
        passages: [passage(index === 199 ? "The end." : "Word.")],
      })),
    ),
  "an index of 5,000 terms": () =>
    oneChapter(
      times(1_000, (index) =>
        passage(times(5, (term) => `Term${index * 5 + term} of ${chesterton.slice(0, 60)}`).join(" ")),
      ),
      { index: { terms: times(5_000, (index) => `Term${index}`), keywords: [] } },
    ),
  "10,000 ornaments": () =>
    oneChapter(times(10_000, (index) => passage(index % 2 === 0 ? "---" : "Word.", "body"))),
  "nothing at all": () =>
    manuscriptOf(
      times(5, (chapter) => ({
        title: "",
        passages: [passage(" \n\t "), passage(chapter === 4 ? "The end." : "<!-- -->")],
      })),
      { title: "", subtitle: " ", author: "\u0000", notice: "\u200B" },
    ),
};

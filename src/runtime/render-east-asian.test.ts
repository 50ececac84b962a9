import { describe, expect, test } from "vitest";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { complaintsOfEpubcheck, filesOf } from "./fixtures/epub-tools.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { installedFamilies, readFonts } from "./fonts.ts";
import { renderFile } from "./render.ts";

// From azu's blog (efcl.info), whose texts are in the fixtures.
const JAPANESE =
  "小説をテキスト化する下ごしらえのTips。メモ書きなので、そのうちまとめます。「JavaScriptの標準仕様」は毎年更新されていて、ブラウザーごとに実装の状況が異なります（とくにライブラリー）。";
const japanese = manuscriptOf(
  [{ title: "下ごしらえ", passages: Array.from({ length: 30 }, () => passage(JAPANESE)) }],
  { title: "本の記録", language: "ja" },
);
const quoting = manuscriptOf(
  [{ title: "Kyoto", passages: [passage(`「本を書く」 is what he said. ${chesterton}`)] }],
  { title: "Letters" },
);
const pdf = { format: "pdf", options: { trim: "5x8" } } as const;

test("a Japanese book without its typeface says what stands in its place, and who can change that", async () => {
  const { warnings } = RENDERERS.pdf(japanese, pdf.options, await readFonts());

  expect(warnings.join("\n")).toContain("boxes stand in their place");
  expect(warnings.join("\n")).toContain(
    'Typefaces for Japanese are not installed: whoever runs Octavo adds them with "npm run fonts -- ja".',
  );
});

test("a Latin book without them names the words that it leaves out", async () => {
  const { warnings } = RENDERERS.pdf(quoting, pdf.options, await readFonts());

  expect(warnings[0]).toContain("so the PDF leaves them out: 本を書く.");
  expect(warnings[0]).toContain("npm run fonts -- ja");
});

test("a Hebrew book says that it is read from right to left", async () => {
  const hebrew = manuscriptOf([{ title: "התחלה", passages: [passage("בבוקר ישבתי לכתוב.")] }], {
    title: "יומן",
    language: "he",
  });

  const { bytes } = RENDERERS.pdf(hebrew, pdf.options, await readFonts());

  const { inside, pages } = readPdf(bytes);
  expect(inside).toMatch(/\/ViewerPreferences <<\s+\/Direction \/R2L/u);
  expect(pages.flat().join(" ")).toContain("תוכן העניינים");
});

test("an e-book says which words are Japanese, so that readers draw and speak them so", async () => {
  const { bytes } = await renderFile({ ...pdf, format: "epub", manuscript: quoting });

  expect(complaintsOfEpubcheck(bytes)).toEqual([]);
  expect(filesOf(bytes)["EPUB/chapter-1.xhtml"]).toContain(
    '<span lang="ja" xml:lang="ja">「本を書く」</span> is what he said.',
  );
});

test.each([
  ["我們說寫作是一件需要練習的事。", "zh-Hant", "目錄"],
  ["我们说写作是一件需要练习的事。", "zh-Hans", "目录"],
])("a Chinese web page says in which characters it is: %s", async (text, language, contents) => {
  const manuscript = manuscriptOf([{ title: "1", passages: [passage(text)] }], { language: "zh" });

  const { bytes } = await renderFile({ ...pdf, format: "html", manuscript });

  const page = new TextDecoder().decode(bytes);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`>${contents}</h2>`);
});

const installed = installedFamilies();
// `npm run fonts` downloads 350 MB, so a checkout may be without them.
const isComplete = installed.length === 8;
if (!isComplete)
  console.log("typefaces of `npm run fonts` are not all here: tests of them are left out");

describe.skipIf(!isComplete)("with the typefaces of npm run fonts", () => {
  test("a Japanese book is set in Japanese letters, and no line begins with a mark that may not", async () => {
    const { bytes, warnings } = await renderFile({ ...pdf, manuscript: japanese });

    const { objections, fonts, pages } = readPdf(bytes);
    expect(objections).toBe("");
    expect(warnings.filter((warning) => !warning.startsWith("Kindle"))).toEqual([]);
    const names = fonts.map(({ name }) => name.replace(/^\w+\+/u, ""));
    expect(names).toContain("NotoSerifJP-Regular");
    expect(names.filter((name) => /(?:SC|TC|KR)-/u.test(name))).toEqual([]);
    const lines = pages.flat();
    expect(lines).toContain("目次");
    expect(lines.filter((line) => line.startsWith("小説をテキスト")).length).toBeGreaterThan(20);
    // The marks that JIS X 4051 keeps from the beginning of a line, and those it keeps from its end.
    expect(lines.filter((line) => /^[、。」）・ー]/u.test(line))).toEqual([]);
    expect(lines.filter((line) => /[「（]$/u.test(line))).toEqual([]);
  });

  test.each([
    ["a Japanese sentence in an English book", "en", "「本を書く」と言った。", "NotoSerifJP"],
    ["a Korean one", "en", "그는 책을 쓴다고 말했다.", "NotoSerifKR"],
    ["a book in simplified characters", "zh", "我们说写作是一件需要练习的事。", "NotoSerifSC"],
    ["a book in traditional characters", "zh", "我們說寫作是一件需要練習的事。", "NotoSerifTC"],
  ])("%s is drawn as its language draws it", async (_, language, text, family) => {
    const manuscript = manuscriptOf([{ title: "1", passages: [passage(text)] }], {
      title: "1",
      language,
    });

    const { bytes } = await renderFile({ ...pdf, manuscript });

    const { fonts, pages } = readPdf(bytes);
    const drawn = fonts.filter(({ name }) => /(?:JP|SC|TC|KR)-/u.test(name));
    expect([...new Set(drawn.map(({ name }) => name.replace(/^\w+\+|-\w+$/gu, "")))]).toEqual([
      family,
    ]);
    expect(pages.flat().join("")).toContain(text);
  });

  test("large print sets Japanese without serifs", async () => {
    const { bytes } = await renderFile({
      format: "pdf",
      options: { trim: "5x8", design: "large-print" },
      manuscript: japanese,
    });

    const names = readPdf(bytes).fonts.map(({ name }) => name);
    expect(names.filter((name) => name.includes("NotoSansJP"))).not.toEqual([]);
    expect(names.filter((name) => name.includes("NotoSerifJP"))).toEqual([]);
  });
});

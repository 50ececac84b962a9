import { expect, test } from "vitest";
import { chapterLabel, labelLanguage, labelsOf, labelText, partLabel } from "./labels.ts";

test.each([
  ["en", "Chapter 1", "Contents"],
  ["de", "Kapitel 1", "Inhalt"],
  ["ja", "第1章", "目次"],
  ["zh-Hans", "第1章", "目录"],
  ["zh-Hant", "第1章", "目錄"],
  ["ko", "제1장", "차례"],
  ["he", "פרק 1", "תוכן העניינים"],
  ["ar", "الفصل 1", "المحتويات"],
  ["fi", "Chapter 1", "Contents"],
])("numbers chapters and names the contents as books in %s do", (language, chapter, contents) => {
  expect(labelText(chapterLabel(1, language))).toBe(chapter);
  expect(labelsOf(language).contents).toBe(contents);
});

test.each([
  ["en", "Part Two", null],
  ["en", "Departures", "Part 2"],
  ["ja", "第二部 旅立ち", null],
  ["ja", "旅立ち", "第2部"],
])("in %s, a part named %j has its number said once", (language, title, label) => {
  const numbered = partLabel({ number: 2, title }, language);

  expect(numbered && labelText(numbered)).toBe(label);
});

test("says in which language a book's labels are", () => {
  expect(["ja", "zh-Hant", "zh-Hans", "fi"].map(labelLanguage)).toEqual([
    "ja",
    "zh-Hant",
    "zh",
    "en",
  ]);
});

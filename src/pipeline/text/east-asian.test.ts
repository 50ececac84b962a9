import { expect, test } from "vitest";
import { eastAsianIn, foreignRuns, foreignScripts, hanLanguage, withScript } from "./east-asian.ts";

test.each([
  ["simplified characters", "我们说中文", "zh-Hans"],
  ["traditional characters", "我們說中文", "zh-Hant"],
  ["kana beside Chinese characters", "東京は広い", "ja"],
  ["characters that Japan alone simplified", "駅の込み具合", "ja"],
  ["a character made in Japan", "峠", "ja"],
  ["characters of all three", "京都", "zh-Hans"],
])("in an English book, %s say how they are drawn", (_, text, language) => {
  expect(hanLanguage(text, "en")).toBe(language);
});

test("a Chinese book is in the characters that most of it is in, also with a Japanese word", () => {
  expect(withScript("zh", "我们说中文，也引用「學」和にほん。")).toBe("zh-Hans");
  expect(withScript("zh", "我們說中文，也引用「学」。")).toBe("zh-Hant");
  expect(withScript("ja", "我們")).toBe("ja");
});

test("asks for the typefaces that a text needs, and for no others", () => {
  expect(eastAsianIn("Plain words — “quoted”, 😀 and עברית.", "en")).toEqual([]);
  expect(eastAsianIn("한국어 안내", "en")).toEqual(["ko"]);
  // 邓, the simplified form of 鄧, is in no Japanese standard.
  expect(eastAsianIn("邓小平について", "ja")).toEqual(["ja", "zh-Hans"]);
});

test("finds the words of other languages in a book, and leaves those of its own", () => {
  const english = "He said 「本を書く」 and 안녕 하세요, twice.";
  const chinese = "她说「ありがとう」。";

  expect(foreignRuns(english, foreignScripts(english, "en"))).toEqual([
    { text: "He said ", language: null },
    { text: "「本を書く」", language: "ja" },
    { text: " and ", language: null },
    { text: "안녕 하세요", language: "ko" },
    { text: ", twice.", language: null },
  ]);
  expect(foreignRuns("自分の本を書く", foreignScripts("自分の本を書く", "ja"))).toEqual([
    { text: "自分の本を書く", language: null },
  ]);
  expect(foreignRuns(chinese, foreignScripts(chinese, "zh-Hans"))).toEqual([
    { text: "她说「", language: null },
    { text: "ありがとう", language: "ja" },
    { text: "」。", language: null },
  ]);
});

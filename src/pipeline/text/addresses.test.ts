import { expect, test } from "vitest";
import { ADDRESS_BODY, LISTED_ADDRESS_BODY, marksAfter } from "./addresses.ts";

const ADDRESS = new RegExp(`(?:https?://|www\\.)${ADDRESS_BODY}`, "iu");

test.each([
  ["http://t.cn/A1关于时间", "http://t.cn/A1"],
  ["http://t.cn/A1，关于时间", "http://t.cn/A1"],
  ["https://t.co/aこれは発見でした", "https://t.co/a"],
  ["https://note.com/1（私の記事）", "https://note.com/1"],
  ["「https://note.com/1」", "https://note.com/1"],
  ["https://t.co/aการจัดการเวลา", "https://t.co/a"],
  ["詳しくはhttps://a.example/をご覧ください", "https://a.example/"],
  ["詳しくはhttps://a.example/blog/をご覧ください", "https://a.example/blog/"],
  ["http://アプリ.a.example/にアクセスして", "http://アプリ.a.example/"],
  ["“https://a.example/1”", "https://a.example/1"],
])("in %s the words beside the link are not its own", (text, address) => {
  expect(ADDRESS.exec(text)?.[0]).toBe(address);
});

test.each([
  "https://de.wikipedia.org/wiki/Müßiggang",
  "https://ru.wikipedia.org/wiki/Управление_временем",
  "https://el.wikipedia.org/wiki/Χρόνος",
  "https://he.wikipedia.org/wiki/ניהול_זמן",
  "https://ar.wikipedia.org/wiki/إدارة_الوقت",
  "https://ko.wikipedia.org/wiki/시간_관리",
  "https://ja.wikipedia.org/wiki/時間管理",
  "https://ja.wikipedia.org/wiki/第2次世界大戦",
  "https://ja.wikipedia.org/wiki/スティーブ・ジョブズ",
  "https://ja.wikipedia.org/wiki/%E6%99%82%E9%96%93",
  "https://th.wikipedia.org/wiki/เวลา",
  "https://日本語.example/blog/記事",
  "https://www.日本語.example/blog/記事",
])("%s is one address", (address) => {
  expect(ADDRESS.exec(`${address} x`)?.[0]).toBe(address);
});

test("in a list of links, a title may stand at the root of its site", () => {
  const listed = new RegExp(`https://${LISTED_ADDRESS_BODY}`, "iu");

  expect(listed.exec("https://a.example/時間管理のコツ/ 私の記事")?.[0]).toBe(
    "https://a.example/時間管理のコツ/",
  );
  expect(listed.exec("https://a.example/時間管理、私の記事")?.[0]).toBe("https://a.example/");
});

test.each([
  ["https://a.example/1).", ")."],
  ["https://en.wikipedia.org/wiki/Calm_(disambiguation)", ""],
  ["https://en.wikipedia.org/wiki/Calm_(disambiguation)),", "),"],
  ["https://a.example/1", ""],
])("the marks after %s", (address, marks) => {
  expect(marksAfter(address)).toBe(marks);
});

test("long runs are read in no time", () => {
  const runs = [")", "(", "/時", "時", "a/", "https://", "www.", "/a/を"];

  const lengths = runs.map((run) => {
    const text = `https://a.example/${run.repeat(100_000)}`;
    return (ADDRESS.exec(text)?.[0].length ?? 0) + marksAfter(text).length;
  });

  expect(lengths).toHaveLength(runs.length);
});

import { expect, test } from "vitest";
import { changeCode, changeLetter, textsIn, textsWith } from "./change-texts/built-texts.ts";

const CODE =
  "const a=\"Status\",b=`Job cancelled`,c=`Cancel job ${a}, or \\`not\\``,d='Job Status';export{a,b,c,d}";

test("a letter in the middle is changed, and none but a letter", () => {
  expect(changeLetter("Back")).toBe("Baxk");
  expect(changeLetter("100% of it")).toBe("100% xf it");
  expect(changeLetter("x")).toBe("q");
});

test("a text that stands by itself is changed there, and not within others", () => {
  const texts = textsIn("a.js", CODE);

  const changed = changeCode(CODE, textsWith(texts, "Status"), "Status");

  expect(changed).toBe(CODE.replace('"Status"', '"Staxus"'));
});

test("a text that only stands within others is changed there", () => {
  const texts = textsIn("a.js", CODE);

  const changed = changeCode(CODE, textsWith(texts, "Cancel job"), "Cancel job");

  expect(changed).toBe(CODE.replace("Cancel job", "Cancex job"));
});

test("what is changed in a template keeps its marks, so that the code still runs", () => {
  const texts = textsIn("a.js", CODE);

  const changed = changeCode(CODE, textsWith(texts, "or `not`"), "or `not`");

  expect(changed).toContain("or \\`xot\\`");
  expect(textsIn("a.js", changed).map(({ value }) => value)).toContain(", or `xot`");
});

import { expect, test } from "vitest";
import { countWords, lettersOf, readingsOf, sentencesOf } from "./letters.ts";

// What a raw cell holds, and the words a person reads in it.
test.each([
  ["A [link](https://example.com/a(b)c \"title\") here", "A link here"],
  ["A [link with [brackets]][1](and an aside)", "A link with brackets and an aside"],
  ["Before ![a picture](x.png) after", "Before after"],
  ["<p>Caf&eacute; &amp; <b>bread</b>&#8212;warm</p>", "Café bread warm"],
  ["Bread.[^1] Cheese", "Bread Cheese"],
  ["{% include x.html %}Bread{: .lead }", "Bread"],
  [":::objection[Is it good?]\nNo.\n:::", "Is it good No"],
  ["Put a `<script>` tag first; then `</script>`", "Put a script tag first then script"],
  ["~~Not this~~ But this", "But this"],
  ["1️⃣ First #openSource", "First"],
  ["𝗪𝗛𝗔𝗧? A meditation", "what a meditation"],
  ['One line.""\n""Another', "One line Another"],
  ["I went there (let me know if you did) and then home.", "I went there and then home"],
  ["It begins with <PROMPT>A drawing", "It begins with PROMPT A drawing"],
])("reads %j as a person does", (cell, words) => {
  expect(readingsOf(cell)).toContain(lettersOf(words));
});

test("cuts a paragraph into sentences, and a list into its items", () => {
  expect(sentencesOf("Bread is “good.” Is it? *Yes!* It is")).toEqual(["Bread is “good.”", "Is it?", "*Yes!*", "It is"]);
  expect(sentencesOf("- one [link](https://example.com/a.b)\n- two")).toEqual(["one link", "two"]);
  expect(sentencesOf("---")).toEqual([]);
});

test("counts each character of Japanese as a word", () => {
  expect(countWords("Bread is — good 本です")).toBe(6);
});

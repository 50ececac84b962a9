// Excerpts: Anand S, LinkedIn posts (MIT); Ben Balter, ben.balter.com (CC BY 3.0); Nicolas Hoizey, nicolas-hoizey.com (MIT);
// Shawn Wang, swyx.io (MIT); azu, efcl.info (CC BY 4.0).
import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function textsOf(text: string, given: Partial<Entry> = {}, language = "en"): string[] {
  return cleanEntry(tinyEntry("e1", text, given), language, countRemovals()).blocks.map(
    (block) => `${block.kind}: ${block.text}`,
  );
}

const article = { type: "article", source: "Articles", title: "A title" } as const;

test("a post of single lines reads as a paragraph, its links and their labels gone", () => {
  const post =
    "I stopped writing code.\n\nWhen ChatGPT is able to do something basic that existed for 18 years, it's time to admit defeat.\n\nBlog post: https://lnkd.in/e9rt3ah8\nCode: https://lnkd.in/gjqgwV4A";

  expect(textsOf(post)).toEqual([
    "paragraph: I stopped writing code. When ChatGPT is able to do something basic that existed for 18 years, it's time to admit defeat.",
  ]);
});

test("a paragraph that is only a link written as HTML goes like one in Markdown", () => {
  const post =
    'Use this add-on, it saves memory.\n\n[][5]<a title="Permalink" rel="bookmark" href="https://example.com/res35/">How I stopped a browser from eating memory</a>\n\nIt <a href="https://example.com">saves <b>half</b> of it</a>.\n\n[5]: https://example.com';

  expect(textsOf(post, article)).toEqual([
    "paragraph: Use this add-on, it saves memory.",
    "paragraph: It saves **half** of it.",
  ]);
});

test("bold letters of LinkedIn become plain ones, and the labels they set off become a list", () => {
  const post =
    "𝗦𝗶𝗴𝗵𝘁𝘀𝗲𝗲𝗶𝗻𝗴 𝘁𝗿𝗮𝗻𝘀𝗽𝗼𝗿𝘁 grew 2.5X. Experience economy in overdrive.\n𝗛𝗲𝗮𝗹𝘁𝗵-𝗰𝗮𝗿𝗲 𝗷𝗼𝗯𝘀 doubled. Ageing Boomers.\n𝗦𝘁𝗮𝘁𝗲 𝗲𝗱𝘂𝗰𝗮𝘁𝗶𝗼𝗻 is 1.75X.";

  expect(textsOf(post)).toEqual([
    "list: - Sightseeing transport grew 2.5X. Experience economy in overdrive.\n- Health-care jobs doubled. Ageing Boomers.\n- State education is 1.75X.",
  ]);
});

test("the h of italic letters becomes plain with its neighbours", () => {
  expect(textsOf("I'll secure the vote by ℎ𝑖𝑔ℎ𝑙𝑖𝑔ℎ𝑡𝑖𝑛𝑔 the threat.")).toEqual([
    "paragraph: I'll secure the vote by highlighting the threat.",
  ]);
});

test("pseudo-bullets and keycaps become lists", () => {
  expect(
    textsOf(
      "The work was:\n• Uploaded the file\n• Asked for categories\n\n1️⃣ First thing\n2️⃣ Second thing",
    ),
  ).toEqual([
    "paragraph: The work was:",
    "list: - Uploaded the file\n- Asked for categories",
    "list: 1. First thing\n2. Second thing",
  ]);
});

test("closing hashtags become tags, inline ones become words", () => {
  const cleaned = cleanEntry(
    tinyEntry(
      "e1",
      "I transcribed every #CalvinAndHobbes strip with #Excel over one long year. It was worth it.\n\n#TechHumor #Innovation",
    ),
    "en",
    countRemovals(),
  );

  expect(cleaned.tags).toEqual(["TechHumor", "Innovation"]);
  expect(cleaned.blocks[0]?.text).toBe(
    "I transcribed every Calvin And Hobbes strip with Excel over one long year. It was worth it.",
  );
});

test("a sentence that the link was a part of goes, the ones around it stay", () => {
  expect(
    textsOf(
      "Most phones support it. Sites like https://lnkd.in/gsF5-MNJ let you enter the details. I added this to my phone.",
    ),
  ).toEqual(["paragraph: Most phones support it. I added this to my phone."]);
});

test("fractions, ratios and dates are no thread counters", () => {
  expect(textsOf("1/2 cup of sugar is enough. We are open 24/7. It was 50/50 after 9/11")).toEqual([
    "paragraph: 1/2 cup of sugar is enough. We are open 24/7. It was 50/50 after 9/11",
  ]);
});

test("thread counters go from both ends", () => {
  expect(textsOf("2/5 Habits beat goals because they survive a bad week. (2/5)")).toEqual([
    "paragraph: Habits beat goals because they survive a bad week.",
  ]);
});

test("an emoji that stood for a full stop becomes one", () => {
  expect(
    textsOf("My details are added as a contact 😎 No paper needed for that at all 🎉"),
  ).toEqual(["paragraph: My details are added as a contact. No paper needed for that at all."]);
});

test("a short first line becomes the title, a closing question to the readers is kept apart", () => {
  const cleaned = cleanEntry(
    tinyEntry(
      "e1",
      "Auto vs GPT\n\nI crossed a street in Chennai while talking to ChatGPT when an auto rikshaw rapidly honked at me. It transcribed the honks as laughter.\n\nHow do YOU cross a street?",
    ),
    "en",
    countRemovals(),
  );

  expect(cleaned.title).toBe("Auto vs GPT");
  expect(cleaned.titleGiven).toBe(false);
  expect(cleaned.closingQuestion).toBe("How do YOU cross a street?");
  expect(cleaned.blocks.map((block) => block.n)).toEqual([1]);
});

test("a question that the author puts to nobody stays in the text", () => {
  const post =
    "Friends warn me about the dangers of walking Indian roads, and they have a point. But where else would we discover a whole new interpretation of honking?";

  expect(textsOf(post)).toEqual([`paragraph: ${post}`]);
});

test("calls to action go from the end, one after another", () => {
  const post =
    "I changed one habit a month for a year, and eight of the twelve changes lasted. The people around me mattered most.\n\nStay tuned for more!\nIf you liked this, let me know in the comments.";

  expect(textsOf(post)).toEqual([
    "paragraph: I changed one habit a month for a year, and eight of the twelve changes lasted. The people around me mattered most.",
  ]);
});

test("advice is no call to action", () => {
  const post =
    "Good products talk to people. Follow these rules, empower your humans to talk to other humans, and your users will respond accordingly.";

  expect(textsOf(post)).toEqual([`paragraph: ${post}`]);
});

test("thanks to a cause are prose, thanks to readers of drafts are a credit", () => {
  const text =
    "Thanks to open source, we ship in weeks what once took years.\n\nAnother paragraph stands here to make the post long enough.\n\n*Thanks to Joe, Will and David for reading drafts of this.*";

  expect(textsOf(text, article)).toEqual([
    "paragraph: Thanks to open source, we ship in weeks what once took years.",
    "paragraph: Another paragraph stands here to make the post long enough.",
  ]);
});

test("a status note and an origin at the head of an article go", () => {
  const text =
    "_Essay status: freshly baked, may still add minor points_\n\nBHAGs are a reaction against incrementalism.";

  expect(textsOf(text, article)).toEqual([
    "paragraph: BHAGs are a reaction against incrementalism.",
  ]);
});

test("Markdown becomes blocks: link words stay, struck words, footnotes, pictures and attributes go", () => {
  const text =
    '![](cast-away-affiche.png){.onethird}\n\n## Tools\n\nThe site [used Twitter](http://twitter.com/x) as a ~~toy~~ tool[^1].\n\n- one **bold** item\n- another &mdash; item\n\n> A quoted line.\n\n```js\nconst a = "#not a tag";\n```\n\n[^1]: A note.\n\nAfter the code.';

  expect(textsOf(text, article)).toEqual([
    "heading: Tools",
    "paragraph: The site used Twitter as a tool.",
    "list: - one **bold** item\n- another — item",
    "quote: A quoted line.",
    'code: const a = "#not a tag";',
    "paragraph: After the code.",
  ]);
});

test.each([
  ["with their notes", "\n\n[^4]: A note.\n\n[^5]: Another."],
  ["without them", ""],
])("several footnotes at one place leave no comma behind, %s", (_, notes) => {
  const text = `To contest the search itself. [^4], [^5]\n\nA second one[^4][^5] stays whole.${notes}`;

  expect(textsOf(text, article)).toEqual([
    "paragraph: To contest the search itself.",
    "paragraph: A second one stays whole.",
  ]);
});

test("what announced a removed video or picture goes with it, what says more stays", () => {
  const text =
    'Le carrousel est en Flash, une technologie vectorielle, et donc bien adaptée à la simulation de la 3D par déformation :\n\n![](a.png)\n\nVoici la vidéo :\n\n<iframe src="https://example.com/v"></iframe>\n\nJe vous laisse juger, car c\'est vraiment une question de goût.';

  expect(textsOf(text, article, "fr")).toEqual([
    "paragraph: Le carrousel est en Flash, une technologie vectorielle, et donc bien adaptée à la simulation de la 3D par déformation.",
    "paragraph: Je vous laisse juger, car c'est vraiment une question de goût.",
  ]);
});

test("containers, shortcodes and quote marks of site generators go, their words stay", () => {
  const text =
    "::: lead\nLe texte en tête de cet article reste lisible.\n:::\n\n:::objection[If reorgs are so routine, why do they hurt?]\nBecause the costs are real.\n:::\n\nHe said :quote[never again]{cite=x} and left. {% tweet 123 %}{{< video id >}}";

  expect(textsOf(text, article)).toEqual([
    "paragraph: Le texte en tête de cet article reste lisible.",
    "heading: If reorgs are so routine, why do they hurt?",
    "paragraph: Because the costs are real.",
    "paragraph: He said never again and left.",
  ]);
});

test("literal marks are escaped, so that a paragraph never turns into a list or a heading", () => {
  expect(
    textsOf("- espere, deixe-me explicar! Todos nós já passamos por isso antes.", {}, "pt"),
  ).toEqual(["paragraph: espere, deixe-me explicar! Todos nós já passamos por isso antes."]);
  expect(textsOf("1986. Ein gutes Jahr war das für 5 * 3 Leute.", {}, "de")).toEqual([
    "paragraph: 1986\\. Ein gutes Jahr war das für 5 \\* 3 Leute.",
  ]);
});

test("suppliers below a photograph go", () => {
  const post =
    "Bora falar mais um pouquinho sobre making of? E nada melhor do que um making lindo desses pra representar isso.\nMake @ihalemakeup\nDecoração: @leonardovieiradecor\nVídeo @if.films";

  expect(textsOf(post, { source: "Instagram" }, "pt")).toEqual([
    "paragraph: Bora falar mais um pouquinho sobre making of? E nada melhor do que um making lindo desses pra representar isso.",
  ]);
});

test("a bookmark keeps the comment and loses the title and the quotation of the page", () => {
  const cleaned = cleanEntry(
    tinyEntry(
      "e1",
      "Josh's attention to details is awesome, and it is a great resource.\n\n> Rem should be used for font sizes.",
      {
        type: "bookmark",
        title: "The surprising truth about pixels",
      },
    ),
    "en",
    countRemovals(),
  );

  expect(cleaned.title).toBeNull();
  expect(cleaned.blocks.map((block) => block.text)).toEqual([
    "Josh's attention to details is awesome, and it is a great resource.",
  ]);
});

test("Japanese lines are joined without blanks, and half-parsed bold marks go", () => {
  const text =
    "普段から目に見えている箇所を強化させる**「アドオン」**の紹介です。  \nステータスバーやツールバーなどを便利にすると意外と気持ちいい。\n\n[リンク](https://efcl.info/x)も便利です。";

  expect(textsOf(text, article, "ja")).toEqual([
    "paragraph: 普段から目に見えている箇所を強化させる「アドオン」の紹介です。ステータスバーやツールバーなどを便利にすると意外と気持ちいい。",
    "paragraph: リンクも便利です。",
  ]);
});

test("each removal is counted under its reason", () => {
  const removals = countRemovals();

  cleanEntry(
    tinyEntry("e1", "A post with a link. https://lnkd.in/abc and an emoji 😎 here.\n\n#Done #Tags"),
    "en",
    removals,
  );

  expect(removals.counts).toMatchObject({ links: 1, emoji: 1, hashtags: 2 });
});

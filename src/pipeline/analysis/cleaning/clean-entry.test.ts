// Excerpts: Anand S, LinkedIn posts (MIT); Ben Balter, ben.balter.com (CC BY 3.0); Nicolas Hoizey, nicolas-hoizey.com (MIT);
// Shawn Wang, swyx.io (MIT); azu, efcl.info (CC BY 4.0).
import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function entry(text: string, given: Partial<Entry> = {}): Entry {
  return {
    id: "e1",
    rows: [{ file: "posts.csv", row: 1, url: null }],
    url: null,
    title: null,
    text,
    date: null,
    engagement: null,
    type: "post",
    source: "LinkedIn",
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
    ...given,
  };
}

function textsOf(text: string, given: Partial<Entry> = {}, language = "en"): string[] {
  return cleanEntry(entry(text, given), language, countRemovals()).blocks.map(
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

test("bold letters of LinkedIn become plain ones, and the labels they set off become a list", () => {
  const post =
    "𝗦𝗶𝗴𝗵𝘁𝘀𝗲𝗲𝗶𝗻𝗴 𝘁𝗿𝗮𝗻𝘀𝗽𝗼𝗿𝘁 grew 2.5X. Experience economy in overdrive.\n𝗛𝗲𝗮𝗹𝘁𝗵-𝗰𝗮𝗿𝗲 𝗷𝗼𝗯𝘀 doubled. Ageing Boomers.\n𝗦𝘁𝗮𝘁𝗲 𝗲𝗱𝘂𝗰𝗮𝘁𝗶𝗼𝗻 is 1.75X.";

  expect(textsOf(post)).toEqual([
    "list: - Sightseeing transport grew 2.5X. Experience economy in overdrive.\n- Health-care jobs doubled. Ageing Boomers.\n- State education is 1.75X.",
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
    entry(
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
    entry(
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
    entry(
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
    entry("A post with a link. https://lnkd.in/abc and an emoji 😎 here.\n\n#Done #Tags"),
    "en",
    removals,
  );

  expect(removals.counts).toMatchObject({ links: 1, emoji: 1, hashtags: 2 });
});

test("a picture's short code that the sentence needs stays as its word, any other goes", () => {
  const text =
    "When you're ready to :ship: the thing, it may have been started as a work in progress (congrats! :tada:), or for early feedback.";

  expect(textsOf(text, article)).toEqual([
    "paragraph: When you're ready to ship the thing, it may have been started as a work in progress (congrats!), or for early feedback.",
  ]);
});

test("an aside with a link in the middle of a sentence keeps its words", () => {
  const text =
    "MSN a étudié l'impact des nouveaux formats de pub (dont je vous annonçais l'arrivée [ici](/2001/02/x.html)) sur la reconnaissance des marques.";

  expect(textsOf(text, article, "fr")).toEqual([
    "paragraph: MSN a étudié l'impact des nouveaux formats de pub (dont je vous annonçais l'arrivée ici) sur la reconnaissance des marques.",
  ]);
});

test("a sentence that hung on an address goes whole, no word is taken out of its middle", () => {
  const post =
    "For 10 years, I've enjoyed building data visualizations by writing code. Today, we launched the Gramex IDE at https://lnkd.in/dKbDBFD -- and it aims to make me redundant. Everyone can do the same, but without code.";

  expect(textsOf(post)).toEqual([
    "paragraph: For 10 years, I've enjoyed building data visualizations by writing code. Everyone can do the same, but without code.",
  ]);
});

test("the name of a site is no code, the name of a file is", () => {
  const text =
    "The launch of `Apps.Gov` NOW and [`opensource.guide`](https://opensource.guide) scored `5/10`, which the `README.md` says.";

  expect(textsOf(text, article)).toEqual([
    "paragraph: The launch of Apps.Gov NOW and opensource.guide scored 5/10, which the `README.md` says.",
  ]);
});

test("letters set as code are code word by word, never half a sentence", () => {
  const post =
    'It flips between 𝚎𝚡𝚎𝚌𝙲𝚘𝚖𝚖𝚊𝚗𝚍("𝚌𝚘𝚙𝚢") and 𝚌𝚕𝚒𝚙𝚋𝚘𝚊𝚛𝚍.𝚠𝚛𝚒𝚝𝚎𝚃𝚎𝚡𝚝(). I switched <𝚍𝚒𝚟> to <𝚏𝚘𝚛𝚖>. It left scripts as <𝚜𝚌𝚛𝚒𝚙𝚝 𝚝𝚢𝚙𝚎="𝚖𝚘𝚍𝚞𝚕𝚎"> which was required.';

  expect(textsOf(post)).toEqual([
    'paragraph: It flips between `execCommand("copy")` and `clipboard.writeText()`. I switched `<div>` to `<form>`. It left scripts as `<script type="module">` which was required.',
  ]);
});

test("blanks of other widths become plain ones", () => {
  expect(
    textsOf(
      "Knowledge workers\u200A—\u200Awho type all day\u00A0— ask me that regularly.",
      article,
    ),
  ).toEqual(["paragraph: Knowledge workers — who type all day — ask me that regularly."]);
});

test("stars left of a broken emphasis go, stars that mean something stay", () => {
  const text =
    'He called it an "electric toy*," and the idea "utterly out of the question*." It was *never* *his* plan to find 5 * 3 telephones.';

  expect(textsOf(text, article)).toEqual([
    'paragraph: He called it an "electric toy," and the idea "utterly out of the question." It was *never his* plan to find 5 \\* 3 telephones.',
  ]);
});

test("a list that counts down stays a list, with its numbers", () => {
  const post =
    "That would lead us to:\n\n6. Chow-Yun Fat -- who played Capt Sao Feng\n5. Pei-Pei Cheng -- who voiced the matchmaker in Mulan\n4. Jet Li -- the ex-cop from Romeo Must Die\n\nBut surprisingly, three of these actors share one film in common.";

  expect(textsOf(post)).toEqual([
    "paragraph: That would lead us to:",
    "list: - 6\\. Chow-Yun Fat -- who played Capt Sao Feng\n- 5\\. Pei-Pei Cheng -- who voiced the matchmaker in Mulan\n- 4\\. Jet Li -- the ex-cop from Romeo Must Die",
    "paragraph: But surprisingly, three of these actors share one film in common.",
  ]);
});

test("short lines below a colon are a list, sentences that tell what happened are not", () => {
  expect(
    textsOf("But:\n\nLLMs are still not great at slides.\nLLMs still can't follow a style guide.\nLLMs can't yet create good sketch notes."),
  ).toEqual([
    "paragraph: But:",
    "list: - LLMs are still not great at slides.\n- LLMs still can't follow a style guide.\n- LLMs can't yet create good sketch notes.",
  ]);
  expect(textsOf("It went like this:\nI woke up early that day.\nThe server was on fire.")).toEqual([
    "paragraph: It went like this: I woke up early that day. The server was on fire.",
  ]);
});

test("glued hashtags come apart at their humps, but for words the author writes as one", () => {
  const post = "How could #Govinda connect to #AngelinaJolie with #GitHub, #DuckTape and #datajournalism?";

  const { blocks } = cleanEntry(entry(post), "en", countRemovals(), new Set(["DuckTape"]));

  expect(blocks.map(({ text }) => text)).toEqual([
    "How could Govinda connect to Angelina Jolie with GitHub, DuckTape and datajournalism?",
  ]);
});

test("a sentence in another script goes with the one that opened the quotation", () => {
  const post =
    'Then I said, “I accidentally pressed the emergency button.” It very happily spoke out, in loud Korean, "화장실에서 응급버튼을 실수로 눌렀습니다. 비상상황이 아니라는 점 알려려 드립니다." The receptionist laughed. I feel like the father. (I feel like சகலகலா சம்மந்தி.)';

  expect(textsOf(post)).toEqual([
    "paragraph: Then I said, “I accidentally pressed the emergency button.” The receptionist laughed. I feel like the father.",
  ]);
});

test("what another account wrote goes with the RT that brought it", () => {
  expect(textsOf("This is a constant dilemma of mine. RT @soulseekah: do I name it $referrer?")).toEqual([
    "paragraph: This is a constant dilemma of mine.",
  ]);
});

test("end matter goes, one sentence after another, from the end only", () => {
  const essay =
    "At least then we can go back to our regularly scheduled holy wars over licensing. More on that in the second half, where views differ.";

  expect(
    textsOf(
      `${essay}\n\nThat's my list of the top twelve things. Something I left out? I hope these posts help you too.\n\n*As always, [views are my own](https://ben.balter.com/fine-print/).*\n\n*A big hat tip to my former colleague @cameronmcefee, whose most excellent execution inspired me to write this post.*`,
      article,
    ),
  ).toEqual([`paragraph: ${essay}`, "paragraph: That's my list of the top twelve things."]);
});

test("a first paragraph that only sends the reader elsewhere goes", () => {
  const text =
    "Watch the talk on [YouTube](https://www.youtube.com/watch?v=M) or view the slides on [Speakerdeck](https://speakerdeck.com/x).\n\nThe team goes beyond that and actively seeks to encourage good citizenship by making it easier to contribute constructively.";

  expect(textsOf(text, article)).toEqual([
    "paragraph: The team goes beyond that and actively seeks to encourage good citizenship by making it easier to contribute constructively.",
  ]);
});

test("a line above the text that repeats words of the title goes", () => {
  const text = "Tips for product managers\n\nA product manager says no more often than yes, and explains it each time.";

  expect(textsOf(text, { ...article, title: "Twelve tips for new product managers" })).toEqual([
    "paragraph: A product manager says no more often than yes, and explains it each time.",
  ]);
});

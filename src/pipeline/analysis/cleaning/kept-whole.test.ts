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

test("a picture's short code inside a sentence stays as its word, at its end and behind a mark it goes", () => {
  const text =
    "When you're ready to :ship: the thing (congrats! :tada:), or even if you're not, read on slowly. That is all :smile:. Now, :necktie:s.";

  expect(textsOf(text, article)).toEqual([
    "paragraph: When you're ready to ship the thing (congrats!), or even if you're not, read on slowly. That is all. Now, neckties.",
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
    textsOf(
      "But:\n\nLLMs are still not great at slides.\nLLMs still can't follow a style guide.\nLLMs can't yet create good sketch notes.",
    ),
  ).toEqual([
    "paragraph: But:",
    "list: - LLMs are still not great at slides.\n- LLMs still can't follow a style guide.\n- LLMs can't yet create good sketch notes.",
  ]);
  expect(textsOf("It went like this:\nI woke up early that day.\nThe server was on fire.")).toEqual(
    ["paragraph: It went like this: I woke up early that day. The server was on fire."],
  );
});

test("glued hashtags come apart at their humps, but for words the author writes as one", () => {
  const post =
    "How could #Govinda connect to #AngelinaJolie with #GitHub, #DuckTape and #datajournalism?";

  const { blocks } = cleanEntry(tinyEntry("e1", post), "en", countRemovals(), {
    glued: new Set(["DuckTape"]),
    spoken: new Set(),
    languages: new Set(),
  });

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
  expect(
    textsOf("This is a constant dilemma of mine. RT @soulseekah: do I name it $referrer?"),
  ).toEqual(["paragraph: This is a constant dilemma of mine."]);
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
  const text =
    "Tips for product managers\n\nA product manager says no more often than yes, and explains it each time.";

  expect(textsOf(text, { ...article, title: "Twelve tips for new product managers" })).toEqual([
    "paragraph: A product manager says no more often than yes, and explains it each time.",
  ]);
});

import { expect, test } from "vitest";
import type { IsKnown } from "./spelling.ts";
import { findTypingErrors } from "./typing-errors.ts";

const WORDS = new Set(
  `because could the quick brown fox jumps over lazy dog said that she organize color practice center
  travel will write down project programming follow screen share and it was there have receive resume bézier lapiness`.split(
    /\s+/u,
  ),
);
const dictionary =
  (...words: string[]) =>
  (language: string): IsKnown | null =>
    language === "en" ? (word) => words.includes(word.toLowerCase()) : null;
const english = { language: "en", dictionaryOf: dictionary(...WORDS) };
const found = (text: string, options = english): string[] =>
  findTypingErrors([text], options).map(({ kind, found: word, instead }) =>
    [kind, word, instead].join(" "),
  );

test.each([
  ["two letters swapped", "beacuse", "because"],
  ["a letter left out", "becuse", "because"],
  ["a letter too many", "projject", "project"],
  ["a wrong letter", "prohect", "project"],
])("a misspelt word is found with its correction: %s", (_, word, right) => {
  const errors = findTypingErrors([`The ${word} fox.`], english);

  expect(errors).toMatchObject([{ kind: "spelling", text: 0, at: 4, found: word, instead: right }]);
});

test("of several corrections the one that the author writes elsewhere is offered", () => {
  const known = "pursue pursuer they it and why existing existent conversion".split(" ");
  const often = "They pursue it and pursue it and pursue it, existing, existing, existing.";
  const text = "They pursure it, existint. Conversin, Conversion, conversion and conversion.";

  const errors = findTypingErrors([often, text], {
    language: "en",
    dictionaryOf: dictionary(...known),
  });

  expect(errors.map(({ found: word, instead }) => `${word}: ${instead}`)).toEqual([
    "pursure: pursue",
    "existint: existing",
    "Conversin: Conversion",
  ]);
});

test.each([
  ["a letter changed by whoever quotes", "[W]rit and [s]hare it."],
  ["a name", "Prohect jumps."],
  ["a British spelling", "They organised the colour of the travelling centre, and practised."],
  ["a word with a prefix or an ending", "An unfollow, foxlike."],
  ["a y that an ending turns into i", "The laziness was there."],
  ["an accent of another language", "The résumé and the bezier."],
  ["a compound of two words", "A screenshare."],
  ["a word the author writes often", "The becuse. The becuse. The becuse."],
  ["code, an address, a handle", "`becuse` https://a.bc/becuse @becuse #becuse a@becuse.org"],
  ["the target of a link", "[the fox](https://a.bc/becuse(1)_x)"],
  ["a foreign word in italics", "the *becuse* fox"],
  ["a short form", "That'll do, it'd be, becuse'"],
])("a right text has no error: %s", (_, text) => {
  const errors = found(text).filter((error) => error.startsWith("spelling"));

  expect(errors).toEqual([]);
});

test("a language without a dictionary has its spelling left alone", () => {
  const errors = findTypingErrors(["becuse becuse"], {
    language: "fi",
    dictionaryOf: () => null,
  });

  expect(errors).toEqual([]);
});

test.each([
  ["a doubled word", "over the the dog", ["doubled the the the"]],
  ["one across lines", "over the\nthe dog", ["doubled the\nthe the"]],
  ["any other doubled word", "The lazy lazy dog.", ["doubled lazy lazy lazy"]],
  ["thrice on purpose", "The travel travel travel.", []],
  ["an idiom", "It was a win win for the dog.", []],
  ["a Swedish quotation", "The ”quick” fox.", []],
  ["a small I", "The dog that i follow.", ["spelling i I"]],
  ["twice on purpose", "She said that that was very, very quick.", []],
  ["an open bracket", "The dog (lazy was there.", ["bracket ( "]],
  ["a closed one that was never opened", "The dog lazy) was there.", ["bracket ) "]],
  ["a list and a face", "a) the fox\n1) the dog :) ;-)", []],
  ["a remark after a bracket", "The fox (lazy): the dog (a) and 5) that.", []],
  ["a quotation without its end", "She said “the fox.", ["quotes “ "]],
  ["a quotation with two kinds of marks", 'She said “the fox".', ['quotes " ”']],
  ["a straight mark before a curly one", 'It said "the fox” there.', ['quotes " “']],
  [
    "a quotation that ends with its text",
    "She said: “The fox jumps over the dog.",
    ["quotes “The fox jumps over the dog. “The fox jumps over the dog.”"],
  ],
  [
    "a remark in brackets that ends with its text",
    "The fox jumps. (The dog follow.",
    ["bracket (The dog follow. (The dog follow.)"],
  ],
  ["a remark that may end anywhere", "The fox. (The dog. It was lazy.", ["bracket ( "]],
  ["both kinds of marks in one text", 'The “fox” and the "dog" jumps.', ['mixed "dog" “dog”']],
  ["a quotation in a quotation", 'She said “the "lazy" dog”.', []],
  ["a verb with to before to", "The project that they adhere to to receive it.", []],
  ["to twice", "They will travel to to the center.", ["doubled to to to"]],
  ["inches", 'A 5" screen and “the fox”.', []],
])("%s", (_, text, errors) => {
  expect(found(text)).toEqual(errors);
});

test("a quotation of several paragraphs is closed by the last of them", () => {
  const texts = ["She said: “The fox.", "“The dog,” she said."];

  expect(findTypingErrors(texts, english)).toEqual([]);
});

test("a quotation of two paragraphs may open the first and close the last of them only", () => {
  const texts = ['She said: "The fox.', "It jumps over the dog.", 'It was lazy."'];

  expect(findTypingErrors(texts, english)).toEqual([]);
});

test("a misspelt word with a prefix is found, though the dictionary has it only without", () => {
  const dictionaryOf = dictionary("level", "is", "the", "with", "it", "identification");

  const errors = findTypingErrors(["The level is deidentifcation with it."], {
    language: "en",
    dictionaryOf,
  });

  expect(errors).toMatchObject([{ found: "deidentifcation", instead: "deidentification" }]);
});

// "strategi" and "fint" are Swedish, and "strategy" and "find" in the English dictionary.
const SWEDISH = "Vi har en strategi för att det ska bli fint när de vet vad som är på väg.";

test("words of another language are not held against the dictionary of the book", () => {
  const texts = ["We have the strategy that they will find.", SWEDISH, "Strategi och fint"];
  const dictionaryOf = dictionary(..."we have the strategy that they will find".split(" "));

  expect(findTypingErrors(texts, { language: "en", dictionaryOf })).toEqual([]);
});

test("a sentence of another language in an English passage is left alone", () => {
  const text = `We will find the stratgy there. ${SWEDISH} They have it.`;
  const dictionaryOf = dictionary(..."we have the strategy there they will find it".split(" "));

  const errors = findTypingErrors([text], { language: "en", dictionaryOf });

  expect(errors.map(({ found: word }) => word)).toEqual(["stratgy"]);
});

test.each([
  ["a letter not doubled", "setled", "settled", "set led"],
  ["a letter doubled", "appart", "apart", "app art appeart"],
  ["two slips of doubling", "dissapointed", "disappointed", ""],
  ["a letter thrice in a long word", "immmediately", "immediately", ""],
  ["a missing apostrophe", "didnt", "didn't", "dint"],
  ["the plural of life", "lifes", "lives", "life lives life"],
])("the likeliest slip counts before the others: %s", (_, word, right, others) => {
  const text = `They ${word} it.`;
  const known = `they it ${right} ${others}`.split(" ");

  const [error] = findTypingErrors([text, `${right}, ${right}, ${right}`], {
    language: "en",
    dictionaryOf: dictionary(...known),
  });

  expect(error).toMatchObject({ found: word, instead: right });
});

test.each([
  ["an ending that the dictionary lacks", "internety", "internet"],
  ["a plural that it lacks", "legos", "lego"],
  ["a word drawn out", "whaaat", "what"],
  ["a file or domain", "netlify.toml", "tool"],
  ["a short name like a common word", "kena", "ken"],
])(
  "a right text has no error, though the author often writes a word like it: %s",
  (_, word, own) => {
    const texts = [`It was ${word} there.`, `${own}, ${own}, ${own}, ${own}.`];
    const dictionaryOf = dictionary("it", "was", "there", own);

    expect(findTypingErrors(texts, { language: "en", dictionaryOf })).toEqual([]);
  },
);

test.each([
  ["in quotation marks", 'It said "recieve" there.', ["recieve: false"]],
  ["as somebody talks", "They travelin there.", ["travelin: false"]],
  ["cut off", "They have it becaus ...", []],
  ["a cry", "Lazy lazy dog.", []],
])("a word that may be meant so is not sure, or no error: %s", (_, text, expected) => {
  const texts = [
    text,
    "They receive it because of it, because it was traveling, traveling, traveling.",
  ];
  const dictionaryOf = dictionary(...WORDS, "they", "of", "traveling", "lazy");

  const errors = findTypingErrors(texts, { language: "en", dictionaryOf });

  expect(errors.map(({ found: word, isSure }) => `${word}: ${isSure}`)).toEqual(expected);
});

test("sure are only slips whose correction nobody would doubt", () => {
  const texts = [
    "They recieve the the color, very lazy lazy, and (it.",
    "They receive it, receive it and receive it. Receve, prohect.",
  ];

  const errors = findTypingErrors(texts, english);

  expect(errors.map(({ found: word, isSure }) => `${word}: ${isSure}`)).toEqual([
    "recieve: true",
    "the the: true",
    "lazy lazy: false",
    "(: false",
    "prohect: false",
  ]);
});

const french = (...words: string[]) => ({
  language: "fr",
  dictionaryOf: (language: string) =>
    language === "fr" ? (word: string) => words.includes(word.toLowerCase()) : null,
});

test.each([
  ["an accent left out", "developpement", "développement"],
  ["two of them", "evenement", "événement"],
  ["the accent of the first letter", "economie", "économie"],
  ["a wrong accent", "problême", "problème"],
  ["a sign under a letter", "facon", "façon"],
])("a missing or wrong accent is found: %s", (_, word, right) => {
  const text = `Nous avons le ${word} et la vie que nous avons.`;

  const errors = findTypingErrors(
    [text],
    french("nous", "avons", "le", "et", "la", "vie", "que", right),
  );

  expect(errors).toMatchObject([{ kind: "spelling", found: word, instead: right }]);
});

test.each([
  ["connaitre", "connaître"],
  ["intègrera", "intégrera"],
])("the spelling of the French reform is no error: %s", (word, former) => {
  const text = `Nous avons le ${word} et la vie que nous avons.`;

  const errors = findTypingErrors(
    [text],
    french("nous", "avons", "le", "et", "la", "vie", "que", former),
  );

  expect(errors).toEqual([]);
});

test("an Italian word behind an article that lost its vowel is known", () => {
  const text = "Non è che la vita sia dell’azienda, ma con le altre cose anche questo.";
  const known = "non che vita sia azienda altre cose anche questo dell'azione".split(" ");

  const errors = findTypingErrors([text], {
    language: "it",
    dictionaryOf: (language) =>
      language === "it" ? (word) => known.includes(word.toLowerCase()) : null,
  });

  expect(errors).toEqual([]);
});

test("a word that lacks an accent is no compound of two words that are known by chance", () => {
  const known = "que la este para publicación publica cion".split(" ");
  const text = "La publicacion que este para la.";

  const errors = findTypingErrors([text], {
    language: "es",
    dictionaryOf: (language) =>
      language === "es" ? (word) => known.includes(word.toLowerCase()) : null,
  });

  expect(errors).toMatchObject([{ found: "publicacion", instead: "publicación" }]);
});

test("a German noun is checked although it has a capital, and a short name is not", () => {
  const known = "das ist die und wir haben nicht für von vorstellung".split(" ");
  const text = "Das ist die Vorstelung, und wir haben die von Vorsel nicht.";

  const errors = findTypingErrors([text], {
    language: "de",
    dictionaryOf: (language) =>
      language === "de" ? (word) => known.includes(word.toLowerCase()) : null,
  });

  expect(errors).toMatchObject([{ found: "Vorstelung", instead: "Vorstellung", isSure: false }]);
});

const offered = (...texts: string[]): string[] =>
  findTypingErrors(texts, { language: "de", dictionaryOf: () => null }).map(
    ({ kind, found: mark, instead }) => `${kind} ${mark} > ${instead}`,
  );

test.each([
  ["German", "Er sagte: „Das ist gut.“ Die „Tür“ ist zu."],
  ["French", "Il a dit « bonjour » et « adieu »."],
  ["German with guillemets", "Das »Haus« und die »Tür« sind zu."],
  ["Swedish with guillemets", "Han sa »hej» och »adjö»."],
  ["arrows", "Home » Archiv » Mai"],
])("quotation marks as they are set in many languages are no errors: %s", (_, text) => {
  expect(offered(text)).toEqual([]);
});

test("a quotation of several paragraphs in guillemets is closed by the last of them", () => {
  expect(offered("« Un.", "Deux.", "Trois. »", "« Quatre »")).toEqual([]);
});

test.each([
  [
    "a German quotation",
    "Er sagte: „Das Haus ist zu.",
    "quotes „Das Haus ist zu. > „Das Haus ist zu.“",
  ],
  ["one with a straight mark at its end", 'Das „Haus" ist zu.', 'quotes " > “'],
  ["a mark that is turned the wrong way", "She said “the fox“ there.", "quotes “ > ”"],
  [
    "a paragraph that is quoted",
    "“The fox jumps. The dog is lazy.",
    "quotes The dog is lazy. > The dog is lazy.”",
  ],
  ["a sentence that lacks its first mark", 'The fox jumps."', 'quotes The > "The'],
  [
    "a paragraph in brackets",
    "(The fox jumps. It is really very lazy.",
    "bracket is really very lazy. > is really very lazy.)",
  ],
  ["a bracket twice", "The fox (a dog)) was there.", "bracket )) > )"],
  ["an opening bracket twice", "The fox ((a dog) was there.", "bracket (( > ("],
  ["a bracket of the other kind", "The fox (a dog] was there.", "bracket ] > )"],
])("one evident place for the other mark is offered: %s", (_, text, expected) => {
  expect(offered(text)).toEqual([expected]);
});

test.each([
  ["a quotation that may end anywhere", "Das „Haus und die Tür sind zu.", "quotes „ > null"],
  ["brackets side by side without a partner", "The fox]]], and the dog.", "bracket ]]] > null"],
])("what only the author can know is told once, without a correction: %s", (_, text, expected) => {
  expect(offered(text)).toEqual([expected]);
});

test("a guillemet without its partner is found in a book that sets quotations in them", () => {
  expect(offered("Il a dit « bonjour ».", "Il a dit : « Bonjour les amis.")).toEqual([
    "quotes « Bonjour les amis. > « Bonjour les amis. »",
  ]);
});

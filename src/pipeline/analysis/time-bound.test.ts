// Excerpts: Anand S, LinkedIn posts (MIT); Ben Balter, ben.balter.com (CC BY 3.0).
import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { preparePosts } from "./prepare-posts.ts";
import { TIME_BOUND_CUT } from "./time-bound.ts";

const ESSAY =
  "Habits beat goals because a habit survives a bad week. I changed one habit a month and kept eight of the twelve after a year.";

function asideReason(text: string): string | undefined {
  const { setAside } = preparePosts([tinyEntry("essay", ESSAY), tinyEntry("it", text)]);
  return setAside.find(({ entryId }) => entryId === "it")?.reason;
}

test.each([
  [
    "a job ad",
    "Dear Alumni, A strategy consulting firm is looking for a senior person in advanced analytics at an associate partner level.",
  ],
  [
    "a trailer for somebody's article",
    "Is your code built to last? Mohammed shares a developer war story. His shortcut worked. But 5 years later, when it failed, he didn't expect he'd still be around.",
  ],
  [
    "an announced tutorial",
    "PowerPoint can do anything. Shape operations are especially powerful. In this tutorial, I create an address card icon and export it as SVG.",
  ],
  [
    "a photo's caption",
    "Richie Lionell demonstrating how reality weaves in with comics at the School of Business. The anecdote I loved was when a bored attendee wandered in here, and was hooked.",
  ],
  [
    "a thing that only the link names",
    "I stopped writing code. When ChatGPT is able to do something basic that existed for 18 years, which I'm not aware of, it's time to admit defeat.\n\nhttps://lnkd.in/e9rt3ah8",
  ],
  [
    "a post that shows a picture",
    "About 7 years ago, Richie and a few others created an automated comic generation app. Today, that became a reality for me. Here is a picture of the original Dee. And a picture of the Dee crafted by a program. We are finally at the stage where comic generation is truly available for the masses.",
  ],
  [
    "a photo's caption without a photo",
    "This is the Calvin & Hobbes Hair Salon in Hinjewadi, Pune. Fans might remember the hairdresser who certainly knows which side HIS bread is buttered on. Maybe I'll go get the top of my head shaved.",
  ],
  [
    "words about a video",
    "A friend described this video as me, convincing the tech lead to solve a problem on the weekend. For those who don't understand Hindi, here's a rough translation of what he says.",
  ],
  [
    "a table that is not there",
    "We all have stuff we know well and don't. I captured some of this in the xkcd style table -- and it turns out generating xkcd style comic strips is harder than I thought.",
  ],
  [
    "a course that is advertised",
    "My Tools in Data Science course is now open to all. It's part of an online program. It includes 2 projects and 7 graded assignments. It's a fairly tough course.",
  ],
  [
    "the price of a day",
    "Fascinating to see how the frontier moves. Recent fights were mostly on cost. Yesterday, OpenAI halved the GPT-4o cost, and the cheapest models are back with them.",
  ],
  [
    "a list of what there is today",
    "There are 4 frontier LLMs today. No other popular model beats them on BOTH cost and quality. It means there's little reason to use any other LLM.",
  ],
  [
    "a private scorecard",
    "Here's my mid-year Goals Bingo status. Better husband. Going OK. Meet all first cousins. Interview 10 experts. 11/10. Live with a stranger. Tried a homestay.",
  ],
])("%s is bound to its day", (_, text) => {
  expect(asideReason(text)).toBe("bound to its day");
});

test.each([
  "Yesterday, Cursor published 2 open-source npm packages that I took credit for. Normally, I make thirty requests a day. The exercise taught me a lot about the process.",
  "This is the story of how I stopped writing code. A program was able to do something basic that existed for 18 years, and I had never heard of it before that day.",
  "A picture is worth a thousand words only when somebody looks at it. I put one chart on the wall of every office, and counted the people who stopped to read it.",
])("%j is a post", (text) => {
  expect(asideReason(text)).toBeUndefined();
});

test("the same words about a thing that no link withholds are a post", () => {
  expect(
    asideReason(
      "I stopped writing code. When ChatGPT is able to do something basic that existed for 18 years, which I'm not aware of, it's time to admit defeat.",
    ),
  ).toBeUndefined();
});

test("an article that hangs on the news of its day counts as bound to it, but stays", () => {
  const { posts } = preparePosts([
    tinyEntry(
      "peg",
      "Today's New York Times article outlining attempts to expand wiretapping authority offers insight into tomorrow. Our lives become increasingly digital. In the cloud, there is no door for the police to kick in. The law protects the files on your own disk. It does not protect those you keep with somebody else. A warrant is needed for the first, a letter will do for the second.",
      { type: "article", title: "Silver linings" },
    ),
    tinyEntry("essay", ESSAY),
  ]);

  expect(posts.map(({ entryId }) => entryId)).toEqual(["peg", "essay"]);
  expect(posts[0]?.timeBound).toBeGreaterThanOrEqual(0.5);
  expect(posts[0]?.timeBound).toBeLessThan(TIME_BOUND_CUT);
});

test.each([
  [
    "en",
    [
      "Issue #24 of my newsletter is out. This week I write about bread, cold nights and the people who bake in them.",
      "Merry Christmas and a happy new year to everyone who read my posts. I wish you all a calm and bright time with your families.",
      "We are hiring a baker! You have three years of experience, you love cold nights, and you want to work with a small team.",
      "Version 2.3 of Breadmaker is out. It has a new timer, a better oven and fixes many small errors that you found.",
      "This newsletter is sponsored by Panis Ltd, who make flour for people who bake at night and want to sleep by day.",
      "A new episode of the podcast is live! I talk with Anna Rye about bread, cold nights and what she learned from them.",
    ],
  ],
  [
    "fr",
    [
      "Le numéro 24 de ma newsletter est sorti. Cette semaine, je parle du pain, des nuits froides et de ceux qui y travaillent.",
      "Joyeux Noël et bonne année à tous ceux qui m'ont lu. Je vous souhaite un temps calme et lumineux avec vos familles.",
      "Nous recrutons un boulanger ! Vous avez trois ans d'expérience, vous aimez les nuits froides et une petite équipe.",
      "La version 2.3 de Painpain est disponible. Elle a une nouvelle horloge, un meilleur four et corrige de petites erreurs.",
      "Cette newsletter est sponsorisée par Panis, qui fait de la farine pour ceux qui cuisent la nuit et dorment le jour.",
    ],
  ],
  [
    "de",
    [
      "Ausgabe 24 meines Newsletters ist da. Diese Woche geht es um Brot, kalte Nächte und die Menschen, die darin backen.",
      "Frohe Weihnachten und ein gutes neues Jahr allen, die mich gelesen haben. Ich wünsche euch eine ruhige Zeit mit euren Familien.",
      "Wir suchen einen Bäcker! Du hast drei Jahre Erfahrung, du liebst kalte Nächte und willst in einem kleinen Team arbeiten.",
      "Version 2.3 von Brotmacher ist erschienen. Sie hat eine neue Uhr, einen besseren Ofen und behebt viele kleine Fehler.",
      "Dieser Newsletter wird gesponsert von Panis, die Mehl für alle machen, die nachts backen und am Tag schlafen wollen.",
    ],
  ],
  [
    "es",
    [
      "Ya está aquí el número 24 de mi newsletter. Esta semana hablo del pan, de las noches frías y de quienes trabajan en ellas.",
      "Feliz Navidad y próspero año nuevo a todos los que me han leído. Os deseo un tiempo tranquilo con vuestras familias.",
      "Estamos contratando a un panadero. Tienes tres años de experiencia, te gustan las noches frías y un equipo pequeño.",
      "Ya está disponible la versión 2.3 de Panero. Tiene un nuevo reloj, un horno mejor y corrige muchos errores pequeños.",
      "Esta newsletter está patrocinada por Panis, que hace harina para quienes hornean de noche y duermen de día en casa.",
    ],
  ],
  [
    "pt",
    [
      "Saiu a edição 24 da minha newsletter. Esta semana falo do pão, das noites frias e das pessoas que trabalham nelas.",
      "Feliz Natal e um próspero ano novo a todos que me leram. Desejo a vocês um tempo calmo e cheio de luz com a família.",
      "Estamos contratando um padeiro! Você tem três anos de experiência, gosta de noites frias e de uma equipe pequena.",
      "A versão 2.3 do Paneiro já está disponível. Ela tem um novo relógio, um forno melhor e corrige muitos erros pequenos.",
      "Esta newsletter é patrocinada pela Panis, que faz farinha para quem assa à noite e quer dormir de dia em casa.",
    ],
  ],
  [
    "it",
    [
      "È uscito il numero 24 della mia newsletter. Questa settimana parlo del pane, delle notti fredde e di chi ci lavora.",
      "Buon Natale e felice anno nuovo a tutti quelli che mi hanno letto. Vi auguro un tempo calmo con le vostre famiglie.",
      "Stiamo cercando un panettiere! Hai tre anni di esperienza, ami le notti fredde e vuoi lavorare in una piccola squadra.",
      "È disponibile la versione 2.3 di Panificio. Ha un nuovo orologio, un forno migliore e corregge molti piccoli errori.",
      "Questa newsletter è sponsorizzata da Panis, che fa farina per chi cuoce di notte e vuole dormire di giorno a casa.",
    ],
  ],
  [
    "nl",
    [
      "Nummer 24 van mijn nieuwsbrief is uit. Deze week schrijf ik over brood, koude nachten en de mensen die erin bakken.",
      "Fijne kerst en een gelukkig nieuwjaar voor iedereen die mij las. Ik wens jullie een rustige tijd met jullie families.",
      "Wij zoeken een bakker! Je hebt drie jaar ervaring, je houdt van koude nachten en wilt in een klein team werken.",
      "Versie 2.3 van Broodmaker is uit. Er is een nieuwe klok, een betere oven en veel kleine fouten zijn nu opgelost.",
      "Deze nieuwsbrief wordt gesponsord door Panis, die meel maakt voor wie 's nachts bakt en overdag wil slapen.",
    ],
  ],
  [
    "sv",
    [
      "Nummer 24 av mitt nyhetsbrev är ute. Den här veckan skriver jag om bröd, kalla nätter och de som bakar i dem.",
      "God jul och gott nytt år till alla som har läst mina inlägg. Jag önskar er en lugn tid med era familjer och vänner.",
      "Vi söker en bagare! Du har tre års erfarenhet, du älskar kalla nätter och vill arbeta i ett litet team hos oss.",
      "Version 2.3 av Brödmakaren är släppt. Den har en ny klocka, en bättre ugn och många små fel är nu åtgärdade.",
      "Det här nyhetsbrevet sponsras av Panis, som gör mjöl för alla som bakar på natten och vill sova på dagen i stället.",
    ],
  ],
])("notices that come again and again are no pieces of a book (%s)", (_language, notices) => {
  const kept = notices.filter((text) => preparePosts([tinyEntry("e1", text)]).posts.length > 0);

  expect(kept).toEqual([]);
});

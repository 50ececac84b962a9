import { expect, test } from "vitest";
import { besideOf, leaningOf, occasionOf } from "./leaning.ts";

const ALONE = besideOf(["paragraph"], 0, true);
const kindOf = (sentence: string, language: string): string | undefined =>
  leaningOf(sentence, language, ALONE)?.kind;

test.each([
  ["en", "Here's a screenshot of my desk:", "presents"],
  ["en", "You can see it in the chart below.", "presents"],
  ["en", "As you can see, sales doubled.", "refers"],
  ["en", "The page now looks like this.", "shows"],
  ["en", "You can read the full story here.", "points"],
  ["en", "See this link.", "points"],
  ["en", "Source", "points"],
  ["en", "(Link in the comments if you missed it and want to read it)", "points"],
  ["en", "Here's an app that was built with it.", "offers"],
  ["fr", "Voici une capture d'écran de mon bureau :", "presents"],
  ["fr", "Comme vous pouvez le voir, les ventes ont doublé.", "refers"],
  ["fr", "La page ressemble à ceci.", "shows"],
  ["fr", "Vous pouvez lire tout l'article ici.", "points"],
  ["de", "Hier ist ein Screenshot von meinem Schreibtisch:", "presents"],
  ["de", "Wie ihr sehen könnt, wächst der Umsatz.", "refers"],
  ["de", "Die Seite sieht jetzt so aus.", "shows"],
  ["de", "Den ganzen Text lest ihr hier.", "points"],
  ["es", "Aquí tenéis una captura de pantalla:", "presents"],
  ["es", "Como podéis ver, las ventas crecen.", "refers"],
  ["es", "La página queda así.", "shows"],
  ["es", "Puedes leer el artículo completo aquí.", "points"],
  ["pt", "Segue um print da minha tela:", "presents"],
  ["pt", "Como vocês podem ver, as vendas dobraram.", "refers"],
  ["pt", "A página ficou assim.", "shows"],
  ["pt", "Você pode ler o texto completo aqui.", "points"],
  ["it", "Ecco una schermata della mia scrivania:", "presents"],
  ["it", "Come potete vedere, le vendite crescono.", "refers"],
  ["it", "La pagina appare così.", "shows"],
  ["it", "Potete leggere tutto l'articolo qui.", "points"],
  ["nl", "Hier is een screenshot van mijn bureau:", "presents"],
  ["nl", "Zoals je kunt zien, groeit de omzet.", "refers"],
  ["nl", "De pagina ziet er nu zo uit.", "shows"],
  ["nl", "Je kunt het hele stuk lezen via deze link.", "points"],
  ["sv", "Här är en skärmdump av mitt skrivbord:", "presents"],
  ["sv", "Som ni kan se växer försäljningen.", "refers"],
  ["sv", "Sidan ser nu ut så här.", "shows"],
  ["sv", "Du kan läsa hela texten här.", "points"],
])("a sentence without what it shows leans (%s): %s", (language, sentence, kind) => {
  expect(kindOf(sentence, language)).toBe(kind);
});

test.each([
  ["en", "The dead seem to look down upon the living."],
  ["en", "I like people who look at it like this and still go on."],
  ["en", "Above all, great developers ship."],
  ["en", "Here's the real killer: recency bias."],
  ["en", "Nobody can see the whole picture, and I learned to live with it."],
  ["en", "Open source is already here."],
  ["fr", "Comme vous le savez, j'ai changé de métier."],
  ["fr", "Ici, personne ne court."],
  ["de", "So sehen Sieger nie aus der Nähe."],
  ["de", "Hier ist das Leben schön."],
  ["es", "Aquí la gente vive así porque quiere vivir."],
  ["pt", "Aqui a vida é boa e o café é melhor."],
  ["it", "Qui la gente vive bene."],
  ["nl", "Hier is het leven goed."],
  ["sv", "Här är livet gott."],
])("a sentence that shows nothing stands by itself (%s): %s", (language, sentence) => {
  expect(kindOf(sentence, language)).toBeUndefined();
});

test.each([
  ["Here is the code, as you can see below:", ["paragraph", "code"]],
  ["My desk now looks like this:", ["paragraph", "list"]],
  ["Here's a chart of my week, drawn with letters:", ["paragraph", "quote"]],
])("a list, code or a quotation is what the sentence before it shows: %s", (sentence, kinds) => {
  expect(leaningOf(sentence, "en", besideOf(kinds, 0, true))).toBeNull();
});

test.each([
  ["en", "I'll keep you posted.", "promise"],
  ["en", "More on that next week.", "promise"],
  ["en", "First one drops Friday.", "promise"],
  ["en", "I'll share my framework in a later post.", "promise"],
  ["en", "Have an excellent weekend everyone!", "farewell"],
  ["en", "As I said last week, it pays.", "reminder"],
  ["en", "This is part 3 of my series on sleep.", "series"],
  ["fr", "J'y reviendrai.", "promise"],
  ["fr", "Je vous parlerai du reste dans un prochain billet.", "promise"],
  ["fr", "Bon week-end à tous !", "farewell"],
  ["fr", "Ceci est le deuxième volet de cette série.", "series"],
  ["fr", "C'est le deuxième article d'une série.", "series"],
  ["de", "Mehr dazu nächste Woche.", "promise"],
  ["de", "Ich berichte euch bald davon.", "promise"],
  ["de", "Schönes Wochenende!", "farewell"],
  ["de", "Wie ich schon geschrieben habe, lohnt es sich.", "reminder"],
  ["de", "Das ist Teil 2 meiner Serie.", "series"],
  ["es", "Os mantendré informados.", "promise"],
  ["es", "Hablaré de ello en el próximo artículo.", "promise"],
  ["es", "¡Buen fin de semana!", "farewell"],
  ["es", "Esta es la segunda parte de una serie.", "series"],
  ["pt", "Vou contar mais em breve.", "promise"],
  ["pt", "Bom fim de semana!", "farewell"],
  ["pt", "Que em 2023 a gente siga juntinho por aqui!", "farewell"],
  ["pt", "Como eu já disse, vale a pena.", "reminder"],
  ["pt", "Esta é a parte 2 da história.", "series"],
  ["it", "Vi terrò aggiornati.", "promise"],
  ["it", "Ne parlerò nel prossimo articolo.", "promise"],
  ["it", "Buon fine settimana!", "farewell"],
  ["it", "Questa è la seconda parte di una serie.", "series"],
  ["nl", "Ik hou jullie op de hoogte.", "promise"],
  ["nl", "Ik vertel er volgende week meer over.", "promise"],
  ["nl", "Fijn weekend!", "farewell"],
  ["nl", "Zoals ik vorige week schreef, loont het.", "reminder"],
  ["sv", "Jag håller er uppdaterade.", "promise"],
  ["sv", "Jag berättar mer i nästa inlägg.", "promise"],
  ["sv", "Trevlig helg!", "farewell"],
  ["sv", "Som jag skrev förra veckan lönar det sig.", "reminder"],
  ["sv", "Det här är del 2 i en serie.", "series"],
])("knows what ties a sentence to its day (%s): %s", (language, sentence, occasion) => {
  expect(occasionOf(sentence, language)).toBe(occasion);
});

test.each([
  ["en", "Soon I will be old, and I will still write every morning."],
  ["en", "John McPhee put his experience into a series of essays."],
  ["en", "We shall see each other tomorrow, she said."],
  ["fr", "Il ne sait pas à suivre quel chemin il tient."],
  ["de", "Ich werde bald Vater."],
  ["es", "Mañana será otro día."],
  ["pt", "Amanhã é outro dia."],
  ["it", "Presto o tardi tutto cambia."],
  ["nl", "Morgen is er weer een dag."],
  ["sv", "I morgon är en annan dag."],
])("a sentence of the author's stays what it is (%s): %s", (language, sentence) => {
  expect(occasionOf(sentence, language)).toBeNull();
});

import { expect, test } from "vitest";
import { findSerialReports } from "./serial-reports.ts";

/** Posts with these headlines, which their own headlines name, beside enough essays for a book. */
function reportsAmong(titles: string[], language: string, essayWords = 30_000): string[] {
  const posts = titles.map((title) => ({ entryId: title, title, words: 300 }));
  const essays = { entryId: "essays", title: "How bread taught me to wait", words: essayWords };
  return [...findSerialReports([essays, ...posts], language)];
}

const SERIES: [language: string, titles: string[]][] = [
  ["en", ["Oct 2019 Recap", "November 2019 Recap", "Sept 2019 Recap"]],
  ["en", ["2018 in review", "2019 in review", "2020 in Review"]],
  ["en", ["Weeknotes #12", "Weeknotes #13", "Weeknotes 14"]],
  ["en", ["Newsletter 34", "Newsletter 35", "Newsletter 36"]],
  ["en", ["Now - March", "Now – April", "Now: June 2021"]],
  ["en", ["Q1 2020 update", "Q2 2020 update", "Third update"]],
  ["en", ["The best books of 2017", "The best books of 2018", "The best books of 2019"]],
  ["fr", ["Bilan de mars 2019", "Bilan d’octobre 2019", "Bilan janv. 2020"]],
  [
    "fr",
    [
      "La revue de la semaine n° 12",
      "La revue de la semaine n° 13",
      "La revue de la semaine n° 14",
    ],
  ],
  ["de", ["Jahresrückblick 2018", "Jahresrückblick 2019", "Jahresrückblick 2020"]],
  ["de", ["Rundbrief im Mai", "Rundbrief im Oktober", "Rundbrief im März"]],
  ["es", ["Resumen de enero de 2020", "Resumen de febrero de 2020", "Resumen de marzo"]],
  ["pt", ["Boletim nº 7", "Boletim nº 8", "Boletim nº 9"]],
  ["pt", ["Resumo de março de 2020", "Resumo de abril de 2020", "Resumo de maio de 2020"]],
  [
    "it",
    ["Il bilancio di maggio 2020", "Il bilancio di giugno 2020", "Il bilancio di luglio 2020"],
  ],
  ["nl", ["Maandoverzicht maart 2021", "Maandoverzicht april 2021", "Maandoverzicht mei 2021"]],
  ["nl", ["Weeknotities 1", "Weeknotities 2", "Weeknotities 3"]],
  ["sv", ["Månadsbrev oktober", "Månadsbrev maj", "Månadsbrev augusti"]],
  ["sv", ["Årskrönika 2018", "Årskrönika 2019", "Årskrönika 2020"]],
];

test.each(SERIES)("the reports of a series are found in %s: %j", (language, titles) => {
  expect(reportsAmong(titles, language)).toEqual(titles);
});

const ESSAYS: [language: string, titles: string[]][] = [
  ["en", ["Part 1: The flour", "Part 2: The dough", "Part 3: The oven"]],
  [
    "en",
    ["How I built an oven, part 1", "How I built an oven, part 2", "How I built an oven, part 3"],
  ],
  ["en", ["Lesson 1", "Lesson 2", "Lesson 3"]],
  ["en", ["Weeknotes #12: ducks", "Weeknotes #13: hens", "Weeknotes #14: rain"]],
  ["en", ["Baking in review: flour", "Baking in review: salt", "Baking in review: 2020"]],
  ["en", ["The garden in March", "The garden in May", "The garden in October"]],
  ["en", ["Sonnet 18", "Sonnet 29", "Sonnet 116"]],
  ["en", ["March 2019", "April 2019", "May 2019"]],
  ["en", ["Oct 2019 Recap", "Nov 2019 Recap"]],
  ["fr", ["Chapitre 1", "Chapitre 2", "Chapitre 3"]],
  ["de", ["Mein Ofen, Teil 1", "Mein Ofen, Teil 2", "Mein Ofen, Teil 3"]],
  ["es", ["Lección 1", "Lección 2", "Lección 3"]],
  ["pt", ["Parte 1: a farinha", "Parte 2: a massa", "Parte 3: o forno"]],
  ["it", ["Il forno in marzo", "Il forno in aprile", "Il forno in maggio"]],
  ["nl", ["Deel 1", "Deel 2", "Deel 3"]],
  ["sv", ["Kapitel 1", "Kapitel 2", "Kapitel 3"]],
];

test.each(ESSAYS)("essays are no reports in %s: %j", (language, titles) => {
  expect(reportsAmong(titles, language)).toEqual([]);
});

test("whoever writes a newsletter and little else gets a book of it", () => {
  const letters = Array.from({ length: 100 }, (_, issue) => `Newsletter ${issue + 1}`);

  expect(reportsAmong(letters, "en", 29_000)).toEqual([]);
});

test("an archive that is no book without its reports keeps them", () => {
  const recaps = ["2018 in review", "2019 in review", "2020 in review"];

  expect(reportsAmong(recaps, "en", 9_900)).toEqual([]);
});

test("nothing is a report in a language without word lists", () => {
  expect(reportsAmong(["2018 回顾", "2019 回顾", "2020 回顾"], "zh")).toEqual([]);
});

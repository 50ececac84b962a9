import stemmers from "snowball-stemmers";
import stopWordLists from "stopwords-iso" with { type: "json" };

const SNOWBALL: Readonly<Record<string, string>> = {
  en: "english",
  fr: "french",
  de: "german",
  es: "spanish",
  pt: "portuguese",
  it: "italian",
  nl: "dutch",
  sv: "swedish",
  da: "danish",
  no: "norwegian",
  nb: "norwegian",
  fi: "finnish",
  ru: "russian",
  ro: "romanian",
  hu: "hungarian",
  tr: "turkish",
  cs: "czech",
  ca: "catalan",
};

/** Words common in every blog that say nothing about its subject. Vectors and labels leave them out. */
const SOFT: Readonly<Record<string, string>> = {
  en: "thing things way ways lot lots bit kind sort stuff people person someone something anything everything nothing really actually basically simply just even still also quite rather pretty much many well good great better best bad nice new old big small little long short first last next year years day days week weeks month months time times today ago make makes made making use uses used using get gets got getting go goes going went come comes came take takes took want wants wanted need needs needed know knows knew known think thinks thought see sees saw seen look looks looked say says said tell told find finds found give gives gave try tries tried trying keep put let start work works worked working help helps post posts blog article read write http https www com org net image png jpg html href",
  fr: "chose choses fait faire faut peut bien très plus moins aussi encore toujours jamais déjà jour jours an ans année années mois semaine fois site page article billet lire voir dire dit mettre mis aller va vais petit petite grand grande nouveau nouvelle bon bonne http https www com html image jpg png",
  de: "ding dinge sache sachen sehr auch noch schon immer wieder mal einfach eigentlich jahr jahre tag tage woche monat gut neu groß klein machen macht gemacht gehen geht kommen kommt http https www com",
  pt: "coisa coisas muito muita muitos muitas dia dias ano anos mês semana vez vezes hoje fazer faz feito ser estar ter foi tudo todo toda http https www com",
  es: "cosa cosas muy mucho mucha muchos muchas día días año años mes semana vez veces hoy hacer hace hecho ser estar tener todo toda http https www com",
};

const stemCache = new Map<string, Map<string, string>>();
const stopCache = new Map<string, ReadonlySet<string>>();

/** Returns the stemmer of a language: Snowball with a cache. If Snowball lacks the language, words stay as they are. */
export function stemmerFor(language: string): (word: string) => string {
  const algorithm = SNOWBALL[language];
  if (!algorithm) return (word) => word;
  const stemmer = stemmers.newStemmer(algorithm);
  const known = stemCache.get(language) ?? new Map<string, string>();
  stemCache.set(language, known);
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemmer.stem(word.replace(/['’](?:s|t|re|ve|ll|d|m)$/u, ""));
      // The size is limited, so that the cache of a worker that handles many books does not grow for ever.
      if (known.size > 200_000) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
}

/** The stop words of a language, from stopwords-iso and our own list SOFT. Empty if neither has the language. */
export function stopWordsFor(language: string): ReadonlySet<string> {
  let words = stopCache.get(language);
  if (!words) {
    // The cast is needed because the JSON's type has a property for each language.
    const listed = (stopWordLists as Record<string, string[]>)[language] ?? [];
    words = new Set([...listed, ...(SOFT[language]?.split(" ") ?? [])]);
    stopCache.set(language, words);
  }
  return words;
}

/** Whether a word can name a subject: no stop word or number, at least three letters (two in Chinese and Japanese). */
export function isContentWord(word: string, language: string): boolean {
  const least = /[\p{Script=Han}\p{Script=Katakana}]/u.test(word) ? 2 : 3;
  if (word.length < least || !/\p{L}/u.test(word)) return false;
  const bare = word.replaceAll("’", "'");
  const stop = stopWordsFor(language);
  // In French, the elided "l'" of "l'auteur" and "qu'" of "qu'il" are not part of the word.
  const unElided = bare.replace(/^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu)'/u, "");
  return (
    !stop.has(bare) &&
    !stop.has(unElided) &&
    !stop.has(bare.replace(/'\p{L}{1,2}$/u, "")) &&
    unElided.length >= least
  );
}

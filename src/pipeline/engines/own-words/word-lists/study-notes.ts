/**
 * Words of a headline after which the name of somebody, or of a work, says whose thoughts the post takes down: "What I learned
 * from Ada Lovelace". By language (ISO 639-1), as alternatives of a pattern. English was found in books by blind readers; the others are
 * written after the same model. "Notes from" is not among them: places follow it.
 */
export const STUDY_NOTES: Readonly<Record<string, string>> = {
  en: "(?:learned|learnt|lessons?|takeaways?|insights|advice|wisdom|highlights) (?:about \\p{L}+ )?from|notes on|quotes (?:from|by)",
  fr: "(?:appris|retenu) (?:de|d'|avec|grâce à)|(?:leçons?|conseils|citations) (?:de|d')|notes sur",
  de: "was ich von|(?:gelernt|lehren|lektionen|erkenntnisse|tipps|ratschläge|zitate) (?:von|aus)|notizen zu",
  es: "(?:aprendí|aprendido|aprendizajes) (?:de|con)|(?:lecciones|consejos|citas|frases) de|(?:apuntes|notas) sobre",
  pt: "(?:aprendi|aprendizados) (?:com|de)|(?:lições|conselhos|citações|frases) (?:de|do|da)|(?:anotações|notas) sobre",
  it: "(?:ho imparato|imparate|lezioni) da|(?:lezioni|consigli|citazioni|frasi) di|appunti su",
  nl: "(?:geleerd|leerde|lessen|adviezen|tips|citaten) van|(?:notities|aantekeningen) (?:over|bij)",
  sv: "(?:lärt mig|lärde mig|lärdomar|råd|tips|citat) (?:av|från)|anteckningar (?:om|till)",
};

/**
 * First and last words of a name that is not a teacher's, in any language: of the author's own family, of a storm or a war, of
 * a place. By judgement; memoirs and reports of travels are the author's own thoughts.
 */
export const NO_TEACHERS = {
  first:
    "my|our|grand(?:ma|pa|mother|father|mère|père)|granny|gran|nana|aunt|auntie|uncle|mom|mum|mother|dad|father|tante|oncle|mamie|papi|oma|opa|onkel|großmutter|großvater|abuel[ao]|tí[ao]|av[óô]|vov[óô]|ti[ao]|nonn[ao]|zi[ao]|mormor|morfar|farmor|farfar|hurricane|cyclone|typhoon|storm|superstorm|ouragan|hurrikan|huracán|furacão|uragano|orkaan|orkanen|world war|san|santa|são|saint|st\\.?|new|north|south|east|west|northern|southern|eastern|western|los|las|mount|lake|fort|port|cape|camp",
  last: "war|city|island|islands|valley|river|street|beach|university",
};

/** Words by which a text speaks of a person: pronouns of people, and verbs that follow the name of one who teaches. */
type Teachers = { pronoun: string; teaches: string };

/** By language (ISO 639-1). Pronouns of other languages stand for things, too. */
export const TEACHERS: Readonly<Record<string, Teachers>> = {
  en: {
    pronoun: "he|she|his|her|hers|him|himself|herself",
    teaches:
      "says|said|tells|told|writes|wrote|argues|argued|thinks|believes|believed|advises|advised|recommends|recommended|suggests|suggested|explains|explained|teaches",
  },
};

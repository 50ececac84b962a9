/**
 * Words of a headline after which the name of somebody, or of a work, says whose thoughts the post takes down: "What I learned
 * from Ada Lovelace". By language (ISO 639-1), as alternatives of a pattern. English was found in books by blind readers; the others are
 * written after the same model.
 */
export const STUDY_NOTES: Readonly<Record<string, string>> = {
  en: "(?:learned|learnt|lessons?|takeaways?|insights|advice|wisdom|highlights) (?:about \\p{L}+ )?from|notes (?:on|from)|quotes (?:from|by)",
  fr: "(?:appris|retenu) (?:de|d'|avec|grâce à)|(?:leçons?|conseils|citations) (?:de|d')|notes (?:de|d'|sur)",
  de: "was ich von|(?:gelernt|lehren|lektionen|erkenntnisse|tipps|ratschläge|zitate|notizen) (?:von|aus|zu)",
  es: "(?:aprendí|aprendido|aprendizajes) (?:de|con)|(?:lecciones|consejos|citas|frases|apuntes|notas) (?:de|sobre)",
  pt: "(?:aprendi|aprendizados) (?:com|de)|(?:lições|conselhos|citações|frases|anotações|notas) (?:de|do|da|sobre)",
  it: "(?:ho imparato|imparate|lezioni) da|(?:lezioni|consigli|citazioni|frasi) di|appunti (?:da|su)",
  nl: "(?:geleerd|leerde|lessen|adviezen|tips|citaten) van|(?:notities|aantekeningen) (?:van|over|bij)",
  sv: "(?:lärt mig|lärde mig|lärdomar|råd|tips|citat) (?:av|från)|anteckningar (?:från|om|till)",
};

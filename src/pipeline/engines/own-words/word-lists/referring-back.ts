import { wholeWords } from "#pipeline/text/lexicon.ts";

const SAID =
  "argued|talked|written|wrote|said|mentioned|explained|described|shared|discussed|covered|noted|spoken|blogged|shown|complained|ranted";

/** Phrases by which authors refer to something that they have published before, as alternatives of a pattern. */
const REFERRING_BACK: Readonly<Record<string, string>> = {
  en: [
    `I(?:'ve| have) (?:already|often|previously|repeatedly) (?:${SAID})`,
    `I(?:'ve| have) (?:${SAID}) (?:before|earlier|previously|already|elsewhere|in the past|in (?:another|a previous|an earlier|my last) \\p{L}+)`,
    `I(?:'ve| have)? (?:${SAID}) (?:[^\\s,.;:!?]+ ){1,8}(?:before|earlier|previously|elsewhere|in the past)(?=[,.;:!?]|$| and| but)`,
    `as I(?:'ve| have)? (?:already |often |previously |recently |just )?(?:${SAID})`,
    "(?:in|from) (?:a|an|my|the|our) (?:previous|earlier|last|recent|preceding) (?:post|article|essay|newsletter|issue|piece|chapter|column)",
    "(?:last (?:week|time|month)|the other day|a while ago|earlier this (?:week|month|year)),? I (?:wrote|argued|talked|shared|explained|published)",
  ].join("|"),
  fr: "j'ai (?:déjà|souvent) (?:écrit|parlé|dit|expliqué|évoqué|mentionné|abordé|raconté)|comme je (?:l'ai |le |vous l'ai )?(?:déjà )?(?:dit|écrit|disais|écrivais|expliquais|expliqué|racontais|raconté)|dans (?:un|mon) (?:précédent|dernier) (?:article|billet|texte)|dans un (?:article|billet) précédent|je vous (?:ai|avais) (?:déjà )?parlé",
  de: "wie (?:ich )?(?:schon|bereits|früher|neulich) (?:gesagt|erwähnt|geschrieben|beschrieben|erzählt)|ich habe (?:schon|bereits|früher) (?:\\p{L}+ ){0,5}(?:geschrieben|gesagt|erwähnt|erklärt|beschrieben|erzählt)|i(?:m|n meinem) (?:letzten|vorigen|vorherigen|früheren) (?:Beitrag|Artikel|Text|Post)|in einem (?:früheren|vorigen|anderen) (?:Beitrag|Artikel|Text|Post)",
  es: "como (?:ya )?(?:dije|escribí|he dicho|comenté|mencioné|expliqué|conté)|ya (?:he|os he|les he) (?:hablado|escrito|dicho|contado|mencionado)|ya (?:hablé|escribí|conté|dije)|en (?:un|mi) (?:artículo|post|texto) anterior|en mi (?:último|anterior) (?:artículo|post|texto)",
  pt: "como (?:já )?(?:disse|escrevi|mencionei|expliquei|falei|comentei|contei)|já (?:falei|escrevi|disse|contei|mencionei|expliquei)|n(?:o|um) (?:artigo|post|texto) anterior|no meu (?:último|anterior) (?:artigo|post|texto)",
  it: "come (?:ho )?(?:già )?(?:detto|scritto|spiegato|accennato|raccontato)|(?:ne )?ho già (?:parlato|scritto|detto|spiegato|raccontato)|(?:nel |nell')(?:articolo|post|testo) precedente|in un (?:articolo|post|testo) precedente",
  nl: "zoals ik (?:al |eerder |al eerder )?(?:zei|schreef|gezegd|geschreven|vertelde|noemde)|ik (?:heb|schreef|zei|vertelde) (?:hier )?(?:al eerder|eerder|al eens|al vaker)|in (?:mijn|een) (?:vorige|vorig|eerdere|eerder) (?:artikel|post|stuk|blog|bericht)",
  sv: "som jag (?:tidigare |redan |förut )?(?:sa|skrev|nämnde|sagt|skrivit|nämnt|berättade)|jag har (?:tidigare|redan|förut) (?:skrivit|sagt|nämnt|berättat|pratat)|i (?:mitt|ett) (?:förra|tidigare|föregående) (?:inlägg|artikel|text)",
};

/** Whether a sentence refers to something that its author has published before: "I've argued before that ...". */
export function refersBack(sentence: string, language: string): boolean {
  const phrases = REFERRING_BACK[language];
  return phrases !== undefined && wholeWords(phrases).test(sentence);
}

/** Phrases that refer to what stands above in the same text, as alternatives of a pattern. */
const REFERRING_ABOVE: Readonly<Record<string, string>> = {
  en: "(?:listed|mentioned|described|shown|discussed|named|given|outlined|explained|seen|defined) (?:above|earlier)|(?:i|we)(?:'ve| have)? (?:already|just) (?:talked|spoken|seen|discussed|mentioned|covered|listed|met|said|looked)|as (?:i|we) (?:saw|said|discussed|mentioned)|one such \\p{L}+|instead of what",
  fr: "(?:citée?s?|mentionnée?s?|décrite?s?|listée?s?|énumérée?s?|évoquée?s?|vue?s?|présentée?s?|expliquée?s?) (?:ci-dessus|plus haut|précédemment)|nous avons déjà (?:vu|parlé|évoqué|cité)|comme (?:nous l'avons|je l'ai|on l'a) (?:vu|dit)|au lieu de quoi",
  de: "(?:oben|weiter oben|vorhin|zuvor) (?:genannt|erwähnt|beschrieben|aufgezählt|gezeigt|aufgeführt)\\p{L}{0,2}|wie (?:oben|schon|bereits) (?:gesagt|erwähnt|beschrieben)|(?:wir|ich) haben? (?:schon|bereits) (?:\\p{L}+ ){0,3}(?:gesprochen|gesehen|erwähnt)|statt wovon|anstelle wovon",
  es: "(?:mencionad|descrit|listad|citad|vist|explicad)[oa]s? (?:arriba|antes|más arriba|anteriormente)|ya (?:hemos|he) (?:hablado|visto|mencionado)|como (?:vimos|dijimos|hemos visto)|en lugar de qué",
  pt: "(?:mencionad|descrit|listad|citad|vist|explicad)[oa]s? (?:acima|antes|anteriormente)|já (?:falamos|vimos|mencionamos)|como (?:vimos|dissemos)|em vez de quê",
  it: "(?:menzionat|descritt|elencat|citat|vist|spiegat)[oaie] (?:sopra|prima|in precedenza)|(?:ne )?abbiamo già (?:parlato|visto|menzionato)|come (?:abbiamo visto|detto)|invece di cosa",
  nl: "(?:hierboven|eerder) (?:genoemde?|beschreven|vermelde?|opgesomde?|getoonde?)|we hebben (?:het )?al (?:\\p{L}+ ){0,3}(?:gehad|gesproken|gezien)|zoals (?:hierboven|eerder) (?:gezegd|genoemd)|in plaats van wat",
  sv: "(?:ovan|tidigare) (?:nämnd|beskriv|listad|visad)\\p{L}{0,4}|(?:nämnd|nämnt|beskriv|listad)\\p{L}{0,4} ovan|vi har redan (?:talat|pratat|sett|nämnt)|som (?:vi såg|nämnts)|i stället för vad",
};

/** Whether a sentence refers to what stands above in the same text: "We already talked about one such pattern". */
export function refersAbove(sentence: string, language: string): boolean {
  const phrases = REFERRING_ABOVE[language];
  return phrases !== undefined && wholeWords(phrases).test(sentence);
}

/** Beginnings of sentences that name a thing as known, as alternatives of a pattern: "The choice of". */
const NAMED_AS_KNOWN: Readonly<Record<string, string>> = {
  en: "the \\p{L}+ (?:of|for|with|behind|about)",
  fr: "(?:le |la |les |l')\\p{L}+ (?:de la|de l'|des?|du|d'|pour|avec|derrière|sur)",
  de: "(?:der|die|das) \\p{L}+ (?:von|für|mit|zu|zum|zur|hinter|über|des|der)",
  es: "(?:el|la|los|las) \\p{L}+ (?:de|del|por|con|para|sobre)",
  pt: "(?:o|a|os|as) \\p{L}+ (?:de|do|da|dos|das|por|com|para|sobre)",
  it: "(?:il |lo |la |i |gli |le |l')\\p{L}+ (?:di|del|della|dei|delle|per|con|su|dietro)",
  nl: "(?:de|het) \\p{L}+ (?:van|voor|met|achter|over)",
  sv: "\\p{L}+(?:et|en|an|na) (?:av|för|med|bakom|om)",
};

/** So many letters after such a beginning name the thing. */
const NAME_LETTERS = 30;

/** The words by which a sentence begins to speak of a thing as known: "Markdown" in "The choice of Markdown wasn't ...". */
export function namedAsKnown(sentence: string, language: string): string {
  const phrases = NAMED_AS_KNOWN[language];
  const found = phrases === undefined ? null : wholeWords(phrases, "start").exec(sentence);
  if (!found) return "";
  return sentence.slice(found[0].length, found[0].length + NAME_LETTERS).replace(/(?<!\p{L})\p{L}+$/u, "");
}

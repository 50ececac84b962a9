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

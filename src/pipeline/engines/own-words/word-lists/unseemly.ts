/**
 * Words that no shop prints on a cover: swearing, filth and underwear, by language (ISO 639-1), as alternatives of a pattern
 * for whole words. Inside the book they are the author's own.
 */
export const UNSEEMLY: Readonly<Record<string, string>> = {
  en: "(?:mother)?fuck(?:s|ed|er|ers|ing|up)?|f[*]+k?|(?:bull|horse|dog)?shit(?:s|ty|ting|show|post\\S*)?|sh[*]t|crap(?:py)?|bitch(?:es|y)?|bastards?|ass(?:es|holes?)?|cunts?|dickheads?|boobs?|porn(?:ography|ographic|os?)?|masturbat\\S*|underpants|panties|undies|piss(?:ed|ing)?|poop(?:ing)?|farts?|turds?|whores?|sluts?|wtf|idgaf",
  fr: "putain|merdes?|merdique|conn(?:ard|asse|erie)s?|bordel|salop\\S*|encul\\S*|couilles?|chier|chiant\\S*|porno\\S*|culottes?|pipi|caca|foutre",
  de: "schei(?:ß|ss)\\S*|arsch\\S*|fick\\S*|fotze\\S*|titten|porno\\S*|unterhosen?|kacke|pisse\\S*|huren?|kotz\\S*",
  es: "mierdas?|joder|jodid[oa]s?|put[oa]s?|coños?|pollas?|cojones|follar|culos?|tetas?|porno\\S*|calzoncillos|bragas|caca|mear",
  pt: "merdas?|foda\\S*|foder|fodid[oa]s?|porra|caralho|put[oa]s?|bundas?|tetas?|pornô?\\S*|cuecas?|calcinhas?|cocô|xixi",
  it: "merd[ae]|cazz[oi]\\S*|vaffanculo|stronz[oaie]|puttan\\S*|culo|tette|porno\\S*|mutand[ae]|cacca|scopare",
  nl: "kut|neuken|klootzak\\S*|godverdomme|shit|schijt\\S*|hoer(?:en)?|tieten|porno\\S*|onderbroek(?:en)?|poep\\S*|pissen",
  sv: "jävl\\S*|skit\\S*|kuk|fitta\\S*|knull\\S*|hora|arsle\\S*|röv|porr\\S*|kalsong\\S*|trosor|bajs\\S*",
};

/** Words inside a sentence that say what a picture shows, as alternatives of a regular expression ("a|b|c"). */
export type ShownAsides = {
  /** Colours, which in brackets name a part of a picture: "(green)", "(in red)". */
  colours: string;
  /** What may stand before and after a colour in such brackets. */
  before: string;
  parts: string;
  /** Likens a thing to what is shown: "like the ones above". */
  likeShown: string;
};

/** The lists by language (ISO 639-1). English was found in real books, the others are tried on sentences only. */
export const SHOWN_ASIDES: Readonly<Record<string, ShownAsides>> = {
  en: {
    colours: "red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|brown",
    before: "in|the|shown|marked|highlighted|on",
    parts: "lines?|bars?|arrows?|circles?|dots?|box(?:es)?|areas?|parts?|cells?|curves?",
    likeShown: "(?:like|such as) (?:the|this) ?(?:one|ones|chart|picture|example)?(?: shown)? (?:above|below)",
  },
  fr: {
    colours: "rouges?|verte?s?|bleue?s?|jaunes?|orange|violette?s?|roses?|grise?s?|noire?s?|blanche?s?",
    before: "en|le|la|les|ligne|barre|partie|flèche",
    parts: "à gauche|à droite",
    likeShown: "comme (?:celui|celle|ceux|celles) (?:ci-dessus|ci-dessous|plus haut)",
  },
  de: {
    colours: "rot|grün|blau|gelb|orange|lila|violett|rosa|grau|schwarz|weiß|braun",
    before: "in|im|die|der|das",
    parts: "markiert|hervorgehoben|dargestellt|e linie|er balken",
    likeShown: "wie (?:die|der|das|den|dem|denen) (?:oben|unten|hier oben|hier unten)",
  },
  es: {
    colours: "roj[oa]s?|verdes?|azul(?:es)?|amarill[oa]s?|naranja|morad[oa]s?|rosa|gris(?:es)?|negr[oa]s?|blanc[oa]s?",
    before: "en|el|la|los|las|línea|barra|flecha|de",
    parts: "claro|oscuro",
    likeShown: "como (?:el|la|los|las) de (?:arriba|abajo)",
  },
  pt: {
    colours: "vermelh[oa]s?|verdes?|azu(?:l|is)|amarel[oa]s?|laranja|rox[oa]s?|rosa|cinza|pret[oa]s?|branc[oa]s?",
    before: "em|o|a|os|as|linha|barra|seta|de",
    parts: "claro|escuro",
    likeShown: "como (?:o|a|os|as) (?:acima|abaixo|de cima|de baixo)",
  },
  it: {
    colours: "ross[oaei]|verd[ei]|blu|giall[oaei]|arancione|viola|rosa|grigi[oae]?|ner[oaei]|bianc(?:o|a|hi|he)",
    before: "in|il|la|i|le|linea|barra|freccia",
    parts: "chiaro|scuro",
    likeShown: "come (?:quello|quella|quelli|quelle) (?:sopra|sotto|qui sopra|qui sotto)",
  },
  nl: {
    colours: "rood|rode|groene?|blauwe?|gele?|geel|oranje|paarse?|roze|grijze?|grijs|zwarte?|witte?|wit",
    before: "in|de|het",
    parts: "lijn|balk|pijl|vlak|gemarkeerd",
    likeShown: "zoals (?:die|dat|de|het) (?:hierboven|hieronder|boven|onder)",
  },
  sv: {
    colours: "rö[dt][at]?|grön[at]?|blå(?:tt)?|gul[at]?|orange|lila|rosa|grå(?:tt)?|svart[at]?|vit[at]?|brun[at]?",
    before: "i|den|det|de",
    parts: "linjen|stapeln|pilen|fältet|markerat",
    likeShown: "som (?:den|det|de) (?:ovan|nedan|här ovan|här nedan)",
  },
};

/** What posts say that announce a product, a release or the news of one week, in one language, as alternatives of a pattern. */
export type Announcements = {
  /** Words of a headline that announces: "version 2.0", "is now available". */
  headline: string;
  /** Things that are released. A headline that ends with one, or has one before its colon, is that of a product. */
  product: string;
  /** A first sentence by which the author releases something: "I just published a new version". */
  release: string;
  /** A first sentence that reports what others did that week: "revealed that", "recently filed". */
  news: string;
  /** Verbs of the news: what stands before one is who made it. */
  newsVerb: string;
  /** Who makes news besides those with a name, and besides products: "company". */
  newsmaker: string;
  /** What is published and makes no news of a company: "study". */
  writing: string;
  /** Headings of the page of a product. */
  heading: string;
};

const PRODUCT =
  "plug-?in|gem|extension|add-?on|theme|package|library|module|app|api|sdk|cli|bot|script|bookmarklet|widget";

/**
 * The lists by language (ISO 639-1). English was found in books by blind readers; the others are written after the same model.
 * Japanese headlines have lists of their own (`UNDIVIDED_NOTICES`).
 */
export const ANNOUNCEMENTS: Readonly<Record<string, Announcements>> = {
  en: {
    headline:
      "introducing|announcing|launching|we(?:'re| are) launching|(?:is|are) (?:now )?(?:available|live)|(?:is|are) (?:now |finally )?out|(?:is|are) (?:now|finally) here|now (?:available|live)|(?:new|first|beta|major|latest) (?:release|version)s?|version \\d+|v\\d+\\.\\d+(?:\\.\\d+)?|\\d+\\.\\d+\\.\\d+|on the [^.:]{2,40} (?:podcast|show)|accepts? (?:its )?first",
    product: PRODUCT,
    release: `(?:i|we)(?:'ve| have|'m| am|'re| are)? (?:just |recently |finally |today |now |very |so )*(?:released?|launch(?:ed)?|published|pushed|shipped|open[- ]sourced|unveil(?:ed)?|excited to|proud to|happy to (?:announce|release)|pleased to)(?: [^\\s.]{1,40}){0,8} (?:${PRODUCT}|tool|version|release|update|course|book|newsletter|podcast|announce|introduce|share that)|(?:is|was) an? (?:[^\\s.,]{1,40} ){0,9}(?:${PRODUCT})`,
    news: `(?:revealed|announced|unveiled|disclosed|reported|confirmed) that|(?:recently|last (?:week|month|night)|earlier this (?:week|month)|this week) (?:took|made|filed|announced|released|published|posted|launched|introduced|passed|signed|ruled|decided|came|went|began|started|shared|released)|(?:in|at) (?:yesterday|today)'s`,
    newsVerb:
      "announc(?:es?|ed|ing)|released|published|launched|posted|unveiled|introduced|passed|filed|signed|acquired|halved|doubled|slashed",
    newsmaker:
      "compan(?:y|ies)|start-?ups?|firms?|agenc(?:y|ies)|department|administration|government|congress|senate|court|vendors?|maker|bank|store|product|service|platform|website|site|feature|tool|browser|framework|version",
    writing:
      "stud(?:y|ies)|surveys?|polls?|papers?|reports?|research|books?|novels?|essays?|articles?|stor(?:y|ies)|poems?|letters?",
    heading:
      "features|installation|install(?:ing)?|how to install|download|changelog|change log|roadmap|requirements|screenshots|frequently asked questions|known issues|what's new",
  },
  fr: {
    headline:
      "voici (?!pourquoi|comment|ce que|les raisons)|je vous présente|(?:est|sont) (?:enfin |désormais |maintenant )?(?:disponibles?|en ligne|sortie?s?|publiée?s?)|(?:nouvelle|première|dernière) version|version \\d+|v\\d+\\.\\d+(?:\\.\\d+)?|\\d+\\.\\d+\\.\\d+|sortie de|mise à jour de",
    product: "plug-?in|greffon|extension|module|bibliothèque|application|appli|api|thème|script",
    release:
      "(?:je|nous) (?:viens|venons) de (?:publier|sortir|lancer|mettre en ligne)|j'ai (?:le plaisir|publié|lancé|mis en ligne) (?:[^\\s.]{1,40} ){0,8}(?:plug-?in|extension|version|module|application|bibliothèque)|(?:est|était) une? (?:[^\\s.,]{1,40} ){0,9}(?:plug-?in|extension|greffon|bibliothèque)",
    news: "(?:vient|viennent) (?:tout juste )?d(?:e |')\\p{L}{2,}(?:er|ir|re)(?!\\p{L})|a (?:annoncé|révélé|dévoilé|confirmé) (?:que|hier|cette semaine)|(?:la semaine|le mois) derni(?:ère|er)",
    newsVerb:
      "annonc\\p{L}+|sort(?:i\\p{L}*|ent|ait|ir)|publi\\p{L}+|lanc\\p{L}+|présent\\p{L}+|dévoil\\p{L}+",
    newsmaker:
      "(?:l'|d')?(?:entreprises?|agences?|éditeurs?|outil)|sociétés?|start-?ups?|ministère|gouvernement|tribunal|banque|boutique|produit|service|plateforme|site|navigateur|version",
    writing:
      "(?:l'|d')?(?:études?|enquêtes?|essais?|articles?)|sondages?|rapports?|recherches?|livres?|romans?|poèmes?|lettres?",
    heading:
      "fonctionnalités|installation|téléchargement|télécharger|changelog|journal des modifications|prérequis|captures d'écran|nouveautés",
  },
};

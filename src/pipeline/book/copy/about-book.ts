import type { AsideReason } from "#pipeline/analysis/schema.ts";
import type { PieceDates } from "#pipeline/book/schema.ts";

/** A text for one, for two and so on; the last is for all more. */
export type Counted = readonly string[];

/**
 * The sentences of the page about the book, in words that fit an author of any gender. Names in braces are filled in.
 * Those without a full stop are continued, or end with `asFarAsKnown`.
 */
export type AboutBookCopy = {
  /** The words for the numbers from one to twelve. */
  numbers: string;
  /** From how many posts the book is made, and of how many. */
  chosen: Counted;
  chosenOf: Counted;
  /** When and where they appeared. */
  appeared: Counted;
  when: { year: string; month: string; between: string };
  where: string;
  asFarAsKnown: string;
  leftOut: string;
  kinds: Readonly<Record<AsideReason, string>>;
  /** One chapter; chapters by subject; chapters in the author's order; and their parts with a name. */
  arranged: { single: string; bySubject: string; otherwise: string; parts: Counted };
  /** Follows "by subject" where the chapters go from the earlier posts to the later ones. */
  earlierFirst: string;
  dates: Readonly<Record<PieceDates, string>>;
  /** In a book by a model, whose sections tell several posts. */
  datesOfSections: Readonly<Record<Exclude<PieceDates, "none">, string>>;
  /** Follows the sentence on dates where short pieces are dated together. */
  datedTogether: string;
  /** All paragraphs come from the posts, without and with exceptions; or a model wrote them, all or in part. */
  made: {
    untouched: string;
    fromPosts: string;
    byModel: string;
    partlyByModel: string;
    /** In place of `byModel`, where nearly all sentences are the author's. */
    joinedByModel: string;
    /** A sentence of its own behind these: how many of 100 sentences the posts have word for word. */
    ownShare: string;
  };
  except: string;
  exceptions: { linking: string; answers: string; added: string };
  /** A person has changed paragraphs. */
  edited: string;
};

export const ENGLISH_COPY: AboutBookCopy = {
  numbers: "one two three four five six seven eight nine ten eleven twelve",
  chosen: ["This book is made from one post.", "This book is made from {used} posts."],
  chosenOf: ["This book is made from {used} of {of} posts."],
  appeared: ["The post first appeared", "They first appeared"],
  when: { year: "in {from}", month: "in {from}", between: "between {from} and {to}" },
  where: "on {places}",
  asFarAsKnown: ", as far as is known",
  leftOut: "Among what was left out are {kinds}.",
  kinds: {
    "bound to its day": "announcements",
    "one of a series of reports": "recaps and other reports in a series",
    "said again in another post": "repeats",
    "another language": "posts in another language",
    "in two languages at once": "posts in two languages",
    "too short to stand alone": "posts too short to stand alone",
    "words of others": "posts in the words of others",
    "no words yet": "links without words",
    "no prose left after cleaning": "posts without prose",
    "too long or too tangled to read": "posts that could not be read",
  },
  arranged: {
    single: "The book has a single chapter",
    bySubject: "The book is arranged by subject in {chapters} chapters{parts}",
    otherwise: "The book is arranged in {chapters} chapters{parts}",
    parts: [" and one named part", " and {count} named parts"],
  },
  earlierFirst: ", roughly from the earliest to the latest",
  dates: {
    none: "; the pieces carry no dates",
    year: "; each piece carries the year in which it first appeared",
    month: "; each piece carries the month and year in which it first appeared",
  },
  datesOfSections: {
    year: "; each section carries the years in which its posts first appeared",
    month: "; each section carries the months in which its posts first appeared",
  },
  datedTogether: ", and short pieces of one year share a date",
  made: {
    untouched:
      "No sentence was added: every paragraph is from the author’s own posts, cut and put in order.",
    fromPosts: "Every paragraph is from the author’s own posts, cut and put in order",
    byModel: "A language model wrote the text from the author’s posts",
    joinedByModel: "A language model put the text together from the author’s posts",
    ownShare: "At least {share} of 100 sentences stand in the posts word for word.",
    partlyByModel:
      "A language model wrote part of the text from the author’s posts; the rest is from the posts themselves, cut and put in order",
  },
  except: ", except for {what}",
  exceptions: {
    linking: "linking lines that come from no post",
    answers: "what the author wrote for this book in answer to questions",
    added: "what the author added by hand",
  },
  edited: "The author has revised the text by hand.",
};

/** The languages that have these sentences besides English, by ISO 639-1 code. */
export const COPY_BY_LANGUAGE: Readonly<Record<string, AboutBookCopy>> = {
  fr: {
    numbers: "un deux trois quatre cinq six sept huit neuf dix onze douze",
    chosen: ["Ce livre est tiré d’un texte.", "Ce livre est tiré de {used} textes."],
    chosenOf: [
      "Ce livre est tiré d’un texte sur {of}.",
      "Ce livre est tiré de {used} textes sur {of}.",
    ],
    appeared: [
      "Ce texte a paru pour la première fois",
      "Ces textes ont paru pour la première fois",
    ],
    when: { year: "en {from}", month: "en {from}", between: "entre {from} et {to}" },
    where: "sur {places}",
    asFarAsKnown: ", pour autant qu’on le sache",
    leftOut: "On a laissé de côté, entre autres, {kinds}.",
    kinds: {
      "bound to its day": "des annonces",
      "one of a series of reports": "des bilans périodiques",
      "said again in another post": "des redites",
      "another language": "des textes dans une autre langue",
      "in two languages at once": "des textes en deux langues",
      "too short to stand alone": "des textes trop courts pour tenir seuls",
      "words of others": "des textes d’autrui",
      "no words yet": "des liens sans texte",
      "no prose left after cleaning": "des publications sans prose",
      "too long or too tangled to read": "des textes illisibles",
    },
    arranged: {
      single: "Le livre tient en un seul chapitre",
      bySubject: "Le livre est organisé par sujets en {chapters} chapitres{parts}",
      otherwise: "Le livre est organisé en {chapters} chapitres{parts}",
      parts: [" et une partie titrée", " et {count} parties titrées"],
    },
    earlierFirst: ", à peu près des plus anciens aux plus récents",
    dates: {
      none: " ; les textes ne sont pas datés",
      year: " ; chaque texte porte l’année de sa première publication",
      month: " ; chaque texte porte le mois et l’année de sa première publication",
    },
    datesOfSections: {
      year: " ; chaque section porte les années de première publication de ses textes",
      month: " ; chaque section porte les mois de première publication de ses textes",
    },
    datedTogether: " ; les textes courts d’une même année ont une date commune",
    made: {
      untouched:
        "Aucune phrase n’a été ajoutée : chaque paragraphe vient des textes d’origine, coupés et mis en ordre.",
      fromPosts: "Chaque paragraphe vient des textes d’origine, coupés et mis en ordre",
      byModel: "Le texte a été écrit par un modèle de langage à partir des publications d’origine",
      joinedByModel:
        "Le texte a été assemblé par un modèle de langage à partir des publications d’origine",
      ownShare: "Au moins {share} phrases sur 100 figurent mot pour mot dans ces publications.",
      partlyByModel:
        "Une partie du texte a été écrite par un modèle de langage à partir des publications d’origine ; le reste vient de ces publications mêmes, coupées et mises en ordre",
    },
    except: ", sauf {what}",
    exceptions: {
      linking: "des lignes de liaison qui ne viennent d’aucun texte",
      answers: "ce qui a été écrit pour ce livre en réponse à des questions",
      added: "ce qui a été ajouté à la main",
    },
    edited: "Le texte a été retouché à la main pour ce livre.",
  },
  de: {
    numbers: "einem zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    chosen: [
      "Dieses Buch ist aus einem Beitrag entstanden.",
      "Dieses Buch ist aus {used} Beiträgen entstanden.",
    ],
    chosenOf: ["Dieses Buch ist aus {used} von {of} Beiträgen entstanden."],
    appeared: ["Der Beitrag erschien zuerst", "Sie erschienen zuerst"],
    when: { year: "im Jahr {from}", month: "im {from}", between: "zwischen {from} und {to}" },
    where: "auf {places}",
    asFarAsKnown: ", soweit bekannt",
    leftOut: "Weggelassen wurden unter anderem {kinds}.",
    kinds: {
      "bound to its day": "Ankündigungen",
      "one of a series of reports": "regelmäßige Rückblicke und Berichte",
      "said again in another post": "Wiederholungen",
      "another language": "Beiträge in einer anderen Sprache",
      "in two languages at once": "Beiträge in zwei Sprachen",
      "too short to stand alone": "zu kurze Beiträge",
      "words of others": "Texte anderer",
      "no words yet": "Links ohne Text",
      "no prose left after cleaning": "Beiträge ohne Fließtext",
      "too long or too tangled to read": "nicht lesbare Beiträge",
    },
    arranged: {
      single: "Das Buch hat ein einziges Kapitel",
      bySubject: "Das Buch ist nach Themen gegliedert, in {chapters} Kapitel{parts}",
      otherwise: "Das Buch ist in {chapters} Kapitel{parts} gegliedert",
      parts: [" und einen benannten Teil", " und {count} benannte Teile"],
    },
    earlierFirst: ", ungefähr von den frühesten zu den spätesten",
    dates: {
      none: "; die Stücke tragen kein Datum",
      year: "; jedes Stück trägt das Jahr seiner ersten Veröffentlichung",
      month: "; jedes Stück trägt Monat und Jahr seiner ersten Veröffentlichung",
    },
    datesOfSections: {
      year: "; jeder Abschnitt trägt die Jahre, in denen seine Texte zuerst erschienen sind",
      month: "; jeder Abschnitt trägt die Monate, in denen seine Texte zuerst erschienen sind",
    },
    datedTogether: "; kurze Stücke eines Jahres haben ein gemeinsames Datum",
    made: {
      untouched:
        "Kein Satz wurde hinzugefügt: Jeder Absatz stammt aus den ursprünglichen Beiträgen, gekürzt und geordnet.",
      fromPosts: "Jeder Absatz stammt aus den ursprünglichen Beiträgen, gekürzt und geordnet",
      byModel: "Ein Sprachmodell hat den Text aus den ursprünglichen Beiträgen geschrieben",
      joinedByModel:
        "Ein Sprachmodell hat den Text aus den ursprünglichen Beiträgen zusammengestellt",
      ownShare: "Mindestens {share} von 100 Sätzen stehen Wort für Wort in den Beiträgen.",
      partlyByModel:
        "Ein Sprachmodell hat einen Teil des Textes aus den ursprünglichen Beiträgen geschrieben; der Rest stammt aus den Beiträgen selbst, gekürzt und geordnet",
    },
    except: ", außer {what}",
    exceptions: {
      linking: "verbindenden Zeilen, die aus keinem Beitrag stammen",
      answers: "dem, was für dieses Buch als Antwort auf Fragen geschrieben wurde",
      added: "dem, was von Hand ergänzt wurde",
    },
    edited: "Der Text wurde für dieses Buch von Hand überarbeitet.",
  },
  es: {
    numbers: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    chosen: ["Este libro se ha hecho con un texto.", "Este libro se ha hecho con {used} textos."],
    chosenOf: ["Este libro se ha hecho con {used} de {of} textos."],
    appeared: ["Apareció por primera vez", "Aparecieron por primera vez"],
    when: { year: "en {from}", month: "en {from}", between: "entre {from} y {to}" },
    where: "en {places}",
    asFarAsKnown: ", hasta donde se sabe",
    leftOut: "Se dejaron fuera, entre otras cosas, {kinds}.",
    kinds: {
      "bound to its day": "anuncios",
      "one of a series of reports": "resúmenes periódicos",
      "said again in another post": "repeticiones",
      "another language": "textos en otro idioma",
      "in two languages at once": "textos en dos idiomas",
      "too short to stand alone": "textos demasiado breves para ir solos",
      "words of others": "textos de otras personas",
      "no words yet": "enlaces sin texto",
      "no prose left after cleaning": "publicaciones sin prosa",
      "too long or too tangled to read": "textos ilegibles",
    },
    arranged: {
      single: "El libro tiene un solo capítulo",
      bySubject: "El libro está ordenado por temas en {chapters} capítulos{parts}",
      otherwise: "El libro está ordenado en {chapters} capítulos{parts}",
      parts: [" y una parte con título", " y {count} partes con título"],
    },
    earlierFirst: ", más o menos de los más antiguos a los más recientes",
    dates: {
      none: "; los textos no llevan fecha",
      year: "; cada texto lleva el año de su primera publicación",
      month: "; cada texto lleva el mes y el año de su primera publicación",
    },
    datesOfSections: {
      year: "; cada sección lleva los años de la primera publicación de sus textos",
      month: "; cada sección lleva los meses de la primera publicación de sus textos",
    },
    datedTogether: "; los textos breves de un mismo año comparten una fecha",
    made: {
      untouched:
        "No se ha añadido ninguna frase: cada párrafo procede de los textos originales, recortados y ordenados.",
      fromPosts: "Cada párrafo procede de los textos originales, recortados y ordenados",
      byModel: "Un modelo de lenguaje escribió el texto a partir de las publicaciones originales",
      joinedByModel:
        "Un modelo de lenguaje reunió el texto a partir de las publicaciones originales",
      ownShare:
        "Al menos {share} de cada 100 frases están palabra por palabra en las publicaciones.",
      partlyByModel:
        "Un modelo de lenguaje escribió una parte del texto a partir de las publicaciones originales; el resto procede de esas mismas publicaciones, recortadas y ordenadas",
    },
    except: ", salvo {what}",
    exceptions: {
      linking: "líneas de enlace que no proceden de ningún texto",
      answers: "lo escrito para este libro en respuesta a preguntas",
      added: "lo añadido a mano",
    },
    edited: "El texto se ha revisado a mano para este libro.",
  },
  it: {
    numbers: "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
    chosen: ["Questo libro è tratto da un testo.", "Questo libro è tratto da {used} testi."],
    chosenOf: [
      "Questo libro è tratto da un testo su {of}.",
      "Questo libro è tratto da {used} testi su {of}.",
    ],
    appeared: ["È apparso per la prima volta", "Sono apparsi per la prima volta"],
    when: { year: "nel {from}", month: "nel mese di {from}", between: "tra {from} e {to}" },
    where: "su {places}",
    asFarAsKnown: ", per quanto è noto",
    leftOut: "Non compaiono, tra l’altro, {kinds}.",
    kinds: {
      "bound to its day": "annunci",
      "one of a series of reports": "resoconti periodici",
      "said again in another post": "ripetizioni",
      "another language": "testi in un’altra lingua",
      "in two languages at once": "testi in due lingue",
      "too short to stand alone": "testi troppo brevi per stare da soli",
      "words of others": "testi altrui",
      "no words yet": "link senza testo",
      "no prose left after cleaning": "pubblicazioni senza prosa",
      "too long or too tangled to read": "testi illeggibili",
    },
    arranged: {
      single: "Il libro ha un solo capitolo",
      bySubject: "Il libro è ordinato per argomenti in {chapters} capitoli{parts}",
      otherwise: "Il libro è ordinato in {chapters} capitoli{parts}",
      parts: [" e una parte con titolo", " e {count} parti con titolo"],
    },
    earlierFirst: ", all’incirca dai più vecchi ai più recenti",
    dates: {
      none: "; i testi non sono datati",
      year: "; ogni testo reca l’anno della prima pubblicazione",
      month: "; ogni testo reca il mese e l’anno della prima pubblicazione",
    },
    datesOfSections: {
      year: "; ogni sezione reca gli anni della prima pubblicazione dei suoi testi",
      month: "; ogni sezione reca i mesi della prima pubblicazione dei suoi testi",
    },
    datedTogether: "; i testi brevi di uno stesso anno hanno una data comune",
    made: {
      untouched:
        "Nessuna frase è stata aggiunta: ogni paragrafo viene dai testi originali, tagliati e ordinati.",
      fromPosts: "Ogni paragrafo viene dai testi originali, tagliati e ordinati",
      byModel: "Un modello linguistico ha scritto il testo a partire dalle pubblicazioni originali",
      joinedByModel:
        "Un modello linguistico ha composto il testo a partire dalle pubblicazioni originali",
      ownShare: "Almeno {share} frasi su 100 si trovano parola per parola nelle pubblicazioni.",
      partlyByModel:
        "Un modello linguistico ha scritto una parte del testo a partire dalle pubblicazioni originali; il resto viene dalle pubblicazioni stesse, tagliate e ordinate",
    },
    except: ", tranne {what}",
    exceptions: {
      linking: "righe di raccordo che non vengono da alcun testo",
      answers: "ciò che è stato scritto per questo libro in risposta a domande",
      added: "ciò che è stato aggiunto a mano",
    },
    edited: "Il testo è stato rivisto a mano per questo libro.",
  },
  pt: {
    numbers: "um dois três quatro cinco seis sete oito nove dez onze doze",
    chosen: ["Este livro foi feito com um texto.", "Este livro foi feito com {used} textos."],
    chosenOf: ["Este livro foi feito com {used} de {of} textos."],
    appeared: ["Foi publicado pela primeira vez", "Foram publicados pela primeira vez"],
    when: { year: "em {from}", month: "em {from}", between: "entre {from} e {to}" },
    where: "({places})",
    asFarAsKnown: ", até onde se sabe",
    leftOut: "Ficaram de fora, entre outras coisas, {kinds}.",
    kinds: {
      "bound to its day": "anúncios",
      "one of a series of reports": "resumos periódicos",
      "said again in another post": "repetições",
      "another language": "textos em outra língua",
      "in two languages at once": "textos em duas línguas",
      "too short to stand alone": "textos curtos demais para ficarem sozinhos",
      "words of others": "textos de outras pessoas",
      "no words yet": "links sem texto",
      "no prose left after cleaning": "publicações sem prosa",
      "too long or too tangled to read": "textos ilegíveis",
    },
    arranged: {
      single: "O livro tem um só capítulo",
      bySubject: "O livro está organizado por assuntos em {chapters} capítulos{parts}",
      otherwise: "O livro está organizado em {chapters} capítulos{parts}",
      parts: [
        " e uma parte com título",
        " e duas partes com título",
        " e {count} partes com título",
      ],
    },
    earlierFirst: ", mais ou menos dos mais antigos aos mais recentes",
    dates: {
      none: "; os textos não trazem data",
      year: "; cada texto traz o ano da primeira publicação",
      month: "; cada texto traz o mês e o ano da primeira publicação",
    },
    datesOfSections: {
      year: "; cada seção traz os anos da primeira publicação dos seus textos",
      month: "; cada seção traz os meses da primeira publicação dos seus textos",
    },
    datedTogether: "; os textos curtos de um mesmo ano têm uma data em comum",
    made: {
      untouched:
        "Nenhuma frase foi acrescentada: cada parágrafo vem dos textos originais, cortados e ordenados.",
      fromPosts: "Cada parágrafo vem dos textos originais, cortados e ordenados",
      byModel: "Um modelo de linguagem escreveu o texto a partir das publicações originais",
      joinedByModel: "Um modelo de linguagem reuniu o texto a partir das publicações originais",
      ownShare: "Pelo menos {share} de cada 100 frases estão palavra por palavra nas publicações.",
      partlyByModel:
        "Um modelo de linguagem escreveu parte do texto a partir das publicações originais; o resto vem das próprias publicações, cortadas e ordenadas",
    },
    except: ", exceto {what}",
    exceptions: {
      linking: "linhas de ligação que não vêm de nenhum texto",
      answers: "o que foi escrito para este livro em resposta a perguntas",
      added: "o que foi acrescentado à mão",
    },
    edited: "O texto foi revisto à mão para este livro.",
  },
  nl: {
    numbers: "één twee drie vier vijf zes zeven acht negen tien elf twaalf",
    chosen: ["Dit boek is gemaakt uit één bericht.", "Dit boek is gemaakt uit {used} berichten."],
    chosenOf: ["Dit boek is gemaakt uit {used} van {of} berichten."],
    appeared: ["Het bericht verscheen voor het eerst", "Ze verschenen voor het eerst"],
    when: { year: "in {from}", month: "in {from}", between: "tussen {from} en {to}" },
    where: "op {places}",
    asFarAsKnown: ", voor zover bekend",
    leftOut: "Weggelaten zijn onder meer {kinds}.",
    kinds: {
      "bound to its day": "aankondigingen",
      "one of a series of reports": "periodieke terugblikken",
      "said again in another post": "herhalingen",
      "another language": "berichten in een andere taal",
      "in two languages at once": "berichten in twee talen",
      "too short to stand alone": "berichten die te kort zijn om alleen te staan",
      "words of others": "teksten van anderen",
      "no words yet": "links zonder tekst",
      "no prose left after cleaning": "berichten zonder lopende tekst",
      "too long or too tangled to read": "onleesbare berichten",
    },
    arranged: {
      single: "Het boek heeft één hoofdstuk",
      bySubject: "Het boek is naar onderwerp ingedeeld in {chapters} hoofdstukken{parts}",
      otherwise: "Het boek is ingedeeld in {chapters} hoofdstukken{parts}",
      parts: [" en één deel met een titel", " en {count} delen met een titel"],
    },
    earlierFirst: ", ruwweg van de oudste naar de nieuwste",
    dates: {
      none: "; de stukken dragen geen datum",
      year: "; elk stuk vermeldt het jaar van de eerste publicatie",
      month: "; elk stuk vermeldt de maand en het jaar van de eerste publicatie",
    },
    datesOfSections: {
      year: "; elk deel vermeldt de jaren waarin de teksten voor het eerst verschenen",
      month: "; elk deel vermeldt de maanden waarin de teksten voor het eerst verschenen",
    },
    datedTogether: "; korte stukken uit één jaar delen een datum",
    made: {
      untouched:
        "Er is geen zin toegevoegd: elke alinea komt uit de oorspronkelijke berichten, ingekort en geordend.",
      fromPosts: "Elke alinea komt uit de oorspronkelijke berichten, ingekort en geordend",
      byModel: "Een taalmodel heeft de tekst geschreven op basis van de oorspronkelijke berichten",
      joinedByModel: "Een taalmodel heeft de tekst samengesteld uit de oorspronkelijke berichten",
      ownShare: "Minstens {share} van de 100 zinnen staan woord voor woord in de berichten.",
      partlyByModel:
        "Een taalmodel heeft een deel van de tekst geschreven op basis van de oorspronkelijke berichten; de rest komt uit de berichten zelf, ingekort en geordend",
    },
    except: ", behalve {what}",
    exceptions: {
      linking: "verbindende regels die uit geen bericht komen",
      answers: "wat voor dit boek in antwoord op vragen is geschreven",
      added: "wat met de hand is toegevoegd",
    },
    edited: "De tekst is voor dit boek met de hand herzien.",
  },
  sv: {
    numbers: "ett två tre fyra fem sex sju åtta nio tio elva tolv",
    chosen: ["Den här boken bygger på {used} inlägg."],
    chosenOf: ["Den här boken bygger på {used} av {of} inlägg."],
    appeared: ["Det publicerades först", "De publicerades först"],
    when: { year: "år {from}", month: "i {from}", between: "mellan {from} och {to}" },
    where: "på {places}",
    asFarAsKnown: ", såvitt känt",
    leftOut: "Bland det som utelämnades finns {kinds}.",
    kinds: {
      "bound to its day": "tillkännagivanden",
      "one of a series of reports": "återkommande rapporter",
      "said again in another post": "upprepningar",
      "another language": "inlägg på ett annat språk",
      "in two languages at once": "inlägg på två språk",
      "too short to stand alone": "inlägg som är för korta för att stå ensamma",
      "words of others": "texter av andra",
      "no words yet": "länkar utan text",
      "no prose left after cleaning": "inlägg utan löpande text",
      "too long or too tangled to read": "oläsliga inlägg",
    },
    arranged: {
      single: "Boken har ett enda kapitel",
      bySubject: "Boken är ordnad efter ämne i {chapters} kapitel{parts}",
      otherwise: "Boken är ordnad i {chapters} kapitel{parts}",
      parts: [" och en namngiven del", " och {count} namngivna delar"],
    },
    earlierFirst: ", ungefär från de äldsta till de nyaste",
    dates: {
      none: "; texterna är inte daterade",
      year: "; varje text anger året för den första publiceringen",
      month: "; varje text anger månad och år för den första publiceringen",
    },
    datesOfSections: {
      year: "; varje avsnitt anger de år då dess texter först publicerades",
      month: "; varje avsnitt anger de månader då dess texter först publicerades",
    },
    datedTogether: "; korta texter från samma år har ett gemensamt datum",
    made: {
      untouched:
        "Ingen mening har lagts till: varje stycke kommer från de ursprungliga inläggen, kortade och ordnade.",
      fromPosts: "Varje stycke kommer från de ursprungliga inläggen, kortade och ordnade",
      byModel: "En språkmodell har skrivit texten utifrån de ursprungliga inläggen",
      joinedByModel: "En språkmodell har satt samman texten ur de ursprungliga inläggen",
      ownShare: "Minst {share} av 100 meningar står ord för ord i inläggen.",
      partlyByModel:
        "En språkmodell har skrivit en del av texten utifrån de ursprungliga inläggen; resten kommer från inläggen själva, kortade och ordnade",
    },
    except: ", utom {what}",
    exceptions: {
      linking: "sammanbindande rader som inte kommer från något inlägg",
      answers: "det som skrevs för boken som svar på frågor",
      added: "det som lagts till för hand",
    },
    edited: "Texten har redigerats för hand till boken.",
  },
};

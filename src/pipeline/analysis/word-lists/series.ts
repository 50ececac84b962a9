/** The words by which the headlines of a series are known, in one language. Lists are alternatives of a pattern. */
export type SeriesWords = {
  /** Things that come out again and again: "recap", "newsletter". */
  reports: string;
  /** Beside a number, parts of one work, of which each is read for itself: "part 1", "lesson 3". */
  parts: string;
  /** What changes from one report to the next beside figures and months: seasons, and numbers as words. */
  changing: string;
};

/** By language (ISO 639-1). */
export const SERIES_WORDS: Readonly<Record<string, SeriesWords>> = {
  en: {
    reports:
      "recaps?|(?:in )?review|retrospective|(?:week|month)[- ]?notes?|newsletter|digest|round-?ups?|wrap-?up|updates?|reports?|bulletin|links|reading list|issue|edition|changelog|release notes?|status|now|news|dispatch|briefing|summary|stats|minutes|weekly|monthly|quarterly|annual|weeks?|month|openings|vacancies|hiring",
    parts:
      "parts?|pt|chapters?|lessons?|steps?|lectures?|modules?|units?|tutorials?|exercises?|acts?|volumes?|vol|books?|sections?|rules?|laws?|principles?|tips?|stages?|levels?",
    changing:
      "spring|summer|autumn|fall|winter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth",
  },
  fr: {
    reports:
      "bilans?|récap\\p{L}*|revue|rétrospective|lettre d'information|infolettre|newsletter|digest|liens|hebdo\\p{L}*|mensuel\\p{L}*|rapport|compte[- ]rendu|bulletin|édition|numéro|actus?|actualités?|nouvelles|nouveautés|semaine|résumé|offres d'emploi",
    parts:
      "parties?|chapitres?|leçons?|étapes?|cours|modules?|unités?|tutoriels?|exercices?|actes?|volumes?|tomes?|livres?|règles?|lois?|principes?|conseils?|niveaux?|volets?",
    changing:
      "printemps|été|automne|hiver|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|premi(?:er|ère)|seconde?|\\p{L}+ième",
  },
  de: {
    reports:
      "\\p{L}*rückblick|\\p{L}*rückschau|rundbrief|newsletter|ausgabe|\\p{L}*bericht|wochennotizen|links|linkliste|linktipps|neuigkeiten|neues|status|\\p{L}*zusammenfassung|updates?|woche|kalenderwoche|kw|protokoll|bilanz|\\p{L}*bilanz|stellenangebote",
    parts:
      "teil|kapitel|lektion|schritt|stufe|modul|einheit|übung|akt|band|buch|abschnitt|regel|gesetz|prinzip|tipp|vorlesung|folge",
    changing:
      "frühling|frühjahr|sommer|herbst|winter|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|erste[rsn]?|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|fünfte[rsn]?|sechste[rsn]?|siebte[rsn]?|achte[rsn]?|neunte[rsn]?|zehnte[rsn]?",
  },
  es: {
    reports:
      "resumen|recopilatorio|recapitulación|retrospectiva|balance|boletín|newsletter|informe|enlaces|noticias|novedades|edición|número|semana|semanal|mensual|anual|actualización|ofertas de empleo",
    parts:
      "partes?|capítulos?|lección|lecciones|pasos?|clases?|módulos?|unidad|unidades|tutorial|ejercicios?|actos?|volumen|tomos?|libros?|reglas?|leyes|ley|principios?|consejos?|niveles|nivel|entregas?",
    changing:
      "primavera|verano|otoño|invierno|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|séptim[oa]|octav[oa]|noven[oa]|décim[oa]",
  },
  pt: {
    reports:
      "resumo|retrospectiva|retrospetiva|balanço|boletim|newsletter|relatório|links|notícias|novidades|edição|número|semana|semanal|mensal|anual|atualização|atualizações|vagas",
    parts:
      "partes?|capítulos?|lição|lições|passos?|aulas?|módulos?|unidades?|tutorial|exercícios?|atos?|volumes?|tomos?|livros?|regras?|leis?|princípios?|dicas?|níveis|nível|etapas?",
    changing:
      "primavera|verão|outono|inverno|uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|sétim[oa]|oitav[oa]|non[oa]|décim[oa]",
  },
  it: {
    reports:
      "riepilogo|resoconto|riassunto|retrospettiva|bilancio|bollettino|newsletter|rapporto|link|notizie|novità|edizione|numero|settimana|settimanale|mensile|annuale|aggiornament[oi]|offerte di lavoro",
    parts:
      "part[ei]|capitol[oi]|lezion[ei]|pass[oi]|modul[oi]|unità|tutorial|eserciz[io]o?|att[oi]|volum[ei]|tom[oi]|libr[oi]|regol[ae]|legg[ei]|princip[io]o?|consigli[oi]?|livell[oi]|puntat[ae]",
    changing:
      "primavera|estate|autunno|inverno|un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|sest[oa]|settim[oa]|ottav[oa]|non[oa]|decim[oa]",
  },
  nl: {
    reports:
      "terugblik|\\p{L}*overzicht|nieuwsbrief|newsletter|weeknotities|\\p{L}*verslag|\\p{L}*rapport|links|nieuws|nieuwtjes|editie|nummer|weken|week|updates?|samenvatting|vacatures",
    parts:
      "de[eé]l|delen|hoofdstuk|les|lessen|stap|stappen|module|eenheid|oefening|akte|boek|regels?|wet|wetten|principes?|tips?|niveau|aflevering",
    changing:
      "lente|voorjaar|zomer|herfst|najaar|winter|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende",
  },
  sv: {
    reports:
      "återblick|tillbakablick|\\p{L}*krönika|månadsbrev|veckobrev|nyhetsbrev|newsletter|\\p{L}*sammanfattning|\\p{L}*rapport|länkar|länktips|nyheter|nytt|utgåva|nummer|vecka|veckans|uppdatering|uppdateringar|lediga jobb",
    parts:
      "del|delar|kapitel|lektion|steg|modul|enhet|övning|akt|band|bok|regel|lag|princip|tips|nivå|avsnitt",
    changing:
      "vår|våren|sommar|sommaren|höst|hösten|vinter|vintern|ett?|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde",
  },
};

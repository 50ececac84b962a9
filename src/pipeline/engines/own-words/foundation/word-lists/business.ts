/**
 * What authors say of their own business, as regular expressions by language.
 *
 * Every pattern holds its first-person subject next to its verb, so that somebody else's income ("my friend earns ...",
 * "they made ...") cannot match. English was read on real posts, French in part; the others are from grammar.
 */
export type BusinessWords = {
  /** Money the author or their business earns. */
  revenue: string;
  /** Ways of earning: a plain name and what shows it. */
  methods: Readonly<Record<string, string>>;
  /** Where the author stands: a plain name and what shows it. */
  stages: Readonly<Record<string, string>>;
};

const AMOUNT =
  "(?:[$€£₹]\\s?\\d[\\d.,\\s]*(?:k|m|mn|bn|million|billion|thousand)?|\\d[\\d.,]*\\s?(?:k|m|million|thousand|mille|millions?|mil|tausend)?\\s?(?:€|\\$|£|dollars?|euros?|pounds|rupees|usd|eur|mrr|arr|reais|pesos|kronor|kr)(?!\\p{L}))";
const WITHIN = "[^.;:!?()]{0,50}?";

export const BUSINESS_WORDS: Readonly<Record<string, BusinessWords>> = {
  en: {
    revenue: `(?:I|we)(?:'(?:ve|m|re|d))?(?: (?:have|had|now|currently|already|just|also|only|even|once|am|are|was|were))* (?:(?:make|made|making)(?! (?:a|an|the|it|my|our|up)\\b)|earn(?:ed|ing)?|charg(?:e|ed|ing)|bill(?:ed|ing)?|gross(?:ed)?|generat(?:e|ed|ing)|(?:bring|brought) in|took in|netted|got paid|was paid|get paid)(?!\\p{L})${WITHIN}${AMOUNT}|(?:my|our) (?:(?:own|first|annual|monthly|yearly|total) )?(?:company|business|startup|firm|agency|studio|shop|store|course|newsletter|revenue|income|salary|sales|turnover|profit|mrr|arr) (?:\\p{L}+ ){0,2}?(?:makes?|made|earns?|earned|brings? in|brought in|is|was|hit|reached|grew to|passed|crossed|generates?|generated)(?!\\p{L})${WITHIN}${AMOUNT}`,
    methods: {
      Books:
        "(?:my|our) (?:(?:new|latest|first|second|next|own|upcoming) )?e-?books?(?!\\p{L}| club| (?:list|log|poll|report))|(?:I|we)(?:'ve|'m| have| am)? (?:wrote|written|published|self-published|writing|selling|sold) (?:a|an|my|our|the|two|three|\\d+) (?:\\p{L}+ )?(?:e-?)?books?(?!\\p{L})",
      "Courses and workshops":
        "(?:my|our) (?:\\p{L}+ ){0,4}?(?:course|workshop|masterclass|bootcamp|training)s?(?!\\p{L})|(?:I|we)(?:'ve| have)? (?:teach|taught|run|ran|offer|offered|led|lead|conduct|conducted) (?:\\p{L}+ ){0,3}?(?:courses?|workshops?|class(?:es)?|trainings?|bootcamps?)(?!\\p{L})",
      "Consulting and services":
        "(?:my|our) (?:\\p{L}+ )?(?:clients?|customers?)(?!\\p{L})|(?:I|we)(?:'m|'re| am| are)? (?:consult(?:ing|ed)?(?! with)|coach(?:ing|ed)?|freelance|freelancing|(?:a|an) (?:freelance|independent) \\p{L}+|(?:a|an) (?:\\p{L}+ )?(?:coach|consultant))(?!\\p{L})",
      "Talks (paid or not)":
        "(?:I|we)(?:'ve|'m| have| am| was| had)? (?:(?:spoke|speaking|keynoted|spoken) at (?:a|an|the|(?-i:\\p{Lu})\\p{L}*)|gave (?:a|my|the|this|an) (?:\\p{L}+ )?(?:talk|keynote|speech)|given (?:a|\\d+|many|several) (?:\\p{L}+ )?talks?|invited to (?:speak|give)|giving (?:a|my|the) (?:\\p{L}+ )?talk)(?!\\p{L})",
      "Paid subscriptions and sponsors":
        "my (?:paid newsletter|paid subscribers|patreon|patrons|sponsors|paying (?:readers|members|subscribers))(?!\\p{L})",
      "A product or company of their own":
        "(?:my|our) (?:(?:own|first|second|last|new) )?(?:startup|start-up|saas|agency|studio|online (?:shop|store)|product company)(?!\\p{L})",
    },
    stages: {
      "Runs a company of their own":
        "(?:I|we)(?:'ve| have)? (?:co-?)?(?:founded|started|launched|set up|run|own) (?:a|an|my|our|the|two|three) (?:\\p{L}+ ){0,2}?(?:company|startup|start-up|business|firm|agency|studio|non-?profit)(?!\\p{L})|my co-?founders?(?!\\p{L})|as (?:the |a )?(?:co-?)?founder(?! of the)|(?:I|we)(?:'ve| have)? (?:co-?)?founded (?-i:\\p{Lu})\\p{L}*",
      "Works for an employer":
        "I(?:'ve|'m| have| am| now| currently)? (?:work|worked|working|joined|been) (?:at|for|with) (?-i:\\p{Lu})\\p{L}+|I(?:'ve| have)? joined (?-i:\\p{Lu})\\p{L}+|my (?:day job|employer|boss)(?!\\p{L})",
      "Works for themselves":
        "I(?:'m| am| became| work as)? (?:a |an )?(?:freelanc(?:e|er|ing)|self-employed|solopreneur|independent consultant)(?!\\p{L})",
      "Studies": "I(?:'m| am) (?:a|an|still a) (?:\\p{L}+ )?student(?!\\p{L})|I(?:'m| am) studying",
    },
  },
  fr: {
    revenue: `(?:je|nous|on) (?:gagne|gagnons|facture|facturons|encaisse|encaissons|touche|touchons)(?!\\p{L})${WITHIN}${AMOUNT}|(?:j'ai|nous avons|on a) (?:gagné|facturé|encaissé|touché)${WITHIN}${AMOUNT}|(?:mon|notre|mes|nos) (?:chiffre d'affaires|entreprise|société|salaire|revenus?)(?!\\p{L})${WITHIN}${AMOUNT}`,
    methods: {
      Books: "(?:mon|mes|notre) (?:(?:premier|nouveau|dernier) )?(?:livre|ouvrage|ebook)s?(?!\\p{L})|j'ai (?:écrit|publié) (?:un|mon|deux|trois) (?:livre|ouvrage)s?",
      "Courses and workshops":
        "(?:mes|ma|nos|notre) (?:formations?|ateliers?|cours)(?! d'eau)(?!\\p{L})|(?:je|nous|on) (?:forme|formons|anime|animons|donne des cours)(?!\\p{L})|j'ai (?:animé|donné) (?:un|une|des|le|la) (?:atelier|formation|cours)s?",
      "Consulting and services":
        "(?:mes|nos) clients(?! (?:lourds|légers|mail))(?!\\p{L})|je suis (?:consultant|freelance|indépendant|prestataire)e?(?!\\p{L})",
      "Talks (paid or not)": "(?:ma|mes|notre) (?:conférence|présentation|intervention)s?(?!\\p{L})|j'ai (?:donné|fait|présenté) (?:une|ma|cette|la) (?:conférence|présentation)",
      "A product or company of their own": "(?:mon|ma|notre) (?:entreprise|société|agence|boîte|start-?up|boutique)(?!\\p{L})",
    },
    stages: {
      "Runs a company of their own":
        "(?:j'ai|nous avons|on a) (?:fondé|co-?fondé|créé|monté) (?:ma|mon|notre|une|la) (?:\\p{L}+ )?(?:entreprise|société|agence|boîte|start-?up)|mon associée?(?!\\p{L})",
      "Works for an employer":
        "je (?:travaille|bosse) (?:chez|pour) (?-i:\\p{Lu})\\p{L}*|j'ai (?:travaillé|bossé|rejoint) (?:chez|pour)?\\s?(?-i:\\p{Lu})\\p{L}+|mon (?:employeur|patron|chef|boulot)(?!\\p{L})",
      "Works for themselves": "je suis (?:freelance|indépendante?|auto-?entrepreneure?|à mon compte)(?!\\p{L})",
      "Studies": "je suis (?:encore )?étudiante?(?!\\p{L})",
    },
  },
  de: {
    revenue: `(?:ich|wir) (?:verdiene|verdienen|verdiente|verdienten|berechne|berechnen)(?!\\p{L})${WITHIN}${AMOUNT}|(?:mein|unser) (?:umsatz|gehalt|einkommen|honorar)(?!\\p{L})${WITHIN}${AMOUNT}`,
    methods: {
      Books: "(?:mein|unser)(?:e[mnrs]?)? (?:neue[sn]? |erste[sn]? )?buch(?!\\p{L})",
      "Courses and workshops": "(?:mein|unser)(?:e[mnrs]?)? (?:kurse?|workshops?|seminare?)(?!\\p{L})",
      "Consulting and services": "(?:mein|unser)(?:e[mnrs]?)? kund(?:e|en|in|innen)(?!\\p{L})|ich (?:berate|coache)(?!\\p{L})",
    },
    stages: {
      "Runs a company of their own": "ich habe (?:\\p{L}+ ){0,3}?gegründet|mein(?:e|er|em)? (?:firma|unternehmen|agentur)(?!\\p{L})",
      "Works for an employer": "ich arbeite (?:bei|für)(?!\\p{L})|mein(?:em|en)? (?:chef|arbeitgeber)(?!\\p{L})",
      "Works for themselves": "ich bin (?:selbstständig|freiberufler(?:in)?|freelancer(?:in)?)(?!\\p{L})",
    },
  },
  es: {
    revenue: `(?:gano|ganamos|gané|facturo|facturamos|facturé|cobro|cobramos|cobré)(?!\\p{L})${WITHIN}${AMOUNT}|(?:mi|nuestra?) (?:empresa|negocio|sueldo|salario|facturación)(?!\\p{L})${WITHIN}${AMOUNT}`,
    methods: {
      Books: "(?:mi|nuestro) (?:nuevo |primer )?libro(?!\\p{L})",
      "Courses and workshops": "(?:mi|mis|nuestros?) (?:cursos?|talleres?|formaci(?:ón|ones))(?!\\p{L})",
      "Consulting and services": "(?:mi|mis|nuestros?) clientes?(?!\\p{L})",
    },
    stages: {
      "Runs a company of their own": "(?:fundé|fundamos|creé|monté) (?:mi|una|nuestra) (?:empresa|agencia|startup)|mi (?:empresa|agencia|negocio)(?!\\p{L})",
      "Works for an employer": "(?:yo )?trabajo (?:en|para) (?-i:\\p{Lu})\\p{L}*|mi (?:jefe|jefa|empleador)(?!\\p{L})",
      "Works for themselves": "soy (?:freelance|autónom[oa])(?!\\p{L})",
    },
  },
  pt: {
    revenue: `(?:ganho|ganhamos|ganhei|faturo|faturamos|faturei|cobro|cobramos|cobrei)(?!\\p{L})${WITHIN}(?:R\\$\\s?\\d[\\d.,]*|${AMOUNT})|(?:minha|nossa|meu) (?:empresa|negócio|salário|renda|faturamento)(?!\\p{L})${WITHIN}(?:R\\$\\s?\\d[\\d.,]*|${AMOUNT})`,
    methods: {
      Books: "(?:meu|nosso) (?:novo |primeiro )?livro(?!\\p{L})",
      "Courses and workshops": "(?:meu|meus|minha|minhas|nossos?) (?:cursos?|oficinas?|workshops?|mentorias?)(?!\\p{L})",
      "Consulting and services": "(?:meu|meus|minhas?|nossos?) (?:clientes?|noivas?|casais|casal)(?!\\p{L})",
    },
    stages: {
      "Runs a company of their own": "(?:fundei|fundamos|criei|abri) (?:a |minha |uma |nossa )+(?:empresa|agência|startup)|minha (?:empresa|agência)(?!\\p{L})",
      "Works for an employer": "(?:eu )?trabalho (?:na|no|para a|para o) (?-i:\\p{Lu})\\p{L}*|meu (?:chefe|patrão)(?!\\p{L})",
      "Works for themselves": "sou (?:autônom[oa]|freelancer?)(?!\\p{L})",
    },
  },
};

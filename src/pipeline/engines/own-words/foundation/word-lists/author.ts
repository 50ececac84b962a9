
// Regular expressions, by language, that find what authors say of their readers and values. The author is asked to
// confirm every match. English and French were checked on real posts.
type AudienceWords = {
  writesFor: string;
  age: string;
  gender: string;
  income: string;
  values: string;
  pains: string;
  /** Groups of people that a text addresses or mentions: "developers", "founders". */
  people: string;
};

export const AUDIENCE_WORDS: Readonly<Record<string, AudienceWords>> = {
  en: {
    writesFor:
      "I(?:'m| am)? (?:write|writing|wrote) (?:this|it|mostly|mainly|these|primarily)?\\s?(?:\\p{L}+ )?for(?! (?:the (?:first|last)|fun|my own|myself|example|a (?:living|while|year)|\\d))|(?:this|the) (?:book|blog|post|guide|newsletter|site|article|essay|series) is (?:\\p{L}+ )?(?:for|aimed at|intended for|written for|targeted at)(?!\\p{L})|my (?:readers|audience|clients|students|subscribers|followers) (?:are|tend|come|is)(?!\\p{L})",
    age: "(?:in (?:their|your) )?(?:early |mid-?|late )?(?:twenties|thirties|forties|fifties|sixties|(?:20|30|40|50|60)s)|\\d\\d ?(?:-|–|to) ?\\d\\d[- ]year[- ]olds?|teenagers?|over \\d\\d",
    gender: "women|men|moms|mothers|dads|fathers",
    income: "[$€£₹]\\s?\\d[\\d.,]*k?|(?:low|middle|high)(?:er)?[- ]income|six[- ]figure",
    values:
      "(?<!like )I (?:\\p{L}+ )?(?:believe (?:in|that|every|no|everyone)|care (?:deeply |a lot |very much )?about|value (?!of)|stand for|strongly believe|firmly believe)|what (?:I value|matters (?:most )?to me|I care about)|matters? (?:more|most) to me|the most important (?:thing|skill|rule|lesson|principle) (?:to|for) me|my (?:philosophy|mission|guiding principle|core values?|golden rule)(?!\\p{L})|(?:is|are) worth fighting for|a (?:matter|question) of principle",
    pains:
      "^(?:[^,]+, )?you(?:'re|'ve| are| feel| keep| have been| may| might)? (?:struggl\\p{L}+|stuck|worry|worried|afraid|tired of|overwhelmed|frustrated|scared|not sure (?:how|where|what)|burn(?:ed|t) out)|you don't know (?:how|where|what) to|(?:people|teams|companies|organizations|developers|beginners|writers|founders|managers|students|most \\p{L}+|many \\p{L}+) (?:struggle|fail to|worry|fear|find it (?:hard|difficult)|are (?:afraid|scared|frustrated|stuck|overwhelmed|intimidated)|waste|don't know (?:how|where|what))|(?:the|one of the|among the) (?:hardest|most difficult|most frustrating|most painful) (?:parts?|things?|problems?)|(?:biggest|most common|number one|greatest) (?:challenge|mistake|obstacle|fear|barrier|hurdle|complaint)s?(?!\\p{L}| (?:I|we) )|(?:painful|frustrating|daunting|intimidating|overwhelming) (?:for|to) \\p{L}{3,}",
    people:
      "developers?|engineers?|programmers?|managers?|leaders?|executives?|founders?|entrepreneurs?|freelancers?|consultants?|coaches|designers?|writers?|authors?|bloggers?|journalists?|students?|teachers?|parents?|mothers?|fathers?|lawyers?|attorneys?|doctors?|nurses?|patients|maintainers?|contributors?|users?|customers?|clients?|employees?|beginners?|researchers?|scientists?|analysts?|marketers?|photographers?|artists?|musicians?|investors?|government employees|bureaucrats?|agencies|startups?|teams|citizens|women|men|children",
  },
  fr: {
    writesFor:
      "j'écris (?:surtout |d'abord |ceci )?pour(?! (?:la (?:première|dernière)|le plaisir))|(?:ce|cet|cette) (?:livre|blog|article|guide|site|billet) (?:est|s'adresse) (?:destinée? )?(?:aux?|pour|à)(?!\\p{L})|mes (?:lecteurs|lectrices|clients|étudiants|élèves|abonnés) sont(?!\\p{L})",
    age: "(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)|\\d\\d ?(?:-|–|à) ?\\d\\d ans|adolescents?|plus de \\d\\d ans",
    gender: "femmes|hommes|mamans|papas|mères|pères",
    income: "\\d[\\d.,\\s]*(?:€|euros)|(?:bas|hauts?) revenus?",
    values:
      "je (?:\\p{L}+ )?(?:crois (?:en|qu'|que|fermement)|suis (?:persuadée?|convaincue?)|tiens (?:beaucoup )?à)(?!\\p{L})|l'essentiel (?:est|c'est|reste)|(?:le|la) plus importante? (?:est|c'est|reste)|ce qui compte|il est (?:essentiel|primordial|indispensable) (?:de|d'|que|qu')|mérite (?:d'être|qu'on|le respect)",
    pains:
      "vous (?:n'arrivez pas|avez du mal|ne savez pas|en avez (?:marre|assez)|êtes (?:perdue?s?|frustrée?s?|bloquée?s?))|(?:beaucoup|la plupart|trop|nombreux) (?:de |d'|des |sont )[^.]{0,40}(?:ne savent pas|ont du mal|n'arrivent pas|oublient|ignorent|se trompent)|le plus (?:dur|difficile|compliqué|pénible)|le (?:problème|souci) (?:avec|majeur)(?!\\p{L})|(?:pénible|frustrante?|agaçante?|décourageante?|ras[- ]le[- ]bol)(?!\\p{L})",
    people:
      "développeu(?:rs?|ses?)|ingénieurs?|designers?|graphistes?|utilisateurs?|utilisatrices?|clients?|lecteurs?|photographes?|étudiants?|enseignants?|parents?|webmasters?|intégrateurs?|internautes?|débutants?|entreprises?|équipes?|femmes|hommes|enfants|citoyens?",
  },
  de: {
    writesFor: "ich schreibe (?:\\p{L}+ )?für(?! mich)|dieses (?:buch|blog) ist für|meine (?:leser|kunden|zuhörer)(?:innen)? sind",
    age: "\\d\\d ?(?:-|–|bis) ?\\d\\d jahre|(?:zwanziger|dreißiger|vierziger|fünfziger)n?",
    gender: "frauen|männer|mütter|väter",
    income: "\\d[\\d.,]*\\s?(?:€|euro)",
    values:
      "ich (?:\\p{L}+ )?(?:glaube (?:an|fest)|bin überzeugt|lege wert)|wichtig ist|das wichtigste|worauf es ankommt|zählt (?:mehr|am meisten)",
    pains:
      "du (?:weißt nicht|hast (?:angst|mühe)|kämpfst|steckst)|viele (?:\\p{L}+ )?(?:wissen nicht|scheitern|haben angst|tun sich schwer)|das (?:problem|schwierigste|größte problem) (?:ist|mit|dabei)|frustrierend|überfordert",
    people: "entwickler(?:innen)?|kunden|kundinnen|leser(?:innen)?|eltern|lehrer(?:innen)?|schüler(?:innen)?|studierende|gründer(?:innen)?|teams|unternehmen|anwender|nutzer(?:innen)?|frauen|männer|kinder",
  },
  es: {
    writesFor: "escribo (?:\\p{L}+ )?para(?! mí)|este (?:libro|blog) es para|mis (?:lectores|clientes|alumnos) son",
    age: "\\d\\d ?(?:-|–|a) ?\\d\\d años|(?:veinte|treinta|cuarenta|cincuenta)(?:añeros|ones)",
    gender: "mujeres|hombres|madres|padres",
    income: "\\d[\\d.,]*\\s?(?:€|euros|dólares)",
    values: "(?:yo )?creo (?:en|firmemente)|estoy convencid[oa]|lo (?:más )?importante (?:es|de)|lo que (?:de verdad )?importa|lo esencial",
    pains:
      "no sabes (?:cómo|qué|por dónde)|te (?:cuesta|preocupa|frustra|sientes)|(?:muchos|muchas|la mayoría) [^.]{0,30}(?:no saben|tienen miedo|fracasan|sufren)|el (?:problema|mayor reto|mayor error) (?:es|de|con)|lo más difícil|frustrante",
    people: "desarrolladores|clientes|lectores|padres|madres|alumnos|profesores|emprendedores|equipos|empresas|usuarios|mujeres|hombres|niños",
  },
  pt: {
    writesFor: "escrevo (?:\\p{L}+ )?para(?! mim)|este (?:livro|blog) é para|m(?:eus|inhas) (?:leitores|clientes|alunos|noivas) são",
    age: "\\d\\d ?(?:-|–|a) ?\\d\\d anos",
    gender: "mulheres|homens|mães|pais|noivas|noivos",
    income: "r\\$\\s?\\d[\\d.,]*",
    values: "(?:eu )?acredito (?:em|no|na|nos|nas|que)|o (?:mais )?importante (?:é|de)|o que (?:realmente )?importa|o essencial|tenho certeza de que",
    pains:
      "você (?:não sabe|tem medo|se sente|está (?:perdid|cansad|preocupad)[oa])|(?:muitos|muitas|a maioria) [^.]{0,30}(?:não sabem|têm medo|erram|sofrem)|o (?:problema|maior desafio|maior erro|maior medo) (?:é|de|da|do)|o mais difícil|frustrante",
    people: "noivas?|noivos?|casais|casal|clientes?|leitores|pais|mães|alunos?|professores|empreendedores|equipes|empresas|mulheres|homens|crianças|famílias?|fotógraf[oa]s?",
  },
};

// Regular expressions, by language, that find what authors say of their own business. Each has a first-person subject
// next to its verb, so that somebody else's income ("my friend earns ...") cannot match. English was checked on real
// posts, French in part. The other languages were written from their grammar.
type BusinessWords = {
  /** Finds money that the author or their business earns. */
  revenue: string;
  /** The patterns of ways of earning, by the name that is shown. */
  methods: Readonly<Record<string, string>>;
  /** The patterns of phases of the business, by the name that is shown. */
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
        "(?:I|we)(?:'ve| have)? (?:co-?)?(?:founded|started|launched|set up|run|own) (?:a|an|my|our|the|two|three) (?:\\p{L}+ ){0,2}?(?:company|startup|start-up|business|firm|agency|studio|non-?profit)(?!\\p{L})|my co-?founders?(?!\\p{L})|as (?:the|a) (?:co-?)?founder,? (?:I|we)(?!\\p{L})|(?:I|we)(?:'ve| have)? (?:co-?)?founded (?-i:\\p{Lu})\\p{L}*",
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

// Regular expressions, by language, that find what authors say of their experience (English and French were checked on
// real posts). `weighty` finds a number of years, works or people. `role` finds a profession or position.
type CredibilityWords = { weighty: string; role: string };

const NUMBER =
  "(?:\\d[\\d.,]*\\+?k?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|dozens of|hundreds of|thousands of|over a|more than a|a)";
const COUNTED =
  "(?:years?|decades?|countries|clients?|customers?|compan(?:y|ies)|teams?|projects?|books?|articles?|posts?|talks?|students?|people|employees|developers|engineers|organizations?|agencies|patients|launches|apps?|plugins?|conferences?|events?|workshops?|sessions|stars|downloads|contributors|readers|subscribers|weddings?)";

export const CREDIBILITY_WORDS: Readonly<Record<string, CredibilityWords>> = {
  en: {
    weighty: `(?:I|we)(?:'ve|'d| have| had)?(?: (?:now|also|already|personally|been|just))* (?:spent|worked|written|wrote|built|taught|coached|led|managed|run|ran|helped|trained|advised|studied|served|published|given|spoken|shipped|organized|interviewed|reviewed|maintained|contributed|photographed|lived|practi[sc]ed|doing|working|writing|building|using|programming|teaching|visited|blogging)(?!\\p{L})[^.;!?]{0,60}?(?<!\\p{L})${NUMBER} (?:\\p{L}+ ){0,2}?${COUNTED}(?!\\p{L})`,
    role: "as (?:a|an|the) (?:\\p{L}+ ){0,2}?(?:lawyer|attorney|engineer|developer|programmer|product manager|program manager|manager|teacher|professor|doctor|nurse|therapist|coach|consultant|founder|ceo|cto|designer|photographer|journalist|author|writer|analyst|researcher|scientist|investor|chef|trainer|fellow|director|executive|chief of staff|maintainer|speaker|adviser|advisor)(?!\\p{L})[^.]*(?<!\\p{L})I(?!\\p{L})|when I (?:was (?:a|an|the) (?!kid|child|boy|girl|little|teenager|young|few|bit|lot)|worked (?:at|as|for)|joined (?-i:\\p{Lu})\\p{L}*|led (?:a|the|my)|ran (?:a|the|my))|I(?:'ve| have)? (?:worked|served) as (?:a|an|the)(?!\\p{L})|I(?:'m| am) (?:a|an|the) (?:\\p{L}+ ){0,3}?(?:lawyer|attorney|engineer|developer|manager|teacher|professor|doctor|therapist|coach|consultant|founder|ceo|cto|designer|photographer|journalist|author|researcher|scientist|director)(?!\\p{L})",
  },
  fr: {
    weighty:
      "(?:j'ai|nous avons|je) (?:\\p{L}+ )?(?:passé|travaillé|travaille|écrit|publié|créé|développé|développe|formé|géré|animé|organisé|photographié|donné|accompagné|réalisé|utilise)(?!\\p{L})[^.;!?]{0,50}?(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|trente|une (?:dizaine|vingtaine|centaine) (?:d'|de))\\s?(?:\\p{L}+ ){0,2}?(?:ans|années|clients?|projets?|livres?|articles|conférences|personnes|sites|entreprises|étudiants|pays)(?!\\p{L})|depuis (?:plus de |près de |presque )?(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt) ans,? (?:que )?(?:je|j'|nous)",
    role: "en tant que? (?:\\p{L}+ ){0,2}?(?:développeur|développeuse|ingénieur|chef|responsable|directeur|directrice|formateur|formatrice|enseignante?|consultante?|photographe|auteure?|expert|experte|fondateur|fondatrice)(?!\\p{L})[^.]*(?<!\\p{L})(?:je|j')|je suis (?:\\p{L}+ )?(?:développeur|développeuse|ingénieur|chef de projet|responsable|directeur|directrice|formateur|formatrice|enseignante?|consultante?|photographe|auteure?|experte?|fondateur|fondatrice)(?!\\p{L})",
  },
  de: {
    weighty:
      "(?:ich|wir) (?:\\p{L}+ ){0,3}?(?:seit|über|mehr als) (?:\\d+|zwei|drei|vier|fünf|zehn|zwanzig) (?:jahren?|kunden|projekten?)(?!\\p{L})|seit (?:\\d+|zwei|drei|vier|fünf|zehn|zwanzig) jahren (?:\\p{L}+ )?ich(?!\\p{L})",
    role: "als (?:\\p{L}+ )?(?:entwickler|entwicklerin|ingenieur|ingenieurin|lehrer|lehrerin|ärztin|arzt|berater|beraterin|gründer|gründerin|geschäftsführer|geschäftsführerin|autor|autorin|designer|designerin)(?!\\p{L})[^.]*(?<!\\p{L})ich(?!\\p{L})",
  },
  es: {
    weighty:
      "(?:llevo|he (?:trabajado|pasado|escrito|publicado|ayudado|formado)|trabajé|escribí)(?!\\p{L})[^.;!?]{0,40}?(?:\\d+|dos|tres|cuatro|cinco|diez|veinte|cientos de|miles de) (?:años|clientes|proyectos|libros|artículos|personas|empresas)(?!\\p{L})",
    role: "(?:como|soy) (?:\\p{L}+ )?(?:ingenier[oa]|desarrollador|desarrolladora|profesor|profesora|médic[oa]|abogad[oa]|consultor|consultora|fundador|fundadora|fotógraf[oa]|periodista|escritor|escritora)(?!\\p{L})",
  },
  pt: {
    weighty:
      "(?:trabalho|trabalhei|fotografo|fotografei|escrevi|publiquei|ajudei|passei|já (?:fiz|fotografei|atendi))(?!\\p{L})[^.;!?]{0,40}?(?:\\d+|dois|três|quatro|cinco|dez|vinte|centenas de|milhares de) (?:anos|clientes|projetos|livros|casamentos|casais|pessoas|empresas)(?!\\p{L})|há (?:mais de )?\\d+ anos[^.]{0,40}(?:trabalho|fotografo|escrevo|ensino)",
    role: "(?:como|sou) (?:um |uma )?(?:engenheir[oa]|desenvolvedor|desenvolvedora|professor|professora|médic[oa]|advogad[oa]|consultor|consultora|fundador|fundadora|fotógraf[oa]|jornalista|escritor|escritora)(?!\\p{L})",
  },
};

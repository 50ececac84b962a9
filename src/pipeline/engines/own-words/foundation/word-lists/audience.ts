/**
 * What authors say of those they write for, and of what they hold dear, as regular expressions by language.
 *
 * A match is a guess: the sentence is shown and the author is asked. English and French were read on real posts.
 */
export type AudienceWords = {
  /** The author says for whom they write. */
  writesFor: string;
  age: string;
  gender: string;
  income: string;
  values: string;
  pains: string;
  /** Kinds of people a text is addressed to or about: "developers", "founders". */
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
      "I (?:\\p{L}+ )?(?:believe (?:in|that|every|no|everyone)|care (?:deeply |a lot |very much )?about|value (?!of)|stand for|strongly believe|firmly believe)|what (?:I value|matters (?:most |is|to me)|I care about|really matters)|matters? (?:more|most)(?!\\p{L})|(?:the )?most important (?:thing|skill|rule|lesson|principle)|my (?:philosophy|mission|guiding principle|core values?|golden rule)(?!\\p{L})|(?:is|are) worth (?:more than|fighting for)|a (?:matter|question) of principle|there(?:'s| is) no substitute for|above all else|(?:always )?comes first(?!\\p{L})|first and foremost|non-?negotiable|more (?:important|valuable) than",
    pains:
      "you(?:'re|'ve| are| feel| keep| have been| may| might)? (?:struggl\\p{L}+|stuck|worry|worried|afraid|tired of|overwhelmed|frustrated|scared|not sure (?:how|where|what)|burn(?:ed|t) out)|you don't know (?:how|where|what) to|(?:people|teams|companies|organizations|developers|beginners|writers|founders|managers|students|most \\p{L}+|many \\p{L}+) (?:struggle|fail to|worry|fear|find it (?:hard|difficult)|are (?:afraid|scared|frustrated|stuck|overwhelmed|intimidated)|waste|don't know (?:how|where|what))|(?:the|one of the) (?:hardest|most difficult|most frustrating|most painful) (?:parts?|things?|problems?)|(?:biggest|most common|number one|greatest) (?:problem|challenge|mistake|obstacle|fear|barrier|risk|hurdle|complaint)s?(?!\\p{L})|the (?:problem|trouble) with(?!\\p{L})|(?:painful|frustrating|daunting|intimidating|overwhelming) (?:for|to)(?!\\p{L})",
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

/**
 * First-person sentences of experience, as regular expressions by language: years, numbers of works or people, roles.
 *
 * `weighty` holds a number with what was counted; `role` says in what capacity. English and French were read on real posts.
 */
export type CredibilityWords = { weighty: string; role: string };

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

/** Regular expressions by language. They are matched as whole words in any case; in Japanese anywhere. */
type Lists = Readonly<Record<string, string>>;

/**
 * Words with which an author says that something may be otherwise. "Whenever I feel like it" and "I feel like sleeping" say
 * what somebody wants.
 */
export const HEDGES: Lists = {
  en: "might|may|perhaps|maybe|probably|possibly|presumably|likely|arguably|i think|i guess|i suppose|i believe|i suspect|i fe(?:el|lt) like(?! \\p{L}+ing(?!\\p{L})| it(?! \\p{L}|'\\p{L}))|i'm not sure|i am not sure|i'm not certain|as far as i know|if i remember|it seems|it seemed|seems?|seemed|apparently|supposedly|in my opinion|in my experience|in theory|almost|nearly|hardly|sort of|kind of|more or less|(?:i )?hopefully|i hope",
  de: "vielleicht|wahrscheinlich|vermutlich|möglicherweise|womöglich|eventuell|wohl|könnte|könnten|dürfte|dürften|ich denke|ich glaube|ich vermute|ich meine|meines erachtens|meiner meinung nach|soweit ich weiß|scheint|scheinen|schien|offenbar|anscheinend|angeblich|fast|beinahe|kaum|hoffentlich|nicht sicher",
  fr: "peut-être|probablement|sans doute|sûrement|éventuellement|vraisemblablement|je pense|je crois|je suppose|j'imagine|il me semble|il semble|semble|semblent|semblait|à mon avis|selon moi|d'après moi|si je me souviens|apparemment|presque|quasiment|a priori|pourrait|pourraient|devrait|devraient|j'espère|pas sûr|pas certain",
  es: "quizás?|tal vez|acaso|probablemente|posiblemente|seguramente|a lo mejor|puede que|podría|podrían|creo|pienso|supongo|me parece|parece|parecen|parecía|en mi opinión|según creo|al parecer|aparentemente|casi|apenas|ojalá|espero que|no estoy segur[oa]",
  pt: "talvez|quiçá|provavelmente|possivelmente|poderia|poderiam|pode ser|acho|creio|penso|suponho|imagino|me parece|parece|parecem|parecia|na minha opinião|ao que parece|aparentemente|quase|tomara|espero que|não tenho certeza",
  it: "forse|magari|probabilmente|possibilmente|potrebbe|potrebbero|può darsi|penso|credo|suppongo|immagino|mi sembra|mi pare|sembra|sembrano|sembrava|secondo me|a mio avviso|a quanto pare|apparentemente|quasi|spero che|non sono sicur[oa]",
  nl: "misschien|wellicht|waarschijnlijk|mogelijk|vermoedelijk|zou kunnen|zouden kunnen|ik denk|ik geloof|ik vermoed|volgens mij|mijns inziens|lijkt|lijken|leek|blijkbaar|schijnbaar|bijna|nauwelijks|hopelijk|niet zeker",
  sv: "kanske|förmodligen|troligen|troligtvis|antagligen|möjligen|möjligtvis|sannolikt|nog|kan hända|skulle kunna|jag tror|jag tänker|jag antar|jag gissar|enligt min mening|verkar|verkade|tycks|tydligen|nästan|knappt|förhoppningsvis|inte säker",
  ja: "かもしれ|たぶん|多分|おそらく|恐らく|でしょう|だろう|と思い|と思う|と思っ|らしい|みたい|ようです|気がし|はずです|ほぼ",
};

/** Words that a condition begins with. */
export const CONDITIONS: Lists = {
  en: "if|unless|as long as|provided that|provided|assuming|only when|only if|except when|except if|in case",
  de: "wenn|falls|sofern|solange|es sei denn|außer wenn|vorausgesetzt|nur wenn",
  fr: "si|s'il|s'ils|à moins que|à moins de|à condition que|à condition de|pourvu que|tant que|sauf si",
  es: "si|a menos que|siempre que|con tal de que|a condición de que|salvo que|excepto si|mientras no",
  pt: "se|a menos que|desde que|contanto que|a não ser que|salvo se|caso",
  it: "se|a meno che|purché|a condizione che|a patto che|finché|salvo che|tranne se",
  nl: "als|indien|tenzij|mits|zolang|behalve als|op voorwaarde dat",
  sv: "om|såvida|så länge|förutsatt att|bara om|utom om|ifall",
  ja: "もし|場合|限り|であれば|なければ|ならば",
};

/** Words before "if" and the like that make of it no condition: "even if", "as if", "ask if", "what if". */
export const NO_CONDITION: Lists = {
  en: "even|as|what|only|wonder\\w*|ask\\w*|see|sees|saw|know|knew|check\\w*|sure|matter|matters|tell|asked|unsure|decide|look\\w*",
  de: "auch|selbst|als|immer|jedes mal|wie|außer",
  fr: "même|comme|demand\\p{L}*|savoir|sais|sait|vérif\\p{L}*|voir|aussi|ainsi",
  es: "como|incluso|aun|pregunt\\p{L}*|sé|sabe|saber|ver|hasta",
  pt: "como|mesmo|pergunt\\p{L}*|saber|sei|sabe|ver|não|que|para|já",
  it: "come|anche|chied\\p{L}*|sapere|so|sa|veder\\p{L}*|che|non",
  nl: "zelfs|net|ook|zo|zowel|evenals|meer|even|sneller|beter|dan",
  sv: "som|även|fråga\\p{L}*|vet|se|undra\\p{L}*|prata\\p{L}*|handla\\p{L}*|berätta\\p{L}*|läsa|skriv\\p{L}*|tank\\p{L}*",
};

/** Words with which an author thanks somebody or names whose work or thought it is. */
export const CREDITS: Lists = {
  en: "thanks to|thank you to|thank you|many thanks|thanks|co-?wrote|co-?written|co-?authored|co-?founded|co-?created|co-?hosted|together with|with (?:the )?help (?:of|from)|with the support of|helped by|credits? (?:goes|go|to|is due)|hat tip|h\\/t|inspired by|coined by|populari[sz]ed by|written by|made by|built by|created by|designed by|taught by|invented by|suggested by|based on (?:the )?(?:work|ideas?|book) (?:of|by)|in the words of|according to|borrowed from|stolen from|quote from|as \\p{L}+ \\p{L}+ (?:says|said|puts it|put it|wrote|writes)",
  de: "dank|danke an|danke|vielen dank|gemeinsam mit|zusammen mit|mit (?:der )?hilfe von|mit unterstützung von|inspiriert von|geprägt von|geschrieben von|gebaut von|entworfen von|erfunden von|laut|nach einer idee von|in den worten von",
  fr: "grâce à|merci à|merci|remerci\\p{L}*|avec l'aide de|en collaboration avec|ensemble avec|coécrit avec|co-écrit avec|cosigné avec|inspirée? (?:par|de)|écrite? par|créée? par|conçue? par|inventée? par|popularisée? par|selon|d'après|sur une idée de|comme le dit|comme dit|signalée? par|repérée? (?:chez|par)",
  es: "gracias a|gracias|agradezco a|junto (?:con|a)|con (?:la )?ayuda de|en colaboración con|inspirad[oa] (?:por|en)|escrit[oa] por|cread[oa] por|diseñad[oa] por|acuñad[oa] por|según|en palabras de|como dice",
  pt: "graças a|graças à|graças ao|obrigad[oa] a|obrigad[oa]|agradeço a|junto com|com (?:a )?ajuda de|em colaboração com|inspirad[oa] (?:por|em)|escrit[oa] por|criad[oa] por|segundo|nas palavras de|como diz",
  it: "grazie a|grazie|insieme a|con l'aiuto di|in collaborazione con|ispirat[oa] (?:a|da)|scritt[oa] da|creat[oa] da|progettat[oa] da|coniat[oa] da|secondo|con le parole di|come dice",
  nl: "dankzij|dank aan|bedankt|met dank aan|samen met|met (?:de )?hulp van|geïnspireerd door|geschreven door|gemaakt door|bedacht door|volgens|in de woorden van|zoals \\p{L}+ zegt",
  sv: "tack vare|tack till|tack|tillsammans med|med (?:hjälp|stöd) (?:av|från)|i samarbete med|inspirera[dt]?s? av|skriv(?:en|et) av|skapa[dt]?s? av|myntad? av|enligt|med ord av|som \\p{L}+ säger",
};

/** Words that were true only on the days around the post, wherever they stand. */
export const DAYS: Lists = {
  en: "yesterday|last (?:week|month|year|night|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|fall|winter)|this (?:week|month|morning|weekend|evening|spring|summer|autumn|fall|winter)|next (?:week|month|year|weekend|monday|tuesday|wednesday|thursday|friday)|tonight|i(?:'ve| have|'m| am)? just (?:started|finished|launched|published|released|got|came|moved|joined|became|began|wrote|bought|shipped|completed|returned|signed|passed|removed|spent|left|quit|met|saw|watched|heard|read|turned|hit|had|made|built|gave|received)|a few (?:days|weeks) ago|the other day|earlier this (?:week|month|year)|later this (?:week|month|year)|coming soon|stay tuned",
  de: "gestern|vorgestern|morgen früh|heute (?:morgen|abend|früh)|letzte[nrs]? (?:woche|monat|jahr|wochenende|sommer|winter|herbst|frühling)|vergangene[nrs]? (?:woche|monat|jahr)|diese[nrs]? (?:woche|monat|wochenende)|nächste[nrs]? (?:woche|monat|jahr)|kommende[nrs]? (?:woche|monat|jahr)|vor ein paar (?:tagen|wochen)|neulich|in den nächsten tagen|ich habe gerade",
  fr: "hier|avant-hier|ce matin|ce soir|cette semaine|ce mois-ci|ce week-end|la semaine (?:dernière|prochaine)|le mois (?:dernier|prochain)|l'an(?:née)? derni(?:er|ère)|l'année (?:dernière|prochaine)|l'été dernier|l'hiver dernier|je viens (?:de|d')|il y a quelques (?:jours|semaines)|dans quelques (?:jours|semaines)|l'autre jour",
  es: "ayer|anteayer|esta (?:semana|mañana|noche)|este (?:mes|fin de semana)|la semana (?:pasada|próxima|que viene)|el mes (?:pasado|próximo|que viene)|el año (?:pasado|próximo|que viene)|anoche|acabo de|hace unos (?:días|meses)|hace unas semanas|el otro día|próximamente",
  pt: "ontem|anteontem|hoje (?:de manhã|à noite)|esta (?:semana|manhã|noite)|este (?:mês|fim de semana)|(?:na )?semana passada|(?:no )?mês passado|(?:no )?ano passado|próxim[ao] (?:semana|mês|ano)|semana que vem|mês que vem|ano que vem|acabei de|há (?:alguns dias|algumas semanas)|outro dia|em breve",
  it: "ieri|l'altro ieri|stamattina|stasera|questa settimana|questo mese|questo fine settimana|la settimana (?:scorsa|prossima)|il mese (?:scorso|prossimo)|l'anno (?:scorso|prossimo)|ho appena|sono appena|qualche (?:giorno|settimana) fa|l'altro giorno",
  nl: "gisteren|eergisteren|vanochtend|vanavond|deze (?:week|maand)|dit weekend|vorige? (?:week|maand|jaar)|afgelopen (?:week|maand|jaar|weekend)|volgende? (?:week|maand|jaar)|ik heb net|ik ben net|een paar (?:dagen|weken) geleden|onlangs",
  sv: "igår|i går|förrgår|imorse|i morse|ikväll|i kväll|i natt|den här (?:veckan|månaden)|denna (?:vecka|månad)|i helgen|förra (?:veckan|månaden|året)|nästa (?:vecka|månad|år)|i (?:somras|vintras|höstas|våras|fjol)|jag har (?:just|precis)|jag (?:just|precis)|för (?:några|ett par) (?:dagar|veckor) sedan|häromdagen",
  ja: "昨日|一昨日|今朝|今晩|今夜|先日|先週|先月|去年|昨年|今週|今月|来週|来月|来年|さっき|たった今",
};

/** Words that may be said of an age, too ("today"). They are bound to a day beside "I" or "we" only. */
export const DAYS_OF_MINE: Lists = {
  en: "today|right now|this year|tomorrow",
  de: "heute|gerade eben|dieses jahr",
  fr: "aujourd'hui|en ce moment|cette année|demain",
  es: "hoy|ahora mismo|este año|en este momento|mañana",
  pt: "hoje|agora mesmo|este ano|neste momento|amanhã",
  it: "oggi|in questo momento|quest'anno|domani",
  nl: "vandaag|op dit moment|dit jaar|morgen",
  sv: "idag|i dag|just nu|i år|imorgon|i morgon",
  ja: "今日|本日|今年|明日",
};

/** What stands before words of a day where they are bound to none: "the last week of school", "until next year". */
export const NO_DAY: Lists = {
  en: "the|every|each|a|by|like|than|until",
  pt: "até",
  es: "hasta",
  fr: "jusqu'à|jusqu’à",
  de: "bis",
  nl: "tot",
  sv: "till",
};

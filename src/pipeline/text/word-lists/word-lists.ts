/**
 * Words by which sentences are judged, as alternatives of a regular expression ("a|b|c"). English and French were
 * tried on real corpora; the other languages are written from grammar and not yet measured.
 */
export type WordLists = {
  /** Words that tie a sentence to the day it was written, such as "today". */
  time: string;
  /** Openings that need the sentence before them, such as "however". Matched at the start of a sentence only. */
  anaphora: string;
  /** Pronouns and words such as "here", which may have nothing to refer to when a sentence stands alone. */
  pronoun: string;
  /** References to the page the post stood on, such as "above" or "this article". */
  context: string;
  /** Words about the platform rather than the subject, such as "blog" or "retweet". */
  platform: string;
  /** Words of announcements and news. */
  news: string;
  /** Words of an assertion, such as "must" or "never". */
  claim: string;
  /** Words that open a question. Matched at the start of a sentence only. */
  question: string;
  /** Common finite verbs, which prove that words form a full sentence. */
  auxiliary: string;
  /** Verbs that open advice, such as "try". Matched at the start of a sentence only. */
  imperative: string;
  /** Words that sum up, such as "in short". */
  summary: string;
  /** The noun of a listicle ("ways", "reasons"). */
  listWord: string;
  firstPerson: string;
  /** Calls to buy, follow or write. */
  sales: string;
  /** Openings that name a source, such as "photo by". Matched at the start of a sentence only. */
  credit: string;
};

/** The lists by language (ISO 639-1). */
export const WORD_LISTS: Readonly<Record<string, WordLists>> = {
  en: {
    time: "what's (?:next|new)|today|tonight|tomorrow|yesterday|this (?:week|weekend|month|year|morning|evening|afternoon|summer|winter|spring|fall|autumn|time)|last (?:night|week|weekend|month|year|summer|winter|fall|spring|time)|next (?:week|month|year|time|summer)|recently|currently|right now|just now|earlier this|the other day|so far|(?:a few|two|three|some|\\d+) (?:days|weeks|months|years) ago|ago|soon|upcoming|as of (?:now|today|this)|these days|nowadays|lately|at the moment|until now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march \\d|april|june|july|august|september|october|november|december",
    anaphora:
      "additionally|not to mention|for more information|for one|in any case|why,|basically|arguably|literally|apparently|luckily|unfortunately|fortunately|clearly|obviously|sadly|ultimately|in short|at the least|at the very least|to get started|to do (?:so|this|that)|this|that|these|those|it|it's|its|he|she|they|them|him|her|his|their|so|but|and|or|also|then|however|therefore|thus|hence|instead|similarly|likewise|such|another|both|neither|either|for example|for instance|in other words|in that case|in contrast|in particular|in fact|in this|as a result|as such|which|because of (?:this|that)|again|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|lastly|next|moreover|furthermore|meanwhile|otherwise|nor|yet|still|anyway|same|here|here's|there|yes|no|well|now|sure|okay|ok|of course|after all|that said|at the same time|on the other hand|on the one hand|more importantly|most importantly|beyond that|besides|even (?:so|then|better|worse|more)|to be (?:fair|clear|sure)|not only|just as|as for|with that|from there|to that end|the (?:former|latter|same|other|others|second|third|first|last|next|answer|result|results|above|following|rest|idea|point|problem here|good news|bad news|reason|difference|solution|problem|trick|key|question|goal)|one of (?:these|those|them)|some of (?:these|those|them)|each of|none of|all of (?:this|that|these|those)|all (?:this|that|these|those)|indeed|simply put|put another way|granted|admittedly|needless to say|long story short|turns out|let's|let me|i mean|like i said|as (?:i|we) (?:said|mentioned|noted|wrote|explained|promised)|as mentioned|as noted|as you can see|speaking of|remember when|thanks|thank you|sorry|hi|hello|hey|update|note|edit|p\\.?s|tl;?dr|spoiler|disclaimer",
    pronoun:
      "he|she|they|him|her|them|his|hers|their|theirs|it|its|it's|this|that|these|those|there|here|such|former|latter|themselves|itself|himself|herself",
    context:
      "above|below|following|previous(?:ly)?|aforementioned|as (?:i|we) (?:said|mentioned|noted|wrote|explained|discussed|promised)|mentioned|earlier|later on|in this (?:post|article|essay|column|book|chapter|series|thread|talk|section)|this (?:post|article|essay|column|series|thread|blog|site|page|section|newsletter|talk|video|image|chart|screenshot|photo|table)|my (?:last|previous|next|first|new|other|earlier) (?:post|article|essay|column|talk|book|thread|tweet|video)|part (?:one|two|three|\\d)|see (?:also|below|above)|read on|click|scroll|screenshot|pictured|footnote|stay tuned|to be continued|the (?:above|below|following)|(?:first|second|third|last) (?:point|example|option|question)",
    platform:
      "blog|blogs|post|posts|article|tweet|tweets|thread|newsletter|slides|slide deck|podcast|episode|video|webinar|talk|meetup|update|updated|part|draft|edition|faq|q&a|interview|notes|recap|round-?up|changelog|announcement|retweet|linkedin|hashtag|comments?|survey results|thoughts|musings|ramblings|misc|miscellaneous|links|resources|favorites?|faves|bookmarks|cheat ?sheet|introduction|introducing|intro|announcing|awards?|version|introductory|plugins?",
    news: "launch(?:es|ed)?|announc(?:es|ed|ing)|releas(?:es|ed)|introduc(?:es|ed|ing)|is (?:out|live|here|now|hiring)|now (?:available|live|open|has|supports)|hiring|open(?:s|ed)|join(?:s|ed)|wins?|won|accepts?|accepted|acquire[sd]?|inaugurated|goes|went|turns \\d+|reaches|hits|new|first-ever|coming soon|available|we(?:'re| are) looking for|looking for",
    claim:
      "is|are|isn't|aren't|don't|doesn't|does not|do not|should|shouldn't|must|never|always|not|no|only|without|instead|than|because|means|matters?|needs?|requires?|makes?|beats?|can't|cannot|can|will|won't|better|best|worse|over|before|every|nobody|everyone",
    question: "how|why|what|when|where|who|which|whose|should|can|could|is|are|do|does|will|would",
    auxiliary:
      "is|are|was|were|be|been|am|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|do|does|did|don't|doesn't|didn't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|shall|should|shouldn't|may|might|must|means|makes|needs|takes|gets|works|matters|helps|lets|gives|wins|beats|wants|comes|goes|becomes|knows|loves|hates|requires|depends|starts|ends|costs|kills|creates|keeps|leads|tells|shows|feels|looks|reveals|replaces|changes|teaches|learns|grows",
    imperative:
      "ask|make|write|read|try|start|stop|find|take|give|keep|get|go|be|do|don't|think|imagine|focus|use|build|learn|listen|look|put|set|show|tell|talk|practice|choose|pick|avoid|remember|notice|spend|say|let|treat|turn|test|call|send|create|decide|pay|plan|share|study|teach|trust|wait|watch|break|bring|change|check|commit|consider|cut|define|delete|expect|follow|help|hire|improve|invest|leave|measure|meet|move|offer|play|prepare|push|quit|reach|reduce|repeat|replace|review|save|schedule|seek|sell|simplify|sleep|speak|stay|surround|travel|understand|visit|walk|clone|specialize|automate|document|optimi[sz]e|assume|embrace|encourage|establish|ensure|favor|invite|lead|minimi[sz]e|maximi[sz]e|own|prefer|provide|respect|ship|value|never|always|design|name|label|publish|release|empower|absorb|solve|pick up",
    summary:
      "in short|in the end|ultimately|at the end of the day|the point is|the lesson|the moral|remember|in other words|in conclusion|to sum up|all in all|the bottom line|that is why|that's why|what matters|the takeaway|the real|the truth is|after all",
    listWord:
      "tips|ways|reasons|things|lessons|rules|steps|tricks|ideas|principles|habits|mistakes|examples|facts|best practices|questions|tools|simple tools|characteristics|signs|myths|secrets",
    firstPerson: "i|i'm|i've|i'd|i'll|me|my|mine|myself|we|we're|we've|us|our",
    sales:
      "reach out|let me know|get in touch|contact me|email me|dm me|message me|book a|sign up|subscribe|follow me|buy (?:my|the) (?:book|course)|pre-?order|my (?:book|course|workshop|newsletter|ebook|patreon)|discount|coupon|early bird|free (?:trial|download|ebook)|register|join (?:us|me)|apply (?:here|now)|we(?:'re| are) hiring|happy to (?:chat|help)|feel free to|drop me|hit me up|leave a comment|in the comments?|available (?:at|from|on)|tickets?|thanks for reading|thank you for reading|pull requests? (?:are )?(?:always )?welcome|star (?:it|the repo)|check (?:it|them) out|download it|give it a (?:try|spin)|love to hear|your feedback|comments,? (?:or |and )?feedback|feedback\\?|feedback (?:is |are )?(?:always )?(?:welcome|appreciated)",
    credit:
      "photo(?:graph)? by|photo credit|image (?:by|credit|source|courtesy)|credits?:|via:|source:|hat tip|h/t|originally (?:published|posted|appeared|drafted|written)|cross-?posted|first (?:published|appeared)|originally a|this (?:was|is) (?:published|adapted|a talk)|essay status|thanks to|special thanks|shout-?out|big thanks|with contributions|edited by|reviewed by|discuss(?:ion)? on|transcript of|i (?:presented|spoke|gave a talk) at",
  },
  fr: {
    time: "aujourd'hui|hier|demain|ce soir|ce matin|cette (?:semaine|année|nuit|après-midi|fois)|ce (?:mois|week-end|weekend)|la semaine (?:dernière|prochaine)|le mois (?:dernier|prochain)|l'an(?:née)? (?:dernière|dernier|prochaine?)|récemment|actuellement|en ce moment|bientôt|depuis (?:hier|peu|quelques)|il y a (?:quelques|peu|un|une|deux|trois|\\d+)|tout à l'heure|désormais|à l'instant|à ce jour|pour l'instant|jusqu'ici|prochainement|ces (?:derniers|dernières) (?:jours|semaines|mois|temps)|dernièrement|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enfin|voici|voilà|vient (?:de|d')|viens (?:de|d')|viennent (?:de|d')",
    anaphora:
      "ce|cela|ça|c'est|ceci|cet|cette|ces|celui|celle|ceux|celles|il|elle|ils|elles|on y|y|en|et|mais|ou|or|donc|alors|ainsi|aussi|puis|ensuite|enfin|car|cependant|pourtant|toutefois|néanmoins|par exemple|par contre|en revanche|du coup|de plus|en effet|en fait|d'ailleurs|bref|bon|bien sûr|certes|sinon|autre|même|tel|telle|voici|voilà|premièrement|deuxièmement|d'abord|tout d'abord|finalement|malheureusement|heureusement|évidemment|oui|non|là|ici|bonjour|salut|merci|désolé|comme (?:je|vous|on) (?:l'ai|l'ai dit|le|l'avez)|son|sa|ses|leur|leurs|lui|le premier|le second|la première|la seconde|le dernier|à noter|au passage|notez|mise à jour|edit|ps|c'était|s'il|puisque|parce que|dont|où|tant mieux|tant pis|reste|par ailleurs|à propos",
    pronoun:
      "il|elle|ils|elles|lui|leur|leurs|eux|celui|celle|ceux|celles|ce|cela|ça|ceci|c'est|ici|là|celui-ci|celle-ci|ci-dessus|ci-dessous|son|sa|ses|cet|cette|ces",
    context:
      "ci-dessus|ci-dessous|ci-contre|ci-après|précédent(?:e|s|es)?|précédemment|plus haut|plus bas|suivant(?:e|s|es)?|ce billet|cet article|cette (?:page|note|vidéo|image|photo|capture|conférence)|ces (?:billets|articles)|mon (?:dernier|précédent|prochain) (?:billet|article)|comme (?:je|vous|on)|cliquez|voir (?:aussi|ci)|partie \\d|évoqué|cité|à suivre|lire la suite",
    platform:
      "blog|billet|billets|article|tweet|slides|présentation|vidéo|podcast|conférence|retour sur|retours|mise à jour|test|nouvelles|news|actu|bilan|compte[- ]rendu|interview|liens|épisode|partie|introduction|note|notes|plugin|version|v\\d|bêta|beta|site|commentaires|checklist|journal|saison",
    news: "sort|est sorti(?:e|s)?|lance|se lance|a lancé|vient|viens|arrive|arrivent|débarque|annonce|passe à|ouvre|s'ouvre|s'offre|rachète|disponible|nouveau|nouvelle|nouveaux|nouvelles|nouveautés|enfin|renommé|fonctionne maintenant|maintenant|encore|fourni[ts]?|progresse|enflamme|enterre|intégré|écarté|retour|arrête|explose|est ouvert|réclame|déménage|change|fait peau|gagne|remporte|je suis|j'ai|me voilà|je serai|rejoint|adopte|supporte",
    claim:
      "est|sont|n'est|ne|pas|jamais|toujours|doit|doivent|faut|faut-il|peut|plus|moins|mieux|sans|plutôt|que|parce|avant|rien|tout|tous|chaque|seul|seulement|contre",
    question:
      "comment|pourquoi|quel|quelle|quels|quelles|que|qui|quand|où|combien|faut-il|est-ce|peut-on|doit-on|à quoi|à quoi bon|quoi",
    auxiliary:
      "est|sont|était|sera|serait|a|ont|avait|aura|peut|peuvent|pourrait|doit|doivent|devrait|faut|va|vont|fait|font|permet|rend|reste|vaut|devient|suffit|n'est|n'a|c'est|sert|marche|fonctionne|manque|existe|coûte",
    imperative:
      "utiliser|faire|optimiser|mettre|lister|automatiser|laisser|laissons|éviter|choisir|réduire|créer|apprendre|rendre|donner|prendre|gérer|comprendre|penser|réconcilier|attirer|sauvegarder|protéger|améliorer|garder|préférer|ranger|trier|partager|écrire|lire|tester|mesurer|charger|afficher|rédiger|concevoir|développer|utilisez|faites|pensez|évitez|n'utilisez|n'oubliez|laissez|lâchez|attention|halte|arrêtez|arrêtons",
    summary:
      "en résumé|bref|au final|en conclusion|finalement|en somme|pour résumer|l'essentiel|il faut retenir|moralité|la leçon|en fin de compte|retenez|n'oubliez pas",
    listWord:
      "astuces|conseils|façons|raisons|choses|leçons|règles|étapes|idées|principes|erreurs|exemples|outils|questions|manières|bonnes pratiques",
    firstPerson: "je|j'ai|j'|me|mon|ma|mes|moi|nous|notre|nos|m'",
    sales:
      "n'hésitez pas|contactez|écrivez-moi|laissez un commentaire|dans les commentaires|dites-moi|faites-moi savoir|inscrivez-vous|abonnez-vous|suivez-moi|achetez|commandez|réservez|en vente|billetterie|offre|promo|réduction|gratuit(?:ement)?|téléchargez|rendez-vous (?:sur|le|à)|je recrute|nous recrutons|merci (?:à|de|d'avance|pour)|vos (?:retours|avis|commentaires|remarques)|je suis preneur|à bientôt|rejoignez|participez|votez",
    credit:
      "photo (?:de|par|:)|crédit|©|source :|via |traduit (?:de|par)|publié (?:initialement|à l'origine)|initialement publié|merci à|illustration|image (?:de|par)|paru (?:dans|sur)|cet article (?:est|a été)|lu (?:chez|sur)|vu (?:chez|sur)|trouvé (?:chez|sur)|repéré",
  },
  de: {
    time: "heute|gestern|morgen|vorgestern|diese[rsnm]? (?:woche|monat|jahr|mal)|letzte[rsn]? (?:woche|monat|jahr|nacht)|nächste[rsn]? (?:woche|monat|jahr)|kürzlich|neulich|gerade|derzeit|aktuell|momentan|zurzeit|bald|demnächst|vor (?:kurzem|ein paar|einigen|zwei|drei|\\d+)|jetzt|bisher|seit (?:gestern|kurzem)|endlich|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai \\d|juni|juli|august|september|oktober|november|dezember",
    anaphora:
      "das|dies|diese|dieser|dieses|es|er|sie|ihnen|ihm|ihr|und|aber|oder|auch|dann|also|daher|deshalb|deswegen|darum|jedoch|trotzdem|dennoch|außerdem|zudem|zum beispiel|beispielsweise|im gegensatz|nämlich|so|solche|beide|hier|da|dort|erstens|zweitens|drittens|schließlich|übrigens|ja|nein|nun|na|wie gesagt|wie (?:ich|bereits|schon)|danke|hallo|hi|update|nachtrag|dabei|damit|davon|dazu|dadurch|darauf|denn|doch|stattdessen|andererseits|einerseits",
    pronoun:
      "er|sie|es|ihm|ihn|ihr|ihnen|sein|seine|ihre|ihren|dies|das|diese|dieser|dieses|jene|hier|dort|da",
    context:
      "oben|unten|folgende[rnms]?|vorherige[rnms]?|zuvor|erwähnt|bereits (?:erwähnt|gesagt)|in diesem (?:beitrag|artikel|text|post)|dieser (?:beitrag|artikel|text|post)|mein(?:em|en)? (?:letzte[rn]|vorige[rn]|nächste[rn]) (?:beitrag|artikel|post)|teil \\d|siehe|klick|weiterlesen|screenshot",
    platform:
      "blog|beitrag|artikel|post|tweet|video|podcast|folge|newsletter|slides|vortrag|update|teil|interview|notizen|rückblick|links|umfrage|einführung|ankündigung",
    news: "startet|erscheint|erschienen|veröffentlicht|kündigt|neu|neue[rsnm]?|ab sofort|jetzt|verfügbar|kommt|ist da|sucht|wir suchen|gewinnt|eröffnet|endlich",
    claim:
      "ist|sind|nicht|kein|keine|nie|niemals|immer|muss|müssen|soll|sollte|darf|nur|ohne|statt|als|weil|bedeutet|braucht|macht|besser|jeder|niemand",
    question: "wie|warum|wieso|weshalb|was|wann|wo|wer|welche[rsn]?|wozu|soll|kann|ist|sind",
    auxiliary:
      "ist|sind|war|waren|hat|haben|kann|können|muss|müssen|soll|sollte|sollten|wird|werden|darf|braucht|macht|bedeutet|geht|gibt|hilft|kostet|bleibt|führt|zeigt|lernt|schafft|will|wollen",
    imperative:
      "frag|frage|mach|mache|schreib|lies|versuch|hör|finde|nimm|gib|bleib|denk|nutze|baue|lerne|stell|zeig|wähle|vermeide|vergiss|fang|lass|sag|prüfe|plane|teile|achte|fragen sie|machen sie|nutzen sie",
    summary:
      "kurz gesagt|am ende|letztlich|letztendlich|im grunde|unterm strich|fazit|merke|vergiss nicht|zusammengefasst|die lehre|worauf es ankommt",
    listWord:
      "tipps|wege|gründe|dinge|lektionen|regeln|schritte|ideen|fehler|beispiele|fragen|tricks|prinzipien|werkzeuge",
    firstPerson: "ich|mich|mir|mein|meine|meiner|wir|uns|unser|unsere",
    sales:
      "melde dich|meldet euch|schreib mir|schreibt mir|kontaktier|folge mir|abonnier|anmelden|melde dich an|jetzt buchen|buche|buch(?:t)? (?:dir|euch)|rabatt|gutschein|kostenlos|link in|in den kommentaren|lass(?:t)? (?:es )?mich wissen|sichere dir|bewirb|wir suchen|tickets?|danke fürs lesen|freue mich (?:auf|über)",
    credit:
      "foto:|bild:|bildquelle|fotograf|quelle:|zuerst erschienen|ursprünglich (?:erschienen|veröffentlicht)|danke an|dank an|übersetzt (?:von|aus)|via",
  },
  es: {
    time: "hoy|ayer|mañana|anoche|esta (?:semana|mañana|tarde|noche|vez)|este (?:mes|año|fin de semana)|la semana (?:pasada|próxima)|el (?:mes|año) (?:pasado|próximo)|recientemente|actualmente|ahora mismo|ahora|pronto|hace (?:poco|unos|unas|un|una|dos|tres|\\d+)|últimamente|hasta ahora|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|por fin",
    anaphora:
      "esto|eso|aquello|este|esta|estos|estas|ese|esa|esos|esas|él|ella|ellos|ellas|lo|y|pero|o|también|entonces|así|así que|por eso|por tanto|por lo tanto|sin embargo|además|por ejemplo|en cambio|es decir|de hecho|aquí|ahí|allí|primero|segundo|finalmente|por último|sí|no|bueno|pues|como (?:dije|decía|mencioné)|gracias|hola|su|sus|luego|después|igualmente|tampoco|aun así|otro|otra|ambos",
    pronoun:
      "él|ella|ellos|ellas|le|les|su|sus|esto|eso|este|esta|estos|estas|ese|esa|aquí|ahí|allí",
    context:
      "arriba|abajo|siguiente|siguientes|anterior|anteriormente|antes mencionado|en este (?:post|artículo|hilo|texto)|este (?:post|artículo|hilo|texto|vídeo|video)|mi (?:último|anterior|próximo) (?:post|artículo)|parte \\d|véase|haz clic|sigue leyendo|captura",
    platform:
      "blog|post|entrada|artículo|tuit|hilo|vídeo|video|podcast|episodio|boletín|charla|actualización|parte|entrevista|notas|resumen|enlaces|encuesta|introducción|anuncio",
    news: "lanza|lanzamos|anuncia|estrena|nuevo|nueva|nuevos|nuevas|ya disponible|disponible|llega|abre|gana|buscamos|por fin|ha salido",
    claim:
      "es|son|no|nunca|jamás|siempre|debe|deben|debes|hay que|solo|sin|en vez|que|porque|significa|necesita|necesitas|mejor|peor|cada|nadie|todo",
    question:
      "cómo|por qué|qué|cuándo|dónde|quién|cuál|cuáles|para qué|cuánto|debes|puedes|es|hay que",
    auxiliary:
      "es|son|era|está|están|ha|han|había|puede|pueden|debe|deben|hay|va|van|hace|hacen|tiene|tienen|necesita|sirve|cuesta|queda|significa|importa|funciona",
    imperative:
      "pregunta|haz|escribe|lee|prueba|empieza|deja|encuentra|toma|da|mantén|piensa|imagina|usa|construye|aprende|escucha|mira|pon|elige|evita|recuerda|no|busca|crea|decide|comparte|cuida|confía",
    summary:
      "en resumen|al final|en definitiva|en conclusión|en el fondo|lo importante|recuerda|la lección|la moraleja|al fin y al cabo",
    listWord:
      "consejos|maneras|formas|razones|cosas|lecciones|reglas|pasos|ideas|errores|ejemplos|preguntas|trucos|principios|herramientas",
    firstPerson: "yo|me|mi|mis|mí|nosotros|nos|nuestro|nuestra",
    sales:
      "escríbeme|contáctame|sígueme|suscríbete|apúntate|inscríbete|regístrate|reserva|compra|descuento|cupón|gratis|enlace en|en los comentarios|déjame|cuéntame|dime en|únete|plazas|entradas|gracias por leer|mándame|link en",
    credit:
      "foto:|foto de|fotografía:|imagen:|fuente:|vía|publicado originalmente|gracias a|traducido (?:de|por)|crédito",
  },
  pt: {
    time: "hoje|ontem|amanhã|esta (?:semana|manhã|tarde|noite)|essa semana|este (?:mês|ano|fim de semana)|semana (?:passada|que vem)|mês (?:passado|que vem)|ano (?:passado|que vem)|recentemente|atualmente|agora|agora mesmo|em breve|logo mais|há (?:pouco|alguns|algumas|um|uma|dois|\\d+)|ultimamente|até agora|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo|janeiro|fevereiro|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|finalmente",
    anaphora:
      "isso|isto|aquilo|este|esta|estes|estas|esse|essa|esses|essas|ele|ela|eles|elas|e|mas|ou|também|então|assim|por isso|portanto|porém|contudo|além disso|por exemplo|ou seja|aliás|na verdade|aqui|aí|ali|lá|primeiro|segundo|por fim|sim|não|bem|bom|como (?:eu )?(?:disse|falei)|obrigad[oa]|oi|olá|seu|sua|seus|suas|depois|outro|outra|ambos",
    pronoun: "ele|ela|eles|elas|dele|dela|deles|delas|isso|isto|este|esta|esse|essa|aqui|ali|lá",
    context:
      "acima|abaixo|a seguir|seguinte|anterior|anteriormente|neste (?:post|artigo|texto)|nesse (?:post|artigo)|este (?:post|artigo|texto|vídeo)|meu (?:último|próximo) (?:post|artigo)|parte \\d|clique|arrasta|veja (?:também|abaixo)|continue lendo",
    platform:
      "blog|post|artigo|tweet|vídeo|podcast|episódio|newsletter|palestra|atualização|parte|entrevista|notas|resumo|links|pesquisa|introdução|anúncio|stories|reels|feed",
    news: "lança|lançamos|anuncia|estreia|novo|nova|novos|novas|já disponível|disponível|chegou|abre|ganhou|estamos contratando|finalmente",
    claim:
      "é|são|não|nunca|jamais|sempre|deve|devem|precisa|só|sem|em vez|do que|porque|significa|melhor|pior|cada|ninguém|tudo|todo",
    question: "como|por que|o que|que|quando|onde|quem|qual|quais|para que|quanto|deve|pode|é",
    auxiliary:
      "é|são|era|está|estão|tem|têm|há|pode|podem|deve|devem|vai|vão|faz|fazem|precisa|custa|fica|significa|importa|funciona|vale",
    imperative:
      "pergunte|faça|escreva|leia|tente|comece|pare|encontre|tome|dê|mantenha|pense|imagine|use|construa|aprenda|escute|olhe|escolha|evite|lembre|não|busque|crie|decida|compartilhe|cuide|confie|vá|deixe",
    summary:
      "em resumo|no fim|no final|enfim|em conclusão|no fundo|o importante|lembre-se|a lição|afinal|resumindo",
    listWord:
      "dicas|maneiras|formas|razões|motivos|coisas|lições|regras|passos|ideias|erros|exemplos|perguntas|truques|princípios|ferramentas",
    firstPerson: "eu|me|meu|minha|meus|minhas|mim|nós|nos|nosso|nossa|a gente",
    sales:
      "me chama|chama no|entre em contato|fale comigo|me siga|siga|inscreva-se|cadastre|reserve|agende|garanta|compre|desconto|cupom|grátis|link na bio|nos comentários|comenta|me conta|conta aqui|orçamento|direct|whatsapp|marca (?:aqui|os|a)|salva esse|obrigad[oa] por",
    credit:
      "foto:|fotos:|fotografia:|vestido:|decoração:|buffet:|cerimonial:|local:|espaço:|make:|beleza:|noiva:|noivo:|assessoria:|banda:|dj:|flores:|convites:|bolo:|doces:|filme:|vídeo:|traje:|celebrante:|iluminação:|fornecedores|crédito|fonte:|publicado originalmente",
  },
  it: {
    time: "oggi|ieri|domani|stasera|stamattina|questa (?:settimana|mattina|sera|volta)|questo (?:mese|anno|weekend)|(?:settimana|anno|mese) scors[oa]|prossim[oa] (?:settimana|anno|mese)|recentemente|attualmente|in questo momento|adesso|ora|presto|poco fa|(?:giorni|settimane|mesi|anni) fa|ultimamente|finora|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|finalmente",
    anaphora:
      "questo|questa|questi|queste|quello|quella|ciò|lui|lei|loro|esso|essa|essi|e|ma|o|anche|poi|quindi|così|perciò|dunque|tuttavia|però|inoltre|per esempio|ad esempio|invece|infatti|cioè|insomma|qui|lì|là|ecco|primo|secondo|infine|sì|no|bene|come (?:ho|dicevo|detto)|grazie|ciao|suo|sua|altro|entrambi",
    pronoun:
      "lui|lei|loro|esso|essa|essi|gli|le|suo|sua|suoi|sue|questo|questa|questi|queste|quello|quella|ciò|qui|lì",
    context:
      "sopra|sotto|seguente|seguenti|precedente|precedentemente|in questo (?:post|articolo|testo)|questo (?:post|articolo|testo|video)|il mio (?:ultimo|prossimo) (?:post|articolo)|parte \\d|vedi|clicca|continua a leggere",
    platform:
      "blog|post|articolo|tweet|video|podcast|puntata|newsletter|slide|intervento|aggiornamento|parte|intervista|note|riassunto|link|sondaggio|introduzione|annuncio",
    news: "lancia|annuncia|esce|è uscito|nuovo|nuova|nuovi|nuove|disponibile|arriva|apre|vince|cerchiamo|finalmente",
    claim:
      "è|sono|non|mai|sempre|deve|devono|devi|bisogna|solo|senza|invece|che|perché|significa|serve|meglio|peggio|ogni|nessuno|tutto",
    question: "come|perché|cosa|che cosa|quando|dove|chi|quale|quali|quanto|devi|puoi|serve",
    auxiliary:
      "è|sono|era|sta|ha|hanno|può|possono|deve|devono|bisogna|va|fa|fanno|serve|costa|resta|significa|conta|funziona|vale",
    imperative:
      "chiedi|fai|scrivi|leggi|prova|inizia|smetti|trova|prendi|dai|tieni|pensa|immagina|usa|costruisci|impara|ascolta|guarda|metti|scegli|evita|ricorda|non|cerca|crea|decidi|condividi|lascia",
    summary:
      "in breve|alla fine|in definitiva|in conclusione|in fondo|l'importante|ricorda|la lezione|la morale|insomma",
    listWord:
      "consigli|modi|ragioni|motivi|cose|lezioni|regole|passi|idee|errori|esempi|domande|trucchi|principi|strumenti",
    firstPerson: "io|mi|mio|mia|miei|mie|me|noi|ci|nostro|nostra",
    sales:
      "scrivimi|contattami|seguimi|iscriviti|registrati|prenota|acquista|sconto|gratis|link in|nei commenti|fammi sapere|dimmi|unisciti|posti|biglietti|grazie per aver letto",
    credit:
      "foto:|foto di|immagine:|fonte:|via|pubblicato originariamente|grazie a|tradotto (?:da|di)|crediti",
  },
  nl: {
    time: "vandaag|gisteren|morgen|vanavond|vanmorgen|deze (?:week|maand|keer|zomer)|dit (?:jaar|weekend)|vorige? (?:week|maand|jaar)|volgende? (?:week|maand|jaar)|onlangs|momenteel|nu|net|binnenkort|(?:dagen|weken|maanden|jaar) geleden|laatst|tot nu toe|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei \\d|juni|juli|augustus|september|oktober|november|december|eindelijk",
    anaphora:
      "dit|dat|deze|die|het|hij|zij|ze|hem|haar|hun|en|maar|of|ook|dan|dus|daarom|echter|toch|bovendien|bijvoorbeeld|daarentegen|namelijk|zo|zulke|beide|hier|daar|ten eerste|ten tweede|tot slot|trouwens|ja|nee|nou|zoals (?:ik|gezegd)|bedankt|hallo|hoi|update|daarmee|daarna|vervolgens|anders|want",
    pronoun: "hij|zij|ze|hem|haar|hun|hen|zijn|het|dit|dat|deze|die|hier|daar",
    context:
      "hierboven|hieronder|bovenstaande|onderstaande|volgende|vorige|eerder|genoemd|in dit (?:bericht|artikel|stuk)|dit (?:bericht|artikel|stuk)|deze (?:post|blog)|mijn (?:vorige|laatste|volgende) (?:post|artikel|blog)|deel \\d|zie|klik|lees verder",
    platform:
      "blog|bericht|artikel|post|tweet|video|podcast|aflevering|nieuwsbrief|slides|lezing|update|deel|interview|notities|terugblik|links|enquête|inleiding|aankondiging",
    news: "lanceert|kondigt|verschijnt|verschenen|nieuw|nieuwe|nu beschikbaar|beschikbaar|komt|opent|wint|wij zoeken|gezocht|eindelijk",
    claim:
      "is|zijn|niet|geen|nooit|altijd|moet|moeten|mag|alleen|zonder|in plaats|dan|omdat|betekent|nodig|beter|slechter|iedereen|niemand",
    question: "hoe|waarom|wat|wanneer|waar|wie|welke|welk|moet|kan|is|zijn",
    auxiliary:
      "is|zijn|was|waren|heeft|hebben|kan|kunnen|moet|moeten|zal|zou|wordt|worden|mag|gaat|geeft|helpt|kost|blijft|betekent|werkt|maakt|wil",
    imperative:
      "vraag|maak|schrijf|lees|probeer|begin|stop|vind|neem|geef|houd|blijf|denk|gebruik|bouw|leer|luister|kijk|zet|kies|vermijd|onthoud|vergeet|laat|zeg|plan|deel",
    summary: "kortom|uiteindelijk|samengevat|de les|onthoud|waar het om gaat|tot slot|al met al",
    listWord:
      "tips|manieren|redenen|dingen|lessen|regels|stappen|ideeën|fouten|voorbeelden|vragen|trucs|principes|hulpmiddelen",
    firstPerson: "ik|mij|me|mijn|wij|we|ons|onze",
    sales:
      "neem contact|stuur (?:me|mij)|mail me|volg (?:me|mij)|schrijf je in|meld je aan|abonneer|boek|bestel|korting|gratis|link in|in de reacties|laat (?:het )?(?:me|mij|weten)|doe mee|tickets?|bedankt voor het lezen|vacature",
    credit:
      "foto:|beeld:|bron:|via|eerder (?:verschenen|gepubliceerd)|oorspronkelijk|met dank aan|dank aan|vertaald (?:door|uit)",
  },
  sv: {
    time: "idag|i dag|igår|i går|imorgon|i morgon|ikväll|i kväll|imorse|den här (?:veckan|månaden|gången)|i (?:år|fjol|somras|vintras|höstas|våras)|förra (?:veckan|månaden|året)|nästa (?:vecka|månad|år)|nyligen|just nu|för närvarande|snart|nyss|för (?:några|ett par|två|tre|\\d+)|på sistone|hittills|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|januari|februari|mars|april|maj \\d|juni|juli|augusti|september|oktober|november|december|äntligen",
    anaphora:
      "det|detta|den|denna|de|dessa|dem|han|hon|hen|hans|hennes|deras|och|men|eller|också|då|så|därför|alltså|dock|ändå|dessutom|till exempel|exempelvis|däremot|nämligen|sådan|båda|här|där|för det första|för det andra|slutligen|förresten|ja|nej|nå|som (?:jag|sagt)|tack|hej|uppdatering|därmed|sedan|annars|annan",
    pronoun: "han|hon|hen|den|det|de|dem|hans|hennes|dess|deras|detta|denna|dessa|här|där",
    context:
      "ovan|nedan|följande|föregående|tidigare|nämnd[ae]?|i (?:det här|detta) (?:inlägget|inlägg|artikeln)|det här inlägget|den här (?:artikeln|texten|posten)|mitt (?:förra|senaste|nästa) inlägg|del \\d|se (?:även|nedan)|klicka|läs (?:mer|vidare)",
    platform:
      "blogg|inlägg|artikel|post|tweet|video|podd|podcast|avsnitt|nyhetsbrev|föredrag|uppdatering|del|intervju|anteckningar|länkar|enkät|introduktion",
    news: "lanserar|släpper|presenterar|ny|nytt|nya|nu finns|tillgänglig|kommer|öppnar|vinner|vi söker|äntligen",
    claim:
      "är|inte|ingen|inget|aldrig|alltid|måste|ska|bör|får|bara|utan|istället|än|eftersom|betyder|behöver|bättre|sämre|alla|varje",
    question: "hur|varför|vad|när|var|vem|vilken|vilket|vilka|ska|kan|är|bör",
    auxiliary:
      "är|var|har|hade|kan|kunde|måste|ska|skulle|bör|blir|blev|får|går|ger|gör|hjälper|kostar|betyder|behöver|fungerar|vill",
    imperative:
      "fråga|gör|skriv|läs|försök|börja|sluta|hitta|ta|ge|håll|tänk|använd|bygg|lär|lyssna|titta|sätt|välj|undvik|kom ihåg|glöm|låt|säg|planera|dela",
    summary:
      "kort sagt|till slut|i slutändan|sammanfattningsvis|lärdomen|kom ihåg|det viktiga|i grunden",
    listWord:
      "tips|sätt|skäl|saker|lärdomar|regler|steg|idéer|misstag|exempel|frågor|knep|principer|verktyg",
    firstPerson: "jag|mig|min|mitt|mina|vi|oss|vår|vårt|våra",
    sales:
      "hör av dig|kontakta mig|mejla mig|följ mig|prenumerera|anmäl dig|boka|köp|rabatt|gratis|länk i|i kommentarerna|låt mig veta|gå med|biljetter|tack för att du läst|vi söker",
    credit: "foto:|bild:|källa:|via|först publicerad|ursprungligen|tack till|översatt (?:av|från)",
  },
};

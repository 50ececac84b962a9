/**
 * What a sentence says when it leans on something that a book does not print, as alternatives of a regular expression
 * ("a|b|c"). `{shown}` stands for the list of that name. English, French and Portuguese were tried on real posts;
 * German, Spanish, Italian, Dutch and Swedish follow the same model and are tried on sentences only.
 * A reader who finds another such sentence adds its words here; the engine and the measure both read these lists.
 */
export type LeaningLists = {
  /** Nouns of what a post shows and a book does not: "screenshot", "video". */
  shown: string;
  /** Presents something shown, or speaks of it as seen: "here's a video", "in the chart below", "this screenshot". */
  presents: string;
  /** Presents a thing behind a link: "here's an app that", "here is the repository". */
  offers: string;
  /** Points at something that must stand beside the sentence: "as you can see", "see below", "like so". */
  deixis: string;
  /** Ends a sentence that shows what comes next: "looks like this". Matched at the end only. */
  likeThis: string;
  /** A sentence that sends readers to a link: "you can read it here". Matched at the end only. */
  pointer: string;
  /** A whole sentence that is only the name of a link: "Source", "Link here". */
  label: string;
  /** Promises more: "I'll keep you posted", "more on that next week". */
  promise: string;
  /** The author tells what the author will tell: "I'll share". It is a promise beside a word of `later`. */
  telling: string;
  /** A time to come, or a text to come: "next week", "in a future post". */
  later: string;
  /** A wish or a goodbye to readers of that day: "have a great weekend", "see you next week". */
  farewell: string;
  /** Reminds of what was said elsewhere: "as I said last week". */
  said: string;
  /** Gives a place in a series: "this is part 3 of", "in the previous post of this series". */
  series: string;
};

/** The lists by language (ISO 639-1). */
export const LEANING_LISTS: Readonly<Record<string, LeaningLists>> = {
  en: {
    shown:
      "screen ?shots?|screencasts?|photos?|photographs?|pictures?|images?|charts?|graphs?|diagrams?|videos?|clips?|gifs?|maps?|infographics?|slides?|slide deck|tweets?|illustrations?|recordings?|embeds?|plots?|wireframes?|mock-?ups?",
    presents:
      "(?:hover over|click on|tap on|scroll (?:down |up )?to) (?:the|this|any) (?:\\S+ ){0,2}(?:above|below)|(?:the|this|my|our|these|that) (?:\\S+ ){0,2}(?:{shown}|table|figure|link|prompt) (?:below|above|attached|linked here)|the (?:following|accompanying|attached|above|below|embedded) (?:\\S+ )?(?:{shown})|(?:above|accompanying|attached|embedded) (?:{shown})|(?:in|watch|see|on|from|view|enjoy) th(?:is|ese) (?:\\S+ )?(?:video|clip|screen ?shot|screencast|photo|photograph|chart|graph|diagram|gif|infographic|recording|tweet|slide|slides|slide deck)|here(?:'s| is| are) (?:a|an|the|my|our|some|two|three|one|another|what) (?:\\S+ ){0,3}(?:{shown})|(?:pictured|screen ?shot|photo) (?:above|below)|below (?:is|are) (?:(?:a|an|the|my|our|some) )?(?:\\S+ ){0,2}(?:{shown})|(?:you can|you'll|you will) find (?:all |the |more |further ){0,2}(?:technical |full |complete )?details (?:below|at the (?:end|bottom))|(?:see|in|as in) (?:figure|fig\\.|image|table) \\d+",
    offers:
      "here(?:'s| is| are) (?:a|an|the|my|our|some|one|another|its|his|her|their) (?:\\S+ ){0,3}(?:links?|apps?|repo|repository|readme|articles?|blog ?posts?|paper|transcript|demo|prompts?|spreadsheet|thread|resources?|full text|full story|full post|source code|podcast|episode|talk|interview|website|web ?page|download)",
    deixis:
      "as (?:you|we) (?:can|could|will|may|might) (?:clearly |now |already )?see|as (?:shown|seen|pictured|illustrated|depicted|demonstrated) (?:here|below|above|in the (?:\\S+ )?(?:above|below|{shown}))|(?:shown|pictured|seen|linked|attached|embedded|displayed|visible) (?:here|below|above)|see (?:above|below)",
    likeThis:
      "(?:looks?|looked|reads?|goes|went) (?:(?!at |for |into )\\S+ ){0,3}like (?:this|these|that one)|like so|as follows",
    pointer:
      "(?:read|watch|listen|download|browse|buy|order|subscribe|register|sign up|available|published|posted)(?: [^\\s,;:.]{1,40}){0,7} (?:here|at this link|via this link|on this link|via the link|in the first comment|in bio)|(?:find|found|see|get|check|grab|view|follow|try|explore|join|play with|access)(?: out)? (?:it|them|more|all|everything|this|that|the|my|our|his|her|their|its)(?: \\S+){0,4} (?:here|at this link|via this link|on this link|via the link|in the first comment|in bio)|(?:see|find|check|read|watch)(?: [^\\s,;:.]{1,40}){0,4} below|(?:steps|instructions|details|docs|documentation|guide|slides|links?|recording|article) (?:(?:is |are |can be found |at |in )?(?:here|below)|in (?:the |my )?(?:first )?(?:comments?|bio|replies)(?: \\S+){0,12})|(?:is|was|via|see|read|visit|check out) this (?:web ?site|site|link|web ?page|thread|repo|repository|gist|notebook|blog ?post|tweet|podcast|episode|playlist)|(?:in|on|from|at|to|with|by) this (?:link|thread|repo|repository|gist|notebook|tweet|podcast|playlist)|click (?:here|the link|on the link|this link)(?: \\S+){0,6}",
    label:
      "(?:source|sources|links?|url|via|read more|read it|more info|more information|full (?:article|post|story|text)|(?:see|visit|follow|check|open) (?:this|the) (?:link|page|site|post|article|thread))(?: (?:here|below|in comments|in the comments))?",
    promise:
      "(?:the )?(?:first|next|new|second) (?:one|episode|part|post|video|issue|edition|chapter) (?:drops|lands|comes out|goes live|is out|is coming)|keep you (?:all )?(?:posted|updated|informed|in the loop)|(?:more|details?) (?:on|about|of) (?:this|that|it|these|those|which)(?: \\S+){0,2} (?:later|soon|tomorrow|shortly|next|another|in (?:a|an|another|the|my|our) (?:next |later |future |coming |upcoming |separate |follow-?up )?(?:post|article|essay|column|newsletter|video|issue|part|piece|week|days)|in (?:my |a )?future (?:writings?|posts?|articles?|essays?))|stay tuned|to be continued|coming soon|will be the (?:topic|subject|focus) of (?:the|my|a|an|another|our) (?:\\S+ )?(?:part|post|article|essay|newsletter|column|video)|(?:update|updating) this (?:post|article|page) (?:as|when|once|with|if|later|soon|or|and)|(?:i|we)(?:'ll| will) (?:\\S+ ){0,2}follow(?:ing)? (?:this |it |this post )?up|that(?:'s| is) (?:a (?:topic|story|subject|post)|(?:another|a different) (?:story|post|topic)) for (?:another|a future|a later|a different) (?:\\S+ )?(?:day|time|post|article|week)|i(?:'ll| will) (?:let you know|report back|update (?:this|you))",
    telling:
      "(?:i|we)(?:'ll| will| might| may| plan to| hope to| intend to|'m going to| am going to|'re going to| are going to|'m planning to| want to) (?:\\S+ ){0,3}(?:share|write|post|tell|show|cover|explain|discuss|talk|publish|report|dive|look at|explore|return|continue|describe|introduce|reveal|announce|update|compile|get into|go into|go over|be back|be sharing|be writing|be posting|be talking|see|elaborate|address|examine|outline)",
    later:
      "next (?:week|month|time|post|issue|monday|tuesday|wednesday|thursday|friday|weekend|year)|tomorrow|soon|shortly|later (?:this|on)|in the (?:coming|next few|following|next) (?:days|weeks|months|week|month|post|article|posts|part|issue|newsletter|episode|video)|at some point|(?:in|for) (?:a|an|another|my next|my|the) (?:\\S+ )?(?:future|next|later|upcoming|separate|follow-?up|subsequent) (?:blog ?)?(?:posts?|articles?|newsletters?|essays?|videos?|columns?|issues?|parts?)|(?:in|for) another (?:post|article|essay|video|newsletter)",
    farewell:
      "that(?:'s| is) (?:it|all) from me|(?:all|wish you all) the best (?:for|to you)|happy (?:\\S+ ){0,4}\\S+ing[.!]*$|see you (?:next|soon|tomorrow|in the next|all soon)|until next (?:time|week|month)|(?:talk|speak) (?:to you )?soon|happy (?:weekend|friday|monday|new year|holidays|thanksgiving|easter)|(?:have|wish you|wishing you) (?:all )?(?:a|an) (?:\\S+ ){0,2}(?:weekend|week|day|evening|sunday|monday|friday|holidays?|new year)|merry christmas",
    said:
      "as (?:i|we)(?:'ve| have)? (?:already |just |previously |also )?(?:said|mentioned|noted|wrote|written|explained|promised|discussed|described|told you|announced|covered)|like i(?:'ve| have)? (?:said|mentioned)|(?:in|since|after) (?:my|our) (?:last|previous|latest|earlier|preceding) (?:\\S+ )?(?:post|posts|article|essay|column|newsletter|update|issue|episode|video|email|letter|entry)|(?:in|since|after) the (?:last|previous|preceding) (?:post|article|essay|newsletter|issue|episode|column|instal?lment)|last (?:week|time|month),? (?:i|we) (?:wrote|talked|said|mentioned|discussed|looked|covered|promised|shared|posted|promised|explained|argued)",
    series:
      "(?:this|it|today's|here)(?:'s| is) (?:the )?(?:\\S+ )?(?:part|chapter|instal?lment|episode|issue|number|post|article|day|week|edition) (?:no\\. ?|number |#)?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)(?: of| in|/|:|\\.|$)|(?:first|second|third|fourth|fifth|sixth|last|final|next|latest|previous|\\d+(?:st|nd|rd|th)) (?:\\S+ )?(?:post|part|article|instal?lment|episode|essay|piece|video|one|entry|in)? ?(?:in|of) (?:a|an|my|the|this|our) (?:\\S+ ){0,4}series|(?:this|the) (?:post|article|essay|piece|video) is (?:\\S+ )?part of|part (?:of|in) (?:a|my|an|our|this|the) (?:\\S+ ){0,3}series of|(?:in|see|read|from) (?:my |the )?part (?:one|two|three|four|i|ii|iii|iv|\\d+)(?: of (?:this|the|my))?|(?:my|our|this|a new|a short|a small|an ongoing) (?:\\S+ ){0,2}series (?:of (?:posts|articles|essays|videos)|on this blog)",
  },
  fr: {
    shown:
      "captures?(?: d'écran)?|copies? d'écran|photos?|photographies?|images?|schémas?|graphiques?|graphes?|diagrammes?|vidéos?|clips?|cartes?|infographies?|diapos?|diapositives|tweets?|illustrations?|enregistrements?",
    presents:
      "(?:survolez|passez la souris sur|cliquez sur) (?:le|la|l'|les) ?(?:\\S+ )?(?:ci-dessus|ci-dessous)|(?:les?|la|l'|ces?|cette|cet|mon|ma) ?(?:\\S+ )?(?:{shown}|tableau|figure|lien) (?:ci-dessous|ci-dessus|ci-contre|ci-après|suivante?s?|jointe?s?)|(?:dans|sur|regardez|voir|voyez|via) (?:cette|ces|cet) (?:\\S+ )?(?:vidéo|capture|copie d'écran|photo|infographie|tweet|image|animation)|(?:voici|voilà) (?:une|un|la|le|les|l'|mon|ma|mes|quelques|deux|trois|des) ?(?:\\S+ ){0,3}(?:{shown})|en (?:image|images|vidéo|photos?) (?:ci-dessous|ci-contre|ci-dessus|:)",
    offers:
      "(?:voici|voilà) (?:une|un|la|le|les|l'|mon|ma|mes|quelques|des|son|sa) ?(?:\\S+ ){0,3}(?:liens?|site|dépôt|page|articles?|billets?|démo|podcast|épisode|interview|transcription|code source)",
    deixis:
      "comme (?:vous|on|tu) (?:pouvez|pourrez|peut|peux|pourra) (?:le |la |les )?(?:voir|constater|remarquer)|comme (?:vous|on|tu) (?:le |la )?(?:voyez|voit|vois|constatez)|comme (?:illustré|montré|indiqué) ci-(?:dessous|dessus|contre)|voir (?:ci-)?(?:dessous|dessus|contre|après|plus bas)|(?:cf\\.?|voyez|regardez) ci-(?:dessous|dessus|contre|après)|(?:illustré|montré|présenté|affiché|visible)e?s? (?:ci-dessous|ci-dessus|ci-contre)",
    likeThis:
      "(?:ressemble|ressemblait|ressemblent|ressembler)(?: \\S+){0,2} à (?:ceci|cela|ça)|(?:donne|donnait|donnerait|donner) (?:ceci|cela|ça)|comme (?:ceci|suit)",
    pointer:
      "(?:lire|lisez|voir|voyez|regardez|écoutez|téléchargez|télécharger|retrouvez|consultez|consulter|cliquez|disponibles?|trouverez|trouver|découvrez|découvrir|visitez|rendez-vous|achetez|inscrivez-vous)(?: [^\\s,;:.]{1,40}){0,7} (?:ici|là|par ici|ici même|ci-dessous|sur ce lien|via ce lien)|(?:c'est|ça se passe) (?:par )?(?:ici|là)|cliquez (?:ici|sur le lien|sur ce lien)(?: \\S+){0,6}",
    label:
      "(?:sources?|liens?|via|la suite|lire la suite|en savoir plus|plus d'(?:infos?|informations)|l'article complet|(?:voir|suivre|suivez|lire|lisez) (?:ce|le|cet|l') ?(?:lien|article|billet|site|page))(?: (?:ici|ci-dessous|en commentaire))?",
    promise:
      "affaire à suivre|^\\P{L}{0,5}à suivre|je vous (?:tiens|tiendrai) (?:au courant|informée?s?)|j'(?:en|y) (?:reparle|reparlerai|reviens|reviendrai)|on (?:en|y) (?:reparle|reparlera|reviendra)|nous (?:en|y) (?:reparlerons|reviendrons)|(?:plus|davantage) (?:de détails|d'infos?|d'informations) (?:bientôt|prochainement|plus tard|demain|très vite)|restez à l'écoute|ce sera pour (?:une|un) (?:autre|prochaine?) \\S+|(?:sera|fera|feront|seront) (?:\\S+ ){0,3}l'objet d'un (?:prochain|autre|futur) (?:article|billet|post)",
    telling:
      "(?:je|j'|nous|on|vous) ?(?:\\S+ ){0,3}(?:ferai|ferons|publierai|publierons|parlerai|parlerons|reparlerai|écrirai|donnerai|donnerons|tâcherai|essaierai|essayerai|raconterai|expliquerai|présenterai|montrerai|reviendrai|détaillerai|aborderai|verrons|(?:vais|allons|va|vous) (?:\\S+ ){0,2}(?:parler|publier|écrire|raconter|expliquer|présenter|montrer|revenir|détailler|aborder|voir|partager))",
    later:
      "bientôt|prochainement|demain|la semaine prochaine|le mois prochain|la prochaine fois|plus tard|un (?:de ces|autre) jours?|très vite|sous peu|dans (?:un|mon|le|une|ma|les|mes|de) (?:prochaine?s?|future?s?|autres?|second) (?:articles?|billets?|épisodes?|posts?|numéro|chapitre|notes?|vidéos?)",
    farewell:
      "(?:à|au) (?:bientôt|demain|la prochaine|très vite|la semaine prochaine)|bon (?:week-end|weekend)|bonnes? (?:semaine|journée|soirée|vacances|fêtes|année)|joyeux noël|joyeuses fêtes",
    said:
      "comme (?:je|nous) (?:vous )?(?:l'|le |vous l')?(?:ai|avons|avais) (?:dit|écrit|expliqué|évoqué|annoncé|promis|signalé|mentionné)|comme (?:je|nous) (?:vous )?(?:le |l')?(?:disais|disions|écrivais|expliquais|évoquais|annonçais|signalais|promettais)|(?:dans|depuis|après|suite à) (?:mon|le|notre) (?:dernier|précédent) (?:article|billet|post|épisode|numéro)|(?:dans|depuis) (?:mon|le|un) (?:article|billet) précédent|(?:je vous|j'ai|je) (?:parlais|disais|racontais|annonçais|promettais) (?:\\S+ ){0,5}(?:la semaine dernière|hier|récemment|il y a)",
    series:
      "(?:premier|deuxième|second|troisième|quatrième|cinquième|dernier|prochain|première|seconde|dernière|\\d+(?:er|e|ème)) (?:article|billet|épisode|volet|partie|opus|chapitre|note) (?:d'une|de la|de cette|de ma|d'un|de mon|de notre|de ce) (?:\\S+ ){0,2}(?:série|dossier|saga|cycle)|(?:cet|ce) (?:article|billet) (?:fait partie|est (?:le|la|l'un)) (?:\\S+ ){0,4}(?:série|dossier|saga)|une (?:petite |courte |nouvelle )?série (?:d'articles|de billets|de notes)|dans cette série",
  },
  de: {
    shown:
      "screenshots?|bildschirmfotos?|fotos?|bild(?:er|ern|es)?|grafik(?:en)?|diagramme?|schaubild(?:er)?|videos?|clips?|karten?|infografik(?:en)?|abbildung(?:en)?|folien?|tweets?|illustration(?:en)?|aufzeichnung",
    presents:
      "(?:fahr|fahrt|fahren sie) mit der maus über|(?:klick|klickt|klicken sie) (?:oben|unten) auf|(?:das|die|der|dem|den|im|diese[rsnm]?|mein(?:e[nmrs]?)?) (?:\\S+ )?(?:{shown}|tabelle|link) (?:unten|oben|anbei|weiter unten|im anhang)|(?:folgende[rnms]?|obige[rnms]?|untenstehende[rnms]?|obenstehende[rnms]?|beigefügte[rnms]?|angehängte[rnms]?|nachfolgende[rnms]?|eingebettete[rnms]?) (?:\\S+ )?(?:{shown})|(?:in|auf|seht|schaut|siehe) diese[mrns]? (?:\\S+ )?(?:video|screenshot|foto|bild|grafik|diagramm|clip|tweet|abbildung)|hier (?:ist|sind|seht ihr|siehst du|sehen sie|sieht man|kommt|gibt es|gibt's|findet ihr) (?:ein|eine|einen|das|die|der|den|mein|meine|unser|unsere|ein paar|zwei|drei) (?:\\S+ ){0,3}(?:{shown})",
    offers:
      "hier (?:ist|sind|gibt es|gibt's|findet ihr|findest du|finden sie|geht's zum|geht es zum) (?:ein|eine|einen|das|die|der|den|mein|meine|unser|unsere|ein paar)? ?(?:\\S+ ){0,3}(?:links?|artikel|repository|repo|beitrag|beiträge|podcast|folge|interview|quellcode|website|seite|download|demo)",
    deixis:
      "wie (?:du|ihr|man|sie|wir) (?:\\S+ ){0,3}(?:sehen (?:kannst|könnt|kann|können)|siehst|seht|sieht|sehen)|wie (?:\\S+ )?(?:unten|oben|hier|im bild) (?:zu sehen|gezeigt|abgebildet|dargestellt|ersichtlich)|(?:siehe|schaut|seht|scrollt?) (?:unten|oben|hier|weiter unten)|(?:unten|oben) (?:gezeigt|abgebildet|verlinkt|angehängt|eingebettet)(?:e[nmrs]?)?",
    likeThis:
      "(?:sieht|sehen|sah|sähe|aussehen|klingt|liest sich|lautet)(?: \\S+){0,4} so(?: aus)?|(?:so sieht|so sah)(?: \\S+){0,3} aus|wie folgt|folgendermaßen",
    pointer:
      "(?:lest|lies|lesen|seht|sehen|schaut|schau|hört|hör|findet|finden|findest|ladet|lade|klickt?|kaufen|anmelden|gibt es|gibt's|nachlesen|ansehen|herunterladen|verfügbar|bestellen)(?: [^\\s,;:.]{1,40}){0,7} (?:hier|unter diesem link|über diesen link|unten)|hier (?:klicken|lesen|weiterlesen|ansehen|anmelden|entlang|geht's weiter|geht es weiter|nachlesen|herunterladen)|klick(?:t|en sie)? (?:hier|auf den link)(?: \\S+){0,6}",
    label:
      "(?:quellen?|links?|via|weiterlesen|mehr (?:dazu|infos?|informationen|lesen)|zum (?:artikel|beitrag|video)|(?:siehe|seht|folgt) (?:diesen|dem|diesem) (?:link|artikel|beitrag))(?: (?:hier|unten|in den kommentaren))?",
    promise:
      "fortsetzung folgt|(?:ich|wir) (?:halte|halten) euch (?:auf dem laufenden|informiert)|(?:mehr|näheres|details) (?:dazu|davon|darüber|hierzu) (?:\\S+ ){0,2}(?:bald|später|demnächst|morgen|nächste|in (?:kürze|einem|den|der))|(?:dazu|davon|darüber) (?:bald|später|demnächst|ein andermal|in kürze) mehr|bleibt? dran|bleiben sie dran",
    telling:
      "(?:ich|wir) (?:\\S+ ){0,6}(?:berichte|berichten|schreibe|schreiben|zeige|zeigen|erzähle|erzählen|melde|melden|erkläre|erklären|veröffentliche|veröffentlichen|teile|teilen|stelle|stellen|gehe|sehen|schauen|berichtet|eingehen|vorstellen)",
    later:
      "bald|demnächst|nächste woche|nächstes mal|beim nächsten mal|nächsten (?:monat|montag|freitag)|später|in kürze|in den nächsten (?:tagen|wochen)|(?:im|in (?:meinem|einem|unserem)) (?:nächsten|kommenden|späteren|weiteren|folgenden) (?:beitrag|artikel|post|teil|newsletter|video|blogbeitrag)|in (?:der|einer|unserer) (?:nächsten|späteren|kommenden) (?:folge|ausgabe|woche)",
    farewell:
      "bis (?:bald|dann|morgen|nächste woche|zum nächsten mal)|(?:ein )?(?:schönes|tolles|gutes) (?:wochenende|neues jahr)|(?:eine )?(?:schöne|gute) (?:woche|feiertage)|schöne[nsr]? (?:tag|abend|sonntag|freitag|feierabend|weihnachten)|frohe (?:weihnachten|ostern|feiertage)",
    said:
      "wie (?:ich|wir) (?:\\S+ ){0,3}(?:gesagt|erwähnt|geschrieben|erklärt|versprochen|berichtet|angekündigt) (?:habe|haben|hatte|hatten)|wie (?:bereits |schon |oben )?(?:gesagt|erwähnt|geschrieben|versprochen|angekündigt)|(?:in|seit|nach) (?:meinem|dem|unserem) (?:letzten|vorigen|vorherigen|vergangenen) (?:beitrag|artikel|post|newsletter|video)|letzte (?:woche|mal) (?:habe|haben|hatte|ging|schrieb)",
    series:
      "(?:dies|das|dieser (?:artikel|beitrag|text)) ist (?:der |die |das )?(?:\\S+ )?(?:teil|folge|kapitel) (?:\\d+|eins|zwei|drei|vier|fünf)|(?:erste|zweite|dritte|vierte|fünfte|letzte|nächste)[rns]? (?:teil|beitrag|artikel|folge) (?:einer|der|dieser|meiner|unserer) (?:\\S+ ){0,2}(?:serie|reihe|artikelserie|blogserie)|teil (?:einer|meiner|unserer|der|dieser) (?:\\S+ ){0,2}(?:serie|reihe|artikelserie|blogserie)|in dieser (?:serie|artikelserie|blogserie|beitragsreihe)",
  },
  es: {
    shown:
      "capturas?(?: de pantalla)?|pantallazos?|fotos?|fotografías?|im[aá]gen(?:es)?|gr[aá]ficos?|gráficas?|diagramas?|esquemas?|v[ií]deos?|clips?|mapas?|infografías?|diapositivas?|tuits?|tweets?|ilustraci(?:ón|ones)|grabaci(?:ón|ones)",
    presents:
      "pasa el (?:ratón|cursor) (?:por|sobre)|haz clic en (?:el|la) (?:\\S+ )?de (?:arriba|abajo)|(?:el|la|los|las|mi|este|esta|estos|estas) (?:\\S+ )?(?:{shown}|tabla|cuadro|enlace) (?:de )?(?:abajo|arriba|adjunt[oa]s?|siguientes?|a continuación|más abajo)|(?:el|la|los|las) siguientes? (?:\\S+ )?(?:{shown})|(?:en|ved|mira|mirad|miren|vean) est[eao]s? (?:\\S+ )?(?:v[ií]deo|foto|captura|gráfico|gráfica|infografía|tuit|imagen|diagrama)|aquí (?:está|están|tienes|tenéis|tienen|va|van|os dejo|te dejo|les dejo|dejo) (?:un|una|el|la|los|las|mi|mis|unas?|unos|algunas|algunos) (?:\\S+ ){0,3}(?:{shown})",
    offers:
      "aquí (?:está|están|tienes|tenéis|tienen|va|van|os dejo|te dejo|les dejo|dejo) (?:un|una|el|la|los|las|mi|mis|unos|unas|algunos) (?:\\S+ ){0,3}(?:enlaces?|links?|repositorio|artículos?|entrevista|podcast|episodio|código|web|página|demo|descarga)",
    deixis:
      "como (?:puedes|podéis|pueden|podemos|se puede|podrás|podréis) (?:ver|observar|apreciar|comprobar)|como (?:ves|veis|ven|se ve|se aprecia|se muestra) (?:aquí|abajo|arriba|en la (?:imagen|foto)|en el (?:gráfico|vídeo|video))|(?:ver|véase|mira|mirad) (?:abajo|arriba|más abajo|más arriba)|(?:mostrad|enlazad|adjunt)[oa]s? (?:abajo|arriba|más abajo)",
    likeThis:
      "(?:se ve|se ven|queda|quedaría|luce|sería|es algo|parece|se parece)(?: \\S+){0,3} (?:así|esto|a esto)|como sigue|algo así como esto",
    pointer:
      "(?:lee|leer|léelo|ver|ved|vean|mira|escucha|escuchar|descarga|descargar|encuentra|encontrarás|encontraréis|disponibles?|consulta|consultar|compra|comprar|visita|apúntate|inscríbete|clic|click|pincha)(?: [^\\s,;:.]{1,40}){0,7} (?:aquí|en este enlace|en el enlace|abajo|en bio)|(?:haz|hacer|hagan) clic(?:k)? (?:aquí|en el enlace)(?: \\S+){0,6}|pincha aquí",
    label:
      "(?:fuentes?|enlaces?|links?|vía|leer más|sigue leyendo|seguir leyendo|más (?:info|información|detalles)|(?:ver|visita|lee|sigue) (?:este|el) (?:enlace|artículo|link|post))(?: (?:aquí|abajo|en comentarios|en los comentarios))?",
    promise:
      "continuará|(?:os|te|les) (?:mantendré|mantendremos|mantengo|iré|iremos) (?:informad[oa]s?|al tanto|al día|contando|informando)|(?:más|hablaremos|hablaré) (?:sobre|de) (?:esto|ello|eso) (?:\\S+ ){0,2}(?:pronto|luego|más adelante|mañana|otro día|próximamente|en (?:otro|el|un))|no te lo pierdas|estad atentos|permanece atento|estén atentos",
    telling:
      "publicaré|publicaremos|escribiré|contaré|contaremos|compartiré|hablaré|hablaremos|explicaré|mostraré|veremos|volveré|os cuento|te cuento|les cuento|(?:voy|vamos) a (?:\\S+ ){0,2}(?:hablar|contar|publicar|compartir|escribir|explicar|mostrar|ver)(?:os|te|les)?",
    later:
      "pronto|próximamente|mañana|la semana que viene|la próxima (?:semana|vez|entrega)|más adelante|en breve|otro día|en (?:el|un|mi|otro|los) (?:próximos?|futuros?|siguientes?|otros?) (?:posts?|artículos?|episodios?|capítulos?|números?|v[ií]deos?|correos?)|en otro (?:post|artículo|episodio)",
    farewell:
      "hasta (?:pronto|la próxima|mañana|luego|la semana que viene)|(?:buen|feliz) (?:fin de semana|finde|semana|lunes|viernes|domingo|día|año|navidad)|felices (?:fiestas|vacaciones)",
    said:
      "como (?:ya )?(?:os |te |les )?(?:dije|decía|comenté|comentaba|mencioné|escribí|conté|contaba|prometí|expliqué|anuncié|dijimos|comentamos)|(?:en|desde|tras) (?:mi|el|nuestro) (?:último|anterior|pasado) (?:post|artículo|correo|episodio|vídeo|video)|la (?:semana|vez) pasada (?:os|te|les)? ?(?:hablé|conté|escribí|hablaba|vimos|dije)",
    series:
      "(?:primer|primera|segundo|segunda|tercer|tercera|cuarto|cuarta|quinto|quinta|último|última|próximo|próxima) (?:parte|entrega|artículo|post|capítulo|episodio|de) (?:de )?(?:una|esta|la|mi|nuestra) (?:\\S+ ){0,2}serie|(?:esta|este) es (?:la|el) (?:\\S+ )?(?:parte|entrega|capítulo|episodio) (?:\\d+|uno|dos|tres)|(?:forma )?parte de (?:una|esta|mi|la|nuestra) serie|en esta serie de",
  },
  pt: {
    shown:
      "prints?|capturas? de (?:tela|ecrã)|fotos?|fotografias?|imagem|imagens|gráficos?|diagramas?|esquemas?|vídeos?|clipes?|mapas?|infográficos?|slides?|tweets?|tuítes?|ilustraç(?:ão|ões)|gravaç(?:ão|ões)|carrossel",
    presents:
      "passe o (?:mouse|rato|cursor) (?:sobre|por cima)|clique n[oa] (?:\\S+ )?(?:acima|abaixo)|(?:o|a|os|as|meu|minha|este|esta|estes|estas|esse|essa|esses|essas|na|no|nas|nos) (?:\\S+ )?(?:{shown}|tabela|quadro|link) (?:de |em )?(?:abaixo|acima|anexo|anexa|a seguir|seguintes?|aqui embaixo|do post|dessa postagem)|(?:o|a|os|as) seguintes? (?:\\S+ )?(?:{shown})|(?:n|d)?(?:esse|essa|este|esta|esses|essas|estes|estas|nesse|nessa|neste|nesta) (?:\\S+ )?(?:foto|vídeo|print|carrossel|clipe|registro|gif|imagem)|(?:aqui|segue|seguem|olha|veja|vejam|confira|confiram|olhem)(?: (?:está|estão|vai|vão|só|aí))? (?:um|uma|o|a|os|as|meu|minha|umas|uns|algumas|alguns|mais) (?:\\S+ ){0,3}(?:{shown})|arrast[ae]m?(?: pr[ao]| para| o)? (?:o )?(?:lado|ver|dedo)",
    offers:
      "(?:aqui|segue|seguem)(?: (?:está|estão|vai|vão))? (?:um|uma|o|a|os|as|meu|minha|uns|umas|alguns) (?:\\S+ ){0,3}(?:links?|repositório|artigos?|entrevista|podcast|episódio|código|site|página|demo|download|texto completo)",
    deixis:
      "como (?:você |vocês |a gente )?(?:pode|podem|podemos|dá pra|dá para|se pode) (?:ver|perceber|notar|observar)|como (?:mostra|mostrado|visto|se vê|na foto|na imagem) (?:aqui|abaixo|acima|na (?:foto|imagem)|no (?:vídeo|gráfico))|(?:ver|veja|vejam|olha|olhem) (?:abaixo|acima|aqui embaixo)|(?:mostrad|linkad|anexad|ilustrad)[oa]s? (?:abaixo|acima)",
    likeThis:
      "(?:fica|ficam|ficou|ficaria|parece|é mais ou menos|seria)(?: \\S+){0,3} (?:assim|como isto|com isso|com isto)|como segue|da seguinte forma",
    pointer:
      "(?:leia|ler|veja|ver|vejam|assista|assistir|ouça|baixe|baixar|encontre|encontra|disponível|disponíveis|confira|confiram|acesse|compre|inscreva-se|clique|clica|visite|conferir)(?: [^\\s,;:.]{1,40}){0,7} (?:aqui|neste link|nesse link|no link|abaixo|na bio|no blog|no site)|(?:clique|clica|cliquem) (?:aqui|no link|em cima)(?: \\S+){0,6}",
    label:
      "(?:fontes?|links?|via|leia mais|saiba mais|continue lendo|mais (?:info|informações|detalhes)|(?:veja|acesse|leia|siga) (?:este|esse|o) (?:link|artigo|post|texto))(?: (?:aqui|abaixo|na bio|nos comentários))?",
    promise:
      "continua(?:\\.\\.\\.|…| no próximo)|(?:vou|vamos) (?:te |lhes |vos )?(?:mantendo|atualizando|contando|postando|mostrando)(?: \\S+){0,3} (?:por aqui|aos poucos|em breve|mais)|(?:mais|falarei|falo|conto|falamos|volto a falar) (?:sobre |d)(?:isso|isto|esse assunto) (?:\\S+ ){0,2}(?:em breve|depois|mais tarde|amanhã|outro dia|n[oa] próxim[oa])|(?:em breve|logo|amanhã|depois),? (?:eu )?(?:posto|mostro|conto|trago|publico|compartilho|tem mais|mais|teremos)|(?:fiquem|fique|fica) (?:ligad[oa]s?|de olho|atent[oa]s?)|aguardem",
    telling:
      "(?:vou|vamos|irei|pretendo) (?:\\S+ ){0,3}(?:falar|contar|postar|publicar|compartilhar|escrever|explicar|mostrar|trazer)|falarei|contarei|postarei|publicarei|escreverei|explicarei|mostrarei|trarei|voltarei|posto|mostro|conto|trago",
    later:
      "em breve|amanhã|semana que vem|mês que vem|na próxima (?:semana|vez|edição)|mais pra frente|mais adiante|logo logo|qualquer dia|outro dia|n[oa]s? próxim[oa]s? (?:posts?|artigos?|episódios?|textos?|vídeos?|edição|postagem|postagens)|em outr[oa] (?:post|artigo|texto|postagem)",
    farewell:
      "até (?:breve|a próxima|logo|amanhã|semana que vem)|^\\P{L}{0,5}que (?:em |venha )?20\\d\\d|(?:bom|ótimo|feliz|lindo) (?:fim de semana|final de semana|início de semana|comecinho de semana|começo de semana|fds|domingo|sábado|dia|ano|feriado|natal)|(?:boa|ótima|linda) (?:semana|noite|tarde|segunda|sexta|terça|quarta|quinta)",
    said:
      "como (?:eu )?(?:já )?(?:disse|falei|dizia|comentei|mencionei|escrevi|contei|prometi|expliquei|avisei|falamos|prometido)|(?:n|d)?o (?:meu |nosso )?(?:último|anterior) (?:post|artigo|texto|episódio|vídeo)|(?:na )?(?:semana|vez) passada (?:eu )?(?:falei|contei|escrevi|postei|disse|mostrei)",
    series:
      "(?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|últim[oa]|próxim[oa]) (?:parte|post|artigo|texto|capítulo|episódio)? ?d(?:e uma|a|esta|essa|a minha|a nossa) (?:\\S+ ){0,2}série|est[ea] é (?:a|o) (?:\\S+ )?(?:parte|capítulo|episódio) (?:\\d+|um|dois|três)|(?:faz )?parte d(?:e uma|a|esta|essa|a minha) série|nest?sa série de (?:posts|textos|artigos)",
  },
  it: {
    shown:
      "schermat[ae]|screenshot|foto|fotografi[ae]|immagin[ei]|grafic[io]|diagramm[ai]|schem[ai]|video|clip|mapp[ae]|infografic(?:a|he)|slide|tweet|illustrazion[ei]|registrazion[ei]",
    presents:
      "passa il (?:mouse|cursore) (?:su|sopra)|clicca (?:sul|sulla) (?:\\S+ )?(?:sopra|sotto)|(?:il|la|lo|i|le|gli|nel|nella|nei|nelle|l'|questo|questa|questi|queste) ?(?:\\S+ )?(?:{shown}|tabella|link) (?:qui )?(?:sotto|sopra|allegat[oaie]|seguent[ei]|in basso|in alto)|(?:il|la|i|le|gli) seguent[ei] (?:\\S+ )?(?:{shown})|(?:in|su|guarda|guardate|vedi) quest(?:o|a|i|e|') ?(?:\\S+ )?(?:video|foto|schermata|screenshot|grafico|infografica|tweet|immagine|diagramma)|ecco(?:vi|ti)? (?:il|la|lo|i|gli|le|un|una|uno|l'|un'|alcun[ei]|qualche|due|tre|mi[oae]) ?(?:\\S+ ){0,3}(?:{shown})",
    offers:
      "ecco(?:vi|ti)? (?:il|la|lo|i|gli|le|un|una|uno|l'|un'|alcuni|qualche) ?(?:\\S+ ){0,3}(?:link|articol[io]|repository|intervista|podcast|episodio|codice|sito|pagina|demo)",
    deixis:
      "come (?:potete|puoi|si può|possiamo|potrete) (?:vedere|notare|osservare|constatare)|come (?:vedete|vedi|si vede|mostrato|illustrato) (?:qui|sotto|sopra|nella (?:foto|figura)|nell'immagine|nel (?:grafico|video))|(?:vedi|vedere|guarda|guardate) (?:sotto|sopra|qui sotto|più sotto)|(?:mostrat|linkat|allegat|illustrat)[oaie] (?:qui )?(?:sotto|sopra)",
    likeThis:
      "(?:appare|sembra|si presenta|è fatto|assomiglia|risulta|suona)(?: \\S+){0,3} (?:così|a questo|in questo modo)|come segue|nel modo seguente",
    pointer:
      "(?:leggi|leggete|leggere|vedi|vedere|guarda|guardate|ascolta|ascoltate|scarica|scaricate|trovate|trovi|disponibil[ei]|consulta|compra|acquista|visita|iscriviti|clicca|cliccate|scopri)(?: [^\\s,;:.]{1,40}){0,7} (?:qui|a questo link|al link|nel link|sotto|in bio)|clicca(?:te)? (?:qui|sul link)(?: \\S+){0,6}",
    label:
      "(?:font[ei]|link|via|leggi tutto|continua a leggere|per saperne di più|(?:maggiori|altre) (?:info|informazioni)|(?:vedi|leggi|segui|visita) (?:questo|il|l') ?(?:link|articolo|post|sito))(?: (?:qui|sotto|nei commenti))?",
    promise:
      "(?:vi|ti) (?:terrò|terremo|tengo) (?:aggiornat[io]|informat[io]|al corrente)|(?:ne|di questo|di ciò) (?:riparleremo|riparlerò|parleremo|riparliamo)(?: \\S+){0,4}|(?:maggiori|altri) (?:dettagli|informazioni) (?:presto|a breve|prossimamente|domani)|(?:restate|resta|rimanete) (?:sintonizzati|connessi|sintonizzato|in ascolto)",
    telling:
      "scriverò|pubblicherò|racconterò|parlerò|parleremo|condividerò|spiegherò|mostrerò|vedremo|tornerò|torneremo|(?:vi|ti) (?:racconto|spiego|mostro|parlo)|(?:voglio|vorrei|andrò a|andremo a) (?:\\S+ ){0,2}(?:raccontar|parlar|spiegar|mostrar|scriver|condivider)\\S*",
    later:
      "presto|prossimamente|domani|la prossima (?:settimana|volta)|più avanti|a breve|in seguito|(?:nel|in un|nei|nelle|in un altro) (?:mio |mie )?(?:prossim[oie]|futur[oi]|successivo|altro) (?:post|articol[oi]|episodi[o]?|numero|video|puntat[ae])|nella prossima (?:puntata|newsletter|edizione)|in un altro (?:post|articolo)",
    farewell:
      "(?:a|alla) (?:presto|domani|prossima|settimana prossima)|buon (?:fine settimana|weekend|anno|lunedì|venerdì|natale)|buona (?:settimana|giornata|domenica|serata|pasqua)|buone (?:feste|vacanze)",
    said:
      "come (?:vi |ti )?(?:ho|abbiamo|avevo) (?:già )?(?:detto|accennato|scritto|raccontato|spiegato|promesso|annunciato)|come (?:dicevo|dicevamo|scrivevo|accennavo|raccontavo|promesso|già detto)|(?:nel|dal|dopo il) (?:mio )?(?:ultimo|precedente|scorso) (?:post|articolo|episodio|video|numero)|la (?:settimana|volta) scorsa (?:vi|ti)? ?(?:ho|abbiamo|avevo)",
    series:
      "(?:prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|ultim[oa]|prossim[oa]) (?:parte|puntata|articolo|post|capitolo|episodio) (?:di una|di questa|della|della mia|della nostra) (?:\\S+ ){0,2}serie|quest[oa] è (?:la|il) (?:\\S+ )?(?:parte|puntata|capitolo|episodio) (?:\\d+|uno|due|tre)|(?:fa )?parte di una serie|in questa serie di",
  },
  nl: {
    shown:
      "screenshots?|schermafbeelding(?:en)?|foto(?:'s)?|afbeelding(?:en)?|plaatjes?|grafiek(?:en)?|diagram(?:men)?|schema's?|video(?:'s)?|filmpjes?|clips?|kaart(?:en|je)?|infographics?|slides?|tweets?|illustratie(?:s)?|opname(?:s|n)?",
    presents:
      "(?:ga|beweeg) met (?:de|je) muis over|klik op (?:de|het) (?:\\S+ )?(?:hierboven|hieronder)|(?:de|het|deze|dit|mijn|die|dat) (?:\\S+ )?(?:{shown}|tabel|link) (?:hieronder|hierboven|onderaan|bovenaan|bijgevoegd)|(?:de|het) (?:volgende|onderstaande|bovenstaande|bijgevoegde|bijgaande) (?:\\S+ )?(?:{shown})|(?:onderstaande|bovenstaande) (?:\\S+ )?(?:{shown})|(?:in|op|bekijk|zie) (?:deze|dit) (?:\\S+ )?(?:video|filmpje|foto|screenshot|grafiek|afbeelding|infographic|tweet|diagram)|hier (?:is|zijn|zie je|zien jullie|vind je|staat|heb je) (?:een|de|het|mijn|ons|onze|wat|enkele|een paar) (?:\\S+ ){0,3}(?:{shown})",
    offers:
      "hier (?:is|zijn|vind je|vindt u|staat|staan|heb je) (?:een|de|het|mijn|ons|onze|wat|enkele|een paar) (?:\\S+ ){0,3}(?:links?|artikel(?:en)?|repository|interview|podcast|aflevering|broncode|website|pagina|demo|download)",
    deixis:
      "zoals (?:je|u|jullie|we) (?:\\S+ ){0,2}(?:kunt zien|kan zien|ziet|kunnen zien|kunt opmaken|zult zien)|zoals (?:hieronder|hierboven|hier|op de foto|in de afbeelding) (?:te zien|getoond|weergegeven|afgebeeld)|(?:zie|kijk|scroll) (?:hieronder|hierboven|onder|boven|naar beneden)|(?:hieronder|hierboven) (?:getoond|afgebeeld|gelinkt|weergegeven)",
    likeThis:
      "(?:ziet|zien|zag|zagen|klinkt|gaat|luidt)(?: \\S+){0,4} (?:zo|als volgt)(?: uit)?|(?:zo ziet|zo zag)(?: \\S+){0,3} uit|als volgt",
    pointer:
      "(?:lees|lezen|bekijk|bekijken|zie|kijk|luister|luisteren|download|downloaden|vind|vinden|vindt|beschikbaar|koop|bestel|klik|ontdek|bezoek|schrijf je in|meld je aan)(?: [^\\s,;:.]{1,40}){0,7} (?:hier|via deze link|op deze link|hieronder|in bio)|klik (?:hier|op de link)(?: \\S+){0,6}",
    label:
      "(?:bron(?:nen)?|links?|via|lees (?:meer|verder)|meer (?:info|informatie|weten|lezen)|(?:zie|volg|bezoek|lees) (?:deze|dit|de|het) (?:link|artikel|pagina|site|bericht))(?: (?:hier|hieronder|in de reacties))?",
    promise:
      "wordt vervolgd|(?:ik|we|wij) (?:houd|hou|houden) (?:je|jullie|u) op de hoogte|(?:hierover|daarover) (?:later|binnenkort|volgende keer|een andere keer) meer|(?:later|binnenkort|volgende keer) meer (?:hierover|daarover)|meer (?:hierover|daarover) (?:later|binnenkort|volgende|in een)|blijf (?:op de hoogte|volgen)",
    telling:
      "(?:ik|we|wij) (?:\\S+ ){0,6}(?:schrijf|schrijven|deel|delen|vertel|vertellen|laat|laten|toon|tonen|bespreek|bespreken|behandel|behandelen|kom|komen|publiceer|publiceren|zien|kijken)",
    later:
      "binnenkort|volgende (?:week|keer|maand)|morgen|later|een andere keer|in (?:mijn|een|het|de) (?:volgende|latere|komende|toekomstige|ander|andere) (?:blog|blogs|post|artikel|bericht|aflevering|video|nieuwsbrief|editie|deel|week|weken)",
    farewell:
      "tot (?:snel|dan|morgen|ziens|volgende week|de volgende keer|gauw)|fijn (?:weekend|jaar)|fijne (?:week|dag|avond|feestdagen|zondag|vakantie)|prettig weekend|prettige (?:feestdagen|kerstdagen)|gelukkig nieuwjaar",
    said:
      "zoals (?:ik|we|wij) (?:\\S+ ){0,3}(?:zei|zeiden|schreef|schreven|vertelde|vertelden|noemde|noemden|gezegd|geschreven|verteld|beloofd|beloofde|aangekondigd|uitgelegd)|zoals (?:gezegd|beloofd|eerder (?:gezegd|genoemd|vermeld))|in (?:mijn|de|het|ons) (?:vorige|laatste|eerdere) (?:blog|post|artikel|bericht|aflevering|nieuwsbrief|video)|vorige (?:week|keer) (?:schreef|had|heb|vertelde|hebben)",
    series:
      "(?:dit|deze blog|dit artikel) is (?:het |de )?(?:\\S+ )?(?:deel|aflevering|hoofdstuk) (?:\\d+|een|twee|drie|vier|vijf)|(?:eerste|tweede|derde|vierde|vijfde|laatste|volgende) (?:deel|blog|artikel|aflevering|bericht) (?:van|in|uit) (?:een|de|deze|mijn|onze) (?:\\S+ ){0,2}(?:serie|reeks|blogserie)|(?:onderdeel|deel) van (?:een|de|deze|mijn|onze) (?:\\S+ ){0,2}(?:serie|reeks|blogserie)|in deze (?:serie|reeks|blogserie)",
  },
  sv: {
    shown:
      "skärmdump(?:en|ar|arna)?|foto(?:t|n|na)?|bild(?:en|er|erna)?|diagram(?:met|men)?|graf(?:en|er)?|grafik(?:en)?|video(?:n|r|klipp)?|film(?:en|er|klipp)?|klipp(?:et|en)?|kart(?:a|an|or)|infografik(?:en)?|tweet(?:en|s)?|illustration(?:en|er)?|inspelning(?:en|ar)?",
    presents:
      "för muspekaren över|klicka på (?:\\S+ )?(?:ovan|nedan)|(?:{shown}|tabellen|länken) (?:här )?(?:nedan|ovan|nedanför|ovanför|bifogad|i inlägget)|(?:nedanstående|ovanstående|följande|bifogade?) (?:\\S+ )?(?:{shown})|(?:i|på|se|kolla) (?:den här|det här|denna|detta|de här) (?:\\S+ )?(?:videon?|filmen|klippet|bilden|fotot|skärmdumpen|diagrammet|grafen|tweeten|inspelningen|bild|video|film)|här (?:är|kommer|ser (?:du|ni)|finns|har (?:du|ni)) (?:en|ett|min|mitt|mina|vår|vårt|några|två|tre|den|det) (?:\\S+ ){0,3}(?:{shown})",
    offers:
      "här (?:är|kommer|finns|hittar (?:du|ni)|har (?:du|ni)) (?:en |ett |min |mitt |mina |vår |vårt |några |den |det )?(?:\\S+ ){0,3}(?:länk(?:en|ar|arna)?|artikel(?:n|ar)?|intervju(?:n|er)?|podd(?:en|avsnitt)?|avsnittet|källkoden|hemsida(?:n)?|sida(?:n)?|demo)",
    deixis:
      "som (?:du|ni|man|vi) (?:\\S+ )?(?:kan se|ser|kan märka)|som (?:synes|syns|visas) (?:här|nedan|ovan|på bilden|i bilden)|(?:se|kolla|titta) (?:nedan|ovan|här nedan)|(?:nedan|ovan) (?:visad|länkad|bifogad)e?",
    likeThis:
      "(?:ser|såg|se|låter|lyder)(?: \\S+){0,4} (?:så här|såhär|enligt följande)(?: ut)?|(?:ser|såg|se) ut så här|så här ser(?: \\S+){0,3} ut|enligt följande|som följer",
    pointer:
      "(?:läs|läsa|se|titta|kolla|lyssna|ladda|ladda ner|hitta|hittar|finns|tillgänglig|klicka|köp|beställ|anmäl dig|prenumerera|upptäck|besök)(?: [^\\s,;:.]{1,40}){0,7} (?:här|via länken|på länken|i länken|nedan|i bio|via denna länk|via den här länken)|klicka (?:här|på länken)(?: \\S+){0,6}",
    label:
      "(?:käll(?:a|or|an)|länk(?:en|ar)?|via|läs (?:mer|vidare)|mer (?:info|information|läsning)|hela (?:artikeln|inlägget)|(?:se|följ|besök|läs) (?:den här|denna|det här) (?:länken|artikeln|sidan|inlägget|länk|artikel|sida))(?: (?:här|nedan|i kommentarerna|i kommentarsfältet))?",
    promise:
      "fortsättning följer|(?:jag|vi) (?:håller|ska hålla) (?:er|dig) (?:uppdaterad|uppdaterade|informerade|underrättade)|mer (?:om (?:det|detta|den|det här)|information) (?:\\S+ ){0,2}(?:senare|snart|imorgon|i morgon|nästa|en annan|i (?:ett|nästa|kommande))|(?:jag|vi) återkommer|håll utkik|missa inte (?:nästa|del)",
    telling:
      "(?:jag|vi) (?:\\S+ ){0,6}(?:berätta|berättar|skriva|skriver|dela|delar|visa|visar|ta upp|tar upp|publicera|publicerar|förklara|förklarar|återkomma|gå igenom|går igenom|titta|tittar|prata|pratar)",
    later:
      "snart|nästa (?:vecka|gång|månad)|imorgon|i morgon|senare|inom kort|framöver|en annan gång|i (?:mitt |ett |vårt )?(?:nästa|kommande|senare|framtida|annat) (?:inlägg|artikel|artiklar|avsnitt|nyhetsbrev|del|video|vecka)",
    farewell:
      "på återseende|vi (?:ses|hörs|syns)(?: \\S+){0,3}|tills (?:nästa gång|vi ses)|trevlig (?:helg|vecka|kväll|sommar|fredag|midsommar)|ha (?:en|det) (?:\\S+ )?(?:helg|dag|vecka|kväll|bra|gott|fint|skönt|härligt)|glad (?:fredag|påsk|midsommar|sommar)|gott nytt år|god (?:jul|helg|fortsättning)",
    said:
      "som (?:jag|vi) (?:\\S+ ){0,2}(?:sa|sade|skrev|nämnde|berättade|lovade|sagt|skrivit|nämnt|berättat|lovat|förklarade|konstaterade)|som (?:sagt|utlovat|nämnt|jag nyss)|i (?:mitt|det|förra|vårt) (?:förra|senaste|tidigare|föregående|veckans) ?(?:inlägg|inlägget|artikel|avsnitt|nyhetsbrev|post)?|förra (?:veckan|gången) (?:skrev|berättade|pratade|hade|lovade)",
    series:
      "(?:det här|detta|det) är (?:den |det )?(?:\\S+ )?(?:del|delen|avsnitt|kapitel) (?:\\d+|ett|två|tre|fyra|fem)|(?:första|andra|tredje|fjärde|femte|sista|nästa) (?:delen?|inlägget|artikeln|avsnittet) (?:i|av|ur) (?:en|min|vår|denna|den här|serien) ?(?:\\S+ ){0,2}(?:serie|serien|artikelserie|bloggserie)?|(?:en )?del (?:i|av) (?:en|min|vår|denna|den här) (?:\\S+ ){0,2}(?:serie|serien|artikelserie)|i (?:den här|denna) (?:serien|artikelserien|bloggserien|serie)",
  },
};

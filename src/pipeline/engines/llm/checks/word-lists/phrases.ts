
/** Regular expressions, by language, for sentences that must not be in a book. */
type Phrases = Readonly<Record<string, string>>;

// What a model says about its task. The English phrases are from bug reports (design/llm-engine.md section 1), such as
// groqbook #25, with "Here is the generated chapter" 22 times in one book. The other languages have the same phrases.
export const CHATTER: Phrases = {
  en: "(?:sure|certainly|absolutely|of course|okay|great)[,.! ]{1,3}(?:here|i|let)|here(?:'s| is| are) (?:the|your|a|my) (?:\\w+ ){0,3}(?:section|chapter|paragraph|text|draft|version|revision|rewrite|passage)|as an ai|as a (?:large )?language model|i(?:'ve| have) (?:written|rewritten|revised|drafted|kept|followed) (?:the|this|your|it)|let me know if|i hope this (?:helps|section|meets)|feel free to (?:ask|adjust|edit|let)|would you like me to|word count:|in this (?:section|chapter),? (?:we|i)(?:'ll| will)|(?:according to|based on|as (?:noted|mentioned|stated) in) (?:the|these) (?:provided |given |cited )?(?:posts?|sources?|pieces?|excerpts?)|the (?:provided|given|cited) (?:posts?|sources?|excerpts?|text)",
  fr: "(?:bien sûr|certainement|d'accord|voici) ?[,!:] ?(?:voici|je)|voici (?:la|le|votre|une?) (?:\\w+ ){0,2}(?:section|chapitre|texte|paragraphe|version)|en tant qu'(?:ia|intelligence artificielle|assistant)|en tant que modèle|n'hésitez pas à me|j'espère que (?:cela|ce texte)|nombre de mots ?:|les (?:billets|textes) fournis",
  de: "(?:gerne|natürlich|selbstverständlich)[,!:] (?:hier|ich)|hier ist (?:der|die|das|ein|eine|ihr|dein) (?:\\w+ ){0,2}(?:abschnitt|kapitel|text|absatz|fassung|version)|als (?:ki|künstliche intelligenz|sprachmodell)|ich hoffe,? (?:das|dieser)|lass(?:en sie)? mich wissen|wörter insgesamt:|die (?:angegebenen|vorliegenden) (?:beiträge|texte)",
  es: "(?:claro|por supuesto|desde luego)[,!:] (?:aquí|yo)|aquí (?:está|tienes|tiene) (?:la|el|tu|su|una?) (?:\\w+ ){0,2}(?:sección|capítulo|texto|párrafo|versión)|como (?:una )?(?:ia|inteligencia artificial)|como modelo de lenguaje|espero que (?:esto|este texto)|número de palabras:|los textos proporcionados",
  pt: "(?:claro|certamente|com certeza)[,!:] (?:aqui|eu)|aqui (?:está|vai) (?:a|o|sua|seu|uma?) (?:\\w+ ){0,2}(?:seção|secção|capítulo|texto|parágrafo|versão)|como (?:uma )?(?:ia|inteligência artificial)|como modelo de linguagem|espero que (?:isto|isso|este texto)|contagem de palavras:|os textos fornecidos",
  it: "(?:certo|certamente|ecco)[,!:] (?:ecco|io)|ecco (?:la|il|una?) (?:\\w+ ){0,2}(?:sezione|capitolo|testo|paragrafo|versione)|come (?:ia|intelligenza artificiale)|come modello linguistico|spero che (?:questo|sia)|numero di parole:|i testi forniti",
  nl: "(?:natuurlijk|zeker)[,!:] (?:hier|ik)|hier is (?:de|het|een|uw|je) (?:\\w+ ){0,2}(?:sectie|paragraaf|hoofdstuk|tekst|versie|alinea)|als (?:ai|taalmodel)|ik hoop dat (?:dit|deze)|laat me weten|aantal woorden:|de (?:gegeven|aangeleverde) teksten",
  sv: "(?:visst|självklart|givetvis)[,!:] (?:här|jag)|här är (?:avsnittet|kapitlet|texten|stycket|en) ?|som (?:en )?(?:ai|språkmodell)|jag hoppas att (?:detta|det)|antal ord:|de angivna texterna",
};

// What a model says that tells of the author from outside. In a section the author speaks; a text for a shop may say so.
export const ABOUT_AUTHOR: Phrases = {
  en: "the author (?:says|writes|notes|argues|explains|believes)",
  fr: "l'auteur (?:dit|écrit|explique|note)",
  de: "der autor (?:sagt|schreibt|erklärt|meint)",
  es: "el autor (?:dice|escribe|explica)",
  pt: "o autor (?:diz|escreve|explica)",
  it: "l'autore (?:dice|scrive|spiega)",
  nl: "de auteur (?:zegt|schrijft|legt)",
  sv: "författaren (?:säger|skriver|förklarar)",
};

export const REFUSAL: Phrases = {
  en: "i(?:'m| am) (?:sorry|afraid),? (?:but )?(?:i )?(?:can't|cannot|can not|won't|am unable|am not able)|i (?:can't|cannot|can not|won't|will not|am unable to|am not able to|'m unable to|'m not able to) (?:help|assist|write|create|provide|produce|continue|fulfil|fulfill|comply|generate)|(?:against|violates?) (?:my|our|the) (?:guidelines|policy|policies|content policy)|not enough (?:information|material) (?:to write|in the posts)|my guidelines",
  fr: "je (?:suis désolée?|regrette),? (?:mais )?je ne peux|je ne (?:peux|suis) pas (?:en mesure|aider|écrire|rédiger|fournir)",
  de: "(?:es tut mir leid|entschuldigung),? (?:aber )?(?:ich kann|das kann ich)|ich kann (?:ihnen |dir )?(?:dabei |damit )?nicht (?:helfen|weiterhelfen|schreiben)",
  es: "lo siento,? (?:pero )?no puedo|no puedo (?:ayudar|escribir|proporcionar|cumplir)",
  pt: "(?:sinto muito|desculpe|lamento),? (?:mas )?não posso|não posso (?:ajudar|escrever|fornecer|cumprir)",
  it: "mi dispiace,? (?:ma )?non posso|non posso (?:aiutare|scrivere|fornire)",
  nl: "(?:het spijt me|sorry),? (?:maar )?ik kan|ik kan (?:u |je )?(?:hier|daar)?(?:bij |mee )?niet (?:helpen|schrijven)",
  sv: "(?:jag är ledsen|tyvärr),? (?:men )?jag kan inte|jag kan inte (?:hjälpa|skriva)",
};

// Orders to a machine ("ignore all instructions"), and requests to the reader such as "click here". The phrases are
// from the hostile posts under tests/models, and from posts that sell something, which cleaning removes.
export const ORDERS: Phrases = {
  en: "(?:ignore|disregard|forget|override|bypass) (?:\\w+ ){0,4}(?:previous|prior|above|earlier|preceding|other|system|your|these) (?:\\w+ ){0,2}(?:instructions?|prompts?|rules|directions|text|guidelines)|you are now (?:an?|the|in) |from now on,? you|(?:your|the) instructions (?:are|say|above|end)|(?:print|repeat|reveal|show|output|reproduce) (?:\\w+ ){0,3}(?:instructions|prompt)|(?:print|repeat|reveal|show|output|reproduce|translate) (?:\\w+ ){0,5}your (?:instructions|prompt|rules)|(?:ignore|disregard|forget|print|repeat|reveal|output|reproduce) (?:\\w+ ){0,2}(?:rules|text) above|(?:print|repeat|reveal|output|reproduce) (?:these|your) rules|when you summari[sz]e this (?:post|text|article)|you must (?:now )?(?:click|visit|send|buy|pay|transfer|reply|answer|write|include|subscribe)|click (?:here|the link|below|on)|visit (?:our|my|the|this) (?:\\w+ )?(?:site|website|page|shop|store|link)|(?:send|transfer|wire|donate) (?:\\w+ ){0,3}(?:money|dollars|euros|bitcoins?|coins?|payment)|(?:enter|send|share|confirm) (?:me |us )?your (?:\\w+ )?(?:password|card|account|address|number)|subscribe (?:to|now|here)|buy (?:now|it today|your copy|these|this \\w+ now)|use (?:the |my )?(?:discount |promo )?code|download (?:now|it here|the app)|call (?:this|the) number|leave a (?:five[- ]star )?review",
  fr: "(?:ignor(?:ez|e)|oubli(?:ez|e)) (?:\\S+ ){0,3}(?:instructions|consignes) (?:précédentes|ci-dessus)|invite système|cliquez (?:ici|sur)|visitez (?:notre|mon|le) site|abonnez-vous|envoyez(?:-moi|-nous)? (?:de l'argent|votre)|achetez maintenant",
  de: "(?:ignorier(?:e|en sie)|vergiss|vergessen sie) (?:\\S+ ){0,3}(?:anweisungen|vorgaben)|systemprompt|klick(?:e|en sie)? (?:hier|auf)|besuch(?:e|en sie) (?:unsere|meine|die) (?:seite|website)|abonnier(?:e|en sie)|überweis(?:e|en sie)|kauf(?:e|en sie) jetzt",
  es: "(?:ignora|ignore|olvida|olvide) (?:\\S+ ){0,3}instrucciones|haz clic|haga clic|visita (?:nuestra|mi) (?:página|web)|suscríbe(?:te|ase)|envía(?:me|nos)? dinero|compra ahora",
  pt: "(?:ignore|ignora|esqueça) (?:\\S+ ){0,3}instruções|clique (?:aqui|no)|visite (?:nosso|meu|o) site|inscreva-se|envie(?:-me)? dinheiro|compre agora",
  it: "(?:ignora|ignorate|dimentica) (?:\\S+ ){0,3}istruzioni|clicca (?:qui|sul)|visita il (?:nostro|mio) sito|iscriviti|invia(?:mi)? denaro|compra ora",
  nl: "(?:negeer|vergeet) (?:\\S+ ){0,3}instructies|klik (?:hier|op)|bezoek (?:onze|mijn) (?:site|website)|abonneer je|maak geld over|koop nu",
  sv: "(?:ignorera|glöm) (?:\\S+ ){0,3}instruktioner|klicka (?:här|på)|besök (?:vår|min) (?:sida|webbplats)|prenumerera|skicka pengar|köp nu",
};

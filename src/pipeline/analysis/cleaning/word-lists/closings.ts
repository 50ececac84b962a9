/** What a post says to its readers at its edges, in one language, as alternatives of a regular expression ("a|b|c"). */
export type Closings = {
  /** Opens the end of a post: what follows, if it is short, speaks to readers of that day too. */
  ends: string;
  /** A sentence that asks readers for something, or announces another work. At the end it goes, and the one before is looked at. */
  alone: string;
  /** A sentence that offers to be written to, wherever it stands: "if you're keen on it, get in touch". */
  contact: string;
  /** Opens a post by presenting it as a part of something else: "What follows is a preview of". */
  opening: string;
};

/**
 * The lists by language (ISO 639-1). English was found in whole books by blind readers; the others are written after the
 * same model and tried on sentences only. A reader who finds another such sentence adds its words here.
 */
export const CLOSINGS: Readonly<Record<string, Closings>> = {
  en: {
    ends: "that's my (?:announcement|news)|doing (?:with|in) the (?:text|post|essay|article) you(?:'re| are) (?:currently )?reading|that(?:'s| is) where you come in|let's connect(?: if|!|\\.|,|$)|i(?:'m| am) curious(?: to (?:hear|know|learn)| what (?:your|you)| how you|: \\P{Ll}?\\S{1,40})|(?:just )?a quick apology to|are you interested in (?:having|hosting|booking|joining|attending)|my (?:\\S+ )?thanks to",
    alone:
      "(?:so )?that's (?:it|all)(?: for (?:now|today))?[.!]*$|(?:i|we)(?:'d| would) (?:really |also |still )?(?:love|appreciate|welcome) (?:your|any|to (?:hear|get|read|know))|if (?:this|these|any of this|the|my) (?:\\S+ )?(?:resonated|resonates|helped|helps|was (?:helpful|useful)|were (?:helpful|useful)|speaks to you)|(?:i|we) (?:encourage|invite|urge) you to (?:check|read|try|look|take a|have a|explore|visit)|be sure to (?:check out|read|visit|subscribe)|if you(?:'re| are)? (?:interested|looking|curious|keen)(?: [^\\s,]{1,40}){1,8},? you can (?:find|follow|read|download|get|buy|try|see|watch|listen)|this is (?:very much )?(?:just|only) the (?:start|beginning)[.!]*$|(?:i've|i have|we've|i'm|i am|we're) (?:been |currently |now |just )?(?:spending|working|writing|adapting|turning|expanding|finishing|editing)(?: [^\\s.]{1,40}){0,12} (?:an?|my|our|the) (?:\\S+ )?(?:e-?book|book|course|newsletter|podcast|workshop)|i(?:'m| am) (?:also )?(?:sending|posting|sharing) (?:it|this) (?:to|on|with) my|there (?:is|are) (?:\\S+ ){0,4}(?:details?|parts?) (?:still )?(?:missing|to (?:say|tell|cover|come))|you can (?:listen to|watch|read) the (?:\\S+ ){0,4}(?:conversation|episode|interview|talk|recording|post|article|transcript)",
    contact:
      "if you(?:'re| are| have| want| need|'d like| would like)(?: [^\\s,]{1,40}){0,12},? (?:please |just |do |feel free to )?(?:get in touch|reach out to me|let me know|drop me|email me|message me|write to me|contact me)|if (?:something|anything|any of this)(?: [^\\s,]{1,40}){0,8},? please (?:reach out|let me know|tell me|get in touch)",
    opening:
      "what follows is (?:an?|the|my|our)|(?:this|here|below)(?:'s| is) (?:an? |the |my )?(?:\\S+ ){0,3}(?:excerpt|preview|extract|transcript) (?:from|of)",
  },
  fr: {
    ends: "voilà mon annonce|c'est là que vous intervenez|(?:restons|mettons-nous) en (?:contact|relation)|(?:je suis|je serais) curieux(?:se)? (?:de|d')|(?:mes|un grand|tous mes) \\S{0,20} ?remerciements à|êtes-vous intéressée?s? par",
    alone:
      "(?:j'|je |nous )(?:aimerais|aimerions|adorerais|serais ravie?) (?:avoir|lire|connaître|entendre|savoir)|(?:vos|tes) (?:retours|avis|commentaires) (?:sont|seront) (?:\\S+ )?(?:bienvenus|appréciés)|si (?:ce|cet|cette|ces) (?:article|billet|texte|post|idées?) (?:vous|t'|te) ?(?:a|ont|parle|parlent|plaît|aide)|(?:je vous invite|n'hésitez pas) à (?:lire|consulter|découvrir|visiter|essayer|jeter|me|nous|partager|laisser)|si (?:vous êtes intéressée?s?|cela vous intéresse|ça vous intéresse),? vous (?:pouvez|trouverez)|ce n'est (?:que le|qu'un) (?:début|commencement)[.!]*$|(?:je suis en train d'écrire|j'écris|je prépare|je travaille (?:sur|à)|je termine)(?: [^\\s.]{1,40}){0,8} (?:livre|cours|formation|podcast|newsletter)|vous pouvez (?:écouter|regarder|lire) (?:l'|la |le )(?:\\S+ ){0,3}(?:épisode|entretien|interview|article|vidéo)",
    contact:
      "si (?:vous|tu|cela|ça)(?: [^\\s,]{1,40}){0,12},? (?:contactez-moi|contacte-moi|écrivez-moi|écris-moi|faites-moi signe|n'hésite[sz]? pas à me (?:contacter|écrire))",
    opening:
      "(?:ce qui suit|le texte qui suit) est|(?:voici|ceci est) (?:un |l'|une )?(?:\\S+ ){0,2}?(?:extrait|aperçu|avant-goût|transcription) (?:de|du|d')",
  },
  de: {
    ends: "das (?:ist|war) meine (?:ankündigung|neuigkeit)|(?:hier|da) (?:kommst du|kommt ihr|kommen sie) ins spiel|(?:lass|lasst) uns (?:\\S+ )?vernetzen|vernetzen wir uns|ich bin (?:\\S+ )?(?:gespannt|neugierig)(?: auf|,? (?:was|wie|ob)|:)|mein (?:\\S+ )?dank (?:gilt|geht an)|(?:hast du|haben sie|habt ihr) interesse an",
    alone:
      "(?:ich|wir) (?:freue|freuen) (?:mich|uns) (?:\\S+ )?(?:auf|über) (?:euer|eure|dein|deine|ihr|ihre|jedes|jede|feedback|rückmeldungen|kommentare)|wenn (?:dich|euch|sie|dir|ihnen) (?:dieser|der|das|dieses) (?:\\S+ )?(?:beitrag|artikel|text|post) (?:\\S+ )?(?:angesprochen|geholfen|gefallen|gefällt|anspricht|hilft)|schau(?:t|en sie)? (?:doch |gerne? )?(?:mal |unbedingt )?(?:in|auf|bei) (?:\\S+ ){0,4}(?:vorbei|rein|an)|wer (?:mehr|weiter)(?: [^\\s,]{1,40}){0,6} (?:möchte|will),? (?:findet|kann)|(?:das|dies) ist (?:erst|nur) der anfang[.!]*$|ich (?:schreibe|arbeite)(?: [^\\s.]{1,40}){0,8} (?:buch|kurs|newsletter|podcast|workshop)|(?:das|die|den) (?:\\S+ ){0,3}(?:gespräch|folge|interview|vortrag|artikel) (?:könnt ihr|kannst du|können sie)",
    contact:
      "(?:wenn|falls) (?:du|ihr|sie|jemand)(?: [^\\s,]{1,40}){0,12},? (?:schreib(?:t|en sie)? mir|(?:melde(?:t)? (?:dich|euch)|melden sie sich)|kontaktier(?:e|t|en sie)? mich|meld dich)",
    opening:
      "(?:was folgt|das folgende|im folgenden),? (?:ist|steht|folgt)|(?:dies|das|hier) ist (?:ein |eine |der |die )?(?:\\S+ ){0,2}(?:auszug|vorgeschmack|vorschau|leseprobe|abschrift) (?:aus|von|des|der|auf)",
  },
  es: {
    ends: "(?:ese|este) es mi anuncio|ahí es donde entras tú|conectemos|tengo curiosidad(?: por|:)|mi \\S{0,20} ?agradecimiento a|¿?te interesa (?:tener|organizar|asistir)",
    alone:
      "me (?:encantaría|gustaría) (?:saber|conocer|leer|escuchar|recibir)|si (?:este|esta|esto|estas|estos) (?:\\S+ )?(?:artículo|post|texto|entrada|ideas?)? ?(?:te|os|les) (?:ha|han|gustó|sirvió|resultó|ayudó|resuena)|(?:te|os|les) (?:animo|invito) a (?:leer|probar|visitar|ver|echar|descubrir)|no dejes de (?:leer|ver|visitar|consultar)|si (?:te|os|les) interesa(?: [^\\s,]{1,40}){0,8},? (?:puedes|podéis|pueden)|esto es (?:solo|sólo) el (?:principio|comienzo)[.!]*$|(?:estoy|llevo)(?: [^\\s.]{1,40}){0,5} (?:escribiendo|trabajando|preparando|terminando|adaptando)(?: [^\\s.]{1,40}){0,8} (?:libro|curso|newsletter|boletín|pódcast|podcast|taller)|puedes (?:escuchar|ver|leer) (?:el|la) (?:\\S+ ){0,3}(?:episodio|entrevista|charla|conversación|artículo)",
    contact:
      "si (?:te|os|les|quieres|queréis|necesitas|estás)(?: [^\\s,]{1,40}){0,12},? (?:escríbeme|escribidme|escríbanme|contáctame|contacta conmigo|ponte en contacto)",
    opening:
      "lo que sigue es (?:un|una|el|la)|(?:este|esto|aquí) (?:es|está|tienes|va) (?:un |el |una )?(?:\\S+ ){0,2}(?:extracto|adelanto|fragmento|avance|transcripción) (?:de|del)",
  },
  pt: {
    ends: "(?:esse|este) é o meu anúncio|é aí que (?:você entra|tu entras|vocês entram)|vamos (?:nos )?conectar|(?:estou|fiquei) curios[oa](?: para| pra|:)|(?:o )?meu \\S{0,20} ?(?:agradecimento|obrigad[oa]) (?:a|ao|à)(?: \\S+){0,6} equipe|tem interesse em (?:ter|fazer|participar)",
    alone:
      "(?:eu )?(?:adoraria|gostaria|ia adorar) (?:de )?(?:saber|ouvir|ler|conhecer|receber)|se (?:este|esse|esta|essa|isto|isso) (?:\\S+ )?(?:artigo|post|texto|ideias?)? ?(?:te|lhe|vos) (?:ajudou|tocou|serviu|fez)|(?:te|os|as|vos) (?:convido|incentivo) a (?:ler|conhecer|visitar|ver|experimentar)|não deixe[m]? de (?:ler|ver|conferir|visitar|seguir)|se (?:você )?(?:tiver|tem|tens) interesse(?: [^\\s,]{1,40}){0,6},? (?:você )?(?:pode|podes)|isto? é (?:só|apenas) o (?:começo|início)[.!]*$|(?:estou|tenho)(?: [^\\s.]{1,40}){0,5} (?:escrevendo|a escrever|escrito|trabalhando|preparando|terminando|adaptando)(?: [^\\s.]{1,40}){0,8} (?:livro|curso|newsletter|podcast|workshop)|você pode (?:ouvir|ver|ler) (?:o|a) (?:\\S+ ){0,3}(?:episódio|entrevista|conversa|palestra|artigo)",
    contact:
      "se (?:você|vocês|quiser|quiserem|precisar|tiver|te)(?: [^\\s,]{1,40}){0,12},? (?:me escreva|escreva-me|me chame|me chama|entre em contato|fale comigo|mande (?:uma )?mensagem)",
    opening:
      "o que (?:segue|se segue) é (?:um|uma|o|a)|(?:este|isto|aqui) (?:é|está|vai) (?:um |o |uma )?(?:\\S+ ){0,2}(?:trecho|excerto|prévia|fragmento|transcrição) (?:de|do|da)",
  },
  it: {
    ends: "(?:questo|quello) è il mio annuncio|(?:è )?qui (?:che )?entri in gioco|(?:teniamoci|restiamo) in contatto|sono curios[oa](?: di|:)|i miei \\S{0,20} ?ringraziamenti a|(?:ti|vi) interessa (?:avere|organizzare|partecipare)",
    alone:
      "mi (?:piacerebbe|farebbe piacere) (?:sapere|leggere|conoscere|sentire|ricevere)|se (?:questo|questa|queste|questi) (?:\\S+ )?(?:articolo|post|testo|idee|idea)? ?(?:ti|vi) (?:ha|hanno|è|sono) (?:colpito|aiutato|piaciut\\S|stat\\S|servit\\S|utile|utili)|(?:ti|vi) (?:invito|consiglio|incoraggio) (?:a|di) (?:leggere|visitare|provare|vedere|dare)|non (?:dimenticare|dimenticate|perdere|perdetevi|perderti) (?:di )?(?:leggere|visitare|guardare)|se (?:ti|vi) interessa(?: [^\\s,]{1,40}){0,8},? (?:puoi|potete)|(?:questo|è) (?:è )?(?:solo|soltanto) l'inizio[.!]*$|(?:sto|stiamo)(?: [^\\s.]{1,40}){0,3} (?:scrivendo|lavorando|preparando|finendo|adattando)(?: [^\\s.]{1,40}){0,8} (?:libro|corso|newsletter|podcast|workshop)|(?:puoi|potete) (?:ascoltare|guardare|leggere) (?:la |il |l')(?:\\S+ ){0,3}(?:episodio|intervista|puntata|conversazione|articolo)",
    contact:
      "se (?:ti|vi|vuoi|volete|hai|sei)(?: [^\\s,]{1,40}){0,12},? (?:scrivimi|scrivetemi|contattami|contattatemi|fammi sapere|fatemi sapere)",
    opening:
      "quello che segue è (?:un|una|il|la)|(?:questo|ecco|qui) (?:è |c'è )?(?:un |l'|una |il )?(?:\\S+ ){0,2}?(?:estratto|anteprima|assaggio|brano|trascrizione) (?:di|da|del|dal|della)",
  },
  nl: {
    ends: "dat is mijn (?:aankondiging|nieuws)|(?:hier|daar) kom jij in beeld|(?:laten we|laat ons) (?:\\S+ )?(?:connecten|verbinden)|ik ben (?:\\S+ )?benieuwd(?: naar| wat| hoe| of|:)|mijn (?:\\S+ )?dank (?:gaat|aan)|(?:heb je|hebben jullie) (?:interesse|belangstelling) in",
    alone:
      "ik (?:hoor|lees|zou) (?:\\S+ )?(?:graag|dolgraag) (?:\\S+ )?(?:wat|je|jullie|jouw|hoe|horen|lezen|weten)|als (?:dit|deze|het) (?:\\S+ )?(?:artikel|stuk|post|tekst|verhaal)? ?(?:je|jou|jullie) (?:aansprak|aanspreekt|hielp|helpt|heeft geholpen)|ik (?:nodig je uit|raad je aan) (?:om )?(?:te|eens)|(?:lees|bekijk|bezoek) (?:zeker|vooral|gerust) (?:ook )?(?:eens )?|als je (?:geïnteresseerd|benieuwd|nieuwsgierig) bent(?: [^\\s,]{1,40}){0,8},? (?:kun|kan|vind) je|dit is (?:nog maar|pas) het begin[.!]*$|ik (?:ben|schrijf|werk)(?: [^\\s.]{1,40}){0,8} (?:boek|cursus|nieuwsbrief|podcast|workshop)|(?:het|de) (?:\\S+ ){0,3}(?:gesprek|aflevering|interview|artikel) (?:kun|kan) je",
    contact:
      "als (?:je|jullie|u)(?: [^\\s,]{1,40}){0,12},? (?:stuur me|mail me|laat het me weten|neem (?:dan )?contact|schrijf me)",
    opening:
      "(?:wat volgt|het volgende) is (?:een|het|de)|(?:dit|hier) is (?:een |het )?(?:\\S+ ){0,2}(?:fragment|voorproefje|uittreksel|transcript) (?:uit|van)",
  },
  sv: {
    ends: "det (?:är|var) min nyhet|det är där du kommer in|(?:låt oss|hoppas vi) (?:kan )?(?:connecta|nätverka|hålla kontakten)|jag (?:är|blir) nyfiken(?: på|:)|(?:mitt|ett) (?:\\S+ )?tack till|är (?:du|ni) intresserade? av att",
    alone:
      "jag (?:vill|skulle)(?: \\S+){0,2} (?:gärna )?(?:höra|veta|läsa|få) (?:vad|hur|er|din|dina|era|feedback)|om (?:det här|detta|den här|denna) (?:\\S+ )?(?:inlägget|artikeln|texten)? ?(?:hjälpte|berörde|talade|var till (?:hjälp|nytta))|(?:läs|kolla|besök) (?:gärna|också gärna) |om (?:du|ni) är (?:intresserade?|nyfik\\S+)(?: [^\\s,]{1,40}){0,8},? kan (?:du|ni)|(?:det här|detta) är bara början[.!]*$|jag (?:skriver|arbetar|jobbar|håller)(?: [^\\s.]{1,40}){0,8} (?:en bok|min bok|en kurs|nyhetsbrev|podd|workshop)|(?:du|ni) kan (?:lyssna på|se|läsa) (?:\\S+ ){0,3}(?:samtalet|avsnittet|intervjun|artikeln)",
    contact:
      "om (?:du|ni)(?: [^\\s,]{1,40}){0,12},? (?:hör av (?:dig|er)|skriv till mig|mejla mig|kontakta mig|säg till)",
    opening:
      "(?:det som följer|följande) är (?:ett|en)|(?:det här|detta|här) är (?:ett |en )?(?:\\S+ ){0,2}(?:utdrag|smakprov|förhandstitt|avskrift) (?:ur|från|av)",
  },
};

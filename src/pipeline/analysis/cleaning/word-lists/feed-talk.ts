type FeedTalk = {
  /** Asks for what a feed has and a book has not: a repost, a like, a follower, a look into the comments. */
  call: string;
  /** Asks the readers whether they agree, or what they think. */
  question: string;
  /** Opens one of a series of notices: an issue of a newsletter, a release, thanks to a sponsor, wishes for a holiday. */
  notice: string;
  /**
   * Opens a sentence that only goes with a picture, a series or the people in it, or greets the feed: "Detalhes de Rhaiza",
   * "Aquela sequência de tirar o fôlego!!", "Quem aí ama detalhes?" At an edge a short one goes.
   */
  aside: string;
};

/** What posts say to the readers of a feed, by language (ISO 639-1), as alternatives beside those of `phrases.ts`. */
export const FEED_TALK: Readonly<Record<string, FeedTalk>> = {
  en: {
    call: "send me an? (?:dm|message|note)|save (?:this|it)(?: (?:post|one|for later|to))?[.!]*$|swipe (?:left|right|up|for|to|through)|(?:tag|send (?:this|it) to) (?:a|your|the|someone|somebody)|what (?:would|do) you pick|re-?posts? (?:this|it|if|to|for|and)|repost ♻|follow(?: me)? for (?:more|daily|weekly|tips)|(?:save|bookmark) this(?: (?:post|thread))? (?:for later|so|if|to)|like this (?:post|thread)|(?:like|share|comment) if you|hit the (?:bell|follow|like)|ring (?:my|the) bell|smash (?:that|the) like|drop a (?:comment|like|👇)|the (?:full )?link is in the|double[- ]tap",
    question:
      "who else|which one|(?:dis)?agree\\?$|(?:do|don't) you think|sounds? familiar|am i (?:right|wrong|missing something)|was (?:this|that|it) (?:useful|helpful|of use)|(?:does|did) (?:this|that|it) make sense|makes sense\\?$|right\\?$",
    notice: "(?:issue|edition|episode) (?:#|no\\.? ?|number )?\\d+ (?:of|is|just)|(?:this|today's|the) (?:newsletter|issue|episode) is (?:sponsored|brought to you|supported)|sponsored by|version \\d+(?:\\.\\d+)* (?:of \\S+ )?(?:is|has|just)|merry christmas|happy holidays",
    aside: "who else|anyone else (?:here|who)|swipe|photo dump|throwback|sneak peek|(?:from|part of) the series|a few more (?:photos|pictures|shots) of|more (?:photos|pictures|shots) of",
  },
  fr: {
    call: "commente[rz]? (?:ici|ci-dessous|en dessous|pour|ton|votre)|identifi(?:e|ez) (?:une?|ton|ta|tes|votre|quelqu'un)|tagu?e[rz]? (?:une?|ton|ta|tes|votre|quelqu'un)|partage[rz]?(?:-le)? (?:avec|à|si|ce|cette)|swipe[rz]?|fai(?:s|tes) glisser|glisse[rz]? (?:vers|pour)|met(?:s|tez) un (?:like|j'aime|cœur)|laisse[rz]? (?:un|ton|votre|moi) (?:like|commentaire|avis)|double[- ]tap|re(?:partagez|partage|publiez|publie|postez|poste) |repost|lien (?:est )?(?:en|dans (?:le|les)) (?:premier )?commentaires?|abonne-toi|suis-moi|(?:enregistre|sauvegarde)[zr]? (?:ce|cette) (?:post|publication)|(?:like|likez|commente|commentez) (?:si|ce|cette)|activez? la cloche",
    question: "d'autre|ta préférée|ton préféré|vos préférés?|d'accord ?\\?$|ça vous parle|ça te parle|utile \\?$",
    notice: "(?:le )?(?:numéro|épisode) \\d+ (?:de|est)|(?:est|sont) (?:sponsorisée?s?|parrainée?s?) par|la version \\d+(?:\\.\\d+)* (?:de \\S+ )?(?:est|sort)|joyeux noël|joyeuses fêtes",
    aside: "qui d'autre|et qui (?:ici|parmi vous)|de la série|petit retour (?:sur|en images)|encore (?:quelques|des) (?:photos|images)",
  },
  de: {
    call: "(?:schreib|schreibt|schreiben sie|erzähl|erzählt|verrat|verratet|sag|sagt) (?:es |mir |uns |das |sie |gern(?:e)? )*(?:in den |in die |unten in den )?kommentare?n?|(?:markier|verlink|tagg?)(?:e|t|en sie)? (?:hier )?(?:eine?n?|deine?n?|eure?n?|jemande?n?|alle)|(?:swipe?|wisch)(?:e|t)? (?:nach|für|weiter|hier)|lass(?:t|en sie)? (?:mir |uns )?(?:gern(?:e)? |doch )?(?:ein like|einen kommentar|ein herz|ein abo)|abonniert? (?:mich|uns|den|die)|reposte?t?|link (?:ist |steht |findet ihr |findest du )?(?:im|in den|in dem) (?:ersten )?kommentar(?:en)?|speicher(?:e|t|n sie)? (?:dir |euch )?(?:diesen|den) (?:beitrag|post)|like (?:diesen|den|wenn)|folge?t? (?:mir )?für mehr|aktiviere? die glocke",
    question: "wer noch|wem (?:geht|von|ging)|wer von euch|einverstanden|stimmst du zu|stimmt ihr zu|seht ihr das|siehst du das|seid ihr|bist du|was denkst du|was meint ihr|oder\\?$",
    notice: "(?:ausgabe|folge|nummer) \\d+ (?:meines|meiner|des|der|von|ist)|(?:wird|ist) (?:gesponsert|unterstützt) von|version \\d+(?:\\.\\d+)* (?:von \\S+ )?ist|frohe weihnachten|frohes fest|guten rutsch",
    aside: "wer noch|wer von euch|aus der (?:reihe|serie|rubrik)|ein kleiner (?:einblick|rückblick)|(?:noch )?(?:ein paar|mehr) (?:bilder|fotos) von|impressionen (?:von|aus)",
  },
  es: {
    call: "coment(?:a|ad|en|e) (?:aquí|abajo|si|con|tu)|gu[áa]rda(?:lo|la|te)|comp[áa]rte(?:lo|la)|comparte (?:con|esto)|desliza (?:para|hacia|a la|y)|etiquet(?:a|ad|en|e) (?:a|aquí)|manda (?:esto|este|se lo)|deja (?:un|tu) (?:like|me gusta|comentario|corazón)|(?:republica|repostea|reposte|haz repost)|enlace (?:está )?en (?:el primer|los|el) comentarios?|comparte (?:si|este|esta|esto)|guarda (?:este|esta) (?:post|publicación)|dale (?:like|me gusta)|sígueme para|activa la campana",
    question: "quién más|quiénes más|a quién|opinas|opináis|opinan|piensas|pensáis|piensan|de acuerdo\\?$|y tú|y vosotros|te suena|os suena|me equivoco\\?$",
    notice: "(?:número|edición|episodio) \\d+ (?:de|ya|está)|está patrocinad[oa] por|la versión \\d+(?:\\.\\d+)* (?:de \\S+ )?(?:ya|está|es)|feliz navidad|felices fiestas",
    aside: "quién más|quiénes más|quién de (?:ustedes|vosotros)|de la serie|(?:hoy|ayer) (?:tuvimos|toca|toc[óo])|más fotos de|aquella secuencia",
  },
  pt: {
    call: "comente[mn]? (?:aqui|aí|abaixo|embaixo|nos)|salv(?:a|e|em) (?:ess[ae]|est[ae]|pra|para) (?:post|publicação|vídeo|dica|depois|mais tarde)|(?:marca|marque|marquem) (?:uma?|aquel[ea]|tu?a|su?a) |arrast[ae]m? (?:para|pra|pro) |(?:me|nos) segu?e (?:por|aqui|lá)|seg(?:ue|uem) (?:para|pra) (?:mais|não perder)|(?:manda|envia|envie|mande) (?:ess[ae] |est[ae] |isso )?(?:\\S+ )?(?:para|pra|pro) (?:uma?|aquel[ea]|alguém|quem|tu?a|su?a)|(?:dá|dê|deixa|deixe) (?:um |o |seu |aquele )?like|toca duas vezes|ativ[ae] (?:o sininho|as notificações)|(?:na|pela|da) (?:sua|tua) timeline|no (?:seu|teu) feed|entrando na trend|curt[ae] e |quero todo mundo curtindo|fica a dúvida no ar|nos vemos nos stories|(?:reposte|reposta|republique|republica) |link (?:está )?n[oa]s? (?:primeiro )?comentários?|compartilh[ea] se|(?:partilha|partilhe) (?:se|este)|(?:salve|guarde|guarda) (?:este|esse|esta|essa) (?:post|publicação)|siga-me|me segue (?:para|pra)|curt[ae] se|ative o sininho",
    question: "quem (?:aí|mais|também|ama)|gostou|gostaram|né,? (?:amig[oa]s|gente)|que acham|vocês acham|concordas?\\?$|concordam\\?$|de acordo\\?$|e tu|faz sentido|que pensas",
    notice: "passando (?:na|pela) (?:sua|tua) timeline|espiadinha|spoilerzinho|prévias d[eao]|após um recesso|voltamos com|(?:começar|começamos) (?:o ano|20\\d\\d)|(?:deixar de|primeira foto d[oa]s? \\S+ (?:pra|para)) postar|vai abrir os casamentos|entrega da galeria|(?:edição|número|episódio) \\d+ (?:da|do|de|já|está)|é patrocinad[oa] (?:pela|pelo|por)|a versão \\d+(?:\\.\\d+)* (?:d[oe] \\S+ )?(?:já|está|saiu)|feliz natal|boas festas",
    aside: "quem (?:aí|mais|também)|da série|(?:os |alguns )?(?:detalhes|lembranças|registros|fragmentos)(?: eternos)? d[aeo]s?|(?:do|no) (?:casamento|ensaio|pré wedding|noivado)(?: \\S+)? d[aeo]s?|sobre o (?:casamento|grande dia|dia)(?: mais \\S+)? d[aeo]s?|dia lindo d[aeo]s?|making (?:of )?lindo|(?:mais )?um pouco d[aeo]s?|(?:aquela|uma) sequência|revisitando|(?:hoje|ontem) (?:tivemos|teve|tem)|(?:(?:já )?(?:tô|to|estou) )?(?:mega |super |muito |já )?ansios[oa]s? (?:demais )?(?:pra|para|por|pel[oa]s?)|mal posso esperar|que deus (?:abençoe|os abençoe|continue|ilumine)|sinceros votos|(?:muitas )?felicidades|parabéns|uma dose de|só uma espiadinha|trabalho feito (?:junto )?com|vamo(?:s)? (?:ou )?bora|vamo simbora|obs",
  },
  it: {
    call: "(?:ricondividi|ricondividete|reposta|repost) |link (?:è )?(?:nel|nei) (?:primo )?comment[oi]|condividi se|condividete se|salva (?:questo|il) post|metti (?:un )?(?:like|mi piace)|seguimi per|attiva la campanella",
    question: "ne pensi|ne pensate|d'accordo\\?$|e tu|e voi|ti suona|sbaglio\\?$",
    notice: "(?:numero|edizione|puntata|episodio) \\d+ (?:della|del|di|è)|è sponsorizzat[oa] da|la versione \\d+(?:\\.\\d+)* (?:di \\S+ )?(?:è|esce)|buon natale|buone feste",
    aside: "chi altro|chi di voi|dalla serie|ancora un po' d[ei]l?|altre foto d[ei]l?",
  },
  nl: {
    call: "repost(?: dit| deze| als|$)|link (?:staat |vind je )?in de (?:eerste )?(?:reacties?|comments?)|(?:bewaar|sla) deze post|deel dit(?: bericht)? als|like (?:dit|deze|als)|volg (?:me|mij) voor|zet het belletje",
    question: "eens\\?$|mee eens|denk jij|vind jij|vinden jullie|denken jullie|en jij|herkenbaar|of niet\\?$",
    notice: "(?:nummer|editie|aflevering) \\d+ (?:van|is|staat)|wordt (?:gesponsord|mogelijk gemaakt) door|versie \\d+(?:\\.\\d+)* (?:van \\S+ )?is|fijne (?:kerst|feestdagen)|prettige feestdagen",
    aside: "wie nog|wie van jullie|uit de serie|nog (?:een paar|meer) foto's van",
  },
  sv: {
    call: "reposta|reposta gärna|länken? (?:finns |ligger )?i (?:första )?kommentar(?:en|erna|sfältet)?|dela (?:om du|gärna)|gilla (?:om du|det här|inlägget)|spara (?:det här|detta) inlägget?|följ mig för|tryck på klockan",
    question: "håller du med|håller ni med|tycker du|tycker ni|tror du|tror ni|tänker du|tänker ni|eller hur\\?$|känner du igen|instämmer du|instämmer ni",
    notice: "(?:nummer|avsnitt|utgåva) \\d+ (?:av|är|finns)|sponsras av|version \\d+(?:\\.\\d+)* (?:av \\S+ )?är|god jul|gott nytt år",
    aside: "vem mer|vilka fler|ur serien|fler bilder från|några bilder från",
  },
};

type FeedTalk = {
  /** Asks for what a feed has and a book has not: a repost, a like, a follower, a look into the comments. */
  call: string;
  /** Asks the readers whether they agree, or what they think. */
  question: string;
  /** Opens one of a series of notices: an issue of a newsletter, a release, thanks to a sponsor, wishes for a holiday. */
  notice: string;
};

/** What posts say to the readers of a feed, by language (ISO 639-1), as alternatives beside those of `phrases.ts`. */
export const FEED_TALK: Readonly<Record<string, FeedTalk>> = {
  en: {
    call: "re-?posts? (?:this|it|if|to|for|and)|repost ♻|follow(?: me)? for (?:more|daily|weekly|tips)|(?:save|bookmark) this(?: (?:post|thread))? (?:for later|so|if|to)|like this (?:post|thread)|(?:like|share|comment) if you|hit the (?:bell|follow|like)|ring (?:my|the) bell|smash (?:that|the) like|drop a (?:comment|like|👇)|the (?:full )?link is in the|double[- ]tap",
    question:
      "(?:dis)?agree\\?$|(?:do|don't) you think|sounds? familiar|am i (?:right|wrong|missing something)|was (?:this|that|it) (?:useful|helpful|of use)|(?:does|did) (?:this|that|it) make sense|makes sense\\?$|right\\?$",
    notice: "(?:issue|edition|episode) (?:#|no\\.? ?|number )?\\d+ (?:of|is|just)|(?:this|today's|the) (?:newsletter|issue|episode) is (?:sponsored|brought to you|supported)|sponsored by|version \\d+(?:\\.\\d+)* (?:of \\S+ )?(?:is|has|just)|merry christmas|happy holidays",
  },
  fr: {
    call: "re(?:partagez|partage|publiez|publie|postez|poste) |repost|lien (?:est )?(?:en|dans (?:le|les)) (?:premier )?commentaires?|abonne-toi|suis-moi|(?:enregistre|sauvegarde)[zr]? (?:ce|cette) (?:post|publication)|(?:like|likez|commente|commentez) (?:si|ce|cette)|activez? la cloche",
    question: "d'accord ?\\?$|ça vous parle|ça te parle|utile \\?$",
    notice: "(?:le )?(?:numéro|épisode) \\d+ (?:de|est)|(?:est|sont) (?:sponsorisée?s?|parrainée?s?) par|la version \\d+(?:\\.\\d+)* (?:de \\S+ )?(?:est|sort)|joyeux noël|joyeuses fêtes",
  },
  de: {
    call: "reposte?t?|link (?:ist |steht |findet ihr |findest du )?(?:im|in den|in dem) (?:ersten )?kommentar(?:en)?|speicher(?:e|t|n sie)? (?:dir |euch )?(?:diesen|den) (?:beitrag|post)|like (?:diesen|den|wenn)|folge?t? (?:mir )?für mehr|aktiviere? die glocke",
    question: "einverstanden|stimmst du zu|stimmt ihr zu|seht ihr das|siehst du das|seid ihr|bist du|was denkst du|was meint ihr|oder\\?$",
    notice: "(?:ausgabe|folge|nummer) \\d+ (?:meines|meiner|des|der|von|ist)|(?:wird|ist) (?:gesponsert|unterstützt) von|version \\d+(?:\\.\\d+)* (?:von \\S+ )?ist|frohe weihnachten|frohes fest|guten rutsch",
  },
  es: {
    call: "(?:republica|repostea|reposte|haz repost)|enlace (?:está )?en (?:el primer|los|el) comentarios?|comparte (?:si|este|esta|esto)|guarda (?:este|esta) (?:post|publicación)|dale (?:like|me gusta)|sígueme para|activa la campana",
    question: "opinas|opináis|opinan|piensas|pensáis|piensan|de acuerdo\\?$|y tú|y vosotros|te suena|os suena|me equivoco\\?$",
    notice: "(?:número|edición|episodio) \\d+ (?:de|ya|está)|está patrocinad[oa] por|la versión \\d+(?:\\.\\d+)* (?:de \\S+ )?(?:ya|está|es)|feliz navidad|felices fiestas",
  },
  pt: {
    call: "(?:reposte|reposta|republique|republica) |link (?:está )?n[oa]s? (?:primeiro )?comentários?|compartilh[ea] se|(?:partilha|partilhe) (?:se|este)|(?:salve|guarde|guarda) (?:este|esse|esta|essa) (?:post|publicação)|siga-me|me segue (?:para|pra)|curt[ae] se|ative o sininho",
    question: "que acham|vocês acham|concordas?\\?$|concordam\\?$|de acordo\\?$|e tu|faz sentido|que pensas",
    notice: "(?:edição|número|episódio) \\d+ (?:da|do|de|já|está)|é patrocinad[oa] (?:pela|pelo|por)|a versão \\d+(?:\\.\\d+)* (?:d[oe] \\S+ )?(?:já|está|saiu)|feliz natal|boas festas",
  },
  it: {
    call: "(?:ricondividi|ricondividete|reposta|repost) |link (?:è )?(?:nel|nei) (?:primo )?comment[oi]|condividi se|condividete se|salva (?:questo|il) post|metti (?:un )?(?:like|mi piace)|seguimi per|attiva la campanella",
    question: "ne pensi|ne pensate|d'accordo\\?$|e tu|e voi|ti suona|sbaglio\\?$",
    notice: "(?:numero|edizione|puntata|episodio) \\d+ (?:della|del|di|è)|è sponsorizzat[oa] da|la versione \\d+(?:\\.\\d+)* (?:di \\S+ )?(?:è|esce)|buon natale|buone feste",
  },
  nl: {
    call: "repost(?: dit| deze| als|$)|link (?:staat |vind je )?in de (?:eerste )?(?:reacties?|comments?)|(?:bewaar|sla) deze post|deel dit(?: bericht)? als|like (?:dit|deze|als)|volg (?:me|mij) voor|zet het belletje",
    question: "eens\\?$|mee eens|denk jij|vind jij|vinden jullie|denken jullie|en jij|herkenbaar|of niet\\?$",
    notice: "(?:nummer|editie|aflevering) \\d+ (?:van|is|staat)|wordt (?:gesponsord|mogelijk gemaakt) door|versie \\d+(?:\\.\\d+)* (?:van \\S+ )?is|fijne (?:kerst|feestdagen)|prettige feestdagen",
  },
  sv: {
    call: "reposta|reposta gärna|länken? (?:finns |ligger )?i (?:första )?kommentar(?:en|erna|sfältet)?|dela (?:om du|gärna)|gilla (?:om du|det här|inlägget)|spara (?:det här|detta) inlägget?|följ mig för|tryck på klockan",
    question: "håller du med|håller ni med|tycker du|tycker ni|tror du|tror ni|tänker du|tänker ni|eller hur\\?$|känner du igen|instämmer du|instämmer ni",
    notice: "(?:nummer|avsnitt|utgåva) \\d+ (?:av|är|finns)|sponsras av|version \\d+(?:\\.\\d+)* (?:av \\S+ )?är|god jul|gott nytt år",
  },
};

/** What a page says around its text, in one language, as alternatives of a regular expression ("a|b|c"). */
export type PageWords = {
  /** Opens a line that says whose a picture is. `{stock}` stands before a name and a place that pictures come from. */
  credit: string;
  /** A sentence that sends readers to a button or to the page they read on. */
  sentence: string;
  /** What stands in brackets and sends readers to another place of the page. */
  aside: string;
};

/** Looks ahead for a name and the place that its pictures come from, at the end of a line: "Jane Doe on Unsplash". */
export const STOCK =
  "(?=(?:\\S{1,40} ){1,5}(?:unsplash|flickr|pexels|pixabay|wikimedia(?: commons)?|getty(?: images)?|shutterstock|i?stockphoto|adobe stock|dreamstime|depositphotos)\\P{L}{0,20}$)";

/**
 * The lists by language (ISO 639-1). English was found in whole books by blind readers; the others are written after the
 * same model and tried on sentences only.
 */
export const PAGE_WORDS: Readonly<Record<string, PageWords>> = {
  en: {
    credit:
      "(?:(?:cover|header|featured|lead|title|top) )?(?:photo(?:graph)?s?|images?|pictures?|illustrations?|artwork) (?:(?:above |below )?(?:credits?|source) ?[:：]|credits? (?:go(?:es)? )?(?:to|by) |(?:is |are )?(?:used )?courtesy (?!is |was |to |in )|(?:is |are )?(?:used |licen[sc]ed |shared |published )?under (?:a |the )?(?:creative commons|cc[ -])|used (?:by|with) (?:kind )?permission|(?:by|from|via) {stock})",
    sentence:
      "(?:and |so |or )?(?:you can |you could )?(?:just |simply |now |also )*(?:click|tap|press|hit) (?:on )?(?:the )?[\"“'‘]?(?:edit|share|subscribe|comment|like|follow|tweet|reply|sign up|print)(?: this page)?[\"”'’]?(?: button| link| icon)? (?:below|above|in the sidebar|on the (?:right|left)|at the (?:top|bottom))|you can (?:see|try|watch) (?:it|this|that|them) (?:in action |live |at work )?(?:on|at the (?:top|bottom) of) this (?:very )?(?:site|blog|website|page)",
    aside:
      "(?:see|link in) (?:the |my )?(?:sidebar|footer|blogroll|navigation|right column|left column)|click (?:on )?(?:it |the image |the picture |the photo )?(?:to (?:enlarge|zoom|expand)|for (?:a )?(?:larger|bigger|full)(?: \\S+){0,2})|scroll (?:down|up)|see the (?:top|bottom) of (?:this|the) page",
  },
  fr: {
    credit:
      "crédits? (?:de (?:la |l['’])|des )?(?:photos?|photographies?|images?|illustrations?|visuels?) ?[:：]|(?:photos?|photographies?|images?|illustrations?|visuels?) (?:reproduites? |utilisées? |publiées? )?(?:avec l['’](?:aimable )?autorisation d|sous (?:la )?licence (?:creative commons|cc[ -])|(?:de|par|d['’]) ?{stock})",
    sentence:
      "(?:vous pouvez |il suffit de |tu peux )?(?:simplement )?(?:cliquez?r?|appuyez?r?) (?:simplement )?sur (?:le bouton )?[\"“«]? ?(?:modifier|éditer|partager|s['’]abonner|commenter|répondre|imprimer) ?[\"”»]? (?:ci-dessous|ci-dessus|plus bas|dans la barre latérale|en (?:haut|bas)|à (?:droite|gauche))|(?:vous pouvez|on peut|tu peux) (?:le |la |les )?voir (?:cela |ça )?(?:en action |à l['’]œuvre )?sur (?:ce site|ce blog|cette page)",
    aside:
      "(?:voir|cf\\.?|lien dans) (?:la |le )?(?:barre latérale|colonne de (?:droite|gauche)|pied de page)|cliquez? (?:sur l['’]image )?pour (?:agrandir|zoomer)|voir en (?:haut|bas) de (?:la |cette )?page",
  },
  de: {
    credit:
      "(?:bild|foto|titelbild|beitragsbild)(?:nachweise?|quellen?|rechte|credits?) ?[:：]|(?:fotos?|bild(?:er)?|titelbild|beitragsbild|abbildung(?:en)?) (?:mit freundlicher genehmigung|(?:lizenziert |veröffentlicht )?unter (?:der |einer )?(?:creative[- ]commons|cc[ -])|(?:von|via) {stock})",
    sentence:
      "(?:du kannst |ihr könnt |sie können )?(?:einfach )?(?:klick(?:e|t|en)?(?: sie)?|tippe?)? ?(?:einfach )?(?:unten|oben|rechts|links|in der seitenleiste) auf [\"“„‚»]?(?:bearbeiten|teilen|abonnieren|kommentieren|folgen|antworten|drucken)[\"”“‘«]?(?: klicken| tippen)?|(?:das|es) (?:kannst du|könnt ihr|können sie|sieht man|seht ihr|siehst du) (?:in aktion |live )?auf (?:dieser (?:seite|website)|diesem blog)(?: (?:in aktion |live )?(?:sehen|ausprobieren))?",
    aside:
      "(?:siehe|link in der) (?:seitenleiste|sidebar|fußzeile|rechten spalte|linken spalte)|(?:zum vergrößern (?:bitte )?(?:an)?klicken|klicken? zum vergrößern)|siehe (?:oben|unten) auf (?:der|dieser) seite",
  },
  es: {
    credit:
      "créditos? (?:de (?:la |las |los )?)?(?:fotos?|fotografías?|imagen|imágenes|ilustraci(?:ón|ones)) ?[:：]|(?:fotos?|fotografías?|imagen|imágenes|ilustraci(?:ón|ones)) (?:por )?(?:cortesía de|(?:con|bajo) (?:una |la )?licencia (?:creative commons|cc[ -])|(?:de|por) {stock})",
    sentence:
      "(?:puedes |podéis |basta con )?(?:simplemente )?(?:hacer|haz|haga|hagan) clic en (?:el botón )?[\"“«'‘]?(?:editar|compartir|suscribirse|suscríbete|comentar|responder|imprimir)[\"”»'’]? (?:abajo|arriba|más abajo|aquí abajo|en la barra lateral|a la (?:derecha|izquierda))|(?:puedes|podéis|se puede) ver(?:lo|la)? (?:esto )?(?:en acción |en vivo )?en (?:este (?:sitio|blog)|esta (?:página|web))",
    aside:
      "(?:ver|véase|mira|enlace en) (?:la )?(?:barra lateral|columna (?:derecha|izquierda))|(?:haz|haga) clic (?:en la imagen )?para (?:ampliar|agrandar)|clic para ampliar|ver (?:el )?pie de página",
  },
  pt: {
    credit:
      "créditos? (?:d[aeo]s? )?(?:fotos?|fotografias?|imagem|imagens|ilustraç(?:ão|ões)) ?[:：]|(?:fotos?|fotografias?|imagem|imagens|ilustraç(?:ão|ões)) (?:por )?(?:cortesia d[aeo]s?|(?:com|sob) (?:a |uma )?licença (?:creative commons|cc[ -])|(?:de|por) {stock})",
    sentence:
      "(?:você pode |basta |podem )?(?:simplesmente )?(?:clicar|clique) em [\"“«'‘]?(?:editar|compartilhar|partilhar|inscrever-se|assinar|comentar|responder|imprimir)[\"”»'’]? (?:abaixo|acima|aqui embaixo|na barra lateral|à (?:direita|esquerda))|(?:você pode|dá para|podem) ver (?:isso |isto )?(?:em ação |ao vivo )?(?:neste (?:site|blog)|nesta página)",
    aside:
      "(?:ver|veja|vide|link na) (?:a )?(?:barra lateral|coluna (?:da )?(?:direita|esquerda))|clique (?:na imagem )?para (?:ampliar|aumentar)|ver (?:o )?rodapé",
  },
  it: {
    credit:
      "crediti (?:fotografici|(?:della |delle )?(?:foto|immagin[ei]|illustrazion[ei])) ?[:：]|(?:foto|fotografi[ae]|immagin[ei]|illustrazion[ei]) (?:per gentile concessione|(?:con|sotto) licenza (?:creative commons|cc[ -])|(?:di|da) {stock})",
    sentence:
      "(?:puoi |potete |basta )?(?:semplicemente )?(?:cliccare?|clicca|cliccate|fai clic) su(?:l pulsante)? [\"“«'‘]?(?:modifica|condividi|iscriviti|commenta|rispondi|stampa)[\"”»'’]? (?:qui sotto|sotto|sopra|nella barra laterale|a (?:destra|sinistra))|(?:puoi|potete|si può) veder(?:lo|la|e)(?: questo)? (?:in azione |dal vivo )?su (?:questo (?:sito|blog)|questa pagina)",
    aside:
      "(?:vedi|link nella) (?:la )?(?:barra laterale|colonna (?:di )?(?:destra|sinistra))|(?:clicca|cliccate) (?:sull['’]immagine )?per ingrandire|vedi (?:il )?piè di pagina",
  },
  nl: {
    credit:
      "(?:foto|beeld|afbeelding)(?:credits?|verantwoording|bron|rechten) ?[:：]|(?:foto(?:['’]s)?|beeld(?:en)?|afbeelding(?:en)?|illustraties?) (?:met (?:vriendelijke )?(?:toestemming|dank aan)|onder (?:een |de )?(?:creative[- ]commons|cc[ -])|(?:van|door) {stock})",
    sentence:
      "(?:je kunt |u kunt |jullie kunnen )?(?:gewoon )?(?:klik(?:ken)?|tik)? ?(?:gewoon )?(?:hieronder|hierboven|in de zijbalk|rechts|links) op [\"“‘'„]?(?:bewerken|delen|abonneren|reageren|volgen|afdrukken)[\"”’']?(?: klikken)?|(?:dit|dat) (?:kun je|kunt u|zie je) (?:in actie |live )?op deze (?:site|blog|pagina)(?: (?:in actie )?zien)?",
    aside:
      "(?:zie|link in) de (?:zijbalk|rechterkolom|linkerkolom|voettekst)|klik (?:op de (?:foto|afbeelding) )?(?:om te vergroten|voor een (?:grotere|groter) \\S+)",
  },
  sv: {
    credit:
      "(?:foto|bild)(?:källa|krediter|rättigheter) ?[:：]|(?:foton?|bild(?:en|er|erna)?|illustration(?:en|er)?) (?:används )?(?:med (?:vänligt )?tillstånd|under (?:en )?(?:creative[- ]commons|cc[ -])|(?:av|från) {stock})",
    sentence:
      "(?:du kan |ni kan )?(?:bara |helt enkelt )?(?:klicka|trycka?) (?:bara )?på [\"“”'’]?(?:redigera|dela|prenumerera|kommentera|följ|svara|skriv ut)[\"”'’]? (?:nedan|ovan|här nedanför|i sidofältet|till (?:höger|vänster))|(?:det|detta) (?:kan du|kan man|ser du) (?:se )?(?:i aktion |live )?på den här (?:sidan|bloggen|webbplatsen)",
    aside:
      "(?:se|länk i) (?:sidofältet|sidolisten|sidfoten|högerspalten|vänsterspalten)|klicka (?:på bilden )?för (?:att förstora|större bild)",
  },
};

/** What the page of a blog says around a text, in one language. */
export type Furniture = {
  /** Opens an offer of translations, or a note of the author on other versions of the text. */
  offer: RegExp;
  /** Opens a line that names what to read before or after. */
  next: RegExp;
  /** A sentence that says what the post is going to cover. */
  covers: RegExp;
  /** A sentence that says what readers can set on the page. */
  page: RegExp;
  /** A sentence on where and when the post was published or updated. */
  status: RegExp;
  /** Opens a paragraph of thanks to those who helped with the post, or says what inspired it. */
  thanks: RegExp;
  /** Opens a sentence with a colon that recommends other texts, which a list below it names. */
  recommends: RegExp;
};

const NEXT = String.raw`\s?[:：]`;

/**
 * The words by language (ISO 639-1). English was checked against real blogs; the others are written after the same model
 * and not yet measured.
 */
export const FURNITURE: Readonly<Record<string, Furniture>> = {
  en: {
    offer:
      /^\P{L}{0,9}(?:translations? (?:are )?(?:welcome|available)(?!,? \p{L})|listed at the (?:end|bottom)\b|(?:this (?:post|article|essay) is )?also available in \p{Lu}|(?:author|editor|writer)['’]?s? note ?[:：.–—-](?=.*\b(?:versions?|expanded|updated?|published|republished|rewritten|book|course|newsletter|podcast|talk|this (?:post|article|essay|piece))\b))/iu,
    next: new RegExp(
      String.raw`^\P{L}{0,9}(?:this (?:post|article|essay|piece|talk) (?:was |is )?(?:originally|first|previously) (?:published|posted|drafted|written|given)\b|(?:see also|(?:read|listen to|watch) (?:this |these |it )?next|(?:next|previous|further|related) (?:post|article|essay|part|reading|chapter)s?(?: in (?:this|the) series)?)${NEXT})`,
      "iu",
    ),
    covers:
      /^\P{L}{0,9}in this (?:post|article|essay|piece|tutorial|guide),? (?:we|i|you)(?:['’]?(?:ll|re|m)| will| am| are| want to)?(?: going to| learn how to| see how to)? (?:cover|go over|go through|walk (?:you )?through|look at|discuss|talk about|explore|show you|explain how|demonstrate)\b/iu,
    page: /^\P{L}{0,9}you can (?:now |also )?(?:edit|change|switch|set|toggle|adjust|customi[sz]e|search|filter)\b[^.!?]{0,80}\b(?:of|on|in) this (?:blog|site|website|page)\b/iu,
    status:
      /^\P{L}{0,9}(?:(?:this|the) (?:blog ?post|post|article|essay|piece) (?:was|has been|is) (?:also |since |now )?(?:(?:originally|first|previously|recently|last) )?(?:published|updated|cross-?posted|republished|edited)\b(?![^.!?]* because)|(?:note:? )?this (?:post |article |essay )?is (?:just )?an? (?:early|rough|first|living) (?:draft|document)\b|you can see the (?:full )?(?:change|edit|revision) history\b|comments (?:have been|are) (?:now )?closed\b)/iu,
    thanks:
      /^\P{L}{0,9}(?:(?:(?:many |special |big |huge |my )?thanks|(?:a (?:heartfelt |big |huge )?)?thank you)\b.{0,300}\b(?:for (?:reviewing|reading|proofreading|looking over|editing|(?:their |your )?feedback on|comments on|inspiring)\b.{0,40}\b(?:drafts?|versions?|(?:post|article|essay|piece))|inspired\b.{0,60}\bthis (?:post|article|essay|piece))\b|this (?:blog ?post|post|article|essay|piece) was inspired by\b)/iu,
    recommends:
      /^\P{L}{0,9}if you (?:found|liked|enjoyed) this (?:post|article|essay|piece)\b/iu,
  },
  fr: {
    offer:
      /^\P{L}{0,9}(?:traductions? (?:bienvenues?|disponibles?)|(?:cet article est )?(?:aussi|également) disponible en |note de l['’](?:auteur|éditeur) ?[:：](?=.*(?:version|publié|livre|cet article|ce billet)))/iu,
    next: new RegExp(String.raw`^\P{L}{0,9}(?:à lire ensuite|(?:article|billet) (?:suivant|précédent))${NEXT}`, "iu"),
    covers:
      /^\P{L}{0,9}dans (?:cet article|ce billet),? (?:nous|je|on) (?:allons|vais|va) (?:voir|parler|aborder|expliquer)/iu,
    page: /^\P{L}{0,9}vous pouvez (?:maintenant |désormais )?(?:changer|modifier|régler|choisir)[^.!?]{0,80} (?:de|sur) ce (?:blog|site)(?!\p{L})/iu,
    status:
      /^\P{L}{0,9}(?:(?:cet article|ce billet|ce texte) (?:a été|est) (?:aussi |également |initialement |d['’]abord )?(?:publié|paru|mis à jour|republié)(?!\p{L})|les commentaires sont (?:désormais )?fermés(?!\p{L}))/iu,
    thanks:
      /^\P{L}{0,9}(?:(?:un grand |mille )?merci à (?!\p{Ll}).{0,200} pour (?:la|leur|sa|ses|leurs) (?:relectures?|retours sur (?:cet|ce))(?!\p{L})|(?:cet article|ce billet) m['’]a été inspiré par(?!\p{L}))/iu,
    recommends:
      /^\P{L}{0,9}si (?:cet article|ce billet) vous a (?:plu|été utile|intéressé)(?!\p{L})/iu,
  },
  de: {
    offer:
      /^\P{L}{0,9}(?:übersetzungen (?:sind )?(?:willkommen|verfügbar)|(?:dieser (?:beitrag|artikel) ist )?auch (?:verfügbar )?auf (?:englisch|deutsch|französisch)|anmerkung (?:des autors|der autorin|der redaktion) ?[:：](?=.*(?:fassung|version|veröffentlicht|buch|beitrag|artikel)))/iu,
    next: new RegExp(String.raw`^\P{L}{0,9}(?:als nächstes lesen|(?:nächster|voriger) (?:beitrag|artikel|teil))${NEXT}`, "iu"),
    covers:
      /^\P{L}{0,9}in diesem (?:beitrag|artikel|text) (?:zeige ich|erkläre ich|geht es|schauen wir|sehen wir)(?!\p{L})/iu,
    page: /^\P{L}{0,9}(?:ihr könnt|du kannst|sie können) (?:jetzt |nun )?[^.!?]{0,80} (?:auf|in) (?:diesem|dieser) (?:blog|seite|website)[^.!?]{0,80} (?:ändern|einstellen|umschalten)/iu,
    status:
      /^\P{L}{0,9}(?:(?:dieser (?:beitrag|artikel|text)) (?:ist|wurde) (?:zuerst|ursprünglich|zunächst|auch) [^.!?]{0,80}(?:erschienen|veröffentlicht)(?!\p{L})|die kommentare sind (?:jetzt |nun )?geschlossen(?!\p{L}))/iu,
    thanks:
      /^\P{L}{0,9}(?:(?:vielen |herzlichen )?dank (?:an|geht an) .{0,200} (?:fürs|für das) (?:gegenlesen|korrekturlesen|lesen der entwürfe)(?!\p{L}))/iu,
    recommends:
      /^\P{L}{0,9}wenn (?:dir|euch|ihnen) dieser (?:beitrag|artikel) (?:gefallen|geholfen) hat(?!\p{L})/iu,
  },
  es: {
    offer:
      /^\P{L}{0,9}(?:traducciones (?:bienvenidas|disponibles)|(?:este artículo está )?también disponible en |nota (?:del autor|de la autora|del editor) ?[:：](?=.*(?:versión|publicad|libro|artículo)))/iu,
    next: new RegExp(String.raw`^\P{L}{0,9}(?:lee a continuación|(?:artículo|entrada) (?:siguiente|anterior))${NEXT}`, "iu"),
    covers: /^\P{L}{0,9}en (?:este artículo|esta entrada),? (?:vamos a|voy a|veremos|hablaremos)(?!\p{L})/iu,
    page: /^\P{L}{0,9}(?:ahora )?(?:puedes|podéis) (?:ahora )?(?:cambiar|ajustar|elegir)[^.!?]{0,80} (?:de|en) este (?:blog|sitio)(?!\p{L})/iu,
    status:
      /^\P{L}{0,9}(?:(?:este artículo|esta entrada|este texto) (?:fue|se|ha sido) (?:originalmente |también )?(?:publicó|publicad[oa]|actualizad[oa])(?!\p{L})|los comentarios están (?:ya )?cerrados(?!\p{L}))/iu,
    thanks:
      /^\P{L}{0,9}(?:(?:muchas )?gracias a .{0,200} por (?:leer|revisar|corregir) (?:el borrador|los borradores|este artículo|esta entrada)(?!\p{L}))/iu,
    recommends:
      /^\P{L}{0,9}si (?:te|os|les) (?:ha gustado|gustó|ha sido útil) (?:este artículo|esta entrada)(?!\p{L})/iu,
  },
  pt: {
    offer:
      /^\P{L}{0,9}(?:traduções (?:são )?(?:bem-vindas|disponíveis)|(?:este artigo está )?também disponível em |nota (?:do autor|da autora|do editor) ?[:：](?=.*(?:versão|publicad|livro|artigo)))/iu,
    next: new RegExp(String.raw`^\P{L}{0,9}(?:leia a seguir|(?:artigo|post) (?:seguinte|anterior))${NEXT}`, "iu"),
    covers: /^\P{L}{0,9}n(?:este|esse) (?:artigo|post),? (?:vamos|vou|veremos|falaremos)(?!\p{L})/iu,
    page: /^\P{L}{0,9}(?:agora )?(?:você pode|podem) (?:agora )?(?:mudar|alterar|ajustar|escolher)[^.!?]{0,80} (?:deste|neste) (?:blog|site)(?!\p{L})/iu,
    status:
      /^\P{L}{0,9}(?:(?:este|esse) (?:artigo|post|texto) foi (?:originalmente |também )?(?:publicado|atualizado)(?!\p{L})|os comentários (?:estão|foram) (?:já )?(?:encerrados|fechados)(?!\p{L}))/iu,
    thanks:
      /^\P{L}{0,9}(?:(?:muito )?obrigad[oa] (?:a|ao|à) .{0,200} por (?:ler|revisar|corrigir) (?:o rascunho|os rascunhos|este artigo|este post)(?!\p{L}))/iu,
    recommends:
      /^\P{L}{0,9}se (?:você )?(?:gostou|achou útil) (?:d?este|d?esse) (?:artigo|post)(?!\p{L})/iu,
  },
};

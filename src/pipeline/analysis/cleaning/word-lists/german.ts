import type { CleaningPhrases } from "./phrases.ts";

export const german: CleaningPhrases = {
  announcement:
    "(?:weiterlesen|mehr dazu|mehr (?:infos?|informationen|details)|zum (?:artikel|beitrag|video|blog)|den (?:ganzen|vollständigen|kompletten) (?:artikel|beitrag|text))(?: \\S+){0,6}|links? (?:in|im|unten|hier)(?: \\S+){0,3}|(?:lest|lies|lesen sie|seht|schaut|schau|klickt?|findet ihr|gibt es|geht es|hier geht)(?: \\S+){0,8} (?:hier|unter|auf|unten|weiter)|hier (?:ist|sind|gibt|geht|findet|der|die|das)(?: \\S+){0,9}|via",
  showing:
    "hier (?:ist|sind|seht|sieht|der|die|das|ein)|seht|schaut|unten|siehe|wie (?:hier|im bild)|ein beispiel|das (?:ergebnis|video|bild)|die folgende",
  shown:
    "fotos?|bild(?:er|ern)?|videos?|screenshots?|grafik(?:en)?|diagramme?|karten?|tabellen?|folien|links?|listen?|artikel|beiträge|beispiele?|unten|oben|folgende[rnms]?|so|hier|dies",
  beforeLink:
    "auf|unter|hier|via|bei|in|im|von|zu|zum|zur|siehe|mit|ist|sind|und|oder|der|die|das|den|dem|ein|eine|für|wie|an|aus|über|dieser|diese|dieses|link|seite",
  call:
    "meld(?:e|et) (?:dich|euch)|melden sie sich|schreib(?:t|en sie)? (?:mir|uns)|kontaktier(?:e|t|en sie)? (?:mich|uns)|folg(?:e|t|en sie)? (?:mir|uns)|abonnier\\S*|jetzt (?:buchen|anmelden|bewerben|sichern|kaufen)|buch(?:e|t|en sie)? (?:dir|euch|jetzt|dein\\S*|ihr\\S*)|in den kommentaren|lass(?:t|en sie)? (?:es )?(?:mich|uns) wissen|sicher(?:e|t)? (?:dir|euch)|bewirb dich|bewerbt euch|danke fürs (?:lesen|zuhören)|wir suchen|ich freue mich (?:auf|über) (?:dein|euer|eure|ihr|feedback|kommentare|nachrichten)\\S*|freue mich auf (?:den austausch|euer|eure|dein\\S*)|teil(?:e|t) (?:diesen|das|den)|kommentier(?:e|t)|bleibt dran|bleib dran|fortsetzung folgt",
  weakCall: "rabatt|gutschein|kostenlos|tickets?|feedback|newsletter|anmeld\\S*|kommentare?|termin|angebot",
  person: "mich|mir|uns|mein\\S*|unser\\S*|bitte",
  request: "bitte|melde|meldet|schreib|schreibt|lass|lasst|komm|kommt|hol|holt|sichere|sichert|nutze|nutzt|teile|teilt",
  greeting:
    "hallo|hi|moin|servus|guten (?:morgen|tag|abend)|liebe (?:leser|freunde|community)\\S*|danke|vielen dank|viele grüße|liebe grüße|bis (?:bald|dann|morgen|nächste)|viel (?:spaß|erfolg)|frohe (?:weihnachten|ostern)|schönes wochenende",
  credit:
    "(?:fotos?|bild(?:er)?|titelbild|beitragsbild|bildquelle|quellen?|illustration|video)(?: von| ?:| ?©)|zuerst (?:erschienen|veröffentlicht)|(?:dieser|der) (?:artikel|beitrag|text)(?: \\S+){0,4} (?:erschienen|veröffentlicht)|ursprünglich (?:erschienen|veröffentlicht)|(?:vielen )?dank(?:e)? an |übersetzt (?:von|aus)|via |(?:update|nachtrag|edit|hinweis|anmerkung)(?: \\([^)]*\\)| vom [^:]{3,30})? ?:",
  citation: "auszug aus",
  readerQuestion: "du|dich|dir|dein\\S*|ihr|euch|euer|eure\\S*|sie|ihnen|ihre?|jemand|wer von",
  occasion:
    "heute|gestern|morgen (?:früh|abend|um|findet|geht)|diese woche|nächste woche|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|ab sofort|soeben|wir suchen|wir stellen ein|bewerb\\S+|anmeldung|anmelden|ankündig\\S+|neue version|version \\d|tickets?|findet (?:am|statt)|ich bin (?:im urlaub|auf der)|frohe (?:weihnachten|ostern)|frohes neues|\\d{1,2}\\. ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)",
  caption: "in diesem video|herzlichen glückwunsch|ihr seid (?:alle )?eingeladen|(?:freue|freuen) (?:mich|uns),? (?:euch )?(?:mitzuteilen|anzukündigen)",
  notice:
    "wir (?:suchen|stellen ein)|ich (?:halte|spreche|bin) (?:am|auf der|beim)|findet (?:am|statt)|webinar|anmeldung|bewerb\\S+",
};

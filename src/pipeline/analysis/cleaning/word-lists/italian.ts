import type { CleaningPhrases } from "./phrases.ts";

export const italian: CleaningPhrases = {
  announcement:
    "(?:leggi|leggete|guarda|guardate|vedi|scopri|visita|scarica|ascolta)(?: \\S+){0,6} (?:qui|di più|tutto|su|sotto|completo)|(?:per saperne di più|maggiori (?:info|informazioni)|articolo completo|link (?:in|nei|qui|sotto))(?: \\S+){0,4}|ecco (?:il|la|lo|i|gli|le|un|una|qui)(?: \\S+){0,8}|via",
  showing: "ecco|guarda|guardate|vedi|vedete|qui sotto|questo è|questa è|come (?:qui|si vede)|il (?:video|risultato)",
  shown:
    "foto|immagin[ei]|video|schermat[ae]|grafic[io]|mapp[ae]|tabell[ae]|slide|link|list[ae]|articol[io]|esemp[io]|sotto|sopra|seguent[ei]|questo|qui|così",
  beforeLink:
    "su|sul|sulla|qui|via|di|del|da|dal|a|al|in|nel|vedi|con|per|è|sono|e|o|il|la|lo|i|le|un|una|come|questo|questa|link|sito|pagina",
  call:
    "scriv(?:imi|etemi|ici)|contatta(?:mi|temi|ci)|segui(?:mi|temi|ci)|iscriv(?:iti|etevi)|registrati|prenota (?:ora|il|la|subito)|acquista (?:ora|il|la)|nei commenti|fa(?:mmi|temi) sapere|di(?:mmi|temi)|unisciti|grazie per (?:aver letto|la lettura|l'attenzione)|condividi|lascia un commento|tagga|ci vediamo (?:a|al|alla|presto|lì)|stiamo (?:assumendo|cercando)|continua\\.\\.\\.|vi aspetto|ti aspetto",
  weakCall: "sconto|gratis|posti|biglietti|commenti?|newsletter|feedback|iscrizion\\S+|offerta",
  person: "mi|me|mio|mia|ci|noi|nostr\\S+|per favore",
  request: "per favore|lascia|condividi|scrivi|invia|manda|vieni|venite|approfitta|prenota|segui|tagga|dimmi|ditemi",
  greeting:
    "ciao|salve|buongiorno|buonasera|buon (?:anno|natale|weekend|lunedì|lavoro)|buona (?:lettura|giornata|serata|domenica|visione)|grazie|a presto|alla prossima|un abbraccio|saluti",
  credit:
    "(?:foto|fotografia|immagine|illustrazione|video|fonti?|crediti)(?: di| da| ?:)|pubblicato originariamente|(?:questo|l')\\s?(?:articolo|testo|post)(?: \\S+){0,4} (?:pubblicato|apparso)|grazie a |tradotto (?:da|di)|via |(?:aggiornamento|edit)(?: \\([^)]*\\))? ?:",
  citation: "estratto da|tratto da",
  readerQuestion: "tu|ti|te|tuo|tua|tuoi|tue|voi|vi|vostr\\S+|qualcuno|cosa ne (?:pensi|pensate)",
  occasion:
    "oggi|ieri|domani|stasera|questa (?:settimana|sera|mattina)|la prossima settimana|questo (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|weekend)|da oggi|appena (?:uscito|pubblicato|lanciato)|stiamo (?:assumendo|cercando)|iscrizioni|biglietti|annunci\\S+|nuova versione|versione \\d|sarò (?:a|al)|buon (?:anno|natale|compleanno)|\\d{1,2} (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)",
  caption: "in questo video|complimenti a|siete invitati",
  notice:
    "stiamo (?:assumendo|cercando)|cerchiamo (?:un|una)|sarò (?:a|al|alla)|webinar|iscrizion\\S+|si terrà",
};

import type { WordLists } from "./word-lists.ts";

export const italian: WordLists = {
  time:
    "oggi|ieri|domani|stasera|stamattina|questa (?:settimana|mattina|sera|volta)|questo (?:mese|anno|weekend)|(?:settimana|anno|mese) scors[oa]|prossim[oa] (?:settimana|anno|mese)|recentemente|attualmente|in questo momento|adesso|ora|presto|poco fa|(?:giorni|settimane|mesi|anni) fa|ultimamente|finora|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|finalmente",
  anaphora:
    "questo|questa|questi|queste|quello|quella|ciò|lui|lei|loro|esso|essa|essi|e|ma|o|anche|poi|quindi|così|perciò|dunque|tuttavia|però|inoltre|per esempio|ad esempio|invece|infatti|cioè|insomma|qui|lì|là|ecco|primo|secondo|infine|sì|no|bene|come (?:ho|dicevo|detto)|grazie|ciao|suo|sua|altro|entrambi",
  pronoun:
    "lui|lei|loro|esso|essa|essi|gli|le|suo|sua|suoi|sue|questo|questa|questi|queste|quello|quella|ciò|qui|lì",
  context:
    "sopra|sotto|seguente|seguenti|precedente|precedentemente|in questo (?:post|articolo|testo)|questo (?:post|articolo|testo|video)|il mio (?:ultimo|prossimo) (?:post|articolo)|parte \\d|vedi|clicca|continua a leggere",
  platform:
    "blog|post|articolo|tweet|video|podcast|puntata|newsletter|slide|intervento|aggiornamento|parte|intervista|note|riassunto|link|sondaggio|introduzione|annuncio",
  news:
    "lancia|annuncia|esce|è uscito|nuovo|nuova|nuovi|nuove|disponibile|arriva|apre|vince|cerchiamo|finalmente",
  claim:
    "è|sono|non|mai|sempre|deve|devono|devi|bisogna|solo|senza|invece|che|perché|significa|serve|meglio|peggio|ogni|nessuno|tutto",
  question:
    "come|perché|cosa|che cosa|quando|dove|chi|quale|quali|quanto|devi|puoi|serve",
  auxiliary:
    "è|sono|era|sta|ha|hanno|può|possono|deve|devono|bisogna|va|fa|fanno|serve|costa|resta|significa|conta|funziona|vale",
  imperative:
    "chiedi|fai|scrivi|leggi|prova|inizia|smetti|trova|prendi|dai|tieni|pensa|immagina|usa|costruisci|impara|ascolta|guarda|metti|scegli|evita|ricorda|non|cerca|crea|decidi|condividi|lascia",
  summary:
    "in breve|alla fine|in definitiva|in conclusione|in fondo|l'importante|ricorda|la lezione|la morale|insomma",
  listWord:
    "consigli|modi|ragioni|motivi|cose|lezioni|regole|passi|idee|errori|esempi|domande|trucchi|principi|strumenti",
  firstPerson:
    "io|mi|mio|mia|miei|mie|me|noi|ci|nostro|nostra",
  sales:
    "scrivimi|contattami|seguimi|iscriviti|registrati|prenota|acquista|sconto|gratis|link in|nei commenti|fammi sapere|dimmi|unisciti|posti|biglietti|grazie per aver letto",
  credit:
    "foto:|foto di|immagine:|fonte:|via|pubblicato originariamente|grazie a|tradotto (?:da|di)|crediti",
};

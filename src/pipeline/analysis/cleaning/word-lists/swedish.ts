import type { CleaningPhrases } from "./phrases.ts";

export const swedish: CleaningPhrases = {
  announcement:
    "(?:läs|se|titta|kolla|klicka|lyssna|ladda)(?: \\S+){0,6} (?:här|mer|vidare|på|nedan|hela)|(?:mer (?:info|information|om|läsning)|hela (?:artikeln|inlägget|texten)|länk(?:en|ar)? (?:i|här|nedan|finns))(?: \\S+){0,4}|här (?:är|finns|hittar|kommer|ser)(?: \\S+){0,8}|via",
  showing: "här (?:är|ser|kommer)|se|titta|kolla|nedan|så här|som (?:här|ni ser|du ser)|det här är|videon|resultatet",
  shown:
    "foton?|fotot|bild(?:en|er)?|video(?:n|r)?|skärmdump(?:en|ar)?|diagram(?:met)?|kart(?:a|an|or)|tabell(?:en|er)?|länk(?:en|ar)?|list(?:a|an|or)|artik(?:el|eln|lar)|exempel|nedan|ovan|följande|detta|här|så",
  beforeLink:
    "på|här|via|av|i|till|se|med|hos|är|och|eller|den|det|en|ett|för|som|från|om|denna|detta|länk|länken|sidan|sajten",
  call:
    "hör av (?:dig|er)|kontakta (?:mig|oss)|mejla (?:mig|oss)|maila (?:mig|oss)|följ (?:mig|oss)|prenumerera|anmäl (?:dig|er)|boka (?:nu|din|ditt|en|tid)|köp (?:nu|min|din)|i kommentarerna|i kommentarsfältet|låt mig veta|berätta (?:gärna|för)|tack för att (?:du|ni) (?:läst|läste|läser)|dela (?:gärna|detta|inlägget)|lämna en kommentar|tagga|vi ses (?:där|snart|på|i)|vi (?:söker|rekryterar|anställer)|fortsättning följer|sök (?:tjänsten|jobbet)|skriv (?:gärna|en kommentar)",
  weakCall: "rabatt|gratis|biljetter|kommentarer?|nyhetsbrev|feedback|anmälan|erbjudande",
  person: "mig|min|mitt|mina|oss|vår|vårt|våra|gärna|snälla",
  request: "gärna|låt|dela|skicka|kom|anmäl|skriv|följ|tagga|berätta|passa|snälla|vill",
  greeting:
    "hej|hejsan|god (?:morgon|kväll|jul)|gott nytt|tack|tack så mycket|vi hörs|vi ses|hälsningar|kram|trevlig (?:helg|läsning|sommar)|glad (?:påsk|midsommar)|lycka till",
  credit:
    "(?:foton?|bild(?:er)?|illustration|video|källa|källor)(?: av| från| ?:)|(?:först|ursprungligen|tidigare) (?:publicera[dt]|publicerades)|(?:den här|denna) (?:artikeln?|texten?)(?: \\S+){0,4} publicera\\S+|tack till |översatt (?:av|från)|via |(?:uppdatering|not|edit|ps|p\\.s)(?: \\([^)]*\\))? ?:",
  citation: "utdrag ur",
  readerQuestion: "du|dig|din|ditt|dina|ni|er|ert|era|någon|vem (?:har|vet|mer)",
  occasion:
    "idag|i dag|igår|i går|imorgon|i morgon|ikväll|i kväll|den här veckan|nästa vecka|på (?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)|just nu|nu finns|precis (?:släppt|lanserat|publicerat)|vi (?:söker|rekryterar|anställer)|anmälan|biljetter|lanser\\S+|ny version|version \\d|gott nytt|god jul|\\d{1,2} (?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)",
  caption: "i den här videon|grattis till|ni är inbjudna",
  notice:
    "vi (?:söker|rekryterar|anställer)|jag (?:talar|föreläser) (?:på|om)|webbinarium|webinar|anmälan|äger rum",
};

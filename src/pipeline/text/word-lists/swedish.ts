import type { WordLists } from "./word-lists.ts";

export const swedish: WordLists = {
  time:
    "idag|i dag|igår|i går|imorgon|i morgon|ikväll|i kväll|imorse|den här (?:veckan|månaden|gången)|i (?:år|fjol|somras|vintras|höstas|våras)|förra (?:veckan|månaden|året)|nästa (?:vecka|månad|år)|nyligen|just nu|för närvarande|snart|nyss|för (?:några|ett par|två|tre|\\d+)|på sistone|hittills|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|januari|februari|mars|april|maj \\d|juni|juli|augusti|september|oktober|november|december|äntligen",
  anaphora:
    "det|detta|den|denna|de|dessa|dem|han|hon|hen|hans|hennes|deras|och|men|eller|också|då|så|därför|alltså|dock|ändå|dessutom|till exempel|exempelvis|däremot|nämligen|sådan|båda|här|där|för det första|för det andra|slutligen|förresten|ja|nej|nå|som (?:jag|sagt)|tack|hej|uppdatering|därmed|sedan|annars|annan",
  pronoun:
    "han|hon|hen|den|det|de|dem|hans|hennes|dess|deras|detta|denna|dessa|här|där",
  context:
    "ovan|nedan|följande|föregående|tidigare|nämnd[ae]?|i (?:det här|detta) (?:inlägget|inlägg|artikeln)|det här inlägget|den här (?:artikeln|texten|posten)|mitt (?:förra|senaste|nästa) inlägg|del \\d|se (?:även|nedan)|klicka|läs (?:mer|vidare)",
  platform:
    "blogg|inlägg|artikel|post|tweet|video|podd|podcast|avsnitt|nyhetsbrev|föredrag|uppdatering|del|intervju|anteckningar|länkar|enkät|introduktion",
  news:
    "lanserar|släpper|presenterar|ny|nytt|nya|nu finns|tillgänglig|kommer|öppnar|vinner|vi söker|äntligen",
  claim:
    "är|inte|ingen|inget|aldrig|alltid|måste|ska|bör|får|bara|utan|istället|än|eftersom|betyder|behöver|bättre|sämre|alla|varje",
  question:
    "hur|varför|vad|när|var|vem|vilken|vilket|vilka|ska|kan|är|bör",
  auxiliary:
    "är|var|har|hade|kan|kunde|måste|ska|skulle|bör|blir|blev|får|går|ger|gör|hjälper|kostar|betyder|behöver|fungerar|vill",
  imperative:
    "fråga|gör|skriv|läs|försök|börja|sluta|hitta|ta|ge|håll|tänk|använd|bygg|lär|lyssna|titta|sätt|välj|undvik|kom ihåg|glöm|låt|säg|planera|dela",
  summary:
    "kort sagt|till slut|i slutändan|sammanfattningsvis|lärdomen|kom ihåg|det viktiga|i grunden",
  listWord:
    "tips|sätt|skäl|saker|lärdomar|regler|steg|idéer|misstag|exempel|frågor|knep|principer|verktyg",
  firstPerson:
    "jag|mig|min|mitt|mina|vi|oss|vår|vårt|våra",
  sales:
    "hör av dig|kontakta mig|mejla mig|följ mig|prenumerera|anmäl dig|boka|köp|rabatt|gratis|länk i|i kommentarerna|låt mig veta|gå med|biljetter|tack för att du läst|vi söker",
  credit:
    "foto:|bild:|källa:|via|först publicerad|ursprungligen|tack till|översatt (?:av|från)",
};

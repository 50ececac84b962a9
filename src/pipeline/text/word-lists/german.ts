import type { WordLists } from "./word-lists.ts";

export const german: WordLists = {
  time:
    "heute|gestern|morgen|vorgestern|diese[rsnm]? (?:woche|monat|jahr|mal)|letzte[rsn]? (?:woche|monat|jahr|nacht)|nächste[rsn]? (?:woche|monat|jahr)|kürzlich|neulich|gerade|derzeit|aktuell|momentan|zurzeit|bald|demnächst|vor (?:kurzem|ein paar|einigen|zwei|drei|\\d+)|jetzt|bisher|seit (?:gestern|kurzem)|endlich|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai \\d|juni|juli|august|september|oktober|november|dezember",
  anaphora:
    "das|dies|diese|dieser|dieses|es|er|sie|ihnen|ihm|ihr|und|aber|oder|auch|dann|also|daher|deshalb|deswegen|darum|jedoch|trotzdem|dennoch|außerdem|zudem|zum beispiel|beispielsweise|im gegensatz|nämlich|so|solche|beide|hier|da|dort|erstens|zweitens|drittens|schließlich|übrigens|ja|nein|nun|na|wie gesagt|wie (?:ich|bereits|schon)|danke|hallo|hi|update|nachtrag|dabei|damit|davon|dazu|dadurch|darauf|denn|doch|stattdessen|andererseits|einerseits",
  pronoun:
    "er|sie|es|ihm|ihn|ihr|ihnen|sein|seine|ihre|ihren|dies|das|diese|dieser|dieses|jene|hier|dort|da",
  context:
    "oben|unten|folgende[rnms]?|vorherige[rnms]?|zuvor|erwähnt|bereits (?:erwähnt|gesagt)|in diesem (?:beitrag|artikel|text|post)|dieser (?:beitrag|artikel|text|post)|mein(?:em|en)? (?:letzte[rn]|vorige[rn]|nächste[rn]) (?:beitrag|artikel|post)|teil \\d|siehe|klick|weiterlesen|screenshot",
  platform:
    "blog|beitrag|artikel|post|tweet|video|podcast|folge|newsletter|slides|vortrag|update|teil|interview|notizen|rückblick|links|umfrage|einführung|ankündigung",
  news:
    "startet|erscheint|erschienen|veröffentlicht|kündigt|neu|neue[rsnm]?|ab sofort|jetzt|verfügbar|kommt|ist da|sucht|wir suchen|gewinnt|eröffnet|endlich",
  claim:
    "ist|sind|nicht|kein|keine|nie|niemals|immer|muss|müssen|soll|sollte|darf|nur|ohne|statt|als|weil|bedeutet|braucht|macht|besser|jeder|niemand",
  question:
    "wie|warum|wieso|weshalb|was|wann|wo|wer|welche[rsn]?|wozu|soll|kann|ist|sind",
  auxiliary:
    "ist|sind|war|waren|hat|haben|kann|können|muss|müssen|soll|sollte|sollten|wird|werden|darf|braucht|macht|bedeutet|geht|gibt|hilft|kostet|bleibt|führt|zeigt|lernt|schafft|will|wollen",
  imperative:
    "frag|frage|mach|mache|schreib|lies|versuch|hör|finde|nimm|gib|bleib|denk|nutze|baue|lerne|stell|zeig|wähle|vermeide|vergiss|fang|lass|sag|prüfe|plane|teile|achte|fragen sie|machen sie|nutzen sie",
  summary:
    "kurz gesagt|am ende|letztlich|letztendlich|im grunde|unterm strich|fazit|merke|vergiss nicht|zusammengefasst|die lehre|worauf es ankommt",
  listWord:
    "tipps|wege|gründe|dinge|lektionen|regeln|schritte|ideen|fehler|beispiele|fragen|tricks|prinzipien|werkzeuge",
  firstPerson:
    "ich|mich|mir|mein|meine|meiner|wir|uns|unser|unsere",
  sales:
    "melde dich|meldet euch|schreib mir|schreibt mir|kontaktier|folge mir|abonnier|anmelden|melde dich an|jetzt buchen|buche|buch(?:t)? (?:dir|euch)|rabatt|gutschein|kostenlos|link in|in den kommentaren|lass(?:t)? (?:es )?mich wissen|sichere dir|bewirb|wir suchen|tickets?|danke fürs lesen|freue mich (?:auf|über)",
  credit:
    "foto:|bild:|bildquelle|fotograf|quelle:|zuerst erschienen|ursprünglich (?:erschienen|veröffentlicht)|danke an|dank an|übersetzt (?:von|aus)|via",
};

/**
 * Words that are counted to describe an author's tone, as alternatives of a regular expression. English and French
 * were checked on real corpora; the other languages are written from grammar and not yet measured.
 */
export type ToneWords = {
  /** Words that address the reader, such as "you". */
  secondPerson: string;
  /** Words that make a statement less certain, such as "maybe". */
  hedge: string;
  /** Words that make a statement stronger, such as "always". */
  assertion: string;
  /** Words that mark a joke. Irony is not counted, because no words mark it. */
  humour: string;
  /** First-person admissions of a mistake, a fear or a doubt about oneself. */
  confession: string;
};

export const TONE_WORDS: Readonly<Record<string, ToneWords>> = {
  en: {
    secondPerson: "you|your|yours|yourself|yourselves|you're|you've|you'll|you'd",
    hedge:
      "maybe|perhaps|possibly|probably|might|may|seems?|seemingly|somewhat|arguably|i think|i guess|i suppose|i believe|i suspect|in my opinion|imho|more or less|tends? to|likely|unlikely|apparently|usually|often|sometimes|kind of|sort of|almost|roughly",
    assertion:
      "must|never|always|should|cannot|need to|needs to|have to|has to|every|everyone|nobody|no one|nothing|clearly|obviously|certainly|of course|in fact|the truth is|the point is|absolutely|simply|without doubt|undoubtedly|best|worst",
    humour:
      "lol|haha(?:ha)*|hehe|rofl|lmao|just kidding|kidding aside|i'm kidding|no pun intended|pun intended|tongue[- ]in[- ]cheek|\\(joke\\)|jokingly|hilarious(?:ly)?|ba dum tss",
    confession:
      "i (?:have )?(?:failed|struggled|screwed up|messed up|regret(?:ted)?|panicked|burn(?:ed|t) out|was (?:wrong|afraid|scared|terrified|ashamed|embarrassed|depressed|anxious|burn(?:ed|t) out|devastated|heartbroken|clueless|lost|lonely|overwhelmed|fired|laid off|an idiot|ignorant))|i(?:'m| am) (?:afraid of|ashamed|embarrassed|scared|terrified|not proud|bad at|terrible at|still learning|insecure|struggling|guilty of)|i felt (?:lost|stupid|ashamed|alone|like a fraud|like an imposter|like an impostor|inadequate|miserable|terrible|guilty|lonely|scared)|my (?:biggest |own |worst )?(?:mistakes?|failures?|fears?|insecurit(?:y|ies)|weakness(?:es)?|regrets?|imposter syndrome|impostor syndrome|depression|anxiety|burnout)|i (?:have )?made (?:a|this|that|the|the same|many|some|several|plenty of|my share of) (?:\\w+ )?mistakes?|i had no idea|i didn't know what i was doing|i wish i (?:had|hadn't|knew|'d)|i (?:almost|nearly) (?:quit|gave up)",
  },
  fr: {
    secondPerson: "tu|te|toi|ton|ta|tes|t'|vous|votre|vos",
    hedge:
      "peut-être|sans doute|probablement|il me semble|semble|semblent|plutôt|je pense|je crois|je suppose|à mon avis|selon moi|éventuellement|parfois|souvent|presque|plus ou moins|apparemment|pourrait|pourraient|assez|un peu|en général",
    assertion:
      "toujours|jamais|doit|doivent|il faut|faut|évidemment|bien sûr|bien entendu|clairement|certainement|absolument|impossible|indispensable|nécessaire|en fait|en réalité|rien|tous|toutes|personne|le meilleur|la meilleure|le pire",
    humour: "mdr|lol|ptdr|haha(?:ha)*|hihi|héhé|je plaisante|je rigole|pour rire|sans rire|blague à part|rigolo|hilarant",
    confession:
      "je (?:me suis trompé|regrette|ne savais pas|n'y connais(?:sais)? rien|n'ai pas su|n'ai pas réussi|suis nul|suis déçu de moi)|j'ai (?:échoué|raté|eu (?:peur|tort|honte)|craqué|paniqué|fait (?:une|l'|cette|des) (?:\\p{L}+ )?erreurs?)|j'étais (?:perdu|épuisé|terrifié|nul|angoissé|déprimé)|j'avais (?:peur|tort|honte)|j'aurais dû|mon erreur|mes erreurs|mes faiblesses|ma peur|mes peurs|mes doutes|par ma faute|à ma grande honte",
  },
  de: {
    secondPerson: "du|dich|dir|dein|deine|deinen|deinem|deiner|euch|euer|eure|euren",
    hedge:
      "vielleicht|wahrscheinlich|vermutlich|möglicherweise|eventuell|scheint|scheinen|könnte|könnten|ich glaube|ich denke|meiner meinung nach|manchmal|oft|meistens|fast|ziemlich|eher|irgendwie",
    assertion:
      "immer|nie|niemals|muss|müssen|sollte|sollten|natürlich|selbstverständlich|eindeutig|unbedingt|jeder|niemand|nichts|alle|auf keinen fall|tatsächlich|auf jeden fall",
    humour: "lol|haha(?:ha)*|hihi|kleiner scherz|spaß beiseite|nur spaß|zum totlachen",
    confession:
      "ich (?:habe mich geirrt|hatte (?:angst|unrecht)|habe versagt|bin gescheitert|schäme mich|bereue|war (?:verzweifelt|überfordert|verloren|ausgebrannt|am ende))|mein(?:e|en)? (?:größte[rn]? |eigene[nr]? )?(?:fehler|angst|ängste|scheitern|schwäche|schwächen)",
  },
  es: {
    secondPerson: "tú|te|ti|tu|tus|contigo|usted|ustedes|vosotros|vosotras|os|vuestro|vuestra",
    hedge:
      "quizás?|tal vez|probablemente|posiblemente|parece|parecen|creo que|pienso que|supongo|en mi opinión|a veces|a menudo|casi|más o menos|podría|podrían",
    assertion:
      "siempre|nunca|jamás|debe|deben|debes|hay que|tienes que|claramente|por supuesto|sin duda|nadie|todos|todas|nada|obviamente|absolutamente|de hecho",
    humour: "jaja(?:ja)*|jeje|lol|es broma|bromas aparte|fuera de broma",
    confession:
      "(?:yo )?(?:fracasé|me equivoqué|fallé|me arrepiento|me avergüenzo|tenía miedo|tuve miedo|lloré)|mi(?:s)? (?:error(?:es)?|fracasos?|miedos?|dudas|debilidad(?:es)?)|no sabía (?:qué|cómo)",
  },
  pt: {
    secondPerson: "você|vocês|te|ti|teu|tua|teus|tuas|tu|contigo",
    hedge:
      "talvez|provavelmente|possivelmente|parece|parecem|acho que|acredito que|suponho|na minha opinião|às vezes|muitas vezes|quase|mais ou menos|poderia|poderiam",
    assertion:
      "sempre|nunca|jamais|deve|devem|precisa|tem que|claramente|claro que|com certeza|sem dúvida|ninguém|todos|todas|nada|obviamente|absolutamente|de fato",
    humour: "haha(?:ha)*|kkk+|rsrs(?:rs)*|hehe|brincadeira à parte|brincadeiras à parte|tô brincando",
    confession:
      "(?:eu )?(?:fracassei|errei|falhei|me arrependo|tive medo|tinha medo|chorei|me senti (?:perdid[oa]|sozinh[oa]))|meus? (?:erros?|fracassos?|medos?|dúvidas)|minhas? (?:falhas?|fraquezas?|inseguranças?)|eu não sabia",
  },
  it: {
    secondPerson: "tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostro|vostra",
    hedge:
      "forse|probabilmente|magari|sembra|sembrano|credo che|penso che|suppongo|secondo me|a volte|spesso|quasi|più o meno|potrebbe|potrebbero",
    assertion:
      "sempre|mai|deve|devono|devi|bisogna|chiaramente|ovviamente|certamente|senza dubbio|nessuno|tutti|niente|assolutamente|in realtà",
    humour: "ahah(?:ah)*|haha(?:ha)*|lol|scherzo|scherzi a parte",
    confession:
      "ho (?:fallito|sbagliato|avuto paura|pianto)|mi (?:pento|vergogno|sono sbagliat[oa])|i? miei? (?:errori|errore|fallimenti|fallimento|paure|dubbi)|avevo paura|non sapevo (?:cosa|come)",
  },
  nl: {
    secondPerson: "je|jij|jou|jouw|jullie|u|uw",
    hedge:
      "misschien|waarschijnlijk|mogelijk|lijkt|lijken|ik denk|ik geloof|volgens mij|soms|vaak|bijna|min of meer|zou kunnen|eigenlijk|best wel",
    assertion:
      "altijd|nooit|moet|moeten|natuurlijk|duidelijk|zeker|absoluut|iedereen|niemand|niets|alles|vanzelfsprekend",
    humour: "haha(?:ha)*|hihi|lol|grapje|even zonder gekheid",
    confession:
      "ik (?:faalde|heb gefaald|had het mis|was bang|schaamde me|heb spijt|was de weg kwijt|was opgebrand)|mijn (?:eigen |grootste )?(?:fout(?:en)?|angst(?:en)?|falen|twijfels?)",
  },
  sv: {
    secondPerson: "du|dig|din|ditt|dina|ni|er|ert|era",
    hedge:
      "kanske|troligen|förmodligen|möjligen|verkar|tycks|jag tror|jag tycker|enligt mig|ibland|ofta|nästan|mer eller mindre|skulle kunna",
    assertion:
      "alltid|aldrig|måste|bör|självklart|naturligtvis|tydligt|säkert|absolut|alla|ingen|inget|allt|faktiskt",
    humour: "haha(?:ha)*|hihi|lol|skämt åsido|skojar",
    confession:
      "jag (?:misslyckades|har misslyckats|hade fel|var rädd|skäms|skämdes|ångrar|kände mig (?:vilse|ensam|dum))|min(?:a)? (?:egna |egen |största )?(?:misstag|rädsla|rädslor|brister|tvivel)|mitt (?:eget |största )?(?:misstag|misslyckande)",
  },
};

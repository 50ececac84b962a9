/** Patterns of one language by which a sentence is found that leaves something open. */
export type OpenPhrases = {
  /** Announces that more will be told elsewhere or later. */
  promise: RegExp;
  /** Says that the author has just begun something, or will begin it. */
  begun: RegExp;
  /** Says that a promise was not meant firmly: nobody waits for what "might" come "at some point". */
  weak: RegExp;
  /** Leaves nothing open after all: a condition, a joke, another person's words. */
  neither: RegExp;
  /** Negations, by which two claims are told apart. */
  negation: RegExp;
  /** An author who introduces themselves. */
  introduction: RegExp;
};

const EN_I = String.raw`(?:I|we)(?:['’]ll| will| shall| plan to| intend to|['’]m going to| am going to)`;
const EN_TELL = String.raw`(?:share|write|post|report|tell|publish|cover|explain|blog|describe|follow up|go into|talk)`;
const EN_LATER = String.raw`(?:in|on|with) (?:an?|my|the|another|future|later|one of my)(?: (?:next|later|future|separate|upcoming|following|different|couple of|few))? ?(?:posts?|articles?|essays?|newsletters?|threads?|writing|updates?|blog posts?)`;

/** Phrases that leave something open, by language. They are read against whole archives; precision comes first. */
export const OPEN_PHRASES: Readonly<Record<string, OpenPhrases>> = {
  en: {
    promise: new RegExp(
      [
        String.raw`\b${EN_I} (?:\p{L}+ly )?(?:be sure to )?(?:keep|let) you (?:all |guys )?(?:posted|updated|informed|know (?:how|what|when) (?:it|this|that|things|I))`,
        String.raw`\b${EN_I} (?:\p{L}+ly |also )?${EN_TELL}\b.{0,90}\b${EN_LATER}`,
        String.raw`\b${EN_I} (?:\p{L}+ly |also )?share (?:that|this|it|them|my findings|the results?|the outcome) (?:in|with|when|once|soon|later|next)`,
        String.raw`\b(?:results?|part (?:two|2|ii)|second part|an update) (?:(?:is|are|will be) )?(?:coming|to follow|follows?|out|up)? ?(?:soon|next (?:week|month)|tomorrow)\b`,
        String.raw`\bmore on (?:this|that|it) (?:in (?:the )?next (?:post|article|newsletter)|next (?:week|month)|tomorrow)`,
        String.raw`\bI(?: will|['’]ll| plan to| intend to) (?:\p{L}+ )?(?:return to|revisit|come back (?:to|and)|pick (?:it|this) (?:back )?up)\b(?!.{0,20}\bin a (?:moment|minute|second|bit)\b)`,
        String.raw`\bI (?:plan|intend) to (?:add|build|publish|release|write|finish|launch|ship)\b.{0,60}\b(?:soon|at some point|next (?:week|month|year)|later this)\b`,
      ].join("|"),
      "iu",
    ),
    begun: new RegExp(
      [
        String.raw`\bI(?:['’]ve| have) decided to (?:pursue|quit|leave|move|start|give|take|spend|found|join|commit)\b`,
        String.raw`\bI(?:['’]m| am) going to (?:delve|learn|spend|quit|practi[cs]e|train|read one|write (?:one|a book)|build (?:one|an?)|publish|run (?:an?|my))\b`,
        String.raw`\bI(?:['’]ve| have)? just (?:started|begun|quit|left|joined|moved|enrolled|signed up|founded)\b(?! to (?:see|notice|feel|understand|think|get))`,
        String.raw`\b(?:I|we)\b.{0,90}\bfor the next (?:\d+|two|three|four|six|twelve|few) (?:days|weeks|months|years)\b`,
        String.raw`\bin 20\d\d,? I (?:plan|want|hope|intend|aim|am going) to\b`,
        String.raw`\bmy (?:new year['’]s )?(?:resolutions?|goals?|challenge) for (?:20\d\d|this year|the (?:next|coming) (?:year|month))\b`,
        String.raw`\bI (?:start|begin|join|leave|quit) (?:my|as|the)\b.{0,60}\b(?:today|tomorrow|on monday|next (?:week|month))\b`,
      ].join("|"),
      "iu",
    ),
    weak: /\b(?:might|may|maybe|perhaps|probably|possibly|at some point|some ?day|one day|eventually|hope(?:fully)?|think I)\b/iu,
    neither:
      /\b(?:below|every (?:day|week|month|year|time|\p{L}+day)|if|when I|imagine|suppose|pretend|let['’]s say|would have|unless|whenever|for example|for instance|you (?:might|may|can|could|should))\b|\b(?:he|she|they|customers?|clients?|people) (?:said|say|says|told|asked)\b|\bin (?:a|the) (?:moment|minute|second|bit)\b|\bin (?:the )?next (?:section|chapter|paragraph|step)\b|\bthis (?:post|article|chapter|section)\b|\btoday['’]s (?:post|article|newsletter)\b/iu,
    negation: /(?<!\p{L})(?:not|never|(?<=\b(?:is|are|was|were|there(?:'s|’s)|has|have|need|needs|with) )no|don['’]t|doesn['’]t|isn['’]t|aren['’]t|can['’]t|won['’]t|shouldn['’]t|stop|avoid|without|nobody|nothing)(?!\p{L})/iu,
    introduction: /^(?:(?:a (?:bit|little) )?about (?:me|myself|the author)|who (?:I am|am I)|introducing myself|hello,? i['’]m \p{L}+)(?!\p{L})/iu,
  },
  fr: {
    promise:
      /(?<!\p{L})(?:je vous tien(?:s|drai) au courant|j['’]y reviendrai|je (?:reviendrai (?:là-dessus|dessus|sur)|vous (?:dirai|raconterai|en reparlerai)|ferai un (?:autre |prochain )?(?:billet|article))|(?:la )?suite (?:au |dans un )?prochain (?:billet|article|épisode))(?!\p{L})|(?<!\p{L})je (?:vous )?(?:\p{L}*r)ai\b.{0,60}(?<!\p{L})dans un (?:prochain|futur|autre) (?:billet|article)(?!\p{L})/iu,
    begun:
      /(?<!\p{L})(?:je viens de (?:commencer|me lancer|quitter|rejoindre|créer|démissionner)|je vais (?:me lancer|quitter|rejoindre|créer|publier un livre|écrire un livre)|j['’]ai décidé de quitter (?:mon|ma|la|le|paris))(?!\p{L})/iu,
    weak: /(?<!\p{L})(?:peut-être|probablement|sans doute|un jour|j['’]espère|je pense)(?!\p{L})/iu,
    neither: /(?<!\p{L})(?:si|imaginez|par exemple|quand je|ci-dessous|plus bas)(?!\p{L})|(?<!\p{L})dans ce (?:billet|article)(?!\p{L})/iu,
    negation: /(?<!\p{L})(?:ne|n['’]|pas|jamais|aucune?|sans|rien)(?!\p{L})|(?<!\p{L})n['’]/iu,
    introduction: /(?<!\p{L})(?:à propos de moi|qui suis-je|je m['’]appelle|je me présente)(?!\p{L})/iu,
  },
  de: {
    promise:
      /(?<!\p{L})(?:ich halte (?:euch|dich|sie) auf dem laufenden|mehr dazu (?:bald|demnächst|im nächsten|in einem)|(?:werde ich|ich werde)\b.{0,60}(?:in einem (?:späteren|weiteren|anderen|der nächsten)|im nächsten) (?:beitrag|artikel|post)\p{L}*|fortsetzung folgt)(?!\p{L})/iu,
    begun:
      /(?<!\p{L})(?:ich habe (?:gerade|soeben|jetzt) (?:angefangen|begonnen|gekündigt|gegründet)|ich habe (?:mich entschieden|beschlossen),? .{0,80} zu (?:kündigen|gründen|wechseln|verlassen|beginnen|starten))(?!\p{L})/iu,
    weak: /(?<!\p{L})(?:vielleicht|wahrscheinlich|irgendwann|eventuell|hoffentlich|könnte)(?!\p{L})/iu,
    neither: /(?<!\p{L})(?:wenn|falls|zum beispiel|stell(?:t|en)? (?:dir|euch|sie)|unten|in diesem (?:beitrag|artikel))(?!\p{L})/iu,
    negation: /(?<!\p{L})(?:nicht|nie|niemals|kein(?:e[mnrs]?)?|ohne|nichts|niemand)(?!\p{L})/iu,
    introduction: /(?<!\p{L})(?:über mich|wer ich bin|mein name ist|ich heiße)(?!\p{L})/iu,
  },
  pt: {
    promise:
      /(?<!\p{L})(?:(?:em breve|depois|logo) (?:eu )?(?:conto|mostro|compartilho|posto) (?:mais|tudo|o resto|como)|vou (?:contar|mostrar|compartilhar|postar)\b.{0,50}(?:nos? próximos? (?:posts?|dias)|em breve))(?!\p{L})/iu,
    begun:
      /(?<!\p{L})(?:acabei de (?:começar|criar|abrir|lançar|sair d)|(?:decidi|resolvi) largar)(?!\p{L})/iu,
    weak: /(?<!\p{L})(?:talvez|provavelmente|um dia|espero|quem sabe)(?!\p{L})/iu,
    neither: /(?<!\p{L})(?:se|imagine|por exemplo|quando eu|abaixo)(?!\p{L})/iu,
    negation: /(?<!\p{L})(?:não|nunca|jamais|sem|nada|ninguém|nenhuma?)(?!\p{L})/iu,
    introduction: /(?<!\p{L})(?:sobre mim|quem sou eu|meu nome é|me chamo)(?!\p{L})/iu,
  },
  es: {
    promise:
      /(?<!\p{L})(?:os (?:mantendré|mantengo) (?:informados|al tanto)|les (?:mantendré|mantengo) (?:informados|al tanto)|(?:pronto|ya) (?:os|les) (?:cuento|contaré) (?:más|cómo)|(?:escribiré|contaré|explicaré|compartiré)\b.{0,60}en (?:un|el|otro) (?:próximo |futuro )?(?:artículo|post|texto))(?!\p{L})/iu,
    begun:
      /(?<!\p{L})(?:acabo de (?:empezar|comenzar|crear|abrir|dejar|lanzar)|he decidido dejar)(?!\p{L})/iu,
    weak: /(?<!\p{L})(?:quizás?|tal vez|probablemente|algún día|espero)(?!\p{L})/iu,
    neither: /(?<!\p{L})(?:si|imagina|por ejemplo|cuando yo|abajo)(?!\p{L})/iu,
    negation: /(?<!\p{L})(?:no|nunca|jamás|sin|nada|nadie|ninguna?)(?!\p{L})/iu,
    introduction: /(?<!\p{L})(?:sobre mí|quién soy|me llamo|mi nombre es)(?!\p{L})/iu,
  },
};

/**
 * Words by which a post can be the first or the last of a book, as alternatives of a regular expression ("a|b|c"). English was
 * read on real archives; the other languages are written from grammar and not yet measured.
 */
export type BookEnds = {
  /** Headlines of how somebody began, or of who they are. */
  beginningTitle: string;
  /** How somebody began, or who they are, in the first paragraphs of a post. */
  beginning: string;
  /** Headlines of a farewell, of a look back, and of the widest subjects. */
  endingTitle: string;
  /** A farewell, a look back or the widest view, in the first or last paragraphs of a post. */
  ending: string;
};

const NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|fifteen|twenty)";

/** The lists by language (ISO 639-1). */
export const BOOK_ENDS: Readonly<Record<string, BookEnds>> = {
  en: {
    beginningTitle:
      "how i (?:started|began|became|quit|left|ended up|got (?:here|started|into))|my (?:story|journey|background|beginnings)|my first (?:job|company|business|startup|client|year|day|time)|about me|who i am|hello,? world|i(?:'ve)? (?:decided|quit|left)|why i (?:write|started|quit|left|blog)|where it (?:all )?(?:began|started)|how it (?:all )?(?:began|started)|first post|introductory",
    beginning: `my name is|i was born|i grew up|growing up|as a (?:kid|child|student|teenager)|when i was (?:a (?:kid|child|boy|girl|student|teenager)|young|younger|little|in (?:school|college)|${NUMBER})|i (?:first )?started (?:out|writing|blogging|coding|working|programming)|i (?:quit|left) my job|my first (?:job|company|business|startup|client|computer|program|website|day)|it all (?:started|began)|years ago,? i|i(?:'ve| have)? decided to (?:start|quit|leave|become|move|pursue)|i(?:'ve| have) always (?:wanted|loved|been)|after (?:graduating|university|college|my phd)|that is how i (?:began|became|came)`,
    endingTitle: `looking back|in retrospect|retrospective|goodbye|good-bye|farewell|so long|last (?:day|post|words)|what i(?:'ve)? learned (?:in|after|during)|${NUMBER} years (?:of|at|in|on|later|remote)|year one|octoversary|anniversary|purpose|the meaning of|death|retirement|suffering|nothing lasts|thank you|what matters|a good life|legacy|moving on|the last`,
    ending: `looking back|i look back|in hindsight|in retrospect|years later|over the (?:past|last) (?:decade|(?:few |several )?years|${NUMBER} years)|if i could (?:go back|start over|do it (?:all )?(?:again|over)|tell my younger)|(?:rest|end) of (?:my|your|our) li(?:fe|ves)|deathbed|i(?:'ve| have) (?:learned|come to (?:believe|realize|understand|see))|goodbye|farewell|i(?:'m| am) (?:leaving|grateful|moving on)|thank you (?:all|to)|a good life|the meaning of|matters most|(?:really|truly) matters|nothing lasts|all the years`,
  },
  fr: {
    beginningTitle:
      "comment j'ai (?:commencé|débuté|découvert|quitté)|comment je suis devenue?|mon (?:histoire|parcours)|à propos de moi|qui suis-je|mes débuts|pourquoi (?:j'écris|j'ai (?:commencé|quitté))|comment tout a commencé|bienvenue",
    beginning:
      "je m'appelle|je suis née?|j'ai grandi|quand j'étais (?:petite?|enfant|jeune|étudiante?)|j'ai (?:commencé|débuté)|mon premier (?:ordinateur|emploi|site|travail|client)|tout a commencé|il y a (?:\\d+|quelques|vingt|dix) ans|j'ai (?:quitté|décidé)|j'ai toujours (?:voulu|aimé|été)|après mes études",
    endingTitle:
      "avec le recul|rétrospective|adieu|au revoir|dernier jour|\\d+ ans (?:de|d'|après)|anniversaire|le sens de la vie|la retraite|ce que j'ai appris|tourner la page",
    ending:
      "avec le recul|rétrospectivement|avec les années|des années plus tard|si c'était à refaire|si je pouvais recommencer|au bout du compte|j'ai (?:appris|compris) que|adieu|au revoir|je quitte|merci à (?:tous|toutes)|le reste de (?:ma|sa|notre) vie|le sens de la vie|ce qui compte vraiment",
  },
  de: {
    beginningTitle:
      "wie ich (?:anfing|begann|wurde|dazu kam)|wie alles (?:anfing|begann)|meine (?:geschichte|anfänge|erste)|mein (?:weg|erster|erstes)|über mich|wer ich bin|warum ich (?:schreibe|anfing|kündigte)|hallo welt|willkommen",
    beginning:
      "ich heiße|mein name ist|ich wurde .{0,20} geboren|ich bin .{0,20} aufgewachsen|als (?:kind|schüler|student|studentin)|als ich (?:klein|jung|noch|\\d+) |ich habe .{0,20} angefangen|alles (?:begann|fing)|vor (?:vielen|einigen|\\d+) jahren|nach (?:dem|meinem) studium|mein erster (?:job|kunde|computer)|ich habe gekündigt|schon immer",
    endingTitle:
      "rückblick|im rückblick|abschied|das ende|letzter tag|\\d+ jahre|jubiläum|was ich gelernt habe|der sinn|vom sterben|danke|was bleibt|was zählt",
    ending:
      "rückblickend|im rückblick|im nachhinein|wenn ich zurückblicke|jahre später|am ende des tages|letztlich|ich habe gelernt|leb wohl|auf wiedersehen|ich verlasse|danke an|der rest meines lebens|der sinn des|worauf es ankommt|was wirklich zählt",
  },
  es: {
    beginningTitle:
      "cómo (?:empecé|comencé|llegué|dejé)|cómo (?:empezó|comenzó) todo|mi (?:historia|primer|primera|camino)|sobre mí|quién soy|por qué (?:escribo|empecé|dejé)|hola,? mundo|bienvenid[oa]s?",
    beginning:
      "me llamo|mi nombre es|nací en|crecí en|cuando era (?:niñ[oa]|pequeñ[oa]|joven|estudiante)|empecé a|comencé a|todo (?:empezó|comenzó)|hace (?:muchos|unos|\\d+|diez|veinte) años|mi primer (?:trabajo|cliente|ordenador)|dejé mi trabajo|decidí (?:empezar|dejar)|siempre (?:quise|me gustó)",
    endingTitle:
      "mirando atrás|en retrospectiva|despedida|adiós|el final|último día|\\d+ años|aniversario|lo que aprendí|lo que he aprendido|el sentido|la muerte|gracias|lo que importa",
    ending:
      "mirando (?:hacia )?atrás|en retrospectiva|años después|al fin y al cabo|al final del día|si pudiera volver|he aprendido|adiós|me despido|gracias a tod[oa]s|el resto de mi vida|el sentido de la vida|lo que de verdad importa",
  },
  pt: {
    beginningTitle:
      "como (?:comecei|cheguei|me tornei|larguei)|como tudo começou|minha (?:história|primeira|trajetória)|meu (?:primeiro|começo)|sobre mim|quem sou|por que (?:escrevo|comecei|larguei)|bem-vind[oa]s?",
    beginning:
      "me chamo|meu nome é|prazer,? sou|nasci em|cresci em|quando eu era|quando era (?:criança|pequen[oa]|jovem)|comecei (?:a|como|minha)|tudo começou|há (?:muitos|alguns|\\d+|dez|vinte) anos|anos atrás|meu primeiro (?:emprego|trabalho|cliente|casamento)|larguei meu emprego|decidi (?:começar|largar)|sempre (?:quis|gostei|sonhei)",
    endingTitle:
      "olhando para trás|retrospectiva|despedida|adeus|o fim|último dia|\\d+ anos|aniversário|o que (?:eu )?aprendi|o sentido|a morte|gratidão|obrigad[oa]|o que importa",
    ending:
      "olhando para trás|em retrospecto|anos depois|no fim das contas|se eu pudesse voltar|aprendi que|adeus|me despeço|obrigad[oa] a tod[oa]s|gratidão|o resto da minha vida|o sentido da vida|o que realmente importa",
  },
  it: {
    beginningTitle:
      "come ho (?:iniziato|cominciato)|come sono (?:diventat[oa]|arrivat[oa])|come tutto è (?:iniziato|cominciato)|la mia (?:storia|prima)|il mio (?:primo|percorso)|su di me|chi sono|perché (?:scrivo|ho (?:iniziato|lasciato))|benvenuti",
    beginning:
      "mi chiamo|il mio nome è|sono nat[oa]|sono cresciut[oa]|quando ero (?:bambin[oa]|piccol[oa]|giovane|student)|da bambin[oa]|ho (?:iniziato|cominciato) a|tutto è (?:iniziato|cominciato)|(?:\\d+|molti|dieci|venti) anni fa|il mio primo (?:lavoro|cliente|computer)|ho lasciato il lavoro|ho sempre (?:voluto|amato)",
    endingTitle:
      "guardando indietro|col senno di poi|retrospettiva|bilancio|addio|la fine|ultimo giorno|\\d+ anni|anniversario|cosa ho imparato|il senso|la morte|grazie|ciò che conta",
    ending:
      "guardando indietro|col senno di poi|anni dopo|alla fine dei conti|se potessi tornare|ho imparato|addio|vi saluto|grazie a tutti|il resto della mia vita|il senso della vita|ciò che conta davvero",
  },
  nl: {
    beginningTitle:
      "hoe ik (?:begon|werd|startte)|hoe het (?:allemaal )?begon|mijn (?:verhaal|eerste|begin)|over mij|wie ik ben|waarom ik (?:schrijf|begon|stopte)|welkom",
    beginning:
      "ik heet|mijn naam is|ik ben geboren|ik ben opgegroeid|ik groeide op|als kind|toen ik (?:klein|jong|een|\\d+) |ik ben begonnen|ik begon (?:met|als)|het begon allemaal|(?:\\d+|tien|twintig) jaar geleden|mijn eerste (?:baan|klant|computer)|ik nam ontslag|na mijn studie|altijd al",
    endingTitle:
      "terugblik|terugkijkend|afscheid|vaarwel|het einde|laatste dag|\\d+ jaar|jubileum|wat ik heb geleerd|wat ik leerde|de zin van|de dood|bedankt|wat telt",
    ending:
      "terugkijkend|als ik terugkijk|achteraf|jaren later|uiteindelijk|ik heb geleerd|vaarwel|ik neem afscheid|bedankt allemaal|de rest van mijn leven|de zin van het leven|wat er echt toe doet",
  },
  sv: {
    beginningTitle:
      "hur jag (?:började|blev|hamnade|startade)|hur allt började|hur det (?:hela )?började|min (?:historia|första|resa|bakgrund)|mitt första|om mig|vem jag är|varför jag (?:skriver|började|slutade)|välkommen",
    beginning:
      "jag heter|mitt namn är|jag är född|jag föddes|jag växte upp|som barn|när jag var (?:liten|barn|ung|\\d+)|jag började (?:som|med|på|min)|allt började|för (?:\\d+|många|tio|tjugo) år sedan|mitt första (?:jobb|uppdrag)|min första (?:kund|dator|dag)|jag sa upp mig|har alltid (?:velat|älskat|varit)",
    endingTitle:
      "tillbakablick|en tillbakablick|farväl|adjö|hejdå|slutet|sista dagen|\\d+ år|jubileum|vad jag har lärt mig|vad jag lärde mig|meningen med|döden|tack för|det som räknas",
    ending:
      "när jag ser tillbaka|i efterhand|i backspegeln|år senare|i slutändan|jag har lärt mig|farväl|sista dag|jag lämnar|tack till alla|resten av (?:mitt|livet)|meningen med livet|det som verkligen betyder",
  },
};


/**
 * Words, by language, that join a sentence to the one before it: a cause, a contrast, an order in time, or one more of the same.
 * Looked for at the beginning of a sentence.
 */
export const JOINTS: Readonly<Record<string, string>> = {
  en: "and so|and then|and yet|and that is why|and that's why|but then|but|so|yet|because of that|because of this|because of it|that is why|that's why|this is why|therefore|hence|thus|consequently|as a result|another|first|firstly|second|secondly|third|finally|then|next|after that|after this|afterwards|later|soon|soon after|meanwhile|in the meantime|instead|still|however|nevertheless|nonetheless|even so|likewise|similarly|in the same way|the same goes|eventually|until then|since then|by then|that changed when|from then on|from that day on|the next day|days later|a week later|weeks later|months later|a month later|a year later|years later|on the other hand|in contrast|by contrast|for the same reason|luckily|in the end|at the same time",
  de: "und so|und dann|und doch|und deshalb|und darum|aber|doch|also|deshalb|deswegen|darum|daher|folglich|trotzdem|dennoch|jedoch|allerdings|noch ein|noch eine|noch einer|noch einen|ein weiterer|ein weiteres|ein weiterer|eine weitere|zuerst|zunächst|erstens|zweitens|drittens|schließlich|dann|danach|später|bald|bald darauf|kurz darauf|inzwischen|unterdessen|währenddessen|stattdessen|seitdem|seither|ebenso|genauso|tags darauf|am nächsten tag|jahre später|ein jahr später|monate später|am ende|zugleich|gleichzeitig|andererseits",
  fr: "et puis|et donc|et pourtant|et ainsi|mais|donc|alors|aussi|or|pourtant|cependant|toutefois|c'est pourquoi|c'est pour cela|voilà pourquoi|par conséquent|du coup|à cause de cela|une autre|un autre|d'abord|tout d'abord|premièrement|deuxièmement|enfin|finalement|puis|ensuite|après cela|après quoi|plus tard|bientôt|peu après|entre-temps|pendant ce temps|au lieu de cela|depuis lors|depuis|de même|de la même façon|le lendemain|un an plus tard|des années plus tard|en revanche|au contraire|en même temps|à la fin",
  es: "y así|y entonces|y luego|y sin embargo|y por eso|pero|así que|por eso|por ello|por lo tanto|por tanto|entonces|sin embargo|no obstante|aun así|otro|otra|primero|en primer lugar|segundo|finalmente|por fin|luego|después|después de eso|más tarde|pronto|poco después|mientras tanto|en cambio|en vez de eso|en lugar de eso|desde entonces|del mismo modo|igualmente|al día siguiente|un año después|años después|por otro lado|al mismo tiempo|al final",
  pt: "e assim|e então|e depois|e no entanto|e por isso|mas|então|por isso|portanto|logo|assim|porém|contudo|no entanto|todavia|ainda assim|outro|outra|primeiro|em primeiro lugar|segundo|finalmente|por fim|depois|depois disso|mais tarde|em breve|pouco depois|enquanto isso|em vez disso|desde então|do mesmo modo|da mesma forma|no dia seguinte|um ano depois|anos depois|por outro lado|ao mesmo tempo|no fim",
  it: "e così|e poi|e allora|eppure|e quindi|e per questo|ma|però|così|quindi|perciò|per questo|dunque|allora|tuttavia|ciononostante|un altro|un'altra|un'altro|prima|innanzitutto|in primo luogo|secondo|infine|alla fine|poi|dopo|dopo di che|più tardi|presto|poco dopo|intanto|nel frattempo|invece|da allora|allo stesso modo|il giorno dopo|un anno dopo|anni dopo|d'altra parte|al contrario|nello stesso tempo",
  nl: "en zo|en toen|en dus|en toch|en daarom|maar|dus|daarom|daardoor|toch|echter|niettemin|nog een|een ander|een andere|eerst|ten eerste|ten tweede|tenslotte|ten slotte|uiteindelijk|dan|toen|daarna|later|al snel|kort daarna|intussen|ondertussen|in plaats daarvan|sindsdien|evenzo|net zo|de volgende dag|een jaar later|jaren later|aan de andere kant|daarentegen|tegelijkertijd|aan het eind",
  sv: "och så|och sedan|och ändå|och därför|men|så|därför|alltså|följaktligen|ändå|dock|emellertid|en annan|ett annat|ännu en|ännu ett|först|för det första|för det andra|till slut|slutligen|sedan|sen|därefter|efter det|senare|snart|strax därefter|under tiden|samtidigt|i stället|istället|sedan dess|på samma sätt|likaså|nästa dag|dagen efter|ett år senare|flera år senare|å andra sidan|däremot",
  ja: "しかし|でも|だが|けれども|けれど|ただし|だから|なので|したがって|そのため|それで|そこで|すると|そして|それから|その後|次に|まず|最初に|最後に|一方|その間|代わりに|それでも|もう一つ|また|さらに|やがて|翌日",
};

/** Words that say, by language, when something was: beside them, years that lie apart are told apart. */
export const TIMES: Readonly<Record<string, string>> = {
  en: "(?:a|one|two|three|four|five|\\d+|some|several|many|few) (?:years?|months?) (?:later|ago|before|earlier|after)|years (?:later|ago|before|earlier)|back then|in those days|at the time|at that time|by now|nowadays|these days|once|used to|long ago|today|since then|as early as|earlier|later",
  de: "jahre? (?:später|zuvor|früher|her|davor)|vor (?:\\p{L}+ |\\d+ )?(?:jahren|jahr|monaten)|damals|heute|heutzutage|früher|später|seither|seitdem|einst",
  fr: "(?:ans?|années?|mois) (?:plus tard|auparavant|avant|après)|il y a|à l'époque|autrefois|aujourd'hui|depuis|plus tard|jadis|désormais",
  es: "(?:años?|mes(?:es)?) (?:después|antes|más tarde|atrás)|hace (?:\\p{L}+ |\\d+ )?(?:años?|mes(?:es)?)|entonces|en aquel tiempo|hoy|antes|más tarde|desde entonces",
  pt: "(?:anos?|mês|meses) (?:depois|antes|mais tarde|atrás)|há (?:\\p{L}+ |\\d+ )?(?:anos?|mês|meses)|naquele tempo|na época|hoje|antes|mais tarde|desde então",
  it: "(?:ann[oi]|mes[ei]) (?:dopo|prima|più tardi|fa)|allora|all'epoca|a quel tempo|oggi|un tempo|più tardi|da allora",
  nl: "(?:jaar|jaren|maand|maanden) (?:later|geleden|eerder|daarvoor|daarna)|destijds|toen|indertijd|tegenwoordig|vandaag|vroeger|later|sindsdien",
  sv: "(?:år|månad|månader) (?:senare|sedan|tidigare|innan|efter)|på den tiden|då|numera|idag|i dag|förr|senare|sedan dess",
  ja: "年後|年前|か月後|ヶ月後|当時|昔|今では|その頃|以前|後に",
};

/** Words of the one who writes, by language: "I" and "my". */
export const ME: Readonly<Record<string, string>> = {
  en: "i|i'm|i've|i'd|i'll|my|mine|me|myself",
  de: "ich|mich|mir|meine?[mnrs]?",
  fr: "je|j'|me|m'|moi|mon|ma|mes",
  es: "yo|me|mí|mi|mis|mío|mía",
  pt: "eu|me|mim|meus?|minhas?",
  it: "io|mi|me|mio|mia|miei|mie",
  nl: "ik|mij|me|mijn",
  sv: "jag|mig|min|mitt|mina",
  ja: "私(?!たち|達)|僕(?!ら|たち)|俺(?!たち)",
};

/** Words of the one who writes and others, by language: "we" and "our". */
export const US: Readonly<Record<string, string>> = {
  en: "we|we're|we've|we'd|we'll|our|ours|us|ourselves",
  de: "wir|uns|unsere?[mnrs]?",
  fr: "nous|notre|nos|on",
  es: "nosotros|nosotras|nos|nuestr[oa]s?|\\p{L}{2,}[aei]mos",
  pt: "nós|nos|noss[oa]s?|\\p{L}{2,}[aei]mos",
  it: "noi|ci|nostr[oaei]|\\p{L}{2,}iamo",
  nl: "wij|we|ons|onze",
  sv: "vi|oss|vår|vårt|våra",
  ja: "私たち|私達|我々|僕ら|僕たち",
};

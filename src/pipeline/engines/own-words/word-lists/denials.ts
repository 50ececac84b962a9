type Denials = {
  /** Opens or marks a sentence after which the author says what others believe, or what only seems so. */
  before: string;
  /** Opens a sentence that takes back the one before it. */
  after: string;
  /** Opens a text that refutes its own headline. */
  refutes: string;
};

/** By language (ISO 639-1), as alternatives of a pattern. */
export const DENIALS: Readonly<Record<string, Denials>> = {
  en: {
    before:
      "in theory|on paper|apparently|supposedly|allegedly|they (?:say|said|claim|promise|tell)|(?:some|many|most|people|everybody|everyone|experts|others)(?: people)? (?:say|says|believe|believes|think|thinks|claim|claims|argue|argues|know|knows|assume|assumes)|we(?:['’]re| are| were) (?:often |always )?told|(?:conventional|common|received) wisdom|the (?:myth|promise|pitch|dream|narrative|hype)|imagine|you(?:['’]d| would| might| may) think|once upon a time|(?:it|this|that)(?:['’]s| is| was) the (?:classical|classic|traditional|conventional|old|usual|naive)",
    after:
      "but|however|yet|except|wrong|nope|not (?:really|so|quite|necessarily|anymore|always|exactly|true)|for now|at least (?:in|on|that)|or (?:so|is it|does it|do they|are they)|of course not|unfortunately|sadly|in (?:reality|practice)|reality check|the (?:truth|reality|problem|catch|trouble|only problem) is|here(?:['’]s| is) the (?:thing|catch|problem|truth|rub)|that(?:['’]s| is) (?:a |the |pure |simply |just )?(?:myth|lie|nonsense|bullshit|wrong|false|not true|what they)|(?:i|we) (?:disagree|doubt|beg to differ)|really\\?|if only|bullshit|nonsense|false|until|though",
    refutes:
      "wrong|nope|no[.!]|not (?:really|true|so fast)|of course not|that(?:['’]s| is) (?:a |the |pure |simply |just )?(?:myth|lie|nonsense|bullshit|wrong|false|not true)|this (?:is|was) (?:a |the )?(?:myth|lie|nonsense|wrong|false)|(?:i|we) disagree|bullshit|nonsense|false|if you believe (?:that|this)|says who",
  },
  fr: {
    before: "en théorie|sur le papier|soi-disant|on (?:nous )?(?:dit|raconte|promet)|certains (?:disent|pensent|croient)|beaucoup (?:disent|pensent|croient)|tout le monde (?:dit|pense|croit)|imaginez|on pourrait (?:croire|penser)|le mythe|la promesse",
    after: "mais|cependant|pourtant|sauf|faux|eh bien non|pas (?:vraiment|tout à fait|toujours)|malheureusement|hélas|en réalité|en pratique|la vérité|le problème|ou pas|du moins|vraiment \\?|pour l['’]instant|c['’]est (?:un mythe|faux)",
    refutes: "faux|non[.!]|pas vraiment|c['’]est (?:un mythe|faux|un mensonge)|eh bien non|n['’]importe quoi",
  },
  de: {
    before: "in der theorie|auf dem papier|angeblich|scheinbar|man (?:sagt|hört|erzählt uns)|viele (?:sagen|glauben|denken|meinen)|alle (?:sagen|glauben|denken)|stell dir vor|stellen sie sich vor|man könnte (?:meinen|denken)|der mythos|das versprechen",
    after: "aber|doch|jedoch|allerdings|außer|falsch|nein|nicht (?:wirklich|ganz|immer|unbedingt)|leider|in wirklichkeit|in der praxis|die wahrheit|das problem|oder (?:doch nicht|auch nicht)|zumindest|wirklich\\?|noch|das (?:ist|war) (?:ein mythos|falsch|unsinn|quatsch)|von wegen",
    refutes: "falsch|nein[.!]|nicht wirklich|das (?:ist|war) (?:ein mythos|falsch|unsinn|quatsch|eine lüge)|von wegen|unsinn|quatsch",
  },
  es: {
    before: "en teoría|sobre el papel|supuestamente|al parecer|dicen que|(?:muchos|algunos) (?:dicen|creen|piensan)|todo el mundo (?:dice|cree|piensa)|nos (?:dicen|han dicho|prometen)|imagina|uno (?:diría|pensaría)|el mito|la promesa",
    after: "pero|sin embargo|excepto|salvo|falso|pues no|no (?:realmente|del todo|siempre)|por desgracia|lamentablemente|en realidad|en la práctica|la verdad|el problema|o no|al menos|¿de verdad|por ahora|eso es (?:un mito|mentira|falso)",
    refutes: "falso|no[.!]|mentira|eso es (?:un mito|mentira|falso)|pues no|no es (?:cierto|verdad)",
  },
  pt: {
    before: "em teoria|na teoria|no papel|supostamente|pelo visto|dizem que|(?:muitos|muita gente|alguns) (?:dizem|acham|acreditam|pensam|diz|acha|acredita|pensa)|todo mundo (?:diz|acha|pensa)|nos (?:dizem|disseram|prometem)|imagine|a gente (?:acha|pensa) que|o mito|a promessa",
    after: "mas|porém|contudo|só que|exceto|errado|não (?:é bem assim|exatamente|necessariamente|sempre)|infelizmente|na (?:verdade|realidade|prática)|a verdade|o problema|ou não|pelo menos|será\\?|por enquanto|isso é (?:mito|mentira|falso)",
    refutes: "errado|não[.!]|mentira|isso (?:é|não é) (?:um )?(?:mito|mentira|falso|verdade)|que nada",
  },
  it: {
    before: "in teoria|sulla carta|a quanto pare|si dice|dicono che|(?:molti|alcuni|tutti) (?:dicono|credono|pensano)|ci (?:dicono|promettono)|immagina|il mito|la promessa",
    after: "ma|però|tuttavia|eppure|tranne|falso|sbagliato|non (?:proprio|sempre|esattamente)|purtroppo|in realtà|in pratica|la verità|il problema|o no|almeno|davvero\\?|per ora",
    refutes: "falso|sbagliato|no[.!]|non è vero|è (?:un mito|una bugia|falso)",
  },
  nl: {
    before: "in theorie|op papier|zogenaamd|blijkbaar|ze zeggen|(?:veel mensen|velen|sommigen|iedereen) (?:zeggen|zegt|denken|denkt|geloven|gelooft)|stel je voor|de mythe|de belofte",
    after: "maar|echter|toch|behalve|fout|nee|niet (?:echt|helemaal|altijd)|helaas|in werkelijkheid|in de praktijk|de waarheid|het probleem|of niet|tenminste|echt\\?|voorlopig",
    refutes: "fout|nee[.!]|niet waar|dat is (?:een mythe|onzin|niet waar)|onzin",
  },
  sv: {
    before: "i teorin|på papperet|påstås det|tydligen|det sägs|(?:många|vissa|alla) (?:säger|tror|tycker|påstår)|tänk dig|föreställ dig|myten|löftet",
    after: "men|dock|ändå|utom|fel|nej|inte (?:riktigt|alltid|helt)|tyvärr|i verkligheten|i praktiken|sanningen|problemet|eller inte|åtminstone|verkligen\\?|än så länge",
    refutes: "fel|nej[.!]|det är (?:en myt|fel|nonsens|inte sant)|inte sant|nonsens",
  },
};

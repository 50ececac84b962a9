type CreditedWords = {
  /** What people collect of others in numbers. */
  nouns: string;
  /** The word before the name: "7 questions by". */
  by: string;
  numbers: string;
  /** What opens a sentence that hands over to somebody else's words, before the name: "as Jane Doe says:". */
  handingOver: string;
  /** Says that what follows is the answer of a program, which "AI" stands for. */
  answered: string;
};

/** The words by language (ISO 639-1), as alternatives. */
export const CREDITED: Readonly<Record<string, CreditedWords>> = {
  en: {
    nouns:
      "questions?|observations?|commandments?|lessons?|rules?|tips?|principles?|laws?|ideas?|quotes?|quotations?|thoughts?|insights?|maxims?|aphorisms?|steps?|reasons?|habits?|checklists?|definitions?",
    by: "by",
    numbers: "one|two|three|four|five|six|seven|eight|nine|ten|some|more",
    handingOver: "as|(?:or |and )?to quote|(?:or )?in the words of|quoting",
    answered: "I (?:just |recently |also |then )?asked AI|here(?:['’]s| is| are) (?:what AI (?:said|says|wrote|answered|replied|thinks)|AI['’]s (?:answer|response|reply))|AI (?:said|answered|replied|wrote)(?: back)?:|(?:written|generated) (?:entirely |completely )?(?:by|with) AI:",
  },
  fr: {
    nouns: "questions?|observations?|commandements?|leçons?|règles?|conseils?|principes?|lois?|idées?|citations?|réflexions?|maximes?|raisons?",
    by: "de|par|d'après|selon",
    numbers: "une|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quelques",
    handingOver: "comme (?:le |l')?(?:dit|disait|écrit)|pour citer|selon|d'après|je cite",
    answered: "j'ai (?:donc )?demandé à AI|voici (?:ce que AI|la réponse de AI)|AI (?:a répondu|répond|m'a répondu) ?:|(?:écrit|généré) par AI ?:",
  },
  de: {
    nouns: "fragen?|beobachtung(?:en)?|gebote?|lektion(?:en)?|regeln?|tipps?|prinzip(?:ien)?|gesetze?|ideen?|zitate?|gedanken?|gründe?",
    by: "von|nach",
    numbers: "eine|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einige",
    handingOver: "wie|um(?= \\S+ \\S+ zu zitieren)|(?:oder )?mit den worten von|laut",
    answered: "(?:ich habe|hab(?:e)? ich) AI (?:gefragt|gebeten)|(?:ich fragte|fragte ich) AI|(?:hier ist )?die antwort von AI:|AI (?:sagt|antwortet(?:e)?|schreibt|schrieb):",
  },
  es: {
    nouns: "preguntas?|observacion(?:es)?|mandamientos?|leccion(?:es)?|lección|reglas?|consejos?|principios?|leyes|ideas?|citas?|frases?|razones",
    by: "de|por|según",
    numbers: "una|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|algunas|algunos",
    handingOver: "como (?:dice|dijo|decía|escribió)|en palabras de|citando a|según",
    answered: "(?:le )?(?:pregunté|he preguntado|pedí|he pedido) a AI|esta es la respuesta de AI|AI (?:respondió|responde|dijo|dice|me respondió):",
  },
  pt: {
    nouns: "perguntas?|observaç(?:ão|ões)|mandamentos?|liç(?:ão|ões)|regras?|dicas?|princípios?|leis?|ideias?|citaç(?:ão|ões)|frases?|raz(?:ão|ões)",
    by: "de|por|do|da|segundo",
    numbers: "uma|um|duas|dois|três|quatro|cinco|seis|sete|oito|nove|dez|algumas|alguns",
    handingOver: "como (?:diz|disse|dizia|escreveu)|nas palavras de|citando|segundo",
    answered: "(?:perguntei|pedi) (?:a|ao|à|para o|pro) AI|(?:esta é |eis )?a resposta do AI:|(?:o )?AI (?:respondeu|responde|disse|escreveu):",
  },
  it: {
    nouns: "domand[ae]|osservazion[ei]|comandament[oi]|lezion[ei]|regol[ae]|consigli[o]?|principi[o]?|legg[ei]|ide[ae]|citazion[ei]|ragion[ei]",
    by: "di|da|secondo",
    numbers: "una|un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|alcune|alcuni",
    handingOver: "come (?:dice|disse|diceva|ha detto|scrive)|nelle parole di|citando|secondo",
    answered: "ho (?:chiesto|domandato) a AI|(?:ecco )?la risposta di AI:|AI (?:ha risposto|risponde|dice|ha scritto|mi ha risposto):",
  },
  nl: {
    nouns: "vra(?:ag|gen)|observaties?|geboden|lessen|regels?|tips?|principes?|wetten|ideeën|citaten?|gedachten?|redenen",
    by: "van|door|volgens",
    numbers: "een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|enkele",
    handingOver: "zoals|in de woorden van|om met|volgens",
    answered: "(?:ik heb|heb ik) AI (?:gevraagd|de vraag)|(?:ik vroeg|vroeg ik)(?: aan| het)? AI|(?:dit is )?het antwoord van AI:|AI (?:zegt|antwoordde|antwoordt|schreef):",
  },
  sv: {
    nouns: "fråg(?:a|or)|observation(?:er)?|budord|lektion(?:er)?|lärdomar|regl(?:er)?|tips|princip(?:er)?|lagar|idéer|citat|tankar|skäl",
    by: "av|från|enligt",
    numbers: "en|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|några",
    handingOver: "som|med .{0,20}ord av|för att citera|enligt",
    answered: "(?:jag frågade|frågade jag|jag har frågat|jag bad|bad jag) AI|(?:här är )?(?:AIs svar|svaret från AI)|AI (?:svarade|svarar|skrev|säger):",
  },
};

/**
 * What people write around a post rather than in it, as alternatives of a regular expression ("a|b|c"). English, French
 * and Portuguese were checked against real texts; German, Spanish, Italian, Dutch and Swedish are written after the
 * same model and not yet measured.
 */
export type CleaningPhrases = {
  /** Words of a sentence that only sends the reader to a link. */
  announcement: string;
  /** Opens a sentence that shows something: "Here is the video". Matched at the start only. */
  showing: string;
  /** A thing that a sentence announces and that may have been removed: "photo", "below", "the following". */
  shown: string;
  /** Words that leave a sentence unfinished when the link after them is removed. Matched at the end only. */
  beforeLink: string;
  /** A call to buy, follow, write or comment. At the edge of a post, a sentence with such a phrase is removed. */
  call: string;
  /**
   * Words of calls to action that also occur in prose. They count only in a sentence that has a `request` and a
   * `person`, too.
   */
  weakCall: string;
  /** "Me", "us", "my" or "please", which show that the author asks for something. */
  person: string;
  /** Opens a request: "please", "do", "let". Matched at the start only. */
  request: string;
  /** A short greeting or sign-off. Matched at the start only. */
  greeting: string;
  /** Opens a credit, thanks, or a note on the text's origin or status ("Updated"). Matched at the start only. */
  credit: string;
  /** Opens a line that names the source of the whole post: "Excerpt from". Matched at the start only. */
  citation: string;
  /** Shows that the author puts a question to the readers. */
  readerQuestion: string;
  /**
   * Shows that a sentence is true, or news, only on the day it is written: coming dates, jobs, launches, talk about the
   * platform.
   */
  occasion: string;
  /** Shows that a short post is the caption of something shown, praise of somebody, or the news of one day. */
  caption: string;
  /** Opens a notice: a job, an event with its date, an absence. A short post that opens with one is nothing else. */
  notice: string;
};

/** The lists by language (ISO 639-1). */
export const CLEANING_PHRASES: Readonly<Record<string, CleaningPhrases>> = {
  en: {
    announcement:
      "read (?:the |my |his |her |our |their |it )?(?:more|full|whole|rest|article|post|blog|story|report|here|on)|(?:full|complete|detailed|entire|original|whole) (?:article|post|story|report|write-?up|chat|details?|steps?|video|talk|thread|analysis|code|transcript|version|essay|list)|(?:link|links|url|code|details?|more|article|slides?|demo|repo) (?:is |are |below |here |in |at )+(?:the )?(?:first |1st )?(?:comments?|bio|profile|below|here|replies|reply)|links? in (?:the )?(?:first )?(?:comments?|bio)|(?:see|watch|try|play|find|get|view|access|download|listen|grab|check|explore|look|click|browse)(?: \\S+){0,6} (?:here|below|at|on|via|out|from)|here(?:'s| is| are) (?:the|a|an|my|our|some|more|all|what|how|another)(?: \\S+){0,9}|check (?:it|this|them|out)|blog ?post|details? (?:at|here|in|on|below)|more (?:at|here|on|info|information|details?)|learn more|find out more|for more|via|source code|slides|watch (?:the|this)|this is (?:the|a|my) (?:link|video|post|article)|more on (?:this|that)",
    showing:
      "here(?:'s| is| are| was| were)|see|watch|look at|behold|check out|take a look|below (?:is|are)|this is (?:what|how|the|a)|(?:as )?(?:shown|seen|pictured|illustrated)|click|e\\.g|for example:|screenshot|photo|image|video|figure|the (?:following|result|video|slides|screenshot|image|picture|chart|graph|map|table|diagram)",
    shown:
      "photos?|images?|pictures?|videos?|clips?|screenshots?|screencasts?|charts?|graphs?|graphics?|diagrams?|maps?|tables?|figures?|slides?|demos?|results?|summary|alphabet|legend|illustrations?|drawings?|cartoons?|comics?|tweets?|embeds?|links?|lists?|resources?|articles?|posts?|talks?|podcasts?|examples?|below|above|following|like so|as follows|such as",
    beforeLink:
      "at|on|via|from|in|here|to|see|by|with|is|are|like|of|for|and|or|the|a|an|this|check|out|under|visit|read|watch|try|also|using|use|called|into|through|about|as|than|that|my|your|our|below|following|link|links|url|page|site|website|post",
    call:
      "if you(?:'ve)?(?: \\S+){0,2} (?:learned|learnt|liked|enjoyed|loved|found|got|took)(?: \\S+){0,4} this (?:post|article|essay|newsletter|thread)|let's me know|share your (?:\\S+ ){1,3}with (?:me|us)|(?:i'm|i am) (?:always )?here for you|start a (?:\\S+ )?conversation|watch the full|download (?:\\S+ ){0,5}free (?:at|from|on|here)|(?:i|we)(?:'d| would)? (?:want|like|love) to know (?:what|how|if|whether|about|your)|(?:find|pick|book|grab) a (?:spot|time|slot) (?:in|on) my|my calendly|translations? (?:are )?welcome|let me know|drop me (?:a|an) \\S+|hit me up|get in touch|reach (?:me|us)|reach out (?:to (?:me|us)|any ?time|if|on|at|and|via|here|directly)|contact me|e?-?mail me|dm me|message me|ping me|follow (?:me|us) (?:on|at|for|here|if|to)|subscribe (?:to|here|now|for|below)|sign up (?:here|now|for|at|below|to)|book (?:a|your) (?:slot|call|seat|demo|session|consultation|place|spot)|buy (?:my|the|your) (?:book|course|ticket|copy)|pre-?order|apply (?:here|now|today)|(?:we|i)(?:'re| are|'m| am) (?:still )?hiring|leave (?:me )?a comment|in the comments?|comment below|comments? below|thank(?:s| you)(?: so much| a lot)? for (?:reading|listening|watching|following|stopping by|making it (?:this|that) far|getting (?:this|that) far|sticking (?:around|with me)|joining)|(?:i|we)(?:'d| would) love to (?:hear|know|work with|see you|chat|talk)|happy to (?:chat|help|talk|answer|share)|stay tuned|watch this space|more (?:to come|soon)|share (?:this|it) with|tag (?:a|someone|somebody)|like and share|please (?:share|like|comment|join|vote|fill|let|help|send|dm|reach|register|rsvp|retweet|rt|consider supporting)|pull requests? (?:are )?(?:always )?welcome|(?:feedback|comments|suggestions|thoughts|input|ideas|corrections|tips) (?:is |are |would be |will be )?(?:always |very |much |greatly |highly |also ){0,2}(?:welcome|appreciated)|patches welcome|would love to hear|feel free to (?:reply|reach|contact|comment|share|ask|e-?mail|message|dm|ping|write|get in touch|join|use|fork|jump)|(?:file|submit|create) an? (?:issue|pr|pull request)|(?:bugs|questions|comments|feedback|ideas|thoughts|suggestions)(?:,? (?:or |and )?(?:questions|comments|feedback|ideas|thoughts|suggestions|concerns)){1,4}\\?|(?:share|drop|leave|post|add) (?:me )?(?:your |any |a )?(?:\\S+ )?(?:thoughts|comments?|questions?|experiences?|opinions?|answers?|tips|ideas) (?:below|here|in the comments)|check (?:out )?(?:any of )?the following|lmk|keep sharing|if you have (?:a|any) (?:\\S+ )?recommendations?|please see (?:the|my|our|how)|suggestions (?:are )?welcome|open an issue|star the (?:repo|project)|join (?:us|me) (?:at|on|for|in|this|next|today|tomorrow)|(?:hope to )?see you (?:there|soon|next|at|all|in)|spread the word|come (?:say hi|join)|limited (?:seats|spots|time)|(?:early[- ]bird|discount|promo) (?:code|price|pricing|tickets?)|ask me more|questions\\? (?:ask|email|ping|dm|feel)|if you have (?:a |any |some )?(?:questions?|feedback|suggestions?|ideas|comments)|follow along|read on (?:for|to|below)|i hope (?:this|these|it|you)(?: \\S+){0,4} (?:helps?|helped|useful|enjoy|enjoyed|inspires?)|watch (?:the|this|my) (?:talk|video|recording|interview) (?:on|at|here|below)|view the slides|check out the (?:books?|links?|posts?|repo|docs|resources|video|slides|recording)|(?:is|are) (?:now |currently )?hiring|(?:story|turn|post)(?:'s| is) (?:up )?next|do share (?:what|your|if|how)|would love your|download it (?:from|at|on|for free)|download (?:the (?:plugin|app|latest)|now)|register (?:here|now|today|at|for free)|rsvp|enjoyed this (?:post|article|essay|thread)\\?|if you (?:liked|enjoyed|found) this|(?:please |do |just )?try it(?: out| yourself)?[.!]*$|try (?:it |this )?(?:with|on) your own|(?:the |all )?(?:material|slides|code|recording|video)s? (?:is|are) online|could you (?:please )?share|(?:i|we)(?:'d| would) love to (?:publish|support|feature)|(?:and|please) share[.!]*$|(?:well, )?read (?:the|my) (?:blog|post|article)",
    weakCall:
      "feedback|tickets?|register|pull requests?|join|check (?:it|them|this) out|give it a (?:try|spin|go)|subscribe|newsletter|comments?|share|download|sign up|suggestions?|dm|e-?mail|discount|coupon|vote|apply|contribute|follow",
    person: "me|us|my|our|please",
    request:
      "please|feel|join|check|share|follow|download|sign|give|subscribe|drop|send|help|vote|apply|register|come|contribute|submit|leave",
    greeting:
      "thank me later|hi|hello|hey|good (?:morning|evening|afternoon)|happy (?:new year|monday|friday|holidays|weekend|diwali|birthday|reading|coding|hacking)|cheers|enjoy|thanks|thank you|many thanks|(?:best|kind|warm) (?:regards|wishes)|regards|ciao|welcome (?:back|everyone|all)|dear (?:all|friends|readers)|over to you|to be continued|that's it|that's all|that's all (?:folks|for now|for today)|the end|voila|have a (?:great|good|nice|lovely)|take care|questions\\?|comments\\?|thoughts\\?|(?:any|other) (?:comments|questions|thoughts|other)|(?:is there )?(?:something|anything) (?:that )?(?:i|we)(?:'ve)? (?:left|missed|forgot)|(?:what )?did i (?:miss|forget|leave)|wish (?:me|us) luck|please wish me luck|do share|please share|(?:but |and )?more (?:on|about) (?:that|this|it) (?:later|soon|another|next)|read on|until next time|good luck",
    credit:
      "update from|p(?:ost)? ?script:? (?:more|other|further) (?:resources|links|reading)|thanks (?:a lot |so much |again )?for (?:all )?(?:the|these|those|your) (?:\\S+ ){0,2}(?:insights|comments|likes|messages|replies|support|feedback|love)|(?:as (?:always|usual),? )?(?:these |all |the |my )?(?:views|opinions)(?: expressed)?(?: here)? are (?:my|solely)|(?:an? )?(?:big |huge |special )?hat[- ]tip|photo(?:graph|s)?(?: credit)?(?: by|:)|(?:photo|image|picture|cover|header|video) (?:credits?|by|source|courtesy|from|via)|credits?:|via:|via \\S+$|source:|sources:|hat tip|h/t|(?:this (?:post|article|essay|piece|column|talk|text|entry)(?: was| is| has been)?(?: also)? )?(?:originally|first|previously|also|cross-?)[- ]?(?:published|posted|appeared|drafted|written|given|delivered)|cross-?posted|(?:re)?published (?:on|in|at|with)|published with permission|originally (?:a|an|on|for) |this (?:was|is) (?:originally|a (?:transcript|cross-?post|repost|living)|adapted|an adapted)|this (?:post|article|essay|piece|talk) (?:is (?:part of|based|adapted|cross|also (?:published|posted|available))|was (?:written|adapted|inspired|co|also)|represents|does not)|essay status|status:|epistemic status|(?:special |many |big |huge |my )?thanks (?:also )?(?:go )?to (?:\\S+ ){1,30}?for (?:reading|reviewing|feedback|their|his|her|the|proof|review|editing|help|comments|inspir|sharing|looking|giving|suggest|catching|early|input|contribut)|thanks (?:also )?to \\S+(?: \\S+){0,3} ?$|thanks for (?:feedback|reviewing|reading|review|the)|special thanks|shout-?outs? to|big thanks|with contributions|edited by|reviewed by|illustrat(?:ed|ions?) by|discuss(?:ion)?s? on|discuss this|comments? on (?:hn|hacker|reddit|twitter|lobsters)|transcript of|this is an excerpt|excerpt(?:ed)? from|(?:originally )?adapted from|an? (?:\\S+ ){1,4}version (?:of this|is available|was (?:published|posted))|recorded (?:at|on)|i (?:presented|spoke|gave (?:a|this) talk|am speaking|'m speaking|gave a lightning) (?:this |on this )?at|(?:update|edit|disclaimer|disclosure|editor's note|author's note|correction|erratum)(?: \\([^)]*\\)| \\d[^:]*)?:|(?<!\\S)(?:\\S+ ){1,3}edit:|update \\(|last updated|updated(?: on)? [a-z]* ?\\d|note: this|disclaimer|acknowledge?ments?:|(?:i'd|i would) (?:also )?(?:like|love) to thank (?:\\S+ ){1,16}for (?:reading|reviewing|their|his|her|the|proof|feedback|help|comments)|(?:i'd|i would) be remiss if i (?:didn't|did not)|all (?:remaining )?errors are mine|thanks to (?:all|everyone|everybody|those) (?:who|that|for)|sequel post:|todo |this is my personal|the views expressed|views (?:are )?my own|listen to this|(?:subscribe|follow) (?:to|on)|slides? (?:for|from|of|are|here|below)|(?:video|recording) (?:of|is) (?:the|this|my)|related (?:posts?|reading|articles?|links?|content)|further reading|see also|for (?:additional|more|further) (?:context|background|details?|information|info|reading)|\\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \\d{4}:|attribution",
    citation: "excerpt(?:ed)? from (?:the book|chapter|[\"“«])",
    readerQuestion:
      "you|your|you're|you've|you'd|anyone|anybody|thoughts|any (?:suggestions|ideas|thoughts|tips|advice|other|recommendations)|suggestions|who else|ideas",
    occasion:
      "today|tonight|tomorrow|this (?:week|weekend|morning|evening|afternoon|friday|monday|tuesday|wednesday|thursday|saturday|sunday)|next (?:week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|last night|right now|just (?:launched|released|published|shipped|announced|landed|arrived|finished|started|posted|got|joined|updated|pushed)|(?:we|i)(?:'re| are|'m| am) (?:hiring|recruiting|speaking at|attending|off for|on (?:vacation|leave|holiday)|presenting at|excited to (?:announce|share|join)|thrilled to|proud to announce|pleased to (?:announce|share)|happy to (?:announce|share)|launching|releasing|moving to|joining|looking for)|i(?:'ll| will) be (?:speaking|presenting|at|in|giving|attending|talking|hosting)|(?:is|are) (?:hiring|now (?:live|available|open)|out now|live now)|now (?:available|live|hiring|open)|coming (?:soon|up)|register|registrations?|deadline|rsvp|apply (?:by|here|now|at)|tickets?|out of (?:the )?office|new (?:blog ?post|video|episode|release|version|post)|version \\d|v\\d+\\.\\d+|announc(?:e|es|ed|ing|ement)|congrat(?:s|ulations)|happy (?:birthday|new year|diwali|holidays|anniversary)|job (?:opening|posting|description)|vacanc(?:y|ies)|we have (?:openings|an opening)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|at \\d{1,2}(?::\\d\\d)? ?(?:am|pm)|my (?:next|upcoming) (?:talk|webinar|workshop|session)|webinar|join (?:us|me|our)|see you (?:at|there)|status update|welcome to (?:the|our) team|joins? (?:us|the team)|linkedin (?:algorithm|post|connection|request|profile|feed)s?|followers|retweets?|this (?:blog|site|newsletter) (?:is|has|will|now|runs|got|was)",
    caption: "in this (?:video|clip|episode|talk|webinar|tutorial),? (?:i|we|you)|here(?:'s| is) (?:a|an|my|our) (?:\\S+ )?(?:tutorial|guide|walkthrough|how-?to|video|article|talk|podcast)|^\\p{L}+ \\p{L}+ (?:demonstrating|presenting|speaking|explaining|showing|talking|receiving|addressing|posing|discussing)|shares? (?:a|an|his|her|their|the) (?:\\S+ ){0,3}(?:story|stories|tale|experiences?|article|journey|lessons?|tips|insights?)|found (?:this|the) (?:tale|story|article|post|talk|video)|this is (?:my|our) (?:first|second|third|latest|new|newest)(?: \\S+){0,3} (?:video|episode|podcast|newsletter|live ?stream|vlog)|(?:nice work|well done),? \\p{L}+|great (?:job|work) (?:by|everyone|team)|kudos to|hats off|(?:we|i|they|company)(?:'ve| have|'re| are| were| was| got)? (?:been |being )?acquired by|you(?:'re| are) (?:all )?invited|join (?:us|me) (?:at|on|for|this|next|today|tomorrow)|(?:happy|delighted|honou?red|thrilled|proud|excited) to (?:share|announce|be (?:speaking|part))|(?:is|are) hiring",
    notice:
      "(?:course|workshop|program(?:me)?|boot ?camp|class|cohort) (?:is|are) (?:now )?(?:open|live|available|free)(?: (?:to|for) (?:all|everyone|anyone))?|my (?:\\S+ ){0,3}(?:workshop|talk|keynote|session|lecture) (?:yesterday|today|tomorrow|this|last|next)|here(?:'s| is) my (?:\\S+ ){0,3}(?:status|progress|scorecard|bingo)|(?:we|i)(?:'re| are|'m| am) (?:looking for (?:a|an|our|someone|people|developers)|hiring|recruiting|conducting|running an?|hosting|organi[sz]ing|speaking|talking (?:about|at|on)|presenting|attending|planning (?:an?|two|three|four|\\d+)|off (?:for|to)|really looking forward to|looking forward to (?:the|this|meeting|seeing|speaking|attending)|at (?:an?|the) (?:\\S+ ){0,3}(?:meet-?up|conference|event|summit|hackathon))|i(?:'ll| will) be (?:speaking|talking|presenting|at|in|hosting|attending|running)|webinar|(?:is|are|'s) (?:hiring|speaking at|conducting|hosting|organi[sz]ing)|looking for an? (?:\\S+ ){0,4}(?:person|professional|consultant|associate|director|architect|writer|trainer|volunteer|designer|developer|engineer|manager|officer|analyst|intern|lead|(?:data ?)?scientist|candidate|co-?founder)|(?:mon|tues?|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday|sday)?,? (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|this talk is|slides (?:from|of|for) my|recorded at|could you (?:please )?(?:spare|share|fill)|please (?:fill|vote|take the survey)",
  },
  fr: {
    announcement:
      "lire (?:la suite|l'article|le billet|aussi|ici|plus|sur)|(?:à lire|à voir|à découvrir|la suite|plus d'(?:infos?|informations|explications)|pour en savoir plus|en savoir plus|plus de détails|tous les détails|détails)(?: \\S+){0,4}|lien(?:s)? (?:en|dans|ci|ici)|(?:voir|voyez|regardez|visitez|consultez|découvrez|retrouvez|allez|cliquez|rendez-vous|jetez|écoutez|téléchargez|essayez)(?: \\S+){0,9}|(?:voici|voilà) (?:le|la|les|l'|un|une|mon|ma|mes|quelques|donc)(?: \\S+){0,9}|(?:via|source|merci)(?: \\S+){0,3}|c'est (?:ici|par là|là|par ici|sur)|ça se passe (?:ici|là|par)",
    showing:
      "voici|voilà|voyez|regardez|voir|admirez|ci-(?:dessous|contre|dessus|après)|comme (?:ici|ça|ceci|cela|le montre|vous pouvez)|cliquez|exemple|par exemple|la preuve|le résultat|ce qui donne|ça donne|cela donne|et voici|et voilà|en image|en vidéo|en photo|photo|capture|la vidéo|une vidéo",
    shown:
      "photos?|images?|vidéos?|captures?|copies? d'écran|schémas?|graphiques?|graphes?|cartes?|tableaux?|slides?|présentations?|démos?|illustrations?|dessins?|tweets?|liens?|listes?|articles?|billets?|exemples?|clips?|bande-annonce|ci-dessous|ci-dessus|ci-contre|ci-après|suivante?s?|ceci|en image|voici|voilà",
    beforeLink:
      "sur|ici|via|à|chez|voir|dans|de|du|des|le|la|les|l'|un|une|par|avec|est|sont|et|ou|pour|vers|comme|là|suivant|suivante|ce|cette|cet|adresse|site|page|lien|que|en|au|aux|mon|ma|notre|votre",
    call:
      "si (?:vous avez|tu as)(?: \\S+){0,2} (?:appris|aimé|apprécié|trouvé|retenu)(?: \\S+){0,4} (?:cet article|ce billet|ce texte|cette lettre)|n'hésitez (?:pas|surtout)|contactez[- ](?:moi|nous)|écrivez[- ](?:moi|nous)|laissez[- ](?:moi )?un (?:commentaire|message|mot)|dans les commentaires|en commentaires?|dites[- ](?:moi|nous|le)|faites[- ](?:moi|nous) (?:savoir|part|signe)|inscrivez[- ]vous|abonnez[- ]vous|suivez[- ](?:moi|nous)|réservez (?:votre|vos|dès)|rejoignez[- ](?:moi|nous)|merci d'avance|merci de (?:me|nous|votre|vos)|merci (?:pour|à) (?:votre|vos|tous)|vos (?:retours|avis|commentaires|remarques|suggestions|conseils|idées) (?:sont|seront|en|m')|je suis preneur|à vos (?:votes|claviers|plumes|appareils)|à (?:bientôt|demain|très vite|la prochaine)|venez (?:nombreux|me|nous|voir|discuter|jouer|tester)|participez|votez (?:pour|donc|ici)|envoyez[- ](?:moi|nous)|si (?:vous (?:avez|voulez|souhaitez|êtes|connaissez|le souhaitez)|ça vous|cela vous)(?: \\S+){1,18}(?:moi|en commentaires?|hésitez|contactez\\S*|preneur)|nous recrutons|je recrute|passez me voir|partagez|faites passer|faites tourner|restez à l'écoute|affaire à suivre|j'espère que (?:ce|cet|cette|ces|cela|ça|vous)(?: \\S+){0,8} (?:utiles?|aidera|servira|plaira|intéressera)|souhaitez[- ]moi (?:bonne )?chance|j'attends (?:vos|avec)|je compte sur vous|plus qu'à vous|bonne (?:lecture|visite|écoute|année)|bonnes (?:fêtes|vacances)|joyeux noël",
    weakCall:
      "offre|promo|réduction|gratuit(?:ement)?|téléchargez|billetterie|en vente|retours|avis|commentaires?|remarques|suggestions|achetez|commandez|rendez-vous|participer|inscription|abonne\\S*|visite",
    person: "vous|votre|vos|vôtre|moi|me|m'|mon|ma|mes|nous|notre|nos|je|j'|tu|toi|ton|ta|tes",
    request:
      "n'hésitez|merci|donnez|laissez|faites|dites|allez|venez|rendez|téléchargez|achetez|commandez|essayez|testez|profitez|participez|inscrivez|abonnez|partagez",
    greeting:
      "bonjour|bonsoir|salut|coucou|hello|bonne (?:année|lecture|visite|journée|soirée|semaine)|bonnes (?:fêtes|vacances)|joyeux noël|merci|à bientôt|à demain|à suivre$|à plus|bon (?:week-end|visionnage|courage|appétit)|des questions|d'autres (?:idées|questions|suggestions)|souhaitez[- ]moi|j'en reparle|on en reparle|à vous de jouer|amusez-vous bien|enjoy|voilà|voilou|tchao",
    credit:
      "(?:article|billet|texte) (?:initialement )?(?:publié|paru|écrit) (?:initialement )?(?:sur|dans|chez|pour|le)|(?:photos?|images?|illustrations?|crédits?|vidéo|visuel)(?: (?:de|par|d'après|issue?|tirée?|prise|extraite?|©)| ?:| photo)|©|source ?:|sources ?:|via |(?:vu|lu|repéré|trouvé|découvert) (?:chez|sur|dans|via) \\S+(?: \\S+){0,4} ?$|merci (?:à|aux) |un grand merci|(?:re)?publié (?:initialement|à l'origine|aussi|sur|dans|chez|par)|(?:initialement|originellement|également) (?:publié|paru|écrit)|paru (?:dans|sur)|traduit (?:de|par)|traduction (?:de|par)|(?:cet|ce) (?:article|billet|texte)(?: \\S+){0,6} (?:publié|paru|écrit|traduit|extrait|repris|tiré|rédigé|mis à jour|initialement)|j'ai (?:d'abord )?(?:publié|écrit|rédigé) (?:cet|ce) (?:article|billet|texte)|(?:mise à jour|mise-à-jour|màj|maj|edit|édit|ajout|correction|erratum)(?: \\([^)]*\\)| du [^:]{3,30}| [\\d/ :h]+)? ?:|(?:mise à jour|màj|maj) (?:du|le|au|de|\\d)|\\[?(?:edit|màj|maj)\\b",
    citation: "extraits? (?:de|du|des|d')",
    readerQuestion:
      "(?<!\\S)\\S+-vous|(?<!\\S)\\S+-tu|vous|votre|vos|vôtre|quelqu'un|quelques-uns|une idée|des idées|d'autres (?:idées|exemples|suggestions|avis)|un avis|des avis|qu'en (?:pensez|dites)|toi|tu|tes",
    occasion:
      "aujourd'hui|hier|demain|ce soir|ce matin|cette (?:semaine|nuit|après-midi)|ce (?:week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|la semaine prochaine|le mois prochain|en ce moment même|vien(?:t|s|nent) (?:juste )?(?:de|d')|(?:voilà|voici) (?:enfin|la sortie|la nouvelle)|est (?:enfin |maintenant |désormais )?(?:sortie?|disponible|en ligne|ouvert|lancée?)|sort (?:aujourd|demain|ce|enfin|en)|(?:sortie|version|bêta|beta|release) (?:de |du |finale|\\d)|v?\\d+\\.\\d+(?:\\.\\d+)?(?: (?:bêta|beta|rc|final)\\S*)? (?:est|sort|vient|disponible)|nouvelle version|je serai|nous serons|rendez-vous (?:le|à|au|ce|demain)|aura lieu|auront lieu|se (?:tiendra|déroulera|tient|déroule) (?:le|à|du|au|ce|les)|inscriptions?|billetterie|places? (?:disponibles?|restantes?|sont)|je (?:recrute|cherche|suis en vacances|pars)|nous (?:recrutons|cherchons)|recrute|offre d'emploi|poste à pourvoir|annonc(?:e|é|ée|er|ent)|dernières? (?:nouvelles?|news|heure)|prochain(?:e|es|s)? (?:édition|conférence|épisode|version|semaine|mois|numéro)|bonne année|joyeux (?:noël|anniversaire)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \\d{1,2}|\\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|à \\d{1,2}h\\d{0,2}|ce (?:site|blog) (?:est|a|vient|passe|fonctionne|tourne|change|déménage|sera)|mon (?:site|blog) (?:est|a|vient|passe|fonctionne|tourne|change|déménage|sera)|migration (?:de|du)|mise en ligne",
    caption: "dans cette vidéo|bravo (?:à|aux)|chapeau (?:à|aux|bas)|félicitations|voici ma (?:première|dernière|nouvelle) vidéo|vous êtes (?:tous )?invités|rejoignez[- ](?:moi|nous)|(?:heureux|ravi|fier)s? (?:de|d') (?:vous )?(?:annoncer|partager)",
    notice:
      "(?:je serai|nous serons|je participe|j'interviens|j'anime(?:rai)?|je présente(?:rai)?) (?:à|au|aux|le|la|demain|une?)|aura lieu|auront lieu|se (?:tiendra|déroulera|produira)|(?:nous|je) recrut\\S+|recherche (?:un|une|des) (?:développeur|intégrateur|chef|stagiaire|graphiste)\\S*|vient de (?:sortir|paraître|lancer|publier|fermer|rouvrir)|inscri(?:vez-vous|ptions? (?:ouverte|sont))|mon (?:site|blog) (?:déménage|change|passe|est)|déménage\\S*|(?:les|des) commentaires (?:sont|étaient|ne)",
  },
  pt: {
    announcement:
      "leia (?:mais|o|a|tudo|aqui|na)|(?:link|links) (?:na|no|nos|aqui|abaixo)(?: \\S+){0,3}|saiba mais|veja (?:mais|o|a|aqui|tudo|também)(?: \\S+){0,6}|confira(?: \\S+){0,6}|assista(?: \\S+){0,6}|acesse(?: \\S+){0,6}|arrasta (?:pra|para)(?: \\S+){0,3}|mais (?:detalhes|informações|fotos)(?: \\S+){0,4}|post completo|aqui (?:está|estão|vai|tem)|no blog",
    showing:
      "aqui (?:está|estão|vai)|veja|vejam|olha|olhem|confira|confiram|assista|assistam|abaixo|esse (?:vídeo|registro)|essa foto|segue|seguem|arrasta|sneak peek",
    shown:
      "fotos?|imagens?|imagem|vídeos?|prints?|gráficos?|mapas?|tabelas?|slides?|links?|listas?|artigos?|posts?|exemplos?|abaixo|acima|seguintes?|isso|aqui|registros?|ficha técnica|fornecedores|equipe",
    beforeLink:
      "em|no|na|nos|nas|aqui|via|de|do|da|para|pra|por|com|é|são|e|ou|o|a|os|as|um|uma|ao|à|link|site|página|que|neste|nesta|esse|essa|ver|veja",
    call:
      "se (?:\\S+ ){0,3}(?:aprendeu|aprenderam|aprendeste|gostou|gostaram|gostaste|achou|acharam)(?: \\S+){0,4} (?:deste|desse|este|esse|neste|nesse) (?:post|artigo|texto)|me chama|chama (?:no|na|a gente|aqui|pra)|manda (?:uma )?(?:mensagem|msg|direct|dm)|entre em contato|entra em contato|fale (?:comigo|conosco)|fala (?:comigo|com a gente)|me siga|siga (?:a|o|nosso|nossa|meu|minha)|segue (?:a gente|lá|o perfil|aqui)|inscreva-se|se inscreve|cadastre-se|reserve (?:já|sua|seu|agora|a|o)|agende (?:já|sua|seu|agora|a|o|uma)|garanta (?:já|sua|seu|agora|a|o)|link na bio|nos comentários|comenta(?:m|í)? (?:aqui|aí|abaixo|embaixo|pra|com)|me conta|me contem|conta (?:aqui|pra|nos)|contem pra|pe[çc]a (?:já )?(?:o |seu )?orçamento|solicite|orçamentos?|no direct|no whats\\S*|via direct|marca (?:aqui|os|as|a|o|quem|seu|sua|aquel\\S+|alguém)|marque (?:aqui|os|as|a|o|quem|seu|sua|alguém)|salva (?:esse|este|aqui|aí)|compartilh\\S+ (?:com|esse|este|aqui)|obrigad[oa]s? por (?:ler|acompanhar|estar)|curt\\S+ e (?:comenta|compartilh)\\S*|deix[ae]m? (?:aqui|um|seu|nos|nas|aí)|últimas vagas|vagas (?:abertas|limitadas)|agenda (?:aberta|\\d{4})|fica(?:m)? (?:ligad|de olho|lig)\\S*|me di(?:z|ga|gam)|bora (?:conversar|marcar|fotografar)|vem (?:conversar|fotografar|me|com a gente)|aguardem|(?:nos|no) (?:destaques|stories|perfil)|em breve (?:mais|tem)|tô esperando|estou esperando|quero (?:saber|ouvir|ver)",
    weakCall:
      "desconto|cupom|grátis|direct|whatsapp|vagas?|orçamento|comenta\\S*|comentários?|agenda|compr[ae]|reserv\\S+|sorteio|promoção|compartilh\\S+|curt[ae]m?",
    person:
      "me|mim|comigo|meu|minha|nos|nós|conosco|nosso|nossa|eu|gente",
    request:
      "vem|venha|venham|chama|manda|marca|marque|comenta|comente|comentem|conta|conte|contem|diz|diga|digam|deixa|deixe|siga|segue|salva|salve|compartilha|compartilhe|reserve|agende|garanta|aproveite|participe|clica|clique|curte|corre|bora|por favor",
    greeting:
      "bom dia|boa tarde|boa noite|olá|oi|oii+|ei|boa (?:segunda\\S*|terça\\S*|quarta\\S*|quinta\\S*|sexta\\S*|semana|páscoa)|bom (?:fim de semana|final de semana|domingo|sábado|feriado|início|comecinho|começo)\\S*|feliz (?:ano|natal|páscoa|dia|aniversário)|obrigad[oa]s?|beijos?|bjs|abraços?|até (?:mais|logo|amanhã|breve)|sneak peek|tbt|spoiler|atualização|seguimos|simbora",
    credit:
      "ficha t[ée]cnica|obs ?:|abrindo os posts|(?:fotos?|fotografia|v[íi]deo|filme|filmagem|foto e v[íi]deo|vestidos?|decoração|decor|buffet|bufê|cerimonial|assessoria|assessora|local|espaço|make|makeup|maquiagem|beleza|cabelo|make e (?:cabelo|hair)|hair|noiva|noivo|noivos|banda|dj|som|flores|buquê|bouquet|convites?|papelaria|bolo|doces|bem casados|lembranças|traje|terno|joias|acessórios|sapatos?|celebrante|iluminação|igreja|hotel|casamento|fornecedores|crédito|créditos|fonte|look|modelos?|músicos|orquestra|coral|bar|drinks|gastronomia|mobiliário|produção|styling|assistente|texto|autor(?:a)?|recepção|making(?: of)?|robe)(?: [\\p{L}&+/]+){0,3} ?[:|@]|publicado originalmente|traduzido (?:de|por)|com informações d[eo]|texto (?:de|por) ",
    citation: "trecho d[eoa]|excerto d[eoa]",
    readerQuestion:
      "você|vocês|vc|vcs|te|seu|sua|seus|suas|quem (?:aí|mais|concorda|também)|alguém|me di(?:z|ga|gam)|concorda|concordam|qual (?:foi|é|o|a)",
    occasion:
      "hoje|amanhã|ontem|essa semana|esta semana|semana que vem|próxima semana|bom dia|boa noite|boa tarde|agora mesmo|agenda (?:aberta|\\d{4})|vagas|promoção|sorteio|inscrições|lançamento|nos stories|no feed|nos destaques|em breve|faltam? \\d+ dias|falta(?:m)? (?:só|apenas|pouco)|\\d+ dias (?:para|pra)|tá chegando|ta chegando|está chegando|feliz (?:ano|natal|páscoa|dia|aniversário)|sneak peek|prévias?|entrega (?:de|das) fotos|esse post|este post|seguidores|estamos (?:contratando|com vagas|de volta)|(?:segunda|terça|quarta|quinta|sexta)-feira|mais (?:fotos|detalhes|registros) (?:desse|dessa|nos|no|em)|vocês votaram|enquete|stories|destaques",
    caption: "neste v[ií]deo|parabéns (?:a|à|ao|aos)|est(?:ão|ais) convidados",
    notice:
      "agenda (?:aberta|\\d{4})|vagas|sorteio|ganhador\\S*|promoção|votaram|(?:de|tô de|estou de|estamos de) volta|sumidinha|abri(?:u|mos|ndo) (?:a )?agenda|nos stories|spoiler\\S*",
  },
  de: {
    announcement:
      "(?:weiterlesen|mehr dazu|mehr (?:infos?|informationen|details)|zum (?:artikel|beitrag|video|blog)|den (?:ganzen|vollständigen|kompletten) (?:artikel|beitrag|text))(?: \\S+){0,6}|links? (?:in|im|unten|hier)(?: \\S+){0,3}|(?:lest|lies|lesen sie|seht|schaut|schau|klickt?|findet ihr|gibt es|geht es|hier geht)(?: \\S+){0,8} (?:hier|unter|auf|unten|weiter)|hier (?:ist|sind|gibt|geht|findet|der|die|das)(?: \\S+){0,9}|via",
    showing:
      "hier (?:ist|sind|seht|sieht|der|die|das|ein)|seht|schaut|unten|siehe|wie (?:hier|im bild)|ein beispiel|das (?:ergebnis|video|bild)|die folgende",
    shown:
      "fotos?|bild(?:er|ern)?|videos?|screenshots?|grafik(?:en)?|diagramme?|karten?|tabellen?|folien|links?|listen?|artikel|beiträge|beispiele?|unten|oben|folgende[rnms]?|so|hier|dies",
    beforeLink:
      "auf|unter|hier|via|bei|in|im|von|zu|zum|zur|siehe|mit|ist|sind|und|oder|der|die|das|den|dem|ein|eine|für|wie|an|aus|über|dieser|diese|dieses|link|seite",
    call:
      "(?:wenn|falls) (?:du|ihr|sie|dir|euch|ihnen)(?: \\S+){0,5} (?:dieser|diesem|diesen) (?:beitrag|artikel|text|post)(?: \\S+){0,3} (?:gelernt|mitgenommen|gefallen|gefällt|geholfen|findest|findet)|meld(?:e|et) (?:dich|euch)|melden sie sich|schreib(?:t|en sie)? (?:mir|uns)|kontaktier(?:e|t|en sie)? (?:mich|uns)|folg(?:e|t|en sie)? (?:mir|uns)|abonnier\\S*|jetzt (?:buchen|anmelden|bewerben|sichern|kaufen)|buch(?:e|t|en sie)? (?:dir|euch|jetzt|dein\\S*|ihr\\S*)|in den kommentaren|lass(?:t|en sie)? (?:es )?(?:mich|uns) wissen|sicher(?:e|t)? (?:dir|euch)|bewirb dich|bewerbt euch|danke fürs (?:lesen|zuhören)|wir suchen|ich freue mich (?:auf|über) (?:dein|euer|eure|ihr|feedback|kommentare|nachrichten)\\S*|freue mich auf (?:den austausch|euer|eure|dein\\S*)|teil(?:e|t) (?:diesen|das|den)|kommentier(?:e|t)|bleibt dran|bleib dran|fortsetzung folgt",
    weakCall: "rabatt|gutschein|kostenlos|tickets?|feedback|newsletter|anmeld\\S*|kommentare?|termin|angebot",
    person: "mich|mir|uns|mein\\S*|unser\\S*|bitte",
    request: "bitte|melde|meldet|schreib|schreibt|lass|lasst|komm|kommt|hol|holt|sichere|sichert|nutze|nutzt|teile|teilt",
    greeting:
      "hallo|hi|moin|servus|guten (?:morgen|tag|abend)|liebe (?:leser|freunde|community)\\S*|danke|vielen dank|viele grüße|liebe grüße|bis (?:bald|dann|morgen|nächste)|viel (?:spaß|erfolg)|frohe (?:weihnachten|ostern)|schönes wochenende",
    credit:
      "(?:fotos?|bild(?:er)?|titelbild|beitragsbild|bildquelle|quellen?|illustration|video)(?: von| ?:| ?©)|zuerst (?:erschienen|veröffentlicht)|(?:dieser|der) (?:artikel|beitrag|text)(?: \\S+){0,4} (?:erschienen|veröffentlicht)|ursprünglich (?:erschienen|veröffentlicht)|(?:vielen )?dank(?:e)? an |übersetzt (?:von|aus)|via |(?:update|nachtrag|edit|hinweis|anmerkung)(?: \\([^)]*\\)| vom [^:]{3,30})? ?:",
    citation: "auszug aus",
    readerQuestion: "du|dich|dir|dein\\S*|ihr|euch|euer|eure\\S*|sie|ihnen|ihre?|jemand|wer von",
    occasion:
      "heute|gestern|morgen (?:früh|abend|um|findet|geht)|diese woche|nächste woche|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|ab sofort|soeben|wir suchen|wir stellen ein|bewerb\\S+|anmeldung|anmelden|ankündig\\S+|neue version|version \\d|tickets?|findet (?:am|statt)|ich bin (?:im urlaub|auf der)|frohe (?:weihnachten|ostern)|frohes neues|\\d{1,2}\\. ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)",
    caption: "in diesem video|herzlichen glückwunsch|ihr seid (?:alle )?eingeladen|(?:freue|freuen) (?:mich|uns),? (?:euch )?(?:mitzuteilen|anzukündigen)",
    notice:
      "wir (?:suchen|stellen ein)|ich (?:halte|spreche|bin) (?:am|auf der|beim)|findet (?:am|statt)|webinar|anmeldung|bewerb\\S+",
  },
  es: {
    announcement:
      "(?:lee|leer|ver|mira|consulta|descubre|visita|descarga|escucha)(?: \\S+){0,6} (?:aquí|más|completo|completa|en|abajo)|(?:más (?:info|información|detalles)|artículo completo|enlaces? (?:en|aquí|abajo))(?: \\S+){0,4}|aquí (?:está|están|tienes|tenéis|va|el|la|los|las|os dejo|te dejo|les dejo)(?: \\S+){0,8}|vía",
    showing: "aquí (?:está|están|tienes|va|el|la)|mira|mirad|miren|ved|vean|abajo|este es|esta es|como (?:aquí|se ve)|el (?:vídeo|video|resultado)",
    shown:
      "fotos?|im[aá]gen(?:es)?|v[ií]deos?|capturas?|gr[aá]ficos?|mapas?|tablas?|diapositivas|enlaces?|listas?|artículos?|ejemplos?|abajo|arriba|siguientes?|esto|aquí|así",
    beforeLink:
      "en|aquí|vía|de|del|desde|a|al|ver|con|por|es|son|y|o|el|la|los|las|un|una|para|como|este|esta|enlace|página|sitio|mi|nuestro",
    call:
      "si (?:\\S+ ){0,2}(?:aprendiste|aprendisteis|has aprendido|habéis aprendido|te gustó|os gustó|te ha gustado|os ha gustado|disfrutaste|encontraste)(?: \\S+){0,4} (?:este|esta) (?:artículo|post|texto|entrada)|escr[íi]beme|escr[íi]benos|cont[áa]cta(?:me|nos)|s[íi]gue(?:me|nos)|suscr[íi]bete|ap[úu]ntate|inscr[íi]bete|reg[íi]strate|reserva (?:ya|tu|ahora)|compra (?:ya|tu|mi)|en (?:los )?comentarios|d[ée]jame (?:un|tu|saber)|cu[ée]nta(?:me|nos)|dime (?:en|qué|tu)|[úu]nete|gracias por (?:leer|leerme|llegar)|m[áa]ndame|link en|enlace en (?:la )?bio|comparte (?:este|esta|con)|etiqueta a|te leo|os leo|los leo|nos vemos (?:en|el|allí|pronto)|no te lo pierdas|estamos (?:contratando|buscando)|continuar[áa]",
    weakCall: "descuento|cup[óo]n|gratis|plazas|entradas|comentarios?|newsletter|feedback|inscripci[óo]n|oferta",
    person: "me|mí|conmigo|mi|mis|nos|nosotros|nuestr\\S+|por favor",
    request: "por favor|d[ée]jame|comparte|escribe|env[íi]a|manda|ven|aprovecha|reserva|compra|s[íi]gue|etiqueta|cu[ée]ntame|dime",
    greeting:
      "hola|buenos días|buenas (?:tardes|noches)|buenas|feliz (?:año|navidad|lunes|viernes|día)|gracias|muchas gracias|saludos|un abrazo|abrazos|hasta (?:pronto|luego|mañana|la próxima)",
    credit:
      "(?:fotos?|fotografía|imagen|ilustración|vídeo|video|fuentes?|créditos?)(?: de| por| ?:)|publicado originalmente|(?:este|el) (?:artículo|texto|post)(?: \\S+){0,4} (?:publicado|apareció)|gracias a |traducido (?:de|por)|vía |(?:actualización|edit)(?: \\([^)]*\\))? ?:",
    citation: "extracto de|fragmento de",
    readerQuestion: "tú|tu|tus|te|ti|usted(?:es)?|vosotros|os|vuestr\\S+|alguien|qué (?:opinas|opinan|opináis|piensas)|crees|cre[ée]is",
    occasion:
      "hoy|ayer|mañana (?:por|a las|es|estaré|lanzamos)|esta (?:semana|noche|tarde)|la próxima semana|este (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana)|ya disponible|acabamos de|acabo de|estamos (?:contratando|buscando)|inscripci(?:ón|ones)|entradas|plazas|anunci(?:o|amos|ar)|nueva versión|versión \\d|estaré (?:en|hablando)|feliz (?:año|navidad|cumpleaños)|\\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)",
    caption: "en este (?:vídeo|video)|felicidades a|están invitados|estáis invitados",
    notice:
      "estamos (?:contratando|buscando)|buscamos (?:un|una)|estaré (?:en|hablando)|webinar|inscripci\\S+|tendrá lugar",
  },
  it: {
    announcement:
      "(?:leggi|leggete|guarda|guardate|vedi|scopri|visita|scarica|ascolta)(?: \\S+){0,6} (?:qui|di più|tutto|su|sotto|completo)|(?:per saperne di più|maggiori (?:info|informazioni)|articolo completo|link (?:in|nei|qui|sotto))(?: \\S+){0,4}|ecco (?:il|la|lo|i|gli|le|un|una|qui)(?: \\S+){0,8}|via",
    showing: "ecco|guarda|guardate|vedi|vedete|qui sotto|questo è|questa è|come (?:qui|si vede)|il (?:video|risultato)",
    shown:
      "foto|immagin[ei]|video|schermat[ae]|grafic[io]|mapp[ae]|tabell[ae]|slide|link|list[ae]|articol[io]|esemp[io]|sotto|sopra|seguent[ei]|questo|qui|così",
    beforeLink:
      "su|sul|sulla|qui|via|di|del|da|dal|a|al|in|nel|vedi|con|per|è|sono|e|o|il|la|lo|i|le|un|una|come|questo|questa|link|sito|pagina",
    call:
      "se (?:hai|avete)(?: \\S+){0,2} (?:imparato|apprezzato|trovato)(?: \\S+){0,4} (?:questo (?:post|testo|articolo)|quest'articolo)|scriv(?:imi|etemi|ici)|contatta(?:mi|temi|ci)|segui(?:mi|temi|ci)|iscriv(?:iti|etevi)|registrati|prenota (?:ora|il|la|subito)|acquista (?:ora|il|la)|nei commenti|fa(?:mmi|temi) sapere|di(?:mmi|temi)|unisciti|grazie per (?:aver letto|la lettura|l'attenzione)|condividi|lascia un commento|tagga|ci vediamo (?:a|al|alla|presto|lì)|stiamo (?:assumendo|cercando)|continua\\.\\.\\.|vi aspetto|ti aspetto",
    weakCall: "sconto|gratis|posti|biglietti|commenti?|newsletter|feedback|iscrizion\\S+|offerta",
    person: "mi|me|mio|mia|ci|noi|nostr\\S+|per favore",
    request: "per favore|lascia|condividi|scrivi|invia|manda|vieni|venite|approfitta|prenota|segui|tagga|dimmi|ditemi",
    greeting:
      "ciao|salve|buongiorno|buonasera|buon (?:anno|natale|weekend|lunedì|lavoro)|buona (?:lettura|giornata|serata|domenica|visione)|grazie|a presto|alla prossima|un abbraccio|saluti",
    credit:
      "(?:foto|fotografia|immagine|illustrazione|video|fonti?|crediti)(?: di| da| ?:)|pubblicato originariamente|(?:questo|l')\\s?(?:articolo|testo|post)(?: \\S+){0,4} (?:pubblicato|apparso)|grazie a |tradotto (?:da|di)|via |(?:aggiornamento|edit)(?: \\([^)]*\\))? ?:",
    citation: "estratto da|tratto da",
    readerQuestion: "tu|ti|te|tuo|tua|tuoi|tue|voi|vi|vostr\\S+|qualcuno|cosa ne (?:pensi|pensate)",
    occasion:
      "oggi|ieri|domani|stasera|questa (?:settimana|sera|mattina)|la prossima settimana|questo (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|weekend)|da oggi|appena (?:uscito|pubblicato|lanciato)|stiamo (?:assumendo|cercando)|iscrizioni|biglietti|annunci\\S+|nuova versione|versione \\d|sarò (?:a|al)|buon (?:anno|natale|compleanno)|\\d{1,2} (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)",
    caption: "in questo video|complimenti a|siete invitati",
    notice:
      "stiamo (?:assumendo|cercando)|cerchiamo (?:un|una)|sarò (?:a|al|alla)|webinar|iscrizion\\S+|si terrà",
  },
  nl: {
    announcement:
      "(?:lees|bekijk|zie|kijk|klik|ontdek|luister|download)(?: \\S+){0,6} (?:hier|meer|verder|op|onder|hieronder)|(?:meer (?:info|informatie|weten|lezen)|het hele (?:artikel|verhaal)|links? (?:in|hier|onder))(?: \\S+){0,4}|hier (?:is|zijn|vind|staat|de|het|een)(?: \\S+){0,8}|via",
    showing: "hier (?:is|zijn|zie)|zie|kijk|bekijk|hieronder|zoals (?:hier|je ziet)|dit is|de video|het resultaat",
    shown:
      "foto's?|foto|afbeelding(?:en)?|video's?|video|screenshots?|grafiek(?:en)?|kaart(?:en)?|tabel(?:len)?|slides?|links?|lijst(?:en)?|artikel(?:en)?|voorbeeld(?:en)?|hieronder|hierboven|volgende|dit|hier|zo",
    beforeLink:
      "op|hier|via|van|in|naar|zie|met|bij|is|zijn|en|of|de|het|een|voor|als|aan|uit|over|deze|dit|die|dat|link|pagina|site",
    call:
      "als (?:je|jij|jullie|u)(?: \\S+){0,5} (?:dit (?:artikel|bericht|stuk)|deze (?:post|blog|tekst))(?: \\S+){0,3} (?:geleerd|gehaald|leerde|leerden|vond|vonden|vindt)|neem contact|stuur (?:me|mij|ons)|mail (?:me|mij|ons)|volg (?:me|mij|ons)|schrijf je in|meld je aan|abonneer|boek (?:nu|je|jouw)|bestel (?:nu|je|jouw|hier)|in de (?:reacties|comments)|laat (?:het )?(?:me|mij|ons) weten|doe mee|bedankt voor het lezen|dank voor het lezen|deel dit|laat een reactie|tag (?:een|iemand)|tot (?:dan|snel|ziens)|wij zoeken|we zoeken|wordt vervolgd",
    weakCall: "korting|gratis|tickets?|reacties?|nieuwsbrief|feedback|aanmeld\\S*|vacature|aanbod",
    person: "mij|me|mijn|ons|onze|alsjeblieft|graag",
    request: "graag|laat|deel|stuur|kom|meld|schrijf|volg|tag|doe|pak|reageer|alsjeblieft",
    greeting:
      "hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|beste (?:lezers|vrienden|mensen)|bedankt|dank je wel|dank|groet\\S*|tot (?:snel|dan|morgen|ziens)|veel (?:plezier|succes)|fijne (?:dag|week|feestdagen)|fijn weekend",
    credit:
      "(?:foto(?:'s)?|beeld|afbeelding|illustratie|video|bron(?:nen)?)(?: van| door| ?:)|(?:eerder|oorspronkelijk) (?:verschenen|gepubliceerd)|dit (?:artikel|stuk|bericht)(?: \\S+){0,4} (?:verschenen|verscheen|gepubliceerd)|met dank aan|dank aan|vertaald (?:door|uit)|via |(?:update|edit)(?: \\([^)]*\\))? ?:",
    citation: "fragment uit|uit het boek",
    readerQuestion: "jij|je|jou|jouw|jullie|u|uw|iemand|wie (?:heeft|kent|weet)",
    occasion:
      "vandaag|gisteren|morgen|vanavond|deze week|volgende week|aanstaande|nu beschikbaar|zojuist|wij zoeken|we zoeken|vacature|aanmelden|tickets?|aankondig\\S+|nieuwe versie|versie \\d|gelukkig nieuwjaar|fijne (?:kerst|feestdagen)|\\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)",
    caption: "in deze video|gefeliciteerd|jullie zijn uitgenodigd",
    notice:
      "(?:wij|we) zoeken|vacature|ik (?:spreek|geef) (?:op|tijdens|morgen)|webinar|aanmeld\\S+|vindt plaats",
  },
  sv: {
    announcement:
      "(?:läs|se|titta|kolla|klicka|lyssna|ladda)(?: \\S+){0,6} (?:här|mer|vidare|på|nedan|hela)|(?:mer (?:info|information|om|läsning)|hela (?:artikeln|inlägget|texten)|länk(?:en|ar)? (?:i|här|nedan|finns))(?: \\S+){0,4}|här (?:är|finns|hittar|kommer|ser)(?: \\S+){0,8}|via",
    showing: "här (?:är|ser|kommer)|se|titta|kolla|nedan|så här|som (?:här|ni ser|du ser)|det här är|videon|resultatet",
    shown:
      "foton?|fotot|bild(?:en|er)?|video(?:n|r)?|skärmdump(?:en|ar)?|diagram(?:met)?|kart(?:a|an|or)|tabell(?:en|er)?|länk(?:en|ar)?|list(?:a|an|or)|artik(?:el|eln|lar)|exempel|nedan|ovan|följande|detta|här|så",
    beforeLink:
      "på|här|via|av|i|till|se|med|hos|är|och|eller|den|det|en|ett|för|som|från|om|denna|detta|länk|länken|sidan|sajten",
    call:
      "om (?:du|ni)(?: \\S+){0,2} (?:lärde|lärt|gillade|gillat|uppskattade|uppskattat)(?: \\S+){0,4} (?:(?:det här|detta) inlägg(?:et)?|(?:den här|denna) (?:text(?:en)?|artikel(?:n)?))|hör av (?:dig|er)|kontakta (?:mig|oss)|mejla (?:mig|oss)|maila (?:mig|oss)|följ (?:mig|oss)|prenumerera|anmäl (?:dig|er)|boka (?:nu|din|ditt|en|tid)|köp (?:nu|min|din)|i kommentarerna|i kommentarsfältet|låt mig veta|berätta (?:gärna|för)|tack för att (?:du|ni) (?:läst|läste|läser)|dela (?:gärna|detta|inlägget)|lämna en kommentar|tagga|vi ses (?:där|snart|på|i)|vi (?:söker|rekryterar|anställer)|fortsättning följer|sök (?:tjänsten|jobbet)|skriv (?:gärna|en kommentar)",
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
  },
};

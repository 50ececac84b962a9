import type { Lexicon } from "./lexicon.ts";

/** Matches sentences whose first word is a noun, not an imperative: "Design is", "Test of", "Create-React-App". */
const NOT_ADVICE =
  /^[^\p{L}]*\p{L}+(?:['’]\p{L}+)?(?:-\p{L}|,?\s+(?:is|are|was|were|isn['’]t|aren['’]t|has|have|had|can|will|would|works?|means|of|and|or|but|differently|simply|est|sont|et|de|ist|sind|und|es|son|y|é|são|e)(?!\p{L}))/iu;
const NAME_FOLLOWS = /^\P{L}*\p{L}+(?:['’]\p{L}+)?\s+\p{Lu}/u;
/** Matches imperatives by their ending, in languages whose word list holds only some of them. */
const BY_FORM: Readonly<Record<string, RegExp>> = {
  fr: /^["“«*_\s]*(?!avez|aurez|serez|allez|chez|assez|nez|rez|savez|pouvez|voulez|devez|connaissez|rendez-vous)\p{L}{3,}ez(?:-\p{L}+)*\s/iu,
};

/** Whether a sentence tells its reader to do something. */
export function isAdvice(sentence: string, language: string, lexicon: Lexicon): boolean {
  if (/[?？]["”’»)]*$/u.test(sentence)) return false;
  if (BY_FORM[language]?.test(sentence)) return true;
  if (!lexicon.imperative.test(sentence) || NOT_ADVICE.test(sentence)) return false;
  // In German, a capital does not mark a name, because every noun is written with a capital.
  return language === "de" || !NAME_FOLLOWS.test(sentence);
}

/** Matches first-person clauses in the past tense, by language. Only English and French were checked on real posts. */
const TELLING: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}'’])(?:I|we|my (?:wife|husband|partner|mother|mom|father|dad|son|daughter|friend|boss|team|client|manager|teacher|co-?founder|brother|sister|uncle|grandfather|grandmother)) (?:(?:never|once|then|first|also|finally|just|suddenly|only|had|quickly|immediately) )?(?:was|were|had|did|went|came|said|got|took|made|saw|told|asked|began|left|gave|felt|found|knew|met|heard|thought|wanted|stood|sat|ran|spoke|wrote|lost|won|fell|kept|drove|flew|bought|sold|paid|taught|caught|woke|grew|drew|put|sent|spent|built|led|held|rose|threw|chose|became|broke|didn['’]t|couldn['’]t|wasn['’]t|had|(?!need|feed|embed|exceed|proceed|succeed|indeed|agreed)\p{L}{2,}ed)(?!\p{L})/gu,
  fr: /(?<!\p{L})(?:j['’](?:ai|avais|étais|allais|habitais|attendais|eus)|je (?:me suis|suis (?:allée?|venue?|partie?|arrivée?|tombée?|restée?|rentrée?|sortie?|montée?|descendue?|devenue?|passée?|née?)|(?:n['’])?(?:l['’]|t['’]|vous )?(?:ai|avais)|\p{L}*(?<!r)ais)|nous (?:avons|étions|avions|sommes (?:allés|partis|arrivés|tombés|rentrés|restés))|on (?:a|était|avait))(?!\p{L})/giu,
  de: /(?<!\p{L})(?:ich (?:war|hatte|ging|kam|sagte|fragte|wollte|musste|konnte|dachte|wusste|fand|sah|stand|saß|lief|begann|bekam|nahm|gab|blieb|verlor|\p{L}{3,}te)|(?:war|hatte|ging|kam|sagte|fragte|wollte|musste|konnte|dachte|wusste|fand|sah|begann|bekam) ich|wir (?:waren|hatten|gingen|kamen|\p{L}{3,}ten)|habe ich|ich habe)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:fui|estuve|tuve|hice|dije|pude|quise|vine|supe|puse|estaba|tenía|era|había|íbamos|fuimos|estábamos|teníamos|me (?:dijo|pidió|llamó|preguntó|dijeron)|(?!qué|porqué|café|usted|también|después)\p{L}{2,}(?<!r)é|\p{L}{3,}(?:amos|imos) (?:a|en|con))(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:(?:eu )?(?:fui|estive|tive|fiz|disse|pude|quis|vim|soube|estava|tinha|era)|fomos|estávamos|tínhamos|me (?:disse|pediu|chamou|perguntou|disseram)|(?!lei|rei|sei|hei)\p{L}{2,}(?<!r)ei)(?!\p{L})/giu,
};
const THEN =
  /(?<!\p{L})(?:one (?:day|night|morning|evening|afternoon)|when I was|years ago|months ago|weeks ago|a while (?:ago|back)|the other day|back in|in (?:19|20)\d\d|last (?:week|month|year|summer|winter|night)|once|suddenly|un jour|un soir|il y a (?:quelques|deux|trois|\d+|plusieurs)|quand j['’]|à l['’]époque|lorsque j['’]|en (?:19|20)\d\d|eines tages|damals|als ich|vor (?:zwei|drei|\d+|einigen|vielen) (?:jahren|wochen|monaten)|un día|una (?:noche|vez|tarde)|cuando (?:era|tenía)|hace (?:años|unos)|um dia|uma (?:noite|vez|tarde)|quando (?:eu )?(?:era|tinha)|anos atrás)(?!\p{L})/iu;

/** Counts the clauses that tell what the author did or lived through. Null for a language without patterns. */
export function tellingClauses(text: string, language: string): number | null {
  const pattern = TELLING[language];
  return pattern ? (text.match(pattern)?.length ?? 0) : null;
}

/** Whether a text says when its story happened. */
export function saysWhen(text: string): boolean {
  return THEN.test(text);
}

/** Matches sentences that tie a text to the news of its day. They tell a later reader only that the text is old. */
const NEWS_PEG: Readonly<Record<string, RegExp>> = {
  en: /^(?:in )?(?:today|yesterday|tonight|(?:this|last) (?:morning|week|month|night|\w+day)|(?:earlier|later) (?:today|this \w+))(?:['’]s\s.{0,60}\b(?:articles?|stor(?:y|ies)|reports?|rulings?|decisions?|announcements?|hearings?|posts?|columns?|news|testimony|speech|launch)\b|,?\s.{0,80}\b(?:(?:public )?comments? (?:periods? )?closes?|announc(?:es?|ed|ing)|released|published|launched|posted|unveiled|passed|signed|halved|doubled|slashed)\b)|^there (?:is|are) (?:only |now )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s.{0,60}\b(?:today|right now|now)[.!]|^with the (?:new )?[\p{L}\d. -]{2,40} (?:release|launch|announcement),|\b(?:was|were|has been|have been) (?:recently|just) (?:posted|released|announced|published|launched|unveiled|introduced|passed|filed|signed|acquired)\b|\b(?:recently|just) (?:announced|released|unveiled|launched|posted)\b/iu,
  fr: /^(?:aujourd['’]hui|hier|ce (?:matin|soir)|cette semaine|la semaine dernière)(?=[\s,]).{0,80}(?<!\p{L})(?:articles?|annonc\S+|sorti\S*|publi\S+|lanc\S+|présent\S+)(?!\p{L})|(?<!\p{L})(?:vient|viennent) (?:juste |tout juste )?(?:d['’]|de )(?:annoncer|sortir|publier|lancer|présenter|dévoiler)(?!\p{L})/iu,
};
const AGED: Readonly<Record<string, RegExp>> = {
  en: /\bwill (?:soon |shortly )?be (?:launch|releas|roll|announc|publish|unveil)ing\b|\b(?:soon|shortly) be (?:rolling|launch(?:ing|ed)|releas(?:ing|ed)|announc(?:ing|ed)|published|available)\b|\b(?:clos|end|start|open|begin|launch)(?:es|s) (?:later )?(?:today|tonight|tomorrow|this (?:week|friday|monday)|next week)\b|\blater (?:today|tonight|this (?:week|month|year|summer|fall|spring|winter))\b|\b(?:have|has)(?: not|n['’]t) yet been (?:announced|released|published|launched)\b|\b(?:is|are)(?: not|n['’]t) yet (?:on|out|available|released|live|public)\b|\byet to be (?:announced|released|published)\b|\b(?:in|over) the coming (?:days|weeks|months)\b|\bin (?:19|20)\d\d,? (?:i|we)(?:['’]m| am|['’]re| are|['’]ll| will)? (?:plan|planning|hope|hoping|intend|aim|aiming|going|want) to\b|\bI(?:['’]m| am) (?:introducing|launching|starting|running|hosting|teaching)\b.{0,40}\bnext (?:week|month|year|term|semester)\b/iu,
  fr: /(?<!\p{L})(?:sera|seront) (?:bientôt|prochainement)(?!\p{L})|(?<!\p{L})dans les (?:prochains jours|prochaines semaines|prochains mois)(?!\p{L})|(?<!\p{L})plus tard (?:aujourd['’]hui|dans la journée)(?!\p{L})/iu,
};

/** Whether a sentence ties its text to the news of its day. False for a language without patterns. */
export function isNewsPeg(sentence: string, language: string): boolean {
  return NEWS_PEG[language]?.test(sentence.trim()) ?? false;
}

/** Whether a sentence is about what was still to come at the time of writing. False for a language without patterns. */
export function hasAged(sentence: string, language: string): boolean {
  return AGED[language]?.test(sentence) ?? false;
}

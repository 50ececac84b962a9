/** First-person clauses in the past tense, by language. English and French were read on real posts, the others not. */
const TELLING: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}'’])(?:I|we|my (?:wife|husband|partner|mother|mom|father|dad|son|daughter|friend|boss|team|client|manager|teacher|co-?founder|brother|sister|uncle|grandfather|grandmother)) (?:(?:never|once|then|first|also|finally|just|suddenly|only|had|quickly|immediately) )?(?:was|were|had|did|went|came|said|got|took|made|saw|told|asked|began|left|gave|felt|found|knew|met|heard|thought|wanted|stood|sat|ran|spoke|wrote|lost|won|fell|kept|drove|flew|bought|sold|paid|taught|caught|woke|grew|drew|put|sent|spent|built|led|held|rose|threw|chose|became|broke|didn['’]t|couldn['’]t|wasn['’]t|had|(?!need|feed|embed|exceed|proceed|succeed|indeed|agreed)\p{L}{2,}ed)(?!\p{L})/gu,
  fr: /(?<!\p{L})(?:j['’](?:ai|avais|étais|allais|habitais|attendais|eus)|je (?:me suis|suis (?:allée?|venue?|partie?|arrivée?|tombée?|restée?|rentrée?|sortie?|montée?|descendue?|devenue?|passée?|née?)|(?:n['’])?(?:l['’]|t['’]|vous )?(?:ai|avais)|\p{L}*(?<!r)ais)|nous (?:avons|étions|avions|sommes (?:allés|partis|arrivés|tombés|rentrés|restés))|on (?:a|était|avait))(?!\p{L})/giu,
  de: /(?<!\p{L})(?:ich (?:war|hatte|ging|kam|sagte|fragte|wollte|musste|konnte|dachte|wusste|fand|sah|stand|saß|lief|begann|bekam|nahm|gab|blieb|verlor|\p{L}{3,}te)|(?:war|hatte|ging|kam|sagte|fragte|wollte|musste|konnte|dachte|wusste|fand|sah|begann|bekam) ich|wir (?:waren|hatten|gingen|kamen|\p{L}{3,}ten)|habe ich|ich habe)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:fui|estuve|tuve|hice|dije|pude|quise|vine|supe|puse|estaba|tenía|era|había|íbamos|fuimos|estábamos|teníamos|me (?:dijo|pidió|llamó|preguntó|dijeron)|(?!qué|porqué|café|usted|también|después)\p{L}{2,}(?<!r)é|\p{L}{3,}(?:amos|imos) (?:a|en|con))(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:(?:eu )?(?:fui|estive|tive|fiz|disse|pude|quis|vim|soube|estava|tinha|era)|fomos|estávamos|tínhamos|me (?:disse|pediu|chamou|perguntou|disseram)|(?!lei|rei|sei|hei)\p{L}{2,}(?<!r)ei)(?!\p{L})/giu,
};
const THEN =
  /(?<!\p{L})(?:one (?:day|night|morning|evening|afternoon)|when I was|years ago|months ago|weeks ago|a while (?:ago|back)|the other day|back in|in (?:19|20)\d\d|last (?:week|month|year|summer|winter|night)|once|suddenly|un jour|un soir|il y a (?:quelques|deux|trois|\d+|plusieurs)|quand j['’]|à l['’]époque|lorsque j['’]|en (?:19|20)\d\d|eines tages|damals|als ich|vor (?:zwei|drei|\d+|einigen|vielen) (?:jahren|wochen|monaten)|un día|una (?:noche|vez|tarde)|cuando (?:era|tenía)|hace (?:años|unos)|um dia|uma (?:noite|vez|tarde)|quando (?:eu )?(?:era|tinha)|anos atrás)(?!\p{L})/iu;

/** How often a text tells something the author did or lived through; null for a language without patterns. */
export function tellingClauses(text: string, language: string): number | null {
  const pattern = TELLING[language];
  return pattern ? (text.match(pattern)?.length ?? 0) : null;
}

/** Whether a text says when its story happened. */
export function saysWhen(text: string): boolean {
  return THEN.test(text);
}

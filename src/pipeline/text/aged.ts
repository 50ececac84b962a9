/** The news that a piece was written about: fresh on its day, and all that a later reader sees is that it is old. */
const NEWS_PEG: Readonly<Record<string, RegExp>> = {
  en: /^(?:in )?(?:today|yesterday|tonight|(?:this|last) (?:morning|week|month|night|\w+day)|(?:earlier|later) (?:today|this \w+))(?:['’]s\s.{0,60}\b(?:articles?|stor(?:y|ies)|reports?|rulings?|decisions?|announcements?|hearings?|posts?|columns?|news|testimony|speech|launch)\b|,?\s.{0,80}\b(?:(?:public )?comments? (?:periods? )?closes?|announc(?:es?|ed|ing)|released|published|launched|posted|unveiled|passed|signed|halved|doubled|slashed)\b)|^there (?:is|are) (?:only |now )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s.{0,60}\b(?:today|right now|now)[.!]|^with the (?:new )?[\p{L}\d. -]{2,40} (?:release|launch|announcement),|\b(?:was|were|has been|have been) (?:recently|just) (?:posted|released|announced|published|launched|unveiled|introduced|passed|filed|signed|acquired)\b|\b(?:recently|just) (?:announced|released|unveiled|launched|posted)\b/iu,
  fr: /^(?:aujourd['’]hui|hier|ce (?:matin|soir)|cette semaine|la semaine dernière)(?=[\s,]).{0,80}(?<!\p{L})(?:articles?|annonc\S+|sorti\S*|publi\S+|lanc\S+|présent\S+)(?!\p{L})|(?<!\p{L})(?:vient|viennent) (?:juste |tout juste )?(?:d['’]|de )(?:annoncer|sortir|publier|lancer|présenter|dévoiler)(?!\p{L})/iu,
};
/** What was still to come when it was written. */
const AGED: Readonly<Record<string, RegExp>> = {
  en: /\bwill (?:soon |shortly )?be (?:launch|releas|roll|announc|publish|unveil)ing\b|\b(?:soon|shortly) be (?:rolling|launch(?:ing|ed)|releas(?:ing|ed)|announc(?:ing|ed)|published|available)\b|\b(?:clos|end|start|open|begin|launch)(?:es|s) (?:later )?(?:today|tonight|tomorrow|this (?:week|friday|monday)|next week)\b|\blater (?:today|tonight|this (?:week|month|year|summer|fall|spring|winter))\b|\b(?:have|has)(?: not|n['’]t) yet been (?:announced|released|published|launched)\b|\b(?:is|are)(?: not|n['’]t) yet (?:on|out|available|released|live|public)\b|\byet to be (?:announced|released|published)\b|\b(?:in|over) the coming (?:days|weeks|months)\b|\bin (?:19|20)\d\d,? (?:i|we)(?:['’]m| am|['’]re| are|['’]ll| will)? (?:plan|planning|hope|hoping|intend|aim|aiming|going|want) to\b|\bI(?:['’]m| am) (?:introducing|launching|starting|running|hosting|teaching)\b.{0,40}\bnext (?:week|month|year|term|semester)\b/iu,
  fr: /(?<!\p{L})(?:sera|seront) (?:bientôt|prochainement)(?!\p{L})|(?<!\p{L})dans les (?:prochains jours|prochaines semaines|prochains mois)(?!\p{L})|(?<!\p{L})plus tard (?:aujourd['’]hui|dans la journée)(?!\p{L})/iu,
};

/** Whether a sentence hangs a text on the news of its day; false for a language without patterns. */
export function isNewsPeg(sentence: string, language: string): boolean {
  return NEWS_PEG[language]?.test(sentence.trim()) ?? false;
}

/** Whether a sentence tells what was still to come on the day it was written; false for a language without patterns. */
export function hasAged(sentence: string, language: string): boolean {
  return AGED[language]?.test(sentence) ?? false;
}

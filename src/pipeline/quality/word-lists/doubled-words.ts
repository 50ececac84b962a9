/** Small words that nobody writes twice in a row on purpose, by language. */
export const NEVER_TWICE: Readonly<Record<string, string>> = {
  en: "a|an|and|as|at|be|but|by|for|from|has|have|her|his|if|in|into|is|it|its|my|of|on|or|our|than|the|their|then|there|these|they|this|those|to|was|we|were|what|when|which|who|will|with|would|your",
  fr: "avec|au|aux|ce|ces|cette|dans|de|des|du|est|et|il|elle|la|le|les|leur|mais|ou|par|pas|pour|que|qui|sa|se|ses|son|sont|sur|un|une",
  es: "a|al|con|de|del|el|en|es|la|las|lo|los|mi|o|para|pero|por|que|se|su|sus|un|una|y",
  it: "a|al|che|con|da|dei|del|della|di|e|gli|i|il|in|la|le|lo|ma|nel|o|per|si|su|un|una",
  pt: "a|ao|as|com|da|das|de|do|dos|e|em|mas|na|no|o|os|ou|para|por|que|se|sua|um|uma",
  nl: "aan|als|bij|dan|de|door|een|en|het|hun|in|is|maar|met|naar|niet|of|om|op|te|tot|uit|van|voor|wat|we|ze|zijn",
  de: "an|auf|aus|bei|dass|ein|eine|einen|einer|für|im|in|ist|mit|nach|oder|und|uns|von|vor|wir|zu|zum|zur",
  sv: "att|av|den|det|en|ett|för|hade|har|i|inte|jag|med|men|och|om|på|som|till|vi|är",
};

/** Other words that are written twice on purpose, by language. In a language without a list, only small words are errors. */
export const ON_PURPOSE_TWICE: Readonly<Record<string, RegExp>> = {
  en: /^(?:very|really|many|much|more|less|long|never|always|again|over|super|slowly|truly|well|please|thank|thanks|blah|woo|yada|etc|ever|wow|win|bling|yeah|haha|knock|tick|tock|cough|hear|around|better|that|had|far|big|so|no|yes|bye|now|there|wait|round|step|chop|back|half|side|hand|face|year|month|week|night|time)$/u,
  fr: /^(?:nous|vous|faire|très|trop|bien|jamais|toujours|beaucoup|plus|tout|longtemps|encore|vraiment|merci)$/u,
  de: /^(?:sehr|viel|viele|ganz|lange|immer|wieder|nein|nie|mehr|sie|dass|das|der|die|den|wirklich|danke|weit)$/u,
  nl: /^(?:heel|veel|echt|lang|altijd|weer|nooit|meer|dat|die|zeer|erg|door)$/u,
  sv: /^(?:mycket|många|länge|väldigt|verkligen|alltid|aldrig|igen|mer|bara|jätte|tack|långt|det|den|runt)$/u,
};

/** English verbs that take "to", at the end of a text: another "to" may follow ("the type that you must adhere to to get it"). */
export const TAKES_TO =
  /\b(?:adher|agree|amount|aspir|attend|belong|cling|commit|compar|conform|connect|contribut|listen|object|react|refer|relat|reply|repli|resort|respond|speak|stick|subscrib|talk|turn)(?:e|s|es|d|ed|ing|t?ed|t?ing|r?ed|r?ing)? $/u;

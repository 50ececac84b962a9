/** What makes a line no title, in one language, as alternatives of a pattern. */
type TitleFaults = {
  /** A memo, a release, a talk that was given: words of headlines that say what became of something on one day. */
  notices?: string;
  /**
   * Beginnings of a line that has left its subject in the sentence before it ("É a concretização do amor"), or that answers
   * somebody ("Ah, ...").
   */
  withoutSubject?: string;
  /** Beginnings of a question that is put to somebody, to sell or to be answered: "Want to enhance your skills?". */
  addressed?: string;
  /** Verbs that tell of what happened once: a sentence with one is the middle of a story. */
  past?: string;
  /** Slips of grammar that no dictionary finds, and that nobody writes on purpose. */
  slips?: string;
};

/** By language (ISO 639-1). */
export const TITLE_FAULTS: Readonly<Record<string, TitleFaults>> = {
  en: {
    notices: "release notes|changelog",
    withoutSubject:
      "ah|oh|hey|hi|wow|haha|lol|nah|yeah|hmm|thanks|thank you|congrats|congratulations|agreed|exactly|kudos|very (?:good|nice|true)|good point|well done",
    addressed:
      "want|wanna|looking|ready|need|interested|struggling|tired|thinking|curious|any|isn't|aren't|don't|doesn't|wasn't|didn't|won't|wouldn't|haven't|have you|did|was|were|guess",
    past: "was|were|wasn't|weren't|did|didn't|had|hadn't",
    slips: "learn (?:people|them|him|her|us|somebody|someone|others|kids|children|students|users)|(?:could|should|would|must) of(?! course)|alot",
  },
  fr: {
    withoutSubject: "ah|oh|merci|bravo|félicitations|c'est|c'était|voici|voilà",
    addressed: "envie|besoin|prêts?|et vous|connaissez-vous|avez-vous|vous (?:cherchez|voulez)",
    past: "était|étaient|avait|avaient|fut|furent",
  },
  de: {
    withoutSubject: "ah|oh|danke|glückwunsch|herzlichen",
    addressed: "lust|bereit|kennst|kennt|hast|habt|suchst|willst|möchten? sie|brauchst",
    past: "war|waren|hatte|hatten|wurde|wurden",
  },
  es: {
    withoutSubject: "ah|oh|gracias|felicidades|enhorabuena|es|son|era|fue|está|están",
    addressed: "quieres|queréis|quiere|buscas|necesitas|listos?|listas?|conoces|has|habéis",
    past: "era|eran|fue|fueron|estaba|había",
  },
  pt: {
    withoutSubject: "ah|oh|obrigad[oa]|parabéns|é|são|era|foi|está|estão",
    addressed: "quer|quem aí|procura|precisa|pronta?|gente|você já|já pensou|conhece|bora",
    past: "era|eram|foi|foram|estava|estavam|tinha",
    slips: "(?<!todas )as vezes|derrepente|concerteza",
  },
  it: {
    withoutSubject: "ah|oh|grazie|complimenti|auguri|è|sono|era|fu|c'è",
    addressed: "vuoi|volete|cerchi|hai|avete|pronti|conosci",
    past: "era|erano|fu|furono|aveva|avevano",
  },
  nl: {
    withoutSubject: "ah|oh|bedankt|dank je|gefeliciteerd",
    addressed: "zin|klaar|ken je|heb je|zoek je|wil je",
    past: "was|waren|had|hadden|werd|werden",
  },
  sv: {
    withoutSubject: "ah|oj|tack|grattis",
    addressed: "vill du|letar du|redo|har du|känner du|behöver du",
    past: "var|hade|blev",
  },
};

/** Words of Japanese and Chinese notices. They stand anywhere in a headline, for nothing divides it into words. */
export const UNDIVIDED_NOTICES: Readonly<Record<string, RegExp>> = {
  ja: /リリース|アップデート|更新|バージョン|対応$|メモ|覚え書き|お知らせ|告知|募集|勉強会|最近の|件$|発表した|(?:して|行って)きた|もらった|(?:ました|した|作った|書いた)。?$/u,
  zh: /更新日志|发布说明|公告|通知|备忘|版本发布|招聘|預告|预告/u,
};

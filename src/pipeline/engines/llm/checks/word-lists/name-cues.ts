
// Words that stand beside names and rarely beside other capitalised words (cues). The first word of a sentence is
// always capitalised, so without a cue it does not count as a name.
type Cues = {
  /** Matches what follows a name at the start of a sentence, such as " said". */
  behind: string;
  /** Words for people that are no names, as in "Readers told me". */
  nobody: string;
  /** Endings of words that are no names, even beside a cue. */
  endings: string;
};

export const NAME_CUES: Readonly<Record<string, Cues>> = {
  en: {
    behind:
      "(?:['’]s|,? (?:said|says|argues|argued|wrote|writes|told|once|founded|claims|claimed|believed|replied|asked me|taught|was born|died)|, (?:who|whose|the (?:founder|author|inventor|psychologist|economist|writer|professor)))\\b",
    nobody:
      "people|folks|others|someone|somebody|everyone|everybody|nobody|anyone|critics|experts|friends|readers|clients|customers|colleagues|founders|engineers|managers|teams|parents|children|men|women|students|teachers|investors|users|today|yesterday|tomorrow|mum|mom|dad|grandmother|grandfather",
    endings: "ly|ing|ness|ments?|[ts]ions?|ers|ors|ists|ies|ities|ed",
  },
  fr: {
    behind: "(?:,? (?:a dit|dit|écrit|a écrit|affirme|affirmait|raconte|expliquait))\\b",
    nobody: "personne|quelqu|chacun|on|certains|beaucoup",
    endings: "ment|ant|tion|tions|eurs|istes",
  },
  de: {
    behind: "(?: (?:sagte|sagt|schrieb|schreibt|meinte|behauptet|behauptete|erzählte|erklärte|gründete))\\b",
    nobody: "niemand|jemand|jeder|mancher|manche|viele|alle|einige|kunden|leser|freunde|kollegen|leute|menschen|eltern|kinder|mutter|vater|großmutter|großvater",
    endings: "ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|ment|nis|nisse|tum|ling|lich|er|en|ität",
  },
  es: {
    behind: "(?:,? (?:dijo|dice|escribió|escribe|afirma|afirmó|contó))\\b",
    nobody: "nadie|alguien|todos|muchos|algunos",
    endings: "mente|ando|iendo|ción|ciones|ores|istas",
  },
};

/** Words before a name in German, which capitalises every noun: "Herr", "laut". */
export const GERMAN_BEFORE_NAME =
  "(?:laut|namens|Herr|Herrn|Frau|Dr\\.|Prof\\.|Professor|Firma|Familie|(?:sagte|schrieb|meinte|erklärte|erzählte)) $";
/** German articles and possessives. A noun after one of them is not a name. */
export const GERMAN_ARTICLES =
  "der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|kein|keine|keinen|keinem|keiner|mein|meine|meinen|meinem|meiner|dein|deine|sein|seine|seinen|ihr|ihre|ihren|unser|unsere|dieser|diese|dieses|diesen|jeder|jede|jedes|jeden|zum|zur|im|am|vom|beim|ins";

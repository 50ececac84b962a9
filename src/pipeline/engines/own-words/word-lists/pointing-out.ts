import { wholeWords } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";

/** What a sentence says that points out something in what was just shown, as alternatives, by language (ISO 639-1). */
const POINTING_OUT: Readonly<Record<string, string>> = {
  en: "you(?:'ll| will| can| may| might)? (?:also )?(?:notice|see)(?: that| how| there| here)?|(?:notice|note|observe) (?:that|how|the)|a few things to note",
  fr: "(?:vous|on|tu) (?:remarquerez|remarquera|remarqueras|verrez|verra|verras|voyez|voit|pouvez (?:voir|remarquer))|(?:remarquez|notez|observez) (?:que|comment|la|le|les)",
  de: "(?:ihr|du|sie|man) (?:seht|siehst|sehen|sieht|merkt|bemerkt|erkennt)|(?:beachtet|beachte|beachten sie|bemerkenswert ist)",
  es: "(?:verás|verán|veréis|notarás|notarán|puedes (?:ver|notar)|se (?:ve|nota|observa))|(?:fíjate|fíjense|fijaos|nota|observa) (?:en|que|cómo)",
  pt: "(?:você|vocês) (?:vai|vão|pode|podem) (?:ver|notar|perceber)|(?:repare|reparem|note|notem|observe|observem) (?:que|como|em|n[oa])",
  it: "(?:noterai|noterete|vedrai|vedrete|si (?:vede|nota)|puoi (?:vedere|notare))|(?:nota|notate|osserva|osservate) (?:che|come|il|la)",
  nl: "(?:je|jullie|u) (?:zult|zal|kunt|kan|ziet|zien) (?:\\S+ )?(?:zien|merken|opmerken|opvallen)|(?:merk op|let op|let erop)",
  sv: "(?:du|ni|man) (?:kommer att |kan )?(?:se|ser|märka|märker|lägga märke)|(?:notera|observera|lägg märke till) (?:att|hur)",
};

/** Whether a text begins by pointing out something in what stands before it: "There are two things you'll notice there." */
export function pointsOut(text: string, language: string): boolean {
  const list = POINTING_OUT[language];
  const [first = ""] = sentencesOf(text, language);
  return list !== undefined && wholeWords(list).test(first);
}

import type { WordLists } from "./word-lists.ts";

export const dutch: WordLists = {
  time:
    "vandaag|gisteren|morgen|vanavond|vanmorgen|deze (?:week|maand|keer|zomer)|dit (?:jaar|weekend)|vorige? (?:week|maand|jaar)|volgende? (?:week|maand|jaar)|onlangs|momenteel|nu|net|binnenkort|(?:dagen|weken|maanden|jaar) geleden|laatst|tot nu toe|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei \\d|juni|juli|augustus|september|oktober|november|december|eindelijk",
  anaphora:
    "dit|dat|deze|die|het|hij|zij|ze|hem|haar|hun|en|maar|of|ook|dan|dus|daarom|echter|toch|bovendien|bijvoorbeeld|daarentegen|namelijk|zo|zulke|beide|hier|daar|ten eerste|ten tweede|tot slot|trouwens|ja|nee|nou|zoals (?:ik|gezegd)|bedankt|hallo|hoi|update|daarmee|daarna|vervolgens|anders|want",
  pronoun:
    "hij|zij|ze|hem|haar|hun|hen|zijn|het|dit|dat|deze|die|hier|daar",
  context:
    "hierboven|hieronder|bovenstaande|onderstaande|volgende|vorige|eerder|genoemd|in dit (?:bericht|artikel|stuk)|dit (?:bericht|artikel|stuk)|deze (?:post|blog)|mijn (?:vorige|laatste|volgende) (?:post|artikel|blog)|deel \\d|zie|klik|lees verder",
  platform:
    "blog|bericht|artikel|post|tweet|video|podcast|aflevering|nieuwsbrief|slides|lezing|update|deel|interview|notities|terugblik|links|enquête|inleiding|aankondiging",
  news:
    "lanceert|kondigt|verschijnt|verschenen|nieuw|nieuwe|nu beschikbaar|beschikbaar|komt|opent|wint|wij zoeken|gezocht|eindelijk",
  claim:
    "is|zijn|niet|geen|nooit|altijd|moet|moeten|mag|alleen|zonder|in plaats|dan|omdat|betekent|nodig|beter|slechter|iedereen|niemand",
  question:
    "hoe|waarom|wat|wanneer|waar|wie|welke|welk|moet|kan|is|zijn",
  auxiliary:
    "is|zijn|was|waren|heeft|hebben|kan|kunnen|moet|moeten|zal|zou|wordt|worden|mag|gaat|geeft|helpt|kost|blijft|betekent|werkt|maakt|wil",
  imperative:
    "vraag|maak|schrijf|lees|probeer|begin|stop|vind|neem|geef|houd|blijf|denk|gebruik|bouw|leer|luister|kijk|zet|kies|vermijd|onthoud|vergeet|laat|zeg|plan|deel",
  summary:
    "kortom|uiteindelijk|samengevat|de les|onthoud|waar het om gaat|tot slot|al met al",
  listWord:
    "tips|manieren|redenen|dingen|lessen|regels|stappen|ideeën|fouten|voorbeelden|vragen|trucs|principes|hulpmiddelen",
  firstPerson:
    "ik|mij|me|mijn|wij|we|ons|onze",
  sales:
    "neem contact|stuur (?:me|mij)|mail me|volg (?:me|mij)|schrijf je in|meld je aan|abonneer|boek|bestel|korting|gratis|link in|in de reacties|laat (?:het )?(?:me|mij|weten)|doe mee|tickets?|bedankt voor het lezen|vacature",
  credit:
    "foto:|beeld:|bron:|via|eerder (?:verschenen|gepubliceerd)|oorspronkelijk|met dank aan|dank aan|vertaald (?:door|uit)",
};

import type { CleaningPhrases } from "./phrases.ts";

export const dutch: CleaningPhrases = {
  announcement:
    "(?:lees|bekijk|zie|kijk|klik|ontdek|luister|download)(?: \\S+){0,6} (?:hier|meer|verder|op|onder|hieronder)|(?:meer (?:info|informatie|weten|lezen)|het hele (?:artikel|verhaal)|links? (?:in|hier|onder))(?: \\S+){0,4}|hier (?:is|zijn|vind|staat|de|het|een)(?: \\S+){0,8}|via",
  showing: "hier (?:is|zijn|zie)|zie|kijk|bekijk|hieronder|zoals (?:hier|je ziet)|dit is|de video|het resultaat",
  shown:
    "foto's?|foto|afbeelding(?:en)?|video's?|video|screenshots?|grafiek(?:en)?|kaart(?:en)?|tabel(?:len)?|slides?|links?|lijst(?:en)?|artikel(?:en)?|voorbeeld(?:en)?|hieronder|hierboven|volgende|dit|hier|zo",
  beforeLink:
    "op|hier|via|van|in|naar|zie|met|bij|is|zijn|en|of|de|het|een|voor|als|aan|uit|over|deze|dit|die|dat|link|pagina|site",
  call:
    "neem contact|stuur (?:me|mij|ons)|mail (?:me|mij|ons)|volg (?:me|mij|ons)|schrijf je in|meld je aan|abonneer|boek (?:nu|je|jouw)|bestel (?:nu|je|jouw|hier)|in de (?:reacties|comments)|laat (?:het )?(?:me|mij|ons) weten|doe mee|bedankt voor het lezen|dank voor het lezen|deel dit|laat een reactie|tag (?:een|iemand)|tot (?:dan|snel|ziens)|wij zoeken|we zoeken|wordt vervolgd",
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
};

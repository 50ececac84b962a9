/**
 * Words that stand before a noun phrase and after one, by language (ISO 639-1): "the bread of". Where one stands before
 * a word and none of the text follows it closely, the word is used as a noun.
 */
export const BEFORE_NOUNS: Readonly<Record<string, string>> = {
  en: "the a an of in on about with without your my our their his her its this these from by for into between through no every any some more less and or",
  fr: "le la les l un une des du de d au aux en dans sur avec sans votre vos mon ma mes notre nos leur leurs son sa ses ce cette ces par pour entre chaque aucun aucune",
  de: "der die das den dem des ein eine einen einem einer eines von vom im in zum zur zu mit ohne für über auf aus durch bei dein deine deinen deiner mein meine meinen unser unsere ihre ihrer kein keine jede jeder jedes diese dieser dieses",
  es: "el la los las un una unos unas de del al en con sin por para sobre entre tu tus mi mis su sus nuestro nuestra nuestros nuestras este esta estos estas cada ningún ninguna",
  pt: "o a os as um uma uns umas de do da dos das no na nos nas em com sem por pelo pela para sobre entre seu sua seus suas meu minha meus minhas nosso nossa nossos nossas este esta esse essa cada nenhum nenhuma",
  it: "il lo la i gli le l un uno una di del dello della dei degli delle al alla nel nella nei con senza per su sul sulla tra fra tuo tua tuoi tue mio mia miei mie nostro nostra questo questa questi queste ogni nessun nessuna",
  nl: "de het een van in op met zonder voor over uit door bij naar je jouw mijn ons onze hun zijn haar dit deze geen elke elk",
  sv: "en ett i på av om med utan för från till din ditt dina min mitt mina vår vårt våra deras sin sitt sina någon något ingen inget varje denna detta dessa genom mellan mot bra ny nya nytt",
};

/** Nouns of time, number and reference, and words that look like nouns: they name no subject. */
export const HOLLOW_NOUNS: Readonly<Record<string, string>> = {
  en: "time times thing things way ways lot lots day days year years week weeks month months minute minutes hour hours moment moments people person someone fact point points end example examples number numbers part parts side case cases reason reasons result results kind sort bit place places rest course hand set list word words name names question questions answer answers idea ideas change look turn start stuff guy guys man men world life top bottom middle line note notes start page post posts article video tweet thread link links quote summary image level levels first second third chance yes maybe friend friends second seconds type types amount couple bunch ton tons piece pieces form forms order kinds sense use need work job thought thoughts hard complex simple weak exact context difference energy biggest single finding terms matter matters waste cool key update shoutout solution chances odds pattern patterns category ground root head concept situation experience experiences",
  fr: "fois jour jours an ans année années mois semaine semaines chose choses gens personne personnes fait point cas exemple exemples partie façon manière suite fin nombre mot mots temps monde vie lien liens article articles billet billets moment heure heures place cours côté sujet reste raison peu",
  de: "zeit ding dinge sache sachen tag tage jahr jahre woche monat mensch menschen leute mal teil beispiel grund ende fall art weise frage wort welt leben punkt seite stelle anfang beitrag artikel link links moment stunde",
  es: "vez veces día días año años mes semana cosa cosas gente persona personas parte forma manera caso ejemplo fin punto momento hora mundo vida tiempo lugar palabra número razón artículo enlace resto hecho",
  pt: "vez vezes dia dias ano anos mês semana coisa coisas gente pessoa pessoas parte forma maneira caso exemplo fim ponto momento hora mundo vida tempo lugar palavra número razão artigo link resto post foto fotos alguém ninguém",
  it: "volta volte giorno giorni anno anni mese settimana cosa cose gente persona persone parte modo caso esempio fine punto momento ora mondo vita tempo luogo parola numero ragione articolo link resto",
  nl: "tijd ding dingen dag dagen jaar jaren week maand mens mensen deel voorbeeld reden eind geval manier vraag woord wereld leven punt kant plaats begin artikel link moment uur keer",
  sv: "tid sak saker dag dagar dagen år året vecka veckor veckan månad månader människa människor folk del delar delen exempel anledning slut slutet fall sätt fråga frågor frågan ord orden värld världen liv livet punkt sida plats början artikel artikeln länk inlägg inlägget stund timme timmar gång gånger sen hen fortfarande smart håll par handen sidan hjälp grund form person personer typ post poster blogg bloggpost andra första alla allt vanligt visa säker bra rätt fel skull nya ny gamla kanske mer mindre stort stora lite liten många få fler riktigt ganska väldigt helt extremt godo oss",
};


// Number words by language, from eleven on, in English from one on. In Dutch, German, Italian and Swedish, compounds
// written as one word ("fünfundzwanzig") are not recognised.
export const NUMBER_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: listed(
    "one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 dozen 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 hundred 100 hundreds 100 thousand 1000 thousands 1000 million 1000000 millions 1000000 billion 1000000000 billions 1000000000",
  ),
  fr: listed(
    "onze 11 douze 12 douzaine 12 treize 13 quatorze 14 quinze 15 quinzaine 15 seize 16 vingt 20 vingtaine 20 trente 30 trentaine 30 quarante 40 quarantaine 40 cinquante 50 cinquantaine 50 soixante 60 soixantaine 60 cent 100 cents 100 centaine 100 centaines 100 mille 1000 millier 1000 milliers 1000 million 1000000 millions 1000000 milliard 1000000000 milliards 1000000000",
  ),
  de: listed(
    "elf 11 zwölf 12 dutzend 12 dreizehn 13 vierzehn 14 fünfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19 zwanzig 20 dreißig 30 vierzig 40 fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90 hundert 100 hunderte 100 tausend 1000 tausende 1000 million 1000000 millionen 1000000 milliarde 1000000000 milliarden 1000000000",
  ),
  es: listed(
    "once 11 doce 12 docena 12 trece 13 catorce 14 quince 15 dieciséis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 cientos 100 mil 1000 miles 1000 millón 1000000 millones 1000000",
  ),
  pt: listed(
    "onze 11 doze 12 dúzia 12 treze 13 catorze 14 quatorze 14 quinze 15 dezesseis 16 dezasseis 16 dezessete 17 dezassete 17 dezoito 18 dezenove 19 dezanove 19 vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60 setenta 70 oitenta 80 noventa 90 cem 100 cento 100 centenas 100 mil 1000 milhares 1000 milhão 1000000 milhões 1000000",
  ),
  it: listed(
    "undici 11 dodici 12 dozzina 12 tredici 13 quattordici 14 quindici 15 sedici 16 diciassette 17 diciotto 18 diciannove 19 venti 20 trenta 30 quaranta 40 cinquanta 50 sessanta 60 settanta 70 ottanta 80 novanta 90 cento 100 centinaia 100 mille 1000 migliaia 1000 milione 1000000 milioni 1000000 miliardo 1000000000 miliardi 1000000000",
  ),
  nl: listed(
    "elf 11 twaalf 12 dozijn 12 dertien 13 veertien 14 vijftien 15 zestien 16 zeventien 17 achttien 18 negentien 19 twintig 20 dertig 30 veertig 40 vijftig 50 zestig 60 zeventig 70 tachtig 80 negentig 90 honderd 100 honderden 100 duizend 1000 duizenden 1000 miljoen 1000000 miljoenen 1000000 miljard 1000000000",
  ),
  sv: listed(
    "elva 11 tolv 12 dussin 12 tretton 13 fjorton 14 femton 15 sexton 16 sjutton 17 arton 18 nitton 19 tjugo 20 trettio 30 fyrtio 40 femtio 50 sextio 60 sjuttio 70 åttio 80 nittio 90 hundra 100 hundratals 100 tusen 1000 tusentals 1000 miljon 1000000 miljoner 1000000 miljard 1000000000",
  ),
};

function listed(words: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...words.matchAll(/(?<!\S)(\S+) (\d+)/gu)].map(([, word = "", value = ""]) => [word, Number(value)]),
  );
}

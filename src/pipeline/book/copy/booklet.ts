type Wording = (posts: string, words: string) => string;

/** The line that calls a short book a booklet, by the book's language. */
export const BOOKLET_WORDINGS: Readonly<Record<string, Wording>> = {
  en: (posts, words) =>
    `This is a booklet: it was made from ${posts} posts and holds ${words} words.`,
  fr: (posts, words) =>
    `Ceci est un livret : il est tiré de ${posts} textes et compte ${words} mots.`,
  de: (posts, words) =>
    `Dies ist ein Heft: Es entstand aus ${posts} Beiträgen und hat ${words} Wörter.`,
  es: (posts, words) => `Este es un cuaderno: reúne ${posts} textos y tiene ${words} palabras.`,
  pt: (posts, words) => `Este é um livreto: reúne ${posts} textos e tem ${words} palavras.`,
  it: (posts, words) => `Questo è un libretto: raccoglie ${posts} testi e conta ${words} parole.`,
  nl: (posts, words) =>
    `Dit is een boekje: het is gemaakt van ${posts} berichten en telt ${words} woorden.`,
  sv: (posts, words) => `Detta är ett häfte: det bygger på ${posts} inlägg och har ${words} ord.`,
  ja: (posts, words) => `これは小冊子です。${posts}本の投稿から作られ、${words}字あります。`,
  "zh-Hans": (posts, words) => `这是一本小册子，由${posts}篇文章编成，共${words}字。`,
  "zh-Hant": (posts, words) => `這是一本小冊子，由${posts}篇文章編成，共${words}字。`,
  ko: (posts, words) => `이 책은 소책자입니다. 글 ${posts}편으로 엮었으며 ${words}단어입니다.`,
  he: (posts, words) => `זוהי חוברת. מספר הפוסטים שמהם נוצרה: ${posts}; מספר המילים: ${words}.`,
  ar: (posts, words) => `هذا كتيّب. عدد المنشورات التي جُمع منها: ${posts}؛ عدد الكلمات: ${words}.`,
};

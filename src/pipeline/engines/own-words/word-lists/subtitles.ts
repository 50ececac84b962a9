/** The words of a book's subtitle: what its texts are called, and how its subjects are listed. */
export type BookForm = {
  /** Long posts. */
  essays: string;
  /** Short posts with headlines. */
  notes: string;
  /** Short posts without headlines. */
  posts: string;
  /** Stands between the form and its subjects. */
  about: string;
  and: string;
  comma: string;
  /** Stands before those whom the book is for. Absent: no rule says which article they take. */
  for?: string;
};

export const ENGLISH_FORM: BookForm = {
  essays: "Essays",
  notes: "Notes",
  posts: "Posts",
  about: " on ",
  and: " and ",
  comma: ", ",
  for: "for",
};

/** By language (ISO 639-1). */
export const BOOK_FORMS: Readonly<Record<string, BookForm>> = {
  en: ENGLISH_FORM,
  fr: { essays: "Essais", notes: "Notes", posts: "Posts", about: " sur ", and: " et ", comma: ", ", for: "pour les" },
  de: { essays: "Aufsätze", notes: "Notizen", posts: "Beiträge", about: " über ", and: " und ", comma: ", ", for: "für" },
  es: { essays: "Ensayos", notes: "Notas", posts: "Publicaciones", about: " sobre ", and: " y ", comma: ", ", for: "para" },
  pt: { essays: "Ensaios", notes: "Notas", posts: "Posts", about: " sobre ", and: " e ", comma: ", ", for: "para" },
  it: { essays: "Saggi", notes: "Note", posts: "Post", about: " su ", and: " e ", comma: ", ", for: "per" },
  nl: { essays: "Essays", notes: "Notities", posts: "Posts", about: " over ", and: " en ", comma: ", ", for: "voor" },
  sv: { essays: "Essäer", notes: "Anteckningar", posts: "Inlägg", about: " om ", and: " och ", comma: ", ", for: "för" },
  ja: { essays: "エッセイ", notes: "ノート", posts: "投稿", about: "：", and: "と", comma: "、" },
  zh: { essays: "随笔", notes: "笔记", posts: "帖子", about: "：", and: "与", comma: "，" },
};

/** By language: the words behind which a subject without an article stands, as it does in a subtitle. */
export const BEFORE_SUBJECTS: Readonly<Record<string, string>> = {
  en: "of on about with for in into from by and or than to like use using",
  fr: "sur avec pour par de en et ou à sous chez utiliser comme",
  de: "über von mit für in auf und oder durch zu bei aus",
  es: "sobre de con en para por y o a desde como",
  pt: "sobre de com em para por e ou a como",
  it: "su di con in per da e o a come",
  nl: "over van met in op voor en of door naar uit als",
  sv: "om av med i på för och eller till från som",
};

/** By language: the prepositions behind which a noun that needs no article stands. */
export const PREPOSITIONS: Readonly<Record<string, string>> = {
  en: "of on about with for in into from by",
  fr: "sur avec pour par de d en",
  de: "über von mit für in auf durch",
  es: "sobre de con en para por",
  pt: "sobre de com em para por",
  it: "su di con in per da",
  nl: "over van met in op voor",
  sv: "om av med i på för",
};

/** By language: the endings of verbs, which stand behind prepositions as nouns do: "de faire". */
export const INFINITIVES: Readonly<Record<string, RegExp>> = {
  fr: /(?:er|ir|re)$/u,
  es: /[aei]r$/u,
  pt: /[aei]r$/u,
  it: /[aei]re$/u,
};

/**
 * By language: what stands before those whom a text speaks to, and who they may be. Customers, users and patients are not
 * among them: authors write about them for those who serve them.
 */
export const READERS: Readonly<Record<string, { before: string; people: string }>> = {
  en: {
    before: "for|if you(?:['’]re| are) an?|as an?|dear|fellow",
    people:
      "developers?|engineers?|programmers?|managers?|leaders?|executives?|founders?|entrepreneurs?|freelancers?|consultants?|coach(?:es)?|designers?|writers?|authors?|bloggers?|journalists?|teachers?|parents?|lawyers?|doctors?|nurses?|maintainers?|beginners?|researchers?|scientists?|analysts?|marketers?|photographers?|artists?|musicians?|creators?|makers?|investors?|runners?|cooks?|gardeners?",
  },
  fr: {
    before: "pour (?:les|des|tous les)|chers?|chères?",
    people:
      "développeurs|ingénieurs|designers|graphistes|photographes|enseignants|parents|webmasters|intégrateurs|débutants|entrepreneurs|indépendants|auteurs|coachs|managers|dirigeants",
  },
  de: {
    before: "für(?: alle| die)?|liebe",
    people:
      "Entwickler|Gründer|Unternehmer|Selbstständige|Eltern|Lehrer|Designer|Fotografen|Autoren|Berater|Coaches|Führungskräfte|Anfänger|Einsteiger",
  },
  es: {
    before: "para(?: los| las)?|queridos",
    people:
      "desarrolladores|emprendedores|fundadores|diseñadores|fotógrafos|escritores|autores|padres|profesores|principiantes|directivos|líderes",
  },
  pt: {
    before: "para(?: os| as)?|queridos",
    people:
      "desenvolvedores|empreendedores|fundadores|designers|fotógrafos|escritores|autores|pais|professores|iniciantes|líderes|noivos|noivas",
  },
  it: {
    before: "per(?: gli| i| le)?|cari",
    people:
      "sviluppatori|imprenditori|fondatori|designer|fotografi|scrittori|autori|genitori|insegnanti|principianti|dirigenti",
  },
  nl: {
    before: "voor(?: de| alle)?|beste",
    people:
      "ontwikkelaars|ondernemers|oprichters|ontwerpers|fotografen|schrijvers|ouders|leraren|beginners|managers|coaches",
  },
  sv: {
    before: "för(?: alla)?|kära",
    people:
      "utvecklare|entreprenörer|grundare|designers|designer|fotografer|skribenter|föräldrar|lärare|nybörjare|chefer|ledare|coacher",
  },
};

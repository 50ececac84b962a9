/** The words of a book's subtitle: what long and short posts are called, and how its subjects are listed. */
export type BookForm = {
  essays: string;
  notes: string;
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
  about: " on ",
  and: " and ",
  comma: ", ",
  for: "for",
};

/** By language (ISO 639-1). French puts a colon where other languages put a preposition, for that would need an article. */
export const BOOK_FORMS: Readonly<Record<string, BookForm>> = {
  en: ENGLISH_FORM,
  fr: { essays: "Essais", notes: "Notes", about: " : ", and: " et ", comma: ", ", for: "pour les" },
  de: { essays: "Aufsätze", notes: "Notizen", about: " über ", and: " und ", comma: ", ", for: "für" },
  es: { essays: "Ensayos", notes: "Notas", about: " sobre ", and: " y ", comma: ", ", for: "para" },
  pt: { essays: "Ensaios", notes: "Notas", about: " sobre ", and: " e ", comma: ", ", for: "para" },
  it: { essays: "Saggi", notes: "Note", about: " su ", and: " e ", comma: ", ", for: "per" },
  nl: { essays: "Essays", notes: "Notities", about: " over ", and: " en ", comma: ", ", for: "voor" },
  sv: { essays: "Essäer", notes: "Anteckningar", about: " om ", and: " och ", comma: ", ", for: "för" },
  ja: { essays: "エッセイ", notes: "ノート", about: "：", and: "、", comma: "、" },
  zh: { essays: "随笔", notes: "笔记", about: "：", and: "、", comma: "，" },
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

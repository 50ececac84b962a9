import type { BookBackPart } from "#pipeline/book/schema.ts";

/** The words that a book prints besides the author's. */
export type Labels = {
  chapter: string;
  part: string;
  contents: string;
  /** The title of the author's introduction, before the first chapter. */
  introduction: string;
  /** The title of what the author says in the end, after the last chapter. */
  epilogue: string;
  /** The title of the list of names and terms with their pages. */
  index: string;
  /** The typefaces of the classic design, and what stands before the typefaces of any other. */
  setIn: string;
  setInFaces: string;
  madeWith: string;
  /** Titles of the parts after the last chapter, in words that fit an author of any gender. */
  back: Readonly<Record<BookBackPart["kind"], string>>;
};

const english: Labels = {
  chapter: "Chapter",
  part: "Part",
  contents: "Contents",
  introduction: "Introduction",
  epilogue: "Epilogue",
  index: "Index",
  setIn:
    "Set in EB Garamond, Georg Duffner’s and Octavio Pardo’s revival of the types of Claude Garamont.",
  setInFaces: "Set in",
  madeWith: "Made with Octavo.",
  back: {
    aboutBook: "About This Book",
    notes: "Notes",
    origins: "Where These Pieces Were First Published",
    acknowledgements: "Acknowledgements",
    glossary: "Glossary",
    about: "About the Author",
    contact: "Contact",
  },
};

const byLanguage: Readonly<Record<string, Labels>> = {
  fr: {
    chapter: "Chapitre",
    part: "Partie",
    contents: "Table des matières",
    introduction: "Introduction",
    epilogue: "Épilogue",
    index: "Index",
    setIn:
      "Composé en EB Garamond, d’après les caractères de Claude Garamont, par Georg Duffner et Octavio Pardo.",
    setInFaces: "Composé en",
    madeWith: "Réalisé avec Octavo.",
    back: {
      aboutBook: "À propos de ce livre",
      notes: "Notes",
      origins: "Première publication des textes",
      acknowledgements: "Remerciements",
      glossary: "Glossaire",
      about: "Biographie",
      contact: "Contact",
    },
  },
  de: {
    chapter: "Kapitel",
    part: "Teil",
    contents: "Inhalt",
    introduction: "Einleitung",
    epilogue: "Nachwort",
    index: "Register",
    setIn:
      "Gesetzt aus der EB Garamond von Georg Duffner und Octavio Pardo nach den Schriften von Claude Garamont.",
    setInFaces: "Gesetzt aus",
    madeWith: "Hergestellt mit Octavo.",
    back: {
      aboutBook: "Über dieses Buch",
      notes: "Anmerkungen",
      origins: "Wo diese Texte zuerst erschienen sind",
      acknowledgements: "Danksagung",
      glossary: "Glossar",
      about: "Zur Person",
      contact: "Kontakt",
    },
  },
  es: {
    chapter: "Capítulo",
    part: "Parte",
    contents: "Índice",
    introduction: "Introducción",
    epilogue: "Epílogo",
    index: "Índice de nombres y términos",
    setIn:
      "Compuesto en EB Garamond, de Georg Duffner y Octavio Pardo, a partir de los tipos de Claude Garamont.",
    setInFaces: "Compuesto en",
    madeWith: "Hecho con Octavo.",
    back: {
      aboutBook: "Sobre este libro",
      notes: "Notas",
      origins: "Dónde se publicaron estos textos por primera vez",
      acknowledgements: "Agradecimientos",
      glossary: "Glosario",
      about: "Biografía",
      contact: "Contacto",
    },
  },
  it: {
    chapter: "Capitolo",
    part: "Parte",
    contents: "Indice",
    introduction: "Introduzione",
    epilogue: "Epilogo",
    index: "Indice analitico",
    setIn:
      "Composto in EB Garamond, di Georg Duffner e Octavio Pardo, dai caratteri di Claude Garamont.",
    setInFaces: "Composto in",
    madeWith: "Realizzato con Octavo.",
    back: {
      aboutBook: "A proposito di questo libro",
      notes: "Note",
      origins: "Dove questi testi sono usciti per la prima volta",
      acknowledgements: "Ringraziamenti",
      glossary: "Glossario",
      about: "Biografia",
      contact: "Contatti",
    },
  },
  pt: {
    chapter: "Capítulo",
    part: "Parte",
    contents: "Sumário",
    introduction: "Introdução",
    epilogue: "Epílogo",
    index: "Índice remissivo",
    setIn:
      "Composto em EB Garamond, de Georg Duffner e Octavio Pardo, a partir dos tipos de Claude Garamont.",
    setInFaces: "Composto em",
    madeWith: "Feito com Octavo.",
    back: {
      aboutBook: "Sobre este livro",
      notes: "Notas",
      origins: "Onde estes textos foram publicados pela primeira vez",
      acknowledgements: "Agradecimentos",
      glossary: "Glossário",
      about: "Biografia",
      contact: "Contato",
    },
  },
  nl: {
    chapter: "Hoofdstuk",
    part: "Deel",
    contents: "Inhoud",
    introduction: "Inleiding",
    epilogue: "Nawoord",
    index: "Register",
    setIn:
      "Gezet uit de EB Garamond van Georg Duffner en Octavio Pardo, naar de letters van Claude Garamont.",
    setInFaces: "Gezet uit",
    madeWith: "Gemaakt met Octavo.",
    back: {
      aboutBook: "Over dit boek",
      notes: "Noten",
      origins: "Waar deze teksten het eerst verschenen",
      acknowledgements: "Dankwoord",
      glossary: "Verklarende woordenlijst",
      about: "Over de auteur",
      contact: "Contact",
    },
  },
  sv: {
    chapter: "Kapitel",
    part: "Del",
    contents: "Innehåll",
    introduction: "Inledning",
    epilogue: "Efterord",
    index: "Register",
    setIn:
      "Satt med EB Garamond av Georg Duffner och Octavio Pardo, efter Claude Garamonts stilar.",
    setInFaces: "Satt med",
    madeWith: "Gjord med Octavo.",
    back: {
      aboutBook: "Om den här boken",
      notes: "Noter",
      origins: "Var texterna först publicerades",
      acknowledgements: "Tack",
      glossary: "Ordlista",
      about: "Om författaren",
      contact: "Kontakt",
    },
  },
};

/** Returns "Part 2", in the book's language; null if the part's name says that it is one, as "Part two" does. */
export function partLabel(
  { number, title }: { number: number; title: string },
  language: string,
): { word: string; number: number } | null {
  const { part } = labelsOf(language);
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamedSo = [words[0], words.at(-1)].includes(part.toLowerCase());
  return isNamedSo ? null : { word: part, number };
}

/** The labels in the book's language, or in English when there are none. */
export function labelsOf(language: string): Labels {
  return byLanguage[language] ?? english;
}

/** The language that the labels of a book are in: its own, or English where there are none in it. */
export function labelLanguage(language: string): string {
  return language in byLanguage ? language : "en";
}

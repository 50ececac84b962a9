/** The few words a book prints by itself. */
export type Labels = { chapter: string; contents: string; setIn: string; madeWith: string };

const english: Labels = {
  chapter: "Chapter",
  contents: "Contents",
  setIn:
    "Set in EB Garamond, Georg Duffner’s and Octavio Pardo’s revival of the types of Claude Garamont.",
  madeWith: "Made with Octavo.",
};

const byLanguage: Readonly<Record<string, Labels>> = {
  fr: {
    chapter: "Chapitre",
    contents: "Table des matières",
    setIn:
      "Composé en EB Garamond, d’après les caractères de Claude Garamont, par Georg Duffner et Octavio Pardo.",
    madeWith: "Réalisé avec Octavo.",
  },
  de: {
    chapter: "Kapitel",
    contents: "Inhalt",
    setIn:
      "Gesetzt aus der EB Garamond von Georg Duffner und Octavio Pardo nach den Schriften von Claude Garamont.",
    madeWith: "Hergestellt mit Octavo.",
  },
  es: {
    chapter: "Capítulo",
    contents: "Índice",
    setIn:
      "Compuesto en EB Garamond, de Georg Duffner y Octavio Pardo, a partir de los tipos de Claude Garamont.",
    madeWith: "Hecho con Octavo.",
  },
  it: {
    chapter: "Capitolo",
    contents: "Indice",
    setIn:
      "Composto in EB Garamond, di Georg Duffner e Octavio Pardo, dai caratteri di Claude Garamont.",
    madeWith: "Realizzato con Octavo.",
  },
  pt: {
    chapter: "Capítulo",
    contents: "Sumário",
    setIn:
      "Composto em EB Garamond, de Georg Duffner e Octavio Pardo, a partir dos tipos de Claude Garamont.",
    madeWith: "Feito com Octavo.",
  },
  nl: {
    chapter: "Hoofdstuk",
    contents: "Inhoud",
    setIn:
      "Gezet uit de EB Garamond van Georg Duffner en Octavio Pardo, naar de letters van Claude Garamont.",
    madeWith: "Gemaakt met Octavo.",
  },
  sv: {
    chapter: "Kapitel",
    contents: "Innehåll",
    setIn:
      "Satt med EB Garamond av Georg Duffner och Octavio Pardo, efter Claude Garamonts stilar.",
    madeWith: "Gjord med Octavo.",
  },
};

/** The words in the book's language; English where it is not one of the eight. */
export function labelsOf(language: string): Labels {
  return byLanguage[language] ?? english;
}

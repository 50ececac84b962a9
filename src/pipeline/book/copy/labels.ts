import type { BookBackPart } from "#pipeline/book/schema.ts";

/** The words that a book prints besides the author's. */
export type Labels = {
  /** With "#" where the number stands. */
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

export const ENGLISH_LABELS: Labels = {
  chapter: "Chapter #",
  part: "Part #",
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

/** The languages that have these words besides English, by ISO 639-1 code; Chinese in traditional characters by itself. */
export const LABELS_BY_LANGUAGE: Readonly<Record<string, Labels>> = {
  fr: {
    chapter: "Chapitre #",
    part: "Partie #",
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
    chapter: "Kapitel #",
    part: "Teil #",
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
    chapter: "Capítulo #",
    part: "Parte #",
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
    chapter: "Capitolo #",
    part: "Parte #",
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
    chapter: "Capítulo #",
    part: "Parte #",
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
    chapter: "Hoofdstuk #",
    part: "Deel #",
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
    chapter: "Kapitel #",
    part: "Del #",
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
  ja: {
    chapter: "第#章",
    part: "第#部",
    contents: "目次",
    introduction: "はじめに",
    epilogue: "おわりに",
    index: "索引",
    setIn:
      "欧文書体はEB Garamond（クロード・ガラモンの活字をもとにゲオルク・ドゥフナーとオクタビオ・パルドが制作）。",
    setInFaces: "欧文書体：",
    madeWith: "Octavoで制作",
    back: {
      aboutBook: "この本について",
      notes: "注",
      origins: "初出一覧",
      acknowledgements: "謝辞",
      glossary: "用語集",
      about: "著者について",
      contact: "連絡先",
    },
  },
  zh: {
    chapter: "第#章",
    part: "第#部分",
    contents: "目录",
    introduction: "前言",
    epilogue: "后记",
    index: "索引",
    setIn:
      "西文字体：EB Garamond，由 Georg Duffner 与 Octavio Pardo 依据 Claude Garamont 的活字设计。",
    setInFaces: "西文字体：",
    madeWith: "使用 Octavo 制作。",
    back: {
      aboutBook: "关于本书",
      notes: "注释",
      origins: "原文出处",
      acknowledgements: "致谢",
      glossary: "术语表",
      about: "作者简介",
      contact: "联系方式",
    },
  },
  "zh-Hant": {
    chapter: "第#章",
    part: "第#部",
    contents: "目錄",
    introduction: "前言",
    epilogue: "後記",
    index: "索引",
    setIn:
      "西文字體：EB Garamond，由 Georg Duffner 與 Octavio Pardo 依據 Claude Garamont 的活字設計。",
    setInFaces: "西文字體：",
    madeWith: "使用 Octavo 製作。",
    back: {
      aboutBook: "關於本書",
      notes: "註釋",
      origins: "原文出處",
      acknowledgements: "致謝",
      glossary: "術語表",
      about: "作者簡介",
      contact: "聯絡方式",
    },
  },
  ko: {
    chapter: "제#장",
    part: "제#부",
    contents: "차례",
    introduction: "들어가며",
    epilogue: "나가며",
    index: "찾아보기",
    setIn:
      "로마자 서체: EB Garamond(Claude Garamont의 활자를 바탕으로 Georg Duffner와 Octavio Pardo가 디자인).",
    setInFaces: "로마자 서체:",
    madeWith: "Octavo로 제작.",
    back: {
      aboutBook: "이 책에 대하여",
      notes: "주",
      origins: "글의 출처",
      acknowledgements: "감사의 말",
      glossary: "용어 해설",
      about: "지은이 소개",
      contact: "연락처",
    },
  },
  he: {
    chapter: "פרק #",
    part: "חלק #",
    contents: "תוכן העניינים",
    introduction: "הקדמה",
    epilogue: "אחרית דבר",
    index: "מפתח",
    setIn:
      "האותיות הלטיניות נסדרו בגופן EB Garamond מאת Georg Duffner ו־Octavio Pardo, על פי אותיותיו של Claude Garamont.",
    setInFaces: "האותיות הלטיניות נסדרו בגופנים",
    madeWith: "הופק באמצעות Octavo.",
    back: {
      aboutBook: "על הספר",
      notes: "הערות",
      origins: "היכן פורסמו הדברים לראשונה",
      acknowledgements: "תודות",
      glossary: "מילון מונחים",
      about: "ביוגרפיה",
      contact: "יצירת קשר",
    },
  },
  ar: {
    chapter: "الفصل #",
    part: "القسم #",
    contents: "المحتويات",
    introduction: "المقدمة",
    epilogue: "الخاتمة",
    index: "فهرس الأعلام والمصطلحات",
    setIn:
      "الحروف اللاتينية منضدة بخط EB Garamond من تصميم Georg Duffner وOctavio Pardo، عن حروف Claude Garamont.",
    setInFaces: "الحروف اللاتينية منضدة بخطوط",
    madeWith: "أُنتج باستخدام Octavo.",
    back: {
      aboutBook: "عن هذا الكتاب",
      notes: "الهوامش",
      origins: "مواضع النشر الأول",
      acknowledgements: "شكر وتقدير",
      glossary: "مسرد المصطلحات",
      about: "نبذة تعريفية",
      contact: "للتواصل",
    },
  },
};

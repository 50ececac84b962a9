import type { Design } from "./design.ts";

const inch = 72;

const template = String.raw`
// ---- modern: all from the left, a grotesque for titles, heads at the foot ----
#let grey = luma(105)
#let title-block(text-size, body, weight: 700) = {
  set text(size: text-size, weight: weight, tracking: -0.012em)
  set par(leading: 0.3em)
  display(balanced(at: start, body))
}
#let bar(width, stroke) = pdf.artifact(line(length: width, stroke: stroke))
#let half-title() = { v(1fr); title-block(size * 1.25, book.title); v(2 * pitch) }
#let title-page() = {
  bar(100%, 3pt)
  v(1.2 * pitch)
  title-block(size * title-size(book.title, 3.9, 3.1, 2.1), weight: 800, book.title)
  if book.subtitle != "" {
    v(1.1 * pitch)
    text(fill: grey, title-block(size * title-size(book.subtitle, 1.5, 1.4, 1.2), weight: 500, book.subtitle))
  }
  v(1fr)
  if book.author != "" {
    title-block(size * 1.3, weight: 600, book.author)
    v(0.6 * pitch)
    bar(3em, 3pt)
  }
}
#let contents-title() = {
  bar(100%, 3pt)
  v(0.4 * pitch)
  title-block(size * 2.3, weight: 800, book.labels.contents)
}
#let contents-dots = none
#let contents-part(part, body) = {
  set text(font: title-families, size: 0.86em, weight: 600, fill: grey)
  if part.label != none [#numbered(part.label)#h(0.8em)]
  body
}
#let contents-name(body) = text(font: title-families, size: 0.94em, weight: 600, body)
#let part-title(part, heading) = {
  if part.label != none {
    v(1fr)
    // A word around the number stays with it.
    if part.label.after == "" {
      text(fill: grey, title-block(size * 1.2, weight: 600, part.label.before.trim()))
      v(0.5 * pitch)
      title-block(size * 9, weight: 800, str(part.label.number))
    } else { title-block(size * 3.4, weight: 800, numbered(part.label)) }
    v(1.4 * pitch)
  } else { v(2fr) }
  bar(100%, 3pt)
  v(1 * pitch)
  title-block(size * title-size(part.title, 2.8, 2.3, 1.7), heading)
  v(if part.opening.len() > 0 { 2 * pitch } else { 4 * pitch })
}
#let chapter-title(chapter, heading) = {
  bar(100%, 3pt)
  v(0.9 * pitch)
  if chapter.label != none {
    title-block(size * 5.2, weight: 800, str(chapter.label.number))
    v(1.2 * pitch)
  } else { v(3 * pitch) }
  title-block(size * title-size(chapter.title, 2.5, 2.1, 1.6), heading)
  if chapter.date.len() > 0 {
    v(0.7 * pitch)
    text(fill: grey, plain(small-date(chapter.date)))
  }
  v(3 * pitch, weak: true)
}
#let page-head(title, folio, is-right) = none
#let page-foot(title, folio, is-right) = {
  set text(font: title-families, size: calc.max(size * 0.76, 7.5pt))
  let name = text(fill: grey, title)
  let number = text(weight: 700, folio)
  plain(grid(
    columns: if is-right { (1fr, auto) } else { (auto, 1fr) }, column-gutter: 1em,
    align: if is-right { (end, end) } else { (start, start) },
    ..if is-right { (name, number) } else { (number, name) },
  ))
}
#let opening-head(folio) = none
#let opening-foot(folio) = page-foot("", folio, true)
#let ornament-sign = pad(top: 0.45em, line(length: 2.4em, stroke: 1.5pt))
#let section-look(body) = text(font: title-families, size: 0.86em, tracking: -0.01em, body)
#let subsection-look(body) = text(font: title-families, size: 0.9em, body)
#let lead-look(body) = body
#let deck-look(body) = set-apart(below: 1.5 * pitch + leading, breakable: false, sticky: true, display(text(size: 1.2em, weight: 500, fill: grey, body)))
#let quotation-look(body, is-nested) = set-apart(
  inset: (left: 1.1em, right: 0pt), stroke: (left: if is-nested { 1pt } else { 2.5pt } + luma(150)), body,
)
#let code-look = (inset: (x: 0pt, y: 0.55em), stroke: (y: 0.6pt + luma(120)))
#let table-head(cell) = text(font: title-families, size: 0.9em, weight: 600, cell)
#let table-rules = (top: 1.5pt, head: 0.6pt, row: 0.3pt + luma(170), foot: 0.6pt)
#let bullets = ("•", "–")
#let title-weight = 700
#let heading-weight = 700
`;

/** A modern design: Vollkorn, with titles in Inter Tight, all from the left. */
export const modern: Design = {
  text: "Vollkorn",
  titles: "Inter Tight",
  typefaces: "Vollkorn (Friedrich Althausen), Inter Tight (Rasmus Andersson)",
  pages: {
    "6x9": {
      width: 6 * inch,
      height: 9 * inch,
      inner: 62,
      outer: 52,
      top: 50,
      size: 10.3,
      pitch: 15,
      lines: 35,
      wordsPerPage: 320,
    },
    "5.5x8.5": {
      width: 5.5 * inch,
      height: 8.5 * inch,
      inner: 56,
      outer: 47,
      top: 48,
      size: 10,
      pitch: 14.6,
      lines: 34,
      wordsPerPage: 285,
    },
    "5x8": {
      width: 5 * inch,
      height: 8 * inch,
      inner: 51,
      outer: 41,
      top: 45,
      size: 9.6,
      pitch: 13.9,
      lines: 33,
      wordsPerPage: 255,
    },
    A5: {
      width: 419.53,
      height: 595.28,
      inner: 58,
      outer: 49,
      top: 48,
      size: 10,
      pitch: 14.6,
      lines: 32,
      wordsPerPage: 285,
    },
  },
  leastSize: 7.5,
  isJustified: true,
  // The space of Vollkorn is narrow already.
  leastSpace: 85,
  paragraphs: "indented",
  hasItalics: true,
  mostColumns: Infinity,
  template,
};

import type { Design } from "./design.ts";

const inch = 72;

const template = String.raw`
// ---- large print: one size for all that is not a title, bold for emphasis, all from the left ----
#let title-block(text-size, body, weight: 700) = {
  set text(size: text-size, weight: weight)
  set par(leading: 0.32em)
  display(balanced(at: start, body))
}
#let bar(stroke) = pdf.artifact(line(length: 100%, stroke: stroke))
#let half-title() = { v(5 * pitch); title-block(size * 1.25, book.title) }
#let title-page() = {
  v(3 * pitch)
  title-block(size * title-size(book.title, 2.4, 1.9, 1.5), book.title)
  if book.subtitle != "" {
    v(1 * pitch)
    title-block(size * 1.2, weight: 400, book.subtitle)
  }
  v(1fr)
  if book.author != "" { title-block(size * 1.25, book.author) }
  v(2 * pitch)
}
#let contents-title() = title-block(size * 1.6, book.labels.contents)
#let contents-dots = repeat(gap: 0.3 * size, justify: false)[.]
#let contents-part(part, body) = {
  set text(weight: 700)
  if part.label != none [#numbered(part.label)#h(0.6em)]
  body
}
#let contents-name(body) = body
#let part-title(part, heading) = {
  v(5 * pitch)
  if part.label != none {
    title-block(size * 1.25, numbered(part.label))
    v(0.8 * pitch)
  }
  title-block(size * title-size(part.title, 2, 1.7, 1.4), heading)
  v(1.5 * pitch)
}
#let chapter-title(chapter, heading) = {
  v(1 * pitch)
  if chapter.label != none {
    title-block(size * 1.15, numbered(chapter.label))
    v(0.7 * pitch)
  }
  title-block(size * title-size(chapter.title, 1.8, 1.6, 1.35), heading)
  if chapter.date.len() > 0 {
    v(0.7 * pitch)
    plain(small-date(chapter.date))
  }
  v(0.6 * pitch)
  bar(2pt)
  v(1.4 * pitch, weak: true)
}
// The number stands at the same place of every page, where a reader with a magnifier looks for it.
#let page-head(title, folio, is-right) = plain(grid(
  columns: (1fr, auto), column-gutter: 1em, align: (start, end), title, strong(folio),
))
#let page-foot(title, folio, is-right) = none
#let opening-head(folio) = align(end, strong(folio))
#let opening-foot(folio) = none
#let ornament-sign = pad(top: 0.45em, align(center, line(length: 4em, stroke: 2pt)))
#let section-look(body) = text(size: 0.84em, body)
#let subsection-look(body) = text(size: 0.95em, body)
#let lead-look(body) = body
#let deck-look(body) = set-apart(below: 1.5 * pitch + leading, breakable: false, sticky: true, display(strong(body)))
#let quotation-look(body, is-nested) = set-apart(inset: (left: 0.9em, right: 0pt), stroke: (left: 3pt), body)
#let code-look = (inset: (x: 0.5em, y: 0.5em), stroke: 1pt)
#let table-head(cell) = strong(cell)
#let table-rules = (top: 1.5pt, head: 1pt, row: 0.6pt, foot: 1.5pt)
#let bullets = ("•", "–")
#let title-weight = 700
#let heading-weight = 700
`;

/**
 * Large print by the minimum standards of UKAAF, "Creating clear print and large print documents" (G003, 2019): 16 points or more,
 * page numbers and notes as large as the text, no serifs, no italics, lines from the left without hyphens, and an empty line between
 * paragraphs. Atkinson Hyperlegible Next was drawn for readers with low vision by the Braille Institute.
 */
export const largePrint: Design = {
  text: "Atkinson Hyperlegible Next",
  titles: "Atkinson Hyperlegible Next",
  typefaces: "Atkinson Hyperlegible Next (Braille Institute)",
  pages: {
    "6x9": {
      width: 6 * inch,
      height: 9 * inch,
      inner: 50,
      outer: 40,
      top: 74,
      size: 16.5,
      pitch: 22,
      lines: 24,
      wordsPerPage: 130,
    },
    "5.5x8.5": {
      width: 5.5 * inch,
      height: 8.5 * inch,
      inner: 48,
      outer: 36,
      top: 72,
      size: 16,
      pitch: 21.5,
      lines: 23,
      wordsPerPage: 115,
    },
    "5x8": {
      width: 5 * inch,
      height: 8 * inch,
      inner: 46,
      outer: 32,
      top: 70,
      size: 16,
      pitch: 21.5,
      lines: 21,
      wordsPerPage: 95,
    },
    A5: {
      width: 419.53,
      height: 595.28,
      inner: 48,
      outer: 38,
      top: 70,
      size: 16,
      pitch: 21.5,
      lines: 22,
      wordsPerPage: 115,
    },
  },
  leastSize: 16,
  isJustified: false,
  leastSpace: 100,
  paragraphs: "spaced",
  hasItalics: false,
  mostColumns: 3,
  template,
};

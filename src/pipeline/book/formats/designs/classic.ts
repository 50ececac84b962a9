import { pages } from "#pipeline/book/formats/trims.ts";
import type { Design } from "./design.ts";

const template = String.raw`
// ---- classic: a middle axis, small capitals, flowers ----
#let title-block(text-size, body) = {
  set text(size: text-size)
  set par(leading: 0.28em)
  plain(balanced(body))
}
// The typeface's small capital 1 looks like an I, so the number stays outside.
#let part-number(it) = if it.after == "" {
  [#small-caps(it.before.trim())#h(0.35em)#text(size: 0.82em, str(it.number))]
} else { numbered(it) }
#let half-title() = { v(8 * pitch); title-block(size * 1.3, small-caps(book.title)) }
#let title-page() = {
  // Without a name at its foot the page is empty there, so the title stands at the optical centre.
  if book.author == "" { v(2fr) } else { v(7 * pitch) }
  title-block(size * title-size(book.title, 2.75, 2.2, 1.6), text(weight: 500, book.title))
  if book.subtitle != "" {
    v(0.9 * pitch)
    title-block(size * title-size(book.subtitle, 1.3, 1.3, 1.15), emph(book.subtitle))
  }
  if book.author == "" { v(3fr) } else {
    v(1fr)
    title-block(size * 1.25, small-caps(book.author))
    v(3 * pitch)
  }
}
#let contents-title() = title-block(size * 1.6, book.labels.contents)
#let contents-dots = repeat(gap: 0.32 * size, justify: false)[.]
#let contents-part(part, body) = {
  if part.label != none { part-number(part.label); h(0.8em) }
  emph(body)
}
#let contents-name(body) = body
#let part-title(part, heading) = {
  v(8 * pitch)
  if part.label != none {
    title-block(size, part-number(part.label))
    v(0.9 * pitch)
  }
  title-block(size * title-size(part.title, 2, 1.75, 1.35), heading)
  v(2.2 * pitch)
}
#let chapter-title(chapter, heading) = {
  v(5 * pitch)
  if chapter.label != none {
    title-block(size, part-number(chapter.label))
    v(0.9 * pitch)
  }
  title-block(size * title-size(chapter.title, 2, 1.75, 1.35), heading)
  if chapter.date.len() > 0 {
    v(0.7 * pitch)
    title-block(size, small-date(chapter.date))
  }
  v(0.8 * pitch)
  pdf.artifact(align(center, text(size: size * 1.3, "❦")))
  v(1.4 * pitch, weak: true)
}
#let page-head(title, folio, is-right) = {
  let parts = (emph(title), folio)
  // A grid turns round in a book that is read from right to left; a line with a Latin title would not.
  plain(size: small, grid(
    columns: if is-right { (1fr, auto) } else { (auto, 1fr) },
    align: if is-right { start } else { (start, end) },
    ..if is-right { parts } else { parts.rev() },
  ))
}
#let page-foot(title, folio, is-right) = none
#let opening-head(folio) = none
#let opening-foot(folio) = align(center, text(size: small, folio))
#let ornament-sign = align(center, "❧")
#let section-look(body) = body
#let subsection-look(body) = emph(body)
#let lead-look(body) = smallcaps(text(tracking: 0.045em, body))
#let deck-look(body) = {
  // Upright words follow below the rule, so that this is the one epigraph.
  set-apart(below: pitch, breakable: false, sticky: true, plain(balanced(text(size: 1.08em, emph(body)))))
  set-apart(above: pitch, below: 1.5 * pitch + leading, sticky: true, pdf.artifact(
    align(center, line(length: 3.2em, stroke: 0.5pt)),
  ))
}
#let quotation-look(body, is-nested) = set-apart(inset: (x: if is-nested { 0.8em } else { 1.6em }), body)
#let code-look = (inset: (x: 0.8em, y: 0.55em), fill: luma(246))
#let table-head(cell) = strong(cell)
#let table-rules = (top: 0.6pt, head: 0.35pt, row: none, foot: 0.6pt)
#let bullets = ("•", "–")
#let title-weight = "regular"
#let heading-weight = 500
`;

/** The usual design: EB Garamond on a middle axis. */
export const classic: Design = {
  text: "EB Garamond",
  titles: "EB Garamond",
  typefaces: null,
  pages,
  leastSize: 8,
  isJustified: true,
  leastSpace: 70,
  paragraphs: "indented",
  hasItalics: true,
  mostColumns: Infinity,
  template,
};

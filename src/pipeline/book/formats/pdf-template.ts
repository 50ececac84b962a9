import { pdfBlocks } from "./pdf-template-blocks.ts";
import { pdfFrontMatter } from "./pdf-template-front.ts";

const pageAndText = String.raw`
#let book = json("/book.json")
#let page-of = book.page
#let inner = float(sys.inputs.inner) * 1pt
#let outer = page-of.outer * 1pt
#let size = page-of.size * 1pt
#let pitch = page-of.pitch * 1pt
// Text edges are fixed, so that a fallback font (Arabic, emoji) never pushes two lines apart.
#let rise = 0.72
#let fall = 0.22
#let leading-for(text-size, line-pitch) = line-pitch - (rise + fall) * text-size
#let leading = leading-for(size, pitch)
#let mono = ("JetBrains Mono",) + book.families
#let cjk = book.language in ("ja", "zh", "ko")

#set document(
  title: book.title,
  author: if book.author == "" { () } else { book.author },
  date: datetime(..book.made),
)
#set text(
  font: book.families, fallback: false, size: size, lang: book.language, hyphenate: not cjk,
  dir: if book.rightToLeft { rtl } else { ltr },
  top-edge: rise * 1em, bottom-edge: -fall * 1em, number-type: "lining",
  costs: (hyphenation: 120%, runt: 150%, widow: 100%, orphan: 100%),
)
#set par(
  justify: true, leading: leading, spacing: leading, linebreaks: "optimized",
  first-line-indent: (amount: if cjk { 1em } else { 1.35em }, all: cjk),
  justification-limits: (
    spacing: (min: 70%, max: 145%),
    tracking: (min: -0.012em, max: 0.018em),
  ),
)
#set page(
  width: page-of.width * 1pt, height: page-of.height * 1pt,
  margin: (
    inside: inner, outside: outer, top: page-of.top * 1pt,
    bottom: page-of.height * 1pt - page-of.top * 1pt - (page-of.lines - 1) * pitch - (rise + fall) * size - 0.5pt,
  ),
  binding: if book.rightToLeft { right } else { left },
  header-ascent: 1.15 * pitch, footer-descent: 1.3 * pitch,
)

// Lines that are no paragraphs: titles, labels, heads.
#let plain(body, ..options) = {
  set par(justify: false, first-line-indent: 0pt)
  set text(hyphenate: false, ..options)
  body
}
#let small-caps(body) = smallcaps(all: true, text(tracking: 0.09em, body))

// The narrowest width in which a text takes no more lines than in the full one: its lines come out even.
#let balanced(body) = layout(room => {
  let lines-high = width => measure(block(width: width, body)).height
  let height = lines-high(room.width)
  let low = room.width * 0.3
  let high = room.width
  if lines-high(low) <= height { high = low } else {
    for _ in range(7) {
      let middle = (low + high) / 2
      if lines-high(middle) <= height { high = middle } else { low = middle }
    }
  }
  align(center, block(width: calc.min(high + 0.5pt, room.width), body))
})

// ---- running text ----
#let inline(pieces) = {
  for piece in pieces {
    if type(piece) == str { piece }
    else if piece.mark == "emphasis" { emph(inline(piece.content)) }
    else if piece.mark == "strong" { strong(inline(piece.content)) }
    else if piece.mark == "strikethrough" { strike(inline(piece.content)) }
    else if piece.mark == "code" { text(font: mono, size: 0.8em, hyphenate: false, ligatures: false, features: (calt: 0), piece.text) }
    else if piece.mark == "link" {
      link(piece.url, inline(piece.content))
      // Joined to its word, so that no line begins with the number of a note.
      if "note" in piece { [\u{2060}#super(str(piece.note))] }
    }
    else { linebreak() }
  }
}
#show strike: set strike(stroke: 0.5pt, offset: -0.24em)

`;

const chapters = String.raw`
// ---- chapters ----
#let head(index) = context {
  let here-page = here().page()
  let first = query(chapter-label(index))
  let last = query(end-label(index))
  if first.len() == 0 or last.len() == 0 { return }
  if here-page <= first.first().location().page() or here-page > last.first().location().page() { return }
  let is-recto = calc.odd(here-page)
  let title = if is-recto { book.chapters.at(index).runningTitle } else { book.runningTitle }
  let parts = (emph(title), counter(page).display("1"))
  // A grid turns round in a book that is read from right to left; a line with a Latin title would not.
  plain(size: size * 0.87, grid(
    columns: if is-recto { (1fr, auto) } else { (auto, 1fr) },
    align: if is-recto { start } else { (start, end) },
    ..if is-recto { parts } else { parts.rev() },
  ))
}
#let foot(index) = context {
  let first = query(chapter-label(index))
  if first.len() > 0 and here().page() == first.first().location().page() {
    align(center, text(size: size * 0.87, counter(page).display("1")))
  }
}
#for (index, chapter) in book.chapters.enumerate() {
  pagebreak(to: "odd", weak: true)
  // The name of a part and its opening stand alone on a right-hand page, whose back stays blank.
  if chapter.part != none {
    set page(numbering: "1", header: none, footer: none)
    if index == 0 { counter(page).update(1) }
    v(8 * pitch)
    if chapter.part.label != none {
      title-block(size, part-number(chapter.part.label))
      v(0.9 * pitch)
    }
    [#title-block(
      size * title-size(chapter.part.title, 2, 1.75, 1.35),
      [#heading(level: 1, chapter.part.title)#part-label(index)],
    )]
    if chapter.part.opening.len() > 0 {
      v(2.2 * pitch)
      walk(chapter.part.opening)
    }
    pagebreak(to: "odd")
  }
  set page(numbering: "1", header: head(index), footer: foot(index))
  if index == 0 and chapter.part == none { counter(page).update(1) }
  v(5 * pitch)
  if chapter.number != none {
    // The typeface's small capital 1 looks like an I, so the number stays outside.
    title-block(size, [#small-caps(book.labels.chapter)#h(0.35em)#text(size: 0.82em, str(chapter.number))])
    v(0.9 * pitch)
  }
  [#title-block(
    size * title-size(chapter.title, 2, 1.75, 1.35),
    [#heading(level: 1, chapter.title)#chapter-label(index)],
  )]
  if chapter.date.len() > 0 {
    v(0.7 * pitch)
    title-block(size, small-date(chapter.date))
  }
  v(0.8 * pitch)
  pdf.artifact(align(center, text(size: size * 1.3, "❦")))
  v(1.4 * pitch, weak: true)
  walk(chapter.blocks)
  [#metadata(none)#end-label(index)]
}
`;

/** The Typst program for every book. It reads /book.json; its one input is `inner`, the inner margin in points. */
export const pdfTemplate = pageAndText + pdfBlocks + pdfFrontMatter + chapters;

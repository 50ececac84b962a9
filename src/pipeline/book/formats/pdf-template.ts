/**
 * The Typst program that sets every book. It never changes with the book: it reads /book.json and walks it, so a
 * person's words are only ever values. Its one parameter is `inner`, the inner margin in points.
 */
export const pdfTemplate = String.raw`
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
    else if piece.mark == "link" { link(piece.url, inline(piece.content)) }
    else { linebreak() }
  }
}
#show strike: set strike(stroke: 0.5pt, offset: -0.24em)

// ---- blocks ----
#let ornament = block(
  above: 0.5 * pitch + leading, below: 0.5 * pitch + leading, sticky: true, width: 100%, breakable: false,
  pdf.artifact(align(center, text(size: 1em, "❧"))),
)
#let half-line = 0.5 * pitch + leading
#let set-apart(body, above: half-line, below: half-line, ..options) = block(
  above: above, below: below, width: 100%, ..options, body,
)
#let directed(block-data, body) = if block-data.rightToLeft != book.rightToLeft {
  set text(dir: if block-data.rightToLeft { rtl } else { ltr })
  body
} else { body }

// Heading and the space around it fill a whole number of lines, so that facing pages keep their register.
#let headline(text-size, share-above, body) = {
  let spare = 3 * pitch - (rise + fall) * (size + text-size)
  block(
    above: spare * share-above, below: spare * (1 - share-above),
    sticky: true, breakable: false, width: 100%,
    plain({
      set par(leading: leading-for(text-size, pitch))
      text(size: text-size, body)
    }),
  )
}

#let paragraph(item) = {
  let body = directed(item, {
    if item.lead != "" { smallcaps(text(tracking: 0.045em, item.lead)) }
    inline(item.content)
  })
  set par(linebreaks: "simple") if item.endless
  if item.role in ("opening", "closing") {
    set-apart(below: pitch + leading, emph(body))
  } else if item.role == "deck" {
    set-apart(below: 1.5 * pitch + leading, plain(balanced(text(size: 1.08em, emph(body)))))
  } else if item.role == "questions" {
    set-apart(inset: (left: 1.35em), body)
  } else {
    if item.first { par(first-line-indent: 0pt, body) } else { body }
    parbreak()
  }
}
#let code(item) = set-apart(inset: (x: 0.8em, y: 0.55em), fill: luma(246), breakable: item.lines > 12, {
  set par(justify: false, leading: 0.45em, first-line-indent: 0pt, linebreaks: "simple")
  align(left, raw(item.text, block: true, theme: none))
})
#let data-table(item) = set-apart(breakable: not item.short, {
  set text(size: size * (if item.widths.len() > 5 { 0.74 } else { 0.86 }))
  set par(justify: false, leading: 0.35em, first-line-indent: 0pt)
  table(
    columns: item.widths.map(width => width * 1fr), stroke: none, align: start + top,
    inset: (x: 0.45em, y: 0.35em),
    table.hline(stroke: 0.6pt),
    table.header(..item.header.map(cell => strong(inline(cell)))),
    table.hline(stroke: 0.35pt),
    ..item.rows.sum(default: ()).map(inline),
    table.hline(stroke: 0.6pt),
  )
})
#let quotation(body, is-nested) = {
  let text-size = calc.max(size * 0.94, 9pt)
  let between = leading-for(text-size, pitch)
  set-apart(inset: (x: if is-nested { 0.8em } else { 1.6em }), {
    set text(size: text-size)
    set par(leading: between, spacing: between)
    quote(block: true, body)
  })
}
#let itemised(item, items, lists) = {
  let gap = if item.loose { 0.25 * pitch + leading } else { leading }
  set par(first-line-indent: 0pt, spacing: 0.25 * pitch + leading)
  let body = if item.ordered {
    enum(start: item.start, spacing: gap, tight: false, body-indent: 0.55em, indent: 0.75em, ..items)
  } else {
    list(
      spacing: gap, tight: false, body-indent: 0.6em, indent: if lists == 0 { 0.75em } else { 0.1em },
      marker: if calc.even(lists) { "•" } else { "–" }, ..items,
    )
  }
  if lists == 0 { set-apart(body) } else { block(above: leading, below: leading, width: 100%, body) }
}
#let walk(blocks, quotes: 0, lists: 0) = {
  for item in blocks {
    if item.kind == "paragraph" { paragraph(item) }
    else if item.kind == "heading" {
      if item.level == 2 {
        headline(size * 1.22, 0.66, heading(level: item.depth, inline(item.content)))
      } else {
        headline(size * 1.06, 0.66, heading(level: item.depth, emph(inline(item.content))))
      }
    }
    else if item.kind == "ornament" { ornament }
    else if item.kind == "quote" { quotation(walk(item.blocks, quotes: quotes + 1, lists: lists), quotes > 0) }
    else if item.kind == "list" {
      itemised(item, item.items.map(inner => walk(inner, quotes: quotes, lists: lists + 1)), lists)
    }
    else if item.kind == "code" { code(item) }
    else { data-table(item) }
  }
}
#show heading: it => it.body
#show heading: set text(size: 1em, weight: "regular")
#show heading.where(level: 2): set text(weight: 500)
#show heading.where(level: 1): set heading(outlined: true, bookmarked: true)
#set heading(outlined: false, bookmarked: false)
#show quote: it => it.body
// No ligatures: "=>" is two characters. Code runs from left to right in every book.
#show raw: set text(
  font: mono, size: size * 0.68, hyphenate: false, ligatures: false, features: (calt: 0), dir: ltr,
)
#show list: set block(spacing: leading)
#show enum: set block(spacing: leading)
#show link: it => it

// ---- before the first chapter ----
#let title-size(text-of, wide, middle, narrow) = {
  let length = text-of.clusters().len()
  if length <= 28 { wide } else if length <= 70 { middle } else { narrow }
}
#let title-block(text-size, body) = {
  set text(size: text-size)
  set par(leading: 0.28em)
  plain(balanced(body))
}
#let empty-page = page(header: none, footer: none)[]

// Half-title, blank.
#v(8 * pitch)
#title-block(size * 1.3, small-caps(book.title))
#empty-page

// Title page.
#v(7 * pitch)
#title-block(size * title-size(book.title, 2.75, 2.2, 1.6), text(weight: 500, book.title))
#if book.subtitle != "" {
  v(0.9 * pitch)
  title-block(size * title-size(book.subtitle, 1.3, 1.3, 1.15), emph(book.subtitle))
}
#v(1fr)
#if book.author != "" { title-block(size * 1.25, small-caps(book.author)) }
#v(3 * pitch)
#pagebreak()

// Colophon.
#v(1fr)
#{
  set text(size: size * 0.8)
  set par(leading: 0.45em, spacing: 0.9em, justify: false, first-line-indent: 0pt)
  [© #book.year#if book.author != "" [ #book.author]]
  parbreak()
  if book.notice != none { book.notice; parbreak() }
  book.labels.setIn
  parbreak()
  book.labels.madeWith
}
#v(2 * pitch)

// Contents.
#set page(numbering: "i", header: none, footer: context {
  let last = query(<contents-end>)
  // Not on the blank page that may follow.
  if last.len() == 0 or here().page() > last.first().location().page() { return }
  align(center, text(size: size * 0.87, counter(page).display("i")))
})
#v(3 * pitch)
#title-block(size * 1.6, book.labels.contents)
#v(2.2 * pitch)
#let chapter-label(index) = label("chapter-" + str(index))
#let end-label(index) = label("end-" + str(index))
#{
  set par(justify: false, first-line-indent: 0pt, leading: leading)
  set text(hyphenate: false)
  let widest = calc.max(..book.chapters.map(chapter => str(chapter.number).len()))
  let numbers = (widest * 0.5 + 0.9) * 1em
  // No grid or block here: in a tagged PDF an entry of the contents holds running text only.
  show outline.entry: it => {
    let index = int(str(it.element.label).slice("chapter-".len()))
    let number = box(width: numbers, baseline: fall * 1em, str(book.chapters.at(index).number))
    let dots = box(width: 1fr, baseline: fall * 1em, inset: (left: 0.35em, right: 0.3em), repeat(gap: 0.32em, justify: false)[.])
    let folio = box(width: 1.9em, baseline: fall * 1em, align(end, it.page()))
    set par(hanging-indent: numbers, spacing: 0.5 * pitch + leading)
    link(it.element.location(), number + it.body() + dots + sym.wj + folio)
    parbreak()
  }
  outline(title: none, target: heading.where(level: 1))
  [#metadata(none)<contents-end>]
}

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
  set page(numbering: "1", header: head(index), footer: foot(index))
  if index == 0 { counter(page).update(1) }
  v(5 * pitch)
  // The typeface's small capital 1 looks like an I, so the number stays outside.
  title-block(size, [#small-caps(book.labels.chapter)#h(0.35em)#text(size: 0.82em, str(chapter.number))])
  v(0.9 * pitch)
  [#title-block(
    size * title-size(chapter.title, 2, 1.75, 1.35),
    [#heading(level: 1, chapter.title)#chapter-label(index)],
  )]
  v(0.8 * pitch)
  pdf.artifact(align(center, text(size: size * 1.3, "❦")))
  v(1.4 * pitch, weak: true)
  walk(chapter.blocks)
  [#metadata(none)#end-label(index)]
}
`;

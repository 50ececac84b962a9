/** The part of the Typst program that sets paragraphs, headings, lists, quotations, code and tables. */
export const pdfBlocks = String.raw`
// ---- blocks ----
#let half-line = 0.5 * pitch + leading
// At the head of a page it is left out, but not its room: else it might fit on the page before, and come and go.
#let ornament-line(below) = block(
  above: half-line, below: below, sticky: true, width: 100%, breakable: false, height: (rise + fall) * size,
  context if here().position().y > page-of.top * 1pt + 1pt { pdf.artifact(ornament-sign) },
)
#let directed(block-data, body) = if block-data.rightToLeft != book.rightToLeft {
  set text(dir: if block-data.rightToLeft { rtl } else { ltr })
  body
} else { body }

#let small-date-high = (rise + fall) * at-least(0.85 * size)
// The date under a heading is a part of it, so that no page divides them.
#let gap-above-date = 0.32 * pitch
#let date-under-heading(item) = if item.date.len() > 0 {
  block(above: gap-above-date, below: 0pt, plain(small-date(item.date)))
}
// A section: the title of the next essay. Two lines of space above; title and space below fill whole lines, so that
// facing pages keep their register even when it opens a page.
#let section(item) = {
  let text-size = size * 1.6
  let body = plain({
    set par(leading: leading-for(text-size, 1.35 * pitch))
    balanced(at: start, text(size: text-size, section-look(heading(
      level: item.depth, outlined: item.listed, bookmarked: false, inline(item.content),
    ))))
  }) + date-under-heading(item)
  context {
    let high = measure(block(width: page-of.width * 1pt - inner - outer, body)).height
    let filled = calc.ceil((high + 0.5 * pitch) / pitch) * pitch
    block(
      above: 2 * pitch + leading, below: filled - high, sticky: true, breakable: false, width: 100%, body,
    )
  }
}
// The date under an ornament is a line more, so that what follows stands on the grid.
#let ornament(item) = if item.date.len() == 0 { ornament-line(half-line) } else {
  ornament-line(leading)
  block(
    above: leading, below: half-line, sticky: true, width: 100%, breakable: false, height: (rise + fall) * size,
    plain(align(center, small-date(item.date))),
  )
}
// The title of one post, or of a part of an essay. With a date it is one line higher.
#let subsection(item) = {
  let text-size = size * 1.18
  let spare = 3 * pitch - (rise + fall) * (size + text-size)
  let left = if item.date.len() > 0 { pitch - gap-above-date - small-date-high } else { 0pt }
  block(
    above: spare * 0.66, below: spare * 0.34 + left, sticky: true, breakable: false, width: 100%,
    plain({
      set par(leading: leading-for(text-size, pitch))
      balanced(at: start, text(size: text-size, subsection-look(heading(
        level: item.depth, outlined: false, bookmarked: false, inline(item.content),
      ))))
    }) + date-under-heading(item),
  )
}

#let date-line(content) = { h(1fr); box(small-date(content)) }
#let paragraph(item) = {
  let body = directed(item, {
    if item.lead.len() > 0 { lead-look(inline(item.lead)) }
    inline(item.content)
    if item.date.len() > 0 { linebreak(); date-line(item.date) }
  })
  set par(linebreaks: "simple") if item.endless
  set par(justify: false) if item.ragged
  if item.role in ("opening", "closing") {
    set-apart(below: pitch + leading, body)
  } else if item.role == "deck" {
    // Upright words follow below the rule, so that this is the one epigraph.
    deck-look(body)
  } else if item.role == "date" {
    block(above: between-paragraphs, below: between-paragraphs, width: 100%, plain(date-line(item.content)))
  } else if item.role == "note" {
    // Nobody reads notes through: they are as small as those of other printed books.
    let text-size = at-least(size * 0.7)
    let between = leading-for(text-size, 1.28 * text-size)
    block(above: between + 1.5pt, below: between + 1.5pt, width: 100%, {
      // Numbers end below one another, and what they number begins so.
      let number = if item.number != none { box(width: 1.75em, baseline: fall * 1em, align(end)[#item.number.]) + [ ] + h(0.25em) }
      plain(size: text-size, par(leading: between, hanging-indent: 2em, number + body))
    })
  } else if item.role == "definition" {
    block(above: half-line, below: half-line, width: 100%, par(first-line-indent: 0pt, hanging-indent: 1.35em, body))
  } else if item.role == "questions" {
    set-apart(inset: (left: 1.35em), body)
  } else if item.announces {
    block(
      above: if item.indented { between-paragraphs } else { leading }, below: between-paragraphs, sticky: true, width: 100%,
      { if item.indented and not cjk { h(indent) }; body },
    )
  } else {
    if item.first and not cjk { par(first-line-indent: 0pt, body) } else { body }
    parbreak()
  }
}
// What is longer than a third of a page may be divided, but for its first and its last lines.
#let code-size = at-least(size * 0.68)
#let code-lines(item) = {
  // A letter of the typeface is 0.6 em wide.
  let letters = (page-of.width * 1pt - inner - outer) / (0.6 * code-size)
  item.text.split("\n").map(line => calc.max(1, calc.ceil(line.len() / letters))).sum()
}
#let code(item) = set-apart(..code-look, breakable: code-lines(item) > page-of.lines / 3, {
  set par(justify: false, leading: 0.45em, first-line-indent: 0pt, linebreaks: "simple")
  set block(above: 0.45em, below: 0.45em)
  // A line too long for the page goes on deeper than any line begins, so that it is not read as the next one.
  show raw.where(block: true): it => for (index, line) in it.lines.enumerate() {
    let spaces = line.text.len() - line.text.trim(at: start).len()
    let keeps = index < 2 or index == it.lines.len() - 2
    block(sticky: keeps, par(hanging-indent: (spaces + 4) * 0.6em, if line.text == "" { sym.zws } else { line }))
  }
  align(left, raw(item.text, block: true, theme: none))
})
// A table with too many columns for the page: each row below the other, each cell behind the name of its column.
#let rows-one-by-one(item) = for row in item.rows {
  set-apart(breakable: false, {
    set par(justify: false, first-line-indent: 0pt, spacing: leading, hanging-indent: 1em)
    for (column, cell) in row.enumerate() {
      par({ strong(inline(item.header.at(column, default: ()))); [: ]; inline(cell) })
    }
  })
}
// What a column takes without dividing a word, by the letters of its longest one.
#let cell-side = 0.45em
#let least-widths(item, text-size) = item.columns.map(column => (column.word * 0.52 + 2 * cell-side / 1em) * text-size)
#let data-table(item) = {
  let room = page-of.width * 1pt - inner - outer
  let sizes = (0.86, 0.74).map(share => at-least(size * share))
  let fitting = sizes.filter(each => least-widths(item, each).sum() <= room)
  if item.columns.len() > book.design.mostColumns or fitting.len() == 0 { return rows-one-by-one(item) }
  let text-size = fitting.first()
  let widths = least-widths(item, text-size)
  // What is left goes to those whose texts take more than a word.
  let left = room - widths.sum()
  let wishes = item.columns.map(column => column.text - column.word + 1)
  set-apart(breakable: not item.short, {
    set text(size: text-size, hyphenate: false)
    set par(justify: false, leading: 0.35em, first-line-indent: 0pt)
    table(
      columns: widths.zip(wishes).map(((width, wish)) => (width + left * wish / wishes.sum()) / 1pt * 1fr),
      align: item.columns.map(column => top + if column.isNumeric { end } else { start }),
      stroke: (x, y) => if table-rules.row != none and y > 1 { (top: table-rules.row) },
      inset: (x: cell-side, y: 0.35em),
      table.hline(stroke: table-rules.top),
      table.header(..item.header.map(cell => table-head(inline(cell)))),
      table.hline(stroke: table-rules.head),
      ..item.rows.sum(default: ()).map(inline),
      table.hline(stroke: table-rules.foot),
    )
  })
}
#let quotation(body, is-nested) = {
  let text-size = at-least(size * 0.94)
  let between = leading-for(text-size, pitch)
  set text(size: text-size)
  set par(leading: between, spacing: if is-spaced { pitch + between } else { between })
  quotation-look(quote(block: true, body), is-nested)
}
#let itemised(item, items, lists) = {
  let gap = if item.loose { 0.25 * pitch + leading } else { leading }
  set par(first-line-indent: 0pt, spacing: 0.25 * pitch + leading)
  let entries(from, until) = if item.ordered {
    enum(
      start: item.start + from, spacing: gap, tight: false, body-indent: 0.55em, indent: 0.75em,
      ..items.slice(from, until),
    )
  } else {
    list(
      spacing: gap, tight: false, body-indent: 0.6em, indent: if lists == 0 { 0.75em } else { 0.1em },
      marker: bullets.at(calc.rem(lists, 2)), ..items.slice(from, until),
    )
  }
  let count = items.len()
  let free = count - item.together
  if lists > 0 { block(above: leading, below: leading, width: 100%, entries(0, count)) }
  else if item.together == 0 { set-apart(entries(0, count)) }
  else {
    // A list can't say which of its rows belong together; two blocks can.
    if free > 0 { set-apart(below: gap, entries(0, free)) }
    set-apart(above: if free > 0 { gap } else { half-line }, breakable: false, entries(free, count))
  }
}
#let walk(blocks, quotes: 0, lists: 0) = {
  for item in blocks {
    if item.kind == "paragraph" { paragraph(item) }
    else if item.kind == "heading" { if item.level == 2 { section(item) } else { subsection(item) } }
    else if item.kind == "ornament" { ornament(item) }
    else if item.kind == "quote" {
      let quoted = walk(item.blocks, quotes: quotes + 1, lists: lists)
      if item.language != none { quoted = { set text(lang: item.language); quoted } }
      quotation(quoted, quotes > 0)
    }
    else if item.kind == "list" {
      itemised(item, item.items.map(inner => walk(inner, quotes: quotes, lists: lists + 1)), lists)
    }
    else if item.kind == "code" { code(item) }
    else { data-table(item) }
  }
}
#show heading: it => it.body
#show heading: set text(weight: heading-weight)
// Typst makes the second level 1.2 times as large as what stands around it; here the size is the surrounding one.
#show heading.where(level: 2): set text(size: 1em / 1.2)
#show heading.where(level: 1): set text(weight: title-weight)
#show heading.where(level: 1): set heading(outlined: true, bookmarked: true)
#set heading(outlined: false, bookmarked: false)
#show quote: it => it.body
// No ligatures: "=>" is two characters. Code runs from left to right in every book.
#show raw: set text(
  font: mono, size: code-size, hyphenate: false, ligatures: false, features: (calt: 0), dir: ltr,
)
#show list: set block(spacing: leading)
#show enum: set block(spacing: leading)
#show link: it => it

`;

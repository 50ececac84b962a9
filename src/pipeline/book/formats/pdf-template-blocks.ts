/** The part of the Typst program that sets paragraphs, headings, lists, quotations, code and tables. */
export const pdfBlocks = String.raw`
// ---- blocks ----
#let half-line = 0.5 * pitch + leading
// At the head of a page it is left out, but not its room: else it might fit on the page before, and come and go.
#let ornament = block(
  above: half-line, below: half-line, sticky: true, width: 100%, breakable: false, height: (rise + fall) * size,
  context if here().position().y > page-of.top * 1pt + 1pt { pdf.artifact(align(center, "❧")) },
)
#let set-apart(body, above: half-line, below: half-line, ..options) = block(
  above: above, below: below, width: 100%, ..options, body,
)
#let directed(block-data, body) = if block-data.rightToLeft != book.rightToLeft {
  set text(dir: if block-data.rightToLeft { rtl } else { ltr })
  body
} else { body }

#let small-date(content) = text(size: 0.85em, emph(inline(content)))
#let small-date-high = (rise + fall) * 0.85 * size
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
    text(size: text-size, heading(
      level: item.depth, outlined: item.listed, bookmarked: false, inline(item.content),
    ))
  }) + date-under-heading(item)
  context {
    let high = measure(block(width: page-of.width * 1pt - inner - outer, body)).height
    let filled = calc.ceil((high + 0.5 * pitch) / pitch) * pitch
    block(
      above: 2 * pitch + leading, below: filled - high, sticky: true, breakable: false, width: 100%, body,
    )
  }
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
      text(size: text-size, heading(
        level: item.depth, outlined: false, bookmarked: false, emph(inline(item.content)),
      ))
    }) + date-under-heading(item),
  )
}

#let date-line(content) = { h(1fr); box(small-date(content)) }
#let paragraph(item) = {
  let body = directed(item, {
    if item.lead.len() > 0 { smallcaps(text(tracking: 0.045em, inline(item.lead))) }
    inline(item.content)
    if item.date.len() > 0 { linebreak(); date-line(item.date) }
  })
  set par(linebreaks: "simple") if item.endless
  set par(justify: false) if item.ragged
  if item.role in ("opening", "closing") {
    set-apart(below: pitch + leading, body)
  } else if item.role == "deck" {
    // Upright words follow below the rule, so that this is the one epigraph.
    set-apart(below: pitch, breakable: false, sticky: true, plain(balanced(text(size: 1.08em, emph(body)))))
    set-apart(above: pitch, below: 1.5 * pitch + leading, sticky: true, pdf.artifact(
      align(center, line(length: 3.2em, stroke: 0.5pt)),
    ))
  } else if item.role == "date" {
    block(above: leading, below: leading, width: 100%, plain(date-line(item.content)))
  } else if item.role == "note" {
    // Nobody reads notes through: they are as small as those of other printed books.
    let text-size = calc.max(size * 0.7, 8pt)
    let between = leading-for(text-size, 1.28 * text-size)
    block(above: between + 1.5pt, below: between + 1.5pt, width: 100%, {
      plain(size: text-size, par(leading: between, hanging-indent: 2em, body))
    })
  } else if item.role == "questions" {
    set-apart(inset: (left: 1.35em), body)
  } else if item.announces {
    block(
      above: leading, below: leading, sticky: true, width: 100%,
      { if item.indented and not cjk { h(1.35em) }; body },
    )
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
  let entries(from, until) = if item.ordered {
    enum(
      start: item.start + from, spacing: gap, tight: false, body-indent: 0.55em, indent: 0.75em,
      ..items.slice(from, until),
    )
  } else {
    list(
      spacing: gap, tight: false, body-indent: 0.6em, indent: if lists == 0 { 0.75em } else { 0.1em },
      marker: if calc.even(lists) { "•" } else { "–" }, ..items.slice(from, until),
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
#show heading: set text(weight: 500)
// Typst makes the second level 1.2 times as large as what stands around it; here the size is the surrounding one.
#show heading.where(level: 2): set text(size: 1em / 1.2)
#show heading.where(level: 1): set text(weight: "regular")
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

`;

/** The part of the Typst program that sets the title pages and the contents. */
export const pdfFrontMatter = String.raw`
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
// Without a name at its foot the page is empty there, so the title stands at the optical centre.
#if book.author == "" { v(2fr) } else { v(7 * pitch) }
#title-block(size * title-size(book.title, 2.75, 2.2, 1.6), text(weight: 500, book.title))
#if book.subtitle != "" {
  v(0.9 * pitch)
  title-block(size * title-size(book.subtitle, 1.3, 1.3, 1.15), emph(book.subtitle))
}
#if book.author == "" { v(3fr) } else {
  v(1fr)
  title-block(size * 1.25, small-caps(book.author))
  v(3 * pitch)
}
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

// Dedication, on a right-hand page; the back of it stays blank.
#if book.dedication.len() > 0 {
  pagebreak(to: "odd", weak: true)
  v(6 * pitch)
  set par(justify: false, first-line-indent: 0pt, spacing: 0.6 * pitch + leading)
  set align(center)
  emph(walk(book.dedication))
  pagebreak(to: "odd")
}

// Contents.
#set page(numbering: "i", header: none, footer: context {
  let last = query(<contents-end>)
  // Not on the blank page that may follow.
  if last.len() == 0 or here().page() > last.first().location().page() { return }
  align(center, text(size: size * 0.87, counter(page).display("i")))
})
#if not book.tightContents { v(3 * pitch) }
#title-block(size * 1.6, book.labels.contents)
#v(if book.tightContents { 1.2 * pitch } else { 2.2 * pitch })
#let chapter-label(index) = label("chapter-" + str(index))
#let end-label(index) = label("end-" + str(index))
#let part-label(index) = label("part-" + str(index))
// The typeface's small capital 1 looks like an I, so the number stays outside.
#let part-number(it) = [#small-caps(it.word)#h(0.35em)#text(size: 0.82em, str(it.number))]
#{
  set par(justify: false, first-line-indent: 0pt, leading: leading, spacing: leading)
  set text(hyphenate: false)
  let widest = calc.max(..book.chapters.filter(chapter => chapter.number != none).map(chapter => str(chapter.number).len()))
  let numbers = (widest * 0.5 + 0.9) * 1em
  // No grid or block here: in a tagged PDF an entry of the contents holds running text only.
  show outline.entry: it => {
    let name = if it.level == 1 { str(it.element.label) } else { "" }
    // As large in each line, from the right: so all page numbers stand below one another.
    let folio = box(width: 1.9 * size, baseline: fall * 1em, align(end, it.page()))
    if name.starts-with("part-") {
      let part = book.chapters.at(int(name.slice("part-".len()))).part
      v(pitch + leading, weak: true)
      set par(hanging-indent: numbers)
      if part.label != none { part-number(part.label); h(0.8em) }
      link(it.element.location(), emph(it.body()) + h(1fr) + sym.wj + folio)
      parbreak()
      return
    }
    let is-chapter = it.level == 1
    set text(size: size * 0.87) if not is-chapter
    let number = if is-chapter {
      let number = book.chapters.at(int(name.slice("chapter-".len()))).number
      box(width: numbers, baseline: fall * 1em, if number != none { str(number) })
    } else {
      // As deep as the chapter's title, which is set larger.
      h(numbers / 0.87)
    }
    // As large in a chapter's line as in a section's, from the right: so all dots stand below one another.
    let dots = box(width: 1fr, baseline: fall * 1em, inset: (left: 0.35 * size, right: 0.3 * size), {
      set align(end)
      set text(size: size * 0.87)
      repeat(gap: 0.32 * size, justify: false)[.]
    })
    set par(hanging-indent: if is-chapter { numbers } else { numbers / 0.87 + 1em })
    if is-chapter {
      let leaves-part = book.chapters.at(int(name.slice("chapter-".len()))).leavesPart
      v((if leaves-part { 1 } else { 0.5 }) * pitch + leading, weak: true)
    }
    link(it.element.location(), number + it.body() + dots + sym.wj + folio)
    parbreak()
  }
  outline(title: none, target: heading.where(outlined: true))
  [#metadata(none)<contents-end>]
}

`;

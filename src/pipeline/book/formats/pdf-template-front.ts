/** The part of the Typst program that sets the title pages and the contents. */
export const pdfFrontMatter = String.raw`
// ---- before the first chapter ----
#let small-print(body) = {
  set text(size: at-least(size * 0.8))
  set par(leading: 0.45em, spacing: 0.9em, justify: false, first-line-indent: 0pt)
  body
}
// A book of paper opens its parts on right-hand pages; a screen has none.
#let next-opening(weak: true) = if is-screen { pagebreak(weak: weak) } else { pagebreak(to: "odd", weak: weak) }

// The cover, whole: its page is as high as it is.
#if book.cover != none {
  page(
    width: page-of.width * 1pt, height: page-of.width * 1pt * book.cover.height / book.cover.width,
    margin: 0pt, header: none, footer: none,
    image("/cover.jpg", width: 100%, height: 100%, alt: book.title),
  )
}

// Half-title, blank.
#if not is-screen {
  half-title()
  page(header: none, footer: none)[]
}

#title-page()
#pagebreak()

// The copyright page.
#v(1fr)
#small-print({
  [© #book.year#if book.author != "" [ #book.author]]
  if book.notice != none { parbreak(); book.notice }
})
#v(2 * pitch)

// Dedication, on a right-hand page; the back of it stays blank.
#if book.dedication.len() > 0 {
  next-opening()
  v(6 * pitch)
  set par(justify: false, first-line-indent: 0pt, spacing: 0.6 * pitch + leading)
  set align(center) if book.design.hasItalics
  if book.design.hasItalics { emph(walk(book.dedication)) } else { walk(book.dedication) }
  next-opening(weak: false)
}

// Contents.
#let of-contents(look) = context {
  let last = query(<contents-end>)
  // Not on the blank page that may follow.
  if last.len() == 0 or here().page() > last.first().location().page() { return }
  look(counter(page).display("i"))
}
#set page(numbering: "i", header: of-contents(opening-head), footer: of-contents(opening-foot))
#if not book.tightContents and not is-spaced { v(3 * pitch) }
#contents-title()
#v(if book.tightContents { 1.2 * pitch } else { 2.2 * pitch })
#let chapter-label(index) = label("chapter-" + str(index))
#let end-label(index) = label("end-" + str(index))
#let part-label(index) = label("part-" + str(index))
#{
  set par(justify: false, first-line-indent: 0pt, leading: leading, spacing: leading)
  set text(hyphenate: false)
  let widest = calc.max(..book.chapters.filter(chapter => chapter.label != none).map(chapter => str(chapter.label.number).len()))
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
      link(it.element.location(), contents-part(part, it.body()) + h(1fr) + sym.wj + folio)
      parbreak()
      return
    }
    let is-chapter = it.level == 1
    set text(size: small) if not is-chapter
    let number = if is-chapter {
      let label = book.chapters.at(int(name.slice("chapter-".len()))).label
      box(width: numbers, baseline: fall * 1em, contents-name(if label != none { str(label.number) }))
    } else {
      // As deep as the chapter's title, which is set larger.
      h(numbers * (size / small))
    }
    // As large in a chapter's line as in a section's, from the right: so all dots stand below one another.
    let dots = box(width: 1fr, baseline: fall * 1em, inset: (left: 0.35 * size, right: 0.3 * size), {
      set align(end)
      set text(size: small)
      layout(room => if room.width > 2 * size { contents-dots })
    })
    set par(hanging-indent: if is-chapter { numbers } else { numbers * (size / small) + 1em })
    if is-chapter {
      let leaves-part = book.chapters.at(int(name.slice("chapter-".len()))).leavesPart
      v((if leaves-part { 1 } else { 0.5 }) * pitch + leading, weak: true)
    }
    link(it.element.location(), number + (if is-chapter { contents-name(it.body()) } else { it.body() }) + dots + sym.wj + folio)
    parbreak()
  }
  // The last word of an entry does not go over to the next line alone.
  show regex("\\S+ \\S{1,14}$"): it => box(baseline: fall * 1em, it)
  outline(title: none, target: heading.where(outlined: true))
  [#metadata(none)<contents-end>]
}

`;

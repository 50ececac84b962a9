import type { Design } from "./designs/design.ts";
import { pdfBlocks } from "./pdf-template-blocks.ts";
import { pdfFrontMatter } from "./pdf-template-front.ts";

const pageAndText = String.raw`
#let book = json("/book.json")
#let page-of = book.page
#let inner = float(sys.inputs.inner) * 1pt
#let outer = page-of.outer * 1pt
// Paper that is cut away: beyond the outer edge, the top and the foot, as printers of paperbacks want it.
#let bleed = book.bleed * 1pt
#let is-screen = book.edition == "screen"
#let size = page-of.size * 1pt
#let pitch = page-of.pitch * 1pt
// Text edges are fixed, so that a fallback font (Arabic, emoji) never pushes two lines apart.
#let rise = 0.72
#let fall = 0.22
#let leading-for(text-size, line-pitch) = line-pitch - (rise + fall) * text-size
#let leading = leading-for(size, pitch)
#let fewer-lines = json(bytes(sys.inputs.fewerLines))
#let least = book.design.leastSize * 1pt
#let at-least(length) = calc.max(length, least)
// Page numbers, heads and the sections of the contents.
#let small = at-least(size * 0.87)
#let faces = book.typefaces
#let title-families = faces.titleFamilies
#let mono = ("JetBrains Mono",) + faces.families
#let cjk = faces.eastAsian

#set document(
  title: book.title,
  author: if book.author == "" { () } else { book.author },
  date: datetime(..book.made),
)
#set text(
  font: faces.families, fallback: false, size: size, lang: faces.locale.lang, region: faces.locale.region, hyphenate: book.design.isJustified and not cjk,
  dir: if book.rightToLeft { rtl } else { ltr },
  // The space is that of the Latin typeface, which is narrower than those of Hebrew and Arabic ones.
  spacing: if book.rightToLeft { 125% } else { 100% },
  top-edge: rise * 1em, bottom-edge: -fall * 1em, number-type: "lining",
  costs: (hyphenation: 120%, runt: 150%, widow: 100%, orphan: 100%),
)
#let is-spaced = book.design.paragraphs == "spaced"
#let between-paragraphs = if is-spaced { pitch + leading } else { leading }
// One character in Japan and Korea, two in China, before every paragraph.
#let indent = if is-spaced { 0pt } else if not cjk { 1.35em } else if faces.locale.lang == "zh" { 2em } else { 1em }
#set par(
  justify: book.design.isJustified, leading: leading, spacing: between-paragraphs, linebreaks: "optimized",
  first-line-indent: (amount: indent, all: cjk),
  justification-limits: (
    spacing: (min: book.design.leastSpace * 1%, max: 145%),
    tracking: (min: -0.012em, max: 0.018em),
  ),
)
#let bottom = page-of.height * 1pt - page-of.top * 1pt - (page-of.lines - 1) * pitch - (rise + fall) * size - 0.5pt
// A screen shows one page at a time, so both margins are the same.
#let sides = if is-screen {
  (left: (inner + outer) / 2, right: (inner + outer) / 2)
} else { (inside: inner, outside: outer + bleed) }
#let footer-descent = 1.3 * pitch
#set page(
  width: page-of.width * 1pt + bleed, height: page-of.height * 1pt + 2 * bleed,
  margin: (..sides, top: page-of.top * 1pt + bleed, bottom: bottom + bleed),
  binding: if book.rightToLeft { right } else { left },
  header-ascent: 1.15 * pitch, footer-descent: footer-descent,
)

// Lines that are no paragraphs: titles, labels, heads. Their spaces are whole: those of a line that just fits would be narrowed,
// though it is not justified.
#let whole-spaces = (spacing: (min: 100%, max: 100%), tracking: (min: 0em, max: 0em))
#let plain(body, ..options) = {
  set par(justify: false, first-line-indent: 0pt, justification-limits: whole-spaces)
  set text(hyphenate: false, ..options)
  body
}
// Of titles and heads, in their typeface.
#let display(body, ..options) = plain(font: title-families, ..options, body)
#let small-caps(body) = if cjk { body } else { smallcaps(all: true, text(tracking: 0.09em, body)) }

#let numbered(label) = label.before + str(label.number) + label.after

// Articles and prepositions stay with the word behind them, so that no line of a title ends in "of"; but a long word does not,
// so that nothing runs out. A box would not do: spaces and lines of a title with boxes are not measured as they are set.
#let small-words = (
  "a|an|and|at|by|for|from|in|of|on|or|the|to|with|" + "au|aux|de|des|du|en|et|la|le|les|ou|un|une|à|" +
  "das|dem|den|der|die|ein|eine|im|und|von|zu|zur|" + "da|del|di|do|e|el|il|los|para|por|y"
)
#let clinging(body) = {
  show regex("(?i)\\b(?:(?:" + small-words + ") )+\\S{1,14}\\b"): it => it.text.replace(" ", "\u{a0}")
  body
}
// The narrowest width in which a text takes no more lines than in the full one: its lines come out even. A title without
// spaces, which may break anywhere, leaves no single character in its last line.
#let balanced(text-of, at: center) = layout(room => {
  if measure(text-of).width <= room.width { return align(at, block(text-of)) }
  let body = clinging(text-of)
  let lines-high = width => measure(block(width: width, body)).height
  // A line with words that stay together may be a little higher than one without; one line more is higher by far.
  let height = lines-high(room.width) + 3pt
  let low = room.width * 0.3
  let high = room.width
  if lines-high(low) <= height { high = low } else {
    for _ in range(7) {
      let middle = (low + high) / 2
      if lines-high(middle) <= height { high = middle } else { low = middle }
    }
  }
  align(at, block(width: calc.min(high + 0.5pt, room.width), body))
})

#let title-size(text-of, wide, middle, narrow) = {
  let length = text-of.clusters().len()
  if length <= 28 { wide } else if length <= 70 { middle } else { narrow }
}

// ---- running text ----
// Words in Chinese, Japanese or Korean in a book of another language are drawn as their own language draws them.
#show: body => faces.foreign.fold(body, (inner, script) => {
  show regex(script.pattern): set text(lang: script.lang, region: script.region, font: script.families)
  inner
})
// In a book of one of these languages an apostrophe between Latin letters is that of their typeface.
#show: body => if cjk {
  let latin = faces.families.map(each => if type(each) == str { each } else { each.name })
  show regex("\\p{Latin}+(?:’\\p{Latin}+)+"): set text(font: latin)
  body
} else { body }
// These languages have no italics, and small capitals beside their letters look lost: what is stressed is bold.
#let stressed(body) = if cjk { strong(body) } else {
  emph(if faces.upright == none { body } else {
    show regex(faces.upright): set text(weight: "bold")
    body
  })
}
#let inline(pieces) = {
  for piece in pieces {
    if type(piece) == str { piece }
    else if piece.mark == "emphasis" { stressed(inline(piece.content)) }
    else if piece.mark == "strong" { strong(inline(piece.content)) }
    else if piece.mark == "strikethrough" { strike(inline(piece.content)) }
    else if piece.mark == "code" { text(font: mono, size: if size >= least / 0.8 { 0.8em } else { 1em }, hyphenate: false, ligatures: false, features: (calt: 0), piece.text) }
    else if piece.mark == "place" { for term in piece.terms [#metadata(term)<place>] }
    else if piece.mark == "link" {
      link(piece.url, if is-screen { text(fill: rgb("#1a4f8b"), inline(piece.content)) } else { inline(piece.content) })
      // Joined to its word, so that no line begins with the number of a note.
      if "note" in piece { [\u{2060}#super(str(piece.note))] }
    }
    else { linebreak() }
  }
}
#let small-date(content) = text(size: at-least(0.85 * size), emph(inline(content)))
#let set-apart(body, above: 0.5 * pitch + leading, below: 0.5 * pitch + leading, ..options) = block(
  above: above, below: below, width: 100%, ..options, body,
)
#show emph: it => if cjk { it.body } else if book.design.hasItalics { it } else { strong(it.body) }
#show strike: set strike(stroke: 0.5pt, offset: -0.24em)

`;

const chapters = String.raw`
// ---- chapters ----
// Whether a page has a head, and which: none before the chapter's first page, and none on a blank page after its last.
#let of-page(index, on-opening, on-others) = context {
  let here-page = here().page()
  let first = query(chapter-label(index))
  let last = query(end-label(index))
  if first.len() == 0 or last.len() == 0 { return }
  if here-page < first.first().location().page() or here-page > last.first().location().page() { return }
  // The head of the first page stands before what counts that page as 1.
  if here-page == first.first().location().page() {
    return on-opening(numbering("1", ..counter(page).at(first.first().location())))
  }
  let folio = counter(page).display("1")
  let is-right = is-screen or calc.odd(here-page)
  let heads = book.chapters.at(index).heads
  on-others(if is-right { heads.right } else { heads.left }, folio, is-right)
}
// The index: each entry with the pages on which its word stands, neighbouring pages as "12–14".
#let index-list = context {
  let pages-of = (:)
  for place in query(<place>) {
    let key = str(place.value)
    let pages = pages-of.at(key, default: ())
    let page = place.location().page()
    if pages.len() == 0 or pages.last().page != page { pages.push((page: page, at: place.location())) }
    pages-of.insert(key, pages)
  }
  let folio(place) = link(place.at, numbering("1", ..counter(page).at(place.at)))
  let runs(pages) = {
    let all = ()
    for place in pages {
      if all.len() > 0 and all.last().last().page + 1 == place.page { all.last().push(place) } else { all.push((place,)) }
    }
    all.map(run => {
      folio(run.first())
      if run.len() > 1 { [–]; folio(run.last()) }
    }).join[, ]
  }
  let text-size = at-least(size * 0.86)
  let between = 0.42 * text-size
  let line = (rise + fall) * text-size + between
  set text(size: text-size, hyphenate: false)
  set par(justify: false, first-line-indent: 0pt, hanging-indent: 1.2em, leading: between, spacing: between)
  let initial = none
  let entries = {
    for (number, term) in book.index.enumerate() {
      let pages = pages-of.at(str(number), default: ())
      if pages.len() == 0 { continue }
      let first = upper(term.clusters().first())
      if initial != none and first != initial { v(if is-spaced { 0.7 * pitch } else { line + between }, weak: true) }
      initial = first
      par[#term, #runs(pages)]
    }
  }
  // Both columns of a short index end alike. What is longer than the page fills the first column first.
  let gutter = 1.6 * text-size
  let width = (page-of.width * 1pt - inner - outer - gutter) / 2
  let room = page-of.height * 1pt + bleed - bottom - here().position().y
  if is-spaced { entries } else {
    let high = measure(block(width: width, entries)).height / 2 + 2 * line
    block(width: 100%, ..if high < room { (height: high) }, columns(2, gutter: gutter, entries))
  }
}
#for (index, chapter) in book.chapters.enumerate() {
  next-opening(weak: true)
  // The name of a part and its opening stand alone on a right-hand page, whose back stays blank.
  if chapter.part != none {
    set page(numbering: "1", header: none, footer: none)
    if index == 0 { counter(page).update(1) }
    part-title(chapter.part, [#heading(level: 1, chapter.part.title)#part-label(index)])
    if chapter.part.opening.len() > 0 { walk(chapter.part.opening) }
    next-opening(weak: false)
  }
  // Pages of a few lines less give lines to a last page that has too few. The foot stays where it is.
  let spared = fewer-lines.at(str(index), default: 0) * pitch
  set page(
    margin: (..sides, top: page-of.top * 1pt + bleed, bottom: bottom + bleed + spared),
    footer-descent: footer-descent + spared,
    numbering: "1",
    header: of-page(index, opening-head, page-head),
    footer: of-page(index, opening-foot, page-foot),
  )
  if index == 0 and chapter.part == none { counter(page).update(1) }
  chapter-title(chapter, [#heading(level: 1, chapter.title)#chapter-label(index)])
  if chapter.isIndex { index-list } else { walk(chapter.blocks) }
  [#metadata(none)#end-label(index)]
  context [#metadata((
    chapter: index, first: query(chapter-label(index)).first().location().page(),
    page: here().page(), lines: calc.round((here().position().y - page-of.top * 1pt - bleed) / pitch),
  ))<chapter-end>]
}

// Colophon, on the last page.
#pagebreak()
#set page(header: none, footer: none)
#v(1fr)
#small-print({
  book.colophon.join(parbreak())
})
#v(2 * pitch)
`;

/**
 * The Typst program for every book of a design. It reads /book.json; its inputs are `inner`, the inner margin in points,
 * and `fewerLines`, in JSON: by how many lines the pages of a chapter are shorter, by its index. */
export function pdfTemplate({ template }: Design): string {
  return pageAndText + template + pdfBlocks + pdfFrontMatter + chapters;
}

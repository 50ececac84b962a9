/** What both Typst programs share: how a face of the data becomes the setting of a text. */
const faces = String.raw`
#set text(fallback: false, hyphenate: false, top-edge: "baseline", bottom-edge: "baseline")
#let set-text(face, body, ..more) = text(
  font: face.families, weight: face.weight, style: face.style, tracking: face.tracking * 1em,
  lang: cover.language, dir: if cover.rightToLeft { rtl } else { ltr }, number-type: "lining",
  ..more, body,
)
`;

const runningText = String.raw`
#let running-text(it) = block(width: it.box.width * 1pt, {
  set par(justify: false, leading: (it.pitch - 1) * it.size * 1pt, spacing: (it.pitch - 0.45) * it.size * 1pt)
  set-text(it.face, size: it.size * 1pt, fill: rgb(it.fill), top-edge: 0.75em, bottom-edge: -0.25em, hyphenate: true, {
    for text-of in it.texts { par(text-of) }
  })
})
`;

/** The Typst program that measures how high running text is, in points. */
export const heightTemplate = String.raw`
#let cover = json("/measure.json")
#set page(width: 2000pt, height: 20000pt, margin: 0pt)
${faces}
${runningText}
#context [#metadata(measure(running-text(cover.paragraphs)).height / 1pt)<high>]
`;

/** The Typst program that measures: it reads /measure.json and answers in em by the label "measured". */
export const measureTemplate = String.raw`
#let cover = json("/measure.json")
#set page(width: 100pt, height: 100pt, margin: 0pt)
${faces}
#context {
  // At 100 pt a hundredth of a point is a ten-thousandth of an em.
  let size = 100pt
  let of(face, body, top, bottom) = measure(set-text(face, body, size: size, top-edge: top, bottom-edge: bottom)) 
  for item in cover.items {
    let box = of(item.face, item.text, "bounds", "baseline")
    [#metadata((
      width: box.width / size,
      ascent: box.height / size,
      descent: of(item.face, item.text, "baseline", "bounds").height / size,
      xHeight: of(item.face, item.text, "x-height", "baseline").height / size,
      capHeight: of(item.face, item.text, "cap-height", "baseline").height / size,
    ))<measured>]
  }
}
`;

/** The Typst program that draws: it reads /cover.json, whose texts are only ever values. */
export const drawTemplate = String.raw`
#let cover = json("/cover.json")
#set document(title: cover.title, author: if cover.author == "" { () } else { cover.author }, date: none)
#set page(width: cover.width * 1pt, height: cover.height * 1pt, margin: 0pt, fill: rgb(cover.ground))
${faces}
#let at(x, y, body) = place(top + left, dx: x * 1pt, dy: y * 1pt, body)
${runningText}
#let step(it) = {
  let point(index) = (it.at(index) * 1pt, it.at(index + 1) * 1pt)
  if it.first() == "M" { curve.move(point(1)) }
  else if it.first() == "L" { curve.line(point(1)) }
  else if it.first() == "C" { curve.cubic(point(1), point(3), point(5)) }
  // Its usual way is a curve back to the beginning.
  else { curve.close(mode: "straight") }
}
#let shape(it) = curve(
  fill: if it.fill != none { rgb(it.fill) },
  stroke: if it.stroke != none { (paint: rgb(it.stroke.colour), thickness: it.stroke.width * 1pt, cap: "butt", join: "miter") },
  ..it.path.map(step),
)
// Wide, so that no line is ever broken here.
#let line-of(it) = box(width: 9000pt, align(left, set-text(it.face, it.text, size: it.size * 1pt, fill: rgb(it.fill))))

#for panel in cover.panels {
  at(panel.box.x, panel.box.y, box(width: panel.box.width * 1pt, height: panel.box.height * 1pt, clip: true, {
    let (x, y) = (panel.shift.x, panel.shift.y)
    for it in panel.pictures {
      at(x + it.box.x, y + it.box.y, image("/" + it.name, width: it.box.width * 1pt, height: it.box.height * 1pt, fit: "cover"))
    }
    for it in panel.shapes { at(x, y, shape(it)) }
    for it in panel.ornaments { at(x + it.x, y + it.baseline, line-of(it)) }
  }))
}
#for (index, it) in cover.lines.enumerate() {
  at(it.x, it.baseline, context {
    let place-of = here().position()
    let written = measure(set-text(it.face, it.text, size: it.size * 1pt)).width
    [#metadata((index: index, x: place-of.x / 1pt, y: place-of.y / 1pt, width: written / 1pt))<line>]
    if it.runsDown { rotate(90deg, origin: top + left, line-of(it)) } else { line-of(it) }
  })
}
#for it in cover.paragraphs { at(it.box.x, it.box.y, running-text(it)) }
`;

/** The style that e-books and web pages share: it shapes the text, and leaves font and colours to the reader. */
export const BOOK_STYLE = String.raw`
p { margin: 0; orphans: 2; widows: 2; }
p.next { text-indent: 1.3em; }
h1, h2, h3, h4, h5, .title, .subtitle { text-wrap: balance; }
h1, h2, h3, h4, h5 { line-height: 1.25; hyphens: none; -webkit-hyphens: none; -epub-hyphens: none; break-after: avoid; page-break-after: avoid; }
section > header { margin: 3em 0 2em; text-align: center; }
section > header p.number { font-variant-caps: all-small-caps; letter-spacing: 0.08em; margin-bottom: 0.6em; }
section > header h1, section > header h2, section > header h3 { font-size: 1.7em; font-weight: normal; margin: 0; text-align: center; }
section.part > header { margin-top: 25%; }
h2, h3, h4, h5 { font-size: 1.25em; font-weight: normal; margin: 2em 0 0.7em; text-align: start; }
h2.piece, h3.piece, h4.piece, h5.piece { font-style: italic; font-size: 1.12em; margin: 1.6em 0 0.6em; }
p.deck { font-style: italic; font-size: 1.08em; text-align: center; margin: 0 1.5em 2em; }
p.opening, p.closing { margin-bottom: 1.4em; }
p.questions { margin-left: 1.3em; }
p.date { font-style: italic; font-size: 0.85em; text-align: end; margin: 0.2em 0 0.6em; }
header + p.date { text-align: center; margin: -1.2em 0 1.6em; }
h2 + p.date, h3 + p.date, h4 + p.date, h5 + p.date { text-align: start; margin: -0.4em 0 0.7em; }
hr.ornament + p.date { text-align: center; margin: -0.8em 0 0.9em; }
hr.ornament { border: 0; border-top: 1px solid; width: 3.2em; margin: 1.5em auto; break-after: avoid; page-break-after: avoid; }
blockquote { margin: 1em 1.5em; }
ul, ol { margin: 0.8em 0; padding-inline-start: 1.6em; }
ol { padding-inline-start: 2em; }
li > ul, li > ol { margin: 0.25em 0; }
li { margin: 0.25em 0; }
pre { font-size: 0.82em; line-height: 1.4; hyphens: none; -webkit-hyphens: none; -epub-hyphens: none; margin: 1em 0; padding: 0.7em; background: rgba(127, 127, 127, 0.12); white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
code { font-family: "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
p code, li code { font-size: 0.88em; }
table { border-collapse: collapse; margin: 1em 0; font-size: 0.88em; border-top: 1px solid; border-bottom: 1px solid; }
th, td { overflow-wrap: break-word; word-wrap: break-word; padding: 0.35em 0.6em; text-align: start; vertical-align: top; }
thead th { border-bottom: 1px solid; }
th.number, td.number { text-align: end; font-variant-numeric: lining-nums tabular-nums; }
@media (max-width: 34em) {
  table.wide, .wide tbody, .wide tr, .wide td { display: block; }
  .wide thead { display: none; }
  .wide tr { padding: 0.5em 0; }
  .wide td, .wide td.number { padding: 0.1em 0; text-align: start; }
  .wide td::before { content: attr(data-column) ": "; font-weight: bold; }
}
a { color: inherit; overflow-wrap: anywhere; }
sup { font-size: 0.7em; line-height: 0; }
/* A finger needs more room than the number takes. */
sup a { text-decoration: none; padding: 0.5em 0.3em; margin: 0 -0.25em; }
p.note, section.notes li { font-size: 0.88em; text-align: start; margin: 0.35em 0; overflow-wrap: anywhere; }
.index-list { list-style: none; padding-inline-start: 0; }
.index-list li { padding-inline-start: 1.2em; text-indent: -1.2em; text-align: start; }
.index-list li.initial { margin-top: 1em; }
dt { margin-top: 0.8em; break-after: avoid; page-break-after: avoid; }
dt dfn { font-style: normal; font-weight: bold; }
dd { margin-inline-start: 1.3em; }
.cover { text-align: center; margin: 0; }
.cover img { max-width: 100%; max-height: 98vh; width: auto; height: auto; }
.title-page { text-align: center; }
.title-page .title { font-size: 2.3em; line-height: 1.15; font-weight: normal; margin: 3em 0 0.4em; }
.title-page .subtitle { font-size: 1.2em; font-style: italic; }
.title-page .author { font-size: 1.15em; margin-top: 3em; }
.copyright-page p { font-size: 0.85em; margin-bottom: 0.8em; }
.dedication { text-align: center; font-style: italic; margin: 4em 1.5em; }
nav h1, nav h2 { font-size: 1.7em; font-weight: normal; text-align: center; margin: 2em 0 1.2em; }
nav ol { list-style: none; padding-inline-start: 0; }
nav ol ol { padding-inline-start: 1.4em; }
nav li { margin: 0.45em 0; }
nav a { text-decoration: none; }
body:lang(ja), span:lang(ja) { font-family: "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif; }
body:lang(zh), span:lang(zh) { font-family: "Songti SC", SimSun, "Noto Serif CJK SC", "Noto Serif SC", serif; }
body:lang(zh-Hant), span:lang(zh-Hant) { font-family: "Songti TC", PMingLiU, "Noto Serif CJK TC", "Noto Serif TC", serif; }
body:lang(ko), span:lang(ko) { font-family: AppleMyungjo, Batang, "Noto Serif CJK KR", "Noto Serif KR", serif; }
:lang(ja) em, :lang(zh) em, :lang(ko) em { font-style: normal; text-emphasis: filled sesame; -webkit-text-emphasis: filled sesame; }
:lang(ja) .piece, :lang(ja) .date, :lang(ja) .deck, :lang(zh) .piece, :lang(zh) .date, :lang(zh) .deck, :lang(ko) .piece, :lang(ko) .date, :lang(ko) .deck { font-style: normal; }
:lang(ja) section > p:not([class]), :lang(ja) p.next, :lang(ko) section > p:not([class]), :lang(ko) p.next { text-indent: 1em; }
:lang(zh) section > p:not([class]), :lang(zh) p.next { text-indent: 2em; }
`;

import { strToU8, zipSync } from "fflate";
import type { Book } from "#pipeline/book/schema.ts";
import { directionOf, languageElement, wordLanguage } from "./docx-language.ts";
import { FONTS } from "./docx-style.ts";
import { escapeXml, NAMESPACES, xmlFile } from "./docx-xml.ts";

/** A file of text in the folder "word" of the DOCX, by its name without ".xml". */
export type TextParts = {
  /** Those that the document names as a relationship of their kind, such as "styles". */
  kinds: ReadonlyMap<string, string>;
  /** The heads and feet of pages, which it names by their own names. */
  edges: ReadonlyMap<string, string>;
};

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** The earliest time of a ZIP. Without a time zone, because a ZIP has none: so it is the same bytes in each. */
const NO_TIME = "1980-01-01T00:00:00";

/** Packs a DOCX: the same bytes for the same parts. */
export function packDocx(
  document: string,
  { kinds, edges }: TextParts,
  links: { text: ReadonlyMap<string, string>; notes: ReadonlyMap<string, string> },
  book: Book,
): Uint8Array {
  const named = [
    ...[...kinds.keys()].map((name) => relationship(`rId_${name}`, name, `${name}.xml`)),
    ...[...edges.keys()].map((name) => relationship(`rId_${name}`, edgeKind(name), `${name}.xml`)),
  ];
  const files: [string, string][] = [
    ["[Content_Types].xml", contentTypes(kinds, edges)],
    [
      "_rels/.rels",
      relationships([
        relationship("rId1", "officeDocument", "word/document.xml"),
        `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
        relationship("rId3", "extended-properties", "docProps/app.xml"),
      ]),
    ],
    ["docProps/core.xml", coreProperties(book)],
    [
      "docProps/app.xml",
      xmlFile(
        `<Properties xmlns="${OFFICE}/extended-properties"><Application>Octavo</Application></Properties>`,
      ),
    ],
    ["word/document.xml", document],
    ["word/_rels/document.xml.rels", relationships([...named, ...addresses(links.text)])],
    ...[...kinds, ...edges].map(([name, xml]): [string, string] => [`word/${name}.xml`, xml]),
    ["word/_rels/endnotes.xml.rels", relationships(addresses(links.notes))],
  ];
  const bytes = files.map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: NO_TIME });
}

function edgeKind(name: string): "header" | "footer" {
  return name.startsWith("header") ? "header" : "footer";
}

function contentTypes(kinds: TextParts["kinds"], edges: TextParts["edges"]): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="${path}" ContentType="${type}"/>`;
  return xmlFile(
    `<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      override("/word/document.xml", `${WORD_TYPE}.document.main+xml`) +
      override("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml") +
      override(
        "/docProps/app.xml",
        "application/vnd.openxmlformats-officedocument.extended-properties+xml",
      ) +
      [...kinds.keys()]
        .map((name) => override(`/word/${name}.xml`, `${WORD_TYPE}.${name}+xml`))
        .join("") +
      [...edges.keys()]
        .map((name) => override(`/word/${name}.xml`, `${WORD_TYPE}.${edgeKind(name)}+xml`))
        .join("") +
      `</Types>`,
  );
}

function relationships(each: readonly string[]): string {
  return xmlFile(
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`,
  );
}

function relationship(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"/>`;
}

function addresses(links: ReadonlyMap<string, string>): string[] {
  return [...links].map(
    ([address, id]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/relationships/hyperlink" Target="${escapeXml(address)}" TargetMode="External"/>`,
  );
}

function coreProperties({ title, author, language, madeAt }: Book): string {
  const instant = new Date(madeAt).toISOString();
  const creator = author === "" ? "" : `<dc:creator>${escapeXml(author)}</dc:creator>`;
  return xmlFile(
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
      `xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
      `<dc:title>${escapeXml(title)}</dc:title>${creator}<dc:language>${wordLanguage(language)}</dc:language>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${instant}</dcterms:created>` +
      `<dcterms:modified xsi:type="dcterms:W3CDTF">${instant}</dcterms:modified></cp:coreProperties>`,
  );
}

/** Writes settings.xml: facing pages, hyphenation, and where endnotes stand. */
export function writeSettings(language: string): string {
  const direction = directionOf(language);
  const compatibility = `<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>`;
  return xmlFile(
    `<w:settings ${NAMESPACES}><w:zoom w:percent="100"/><w:mirrorMargins/><w:defaultTabStop w:val="720"/>` +
      `<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="3"/><w:doNotHyphenateCaps/><w:evenAndOddHeaders/>` +
      `<w:characterSpacingControl w:val="doNotCompress"/>` +
      `<w:endnotePr><w:pos w:val="docEnd"/><w:numFmt w:val="decimal"/><w:endnote w:id="-1"/><w:endnote w:id="0"/></w:endnotePr>` +
      `${compatibility}${languageElement(language).replace("w:lang", "w:themeFontLang")}` +
      `<w:decimalSymbol w:val="."/><w:listSeparator w:val="${direction === "rtl" ? ";" : ","}"/></w:settings>`,
  );
}

/** Writes fontTable.xml: what a machine without these fonts may take instead. */
export function writeFontTable(): string {
  return xmlFile(
    `<w:fonts ${NAMESPACES}>` +
      `<w:font w:name="${FONTS.text}"><w:altName w:val="EB Garamond"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font>` +
      `<w:font w:name="${FONTS.code}"><w:altName w:val="Menlo"/><w:charset w:val="00"/><w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font>` +
      `</w:fonts>`,
  );
}

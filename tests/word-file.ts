import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A Word file with this XML as its body, and other parts by their paths. */
export function wordFile(
  body: string,
  parts: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const document = `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`;
  const files = Object.entries({ "word/document.xml": document, ...parts });
  return packed(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])));
}

/** The file with other XML in one of its parts, as an editor's program would store it. */
export function rewritten(
  file: Uint8Array,
  change: (document: string) => string,
  part = "word/document.xml",
): Uint8Array<ArrayBuffer> {
  const files = unzipSync(file);
  const xml = files[part];
  if (!xml) throw new Error(`There is no ${part} in this file.`);
  return packed({ ...files, [part]: strToU8(change(strFromU8(xml))) });
}

function packed(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files));
}

/** The form that sends a Word file. */
export function wordForm(bytes: Uint8Array<ArrayBuffer>, name = "edited.docx"): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  return form;
}

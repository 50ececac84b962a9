import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { builtWeb } from "./web-build.ts";

/** DESIGN.md section 7, in bytes as they travel. */
const FIRST_LOAD_LIMIT = 150_000;
const CHUNK_LIMIT = 60_000;
/** The editor of chapters, which is loaded when somebody edits. */
const EDITOR_LIMIT = 130_000;
const EDITOR = /\/chapter-editor-[\w-]+\.js$/u;
/** What draws the pages of a PDF, and its thread, loaded when somebody looks at them (docs/decisions/062). */
const PDF_LIMIT = 500_000;
const PDF = /\/pdf(?:-worker)?-[\w-]+\.js$/u;
const DRAFT_SCREEN = /\/draft-screen-[\w-]+\.js$/u;

let files: Map<string, Buffer>;
let first: string[];
beforeAll(async () => {
  files = await builtWeb();
  const html = String(files.get("/index.html"));
  first = [...html.matchAll(/"(\/assets\/[\w-]+\.js)"/gu)].map(([, path]) => path ?? "");
});

function sizeOf(path: string): number {
  return brotliCompressSync(files.get(path) ?? "").length;
}

test("the scripts of the first load stay within their budget", () => {
  const bytes = first.reduce((sum, path) => sum + sizeOf(path), 0);

  expect(first.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
});

test("every script that is loaded later stays within its budget", () => {
  const later = [...files.keys()].filter((path) => path.endsWith(".js") && !first.includes(path));

  const tooBig = later.filter(
    (path) => !EDITOR.test(path) && !PDF.test(path) && sizeOf(path) > CHUNK_LIMIT,
  );

  expect(later.length).toBeGreaterThan(5);
  expect(tooBig).toEqual([]);
});

test("what draws the pages of a PDF stays within its budget, and no script loads it at once", () => {
  const paths = [...files.keys()];
  const pdf = paths.filter((path) => PDF.test(path));

  const bytes = pdf.reduce((sum, path) => sum + sizeOf(path), 0);
  const importers = paths.filter((path) => importedBy(path).some((each) => PDF.test(each)));

  expect(pdf.length).toBe(2);
  expect(bytes).toBeLessThanOrEqual(PDF_LIMIT);
  expect(importers).toEqual([]);
});

test("the editor stays within its budget, with all that only it loads", () => {
  const paths = [...files.keys()];
  const editor = paths.find((path) => EDITOR.test(path)) ?? "";
  const screen = paths.find((path) => DRAFT_SCREEN.test(path)) ?? "";
  // Nobody edits before the draft is on the screen.
  const loaded = new Set([...first, screen, ...importedBy(screen)]);

  const only = [editor, ...importedBy(editor)].filter((path) => !loaded.has(path));
  const bytes = only.reduce((sum, path) => sum + sizeOf(path), 0);

  expect(importedBy(screen).length).toBeGreaterThan(5);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(EDITOR_LIMIT);
});

/** The scripts that a script imports at once, not when it is asked to. */
function importedBy(path: string): string[] {
  const source = String(files.get(path));
  return [...source.matchAll(/from\s*"\.\/([\w-]+\.js)"/gu)].map(([, name]) => `/assets/${name}`);
}

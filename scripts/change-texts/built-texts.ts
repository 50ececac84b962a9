/** The texts of a build, each where it stands in its JavaScript, and how one of them is changed. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** A text in a built file: a string or a piece of a template, from `start` to `end`. */
export type BuiltText = {
  file: string;
  value: string;
  start: number;
  end: number;
  isTemplate: boolean;
};

/** Every text in the JavaScript below a folder, that of the public pages (.ssr) included. */
export function readBuiltTexts(folder: string): BuiltText[] {
  return globSync(["assets/*.js", ".ssr/*.{js,mjs}"], { cwd: folder })
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(join(folder, file), "utf8")));
}

/** Every text in one file's code. */
export function textsIn(file: string, code: string): BuiltText[] {
  const texts: BuiltText[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value === "string") texts.push({ file, value, start, end, isTemplate: false });
    },
    TemplateElement: ({ value: { raw, cooked }, start }) => {
      // With its quotation marks or without them, as the parser counts.
      const at = code.indexOf(raw, start);
      if (cooked === null || raw === "") return;
      texts.push({ file, value: cooked, start: at, end: at + raw.length, isTemplate: true });
    },
  }).visit(program);
  return texts.toSorted((one, other) => one.start - other.start);
}

/** The texts that are `part`; when there is none, those that hold it. */
export function textsWith(texts: readonly BuiltText[], part: string): BuiltText[] {
  const whole = texts.filter(({ value }) => value.trim() === part);
  return whole.length > 0 ? whole : texts.filter(({ value }) => value.includes(part));
}

/** `part` with another letter in its middle. */
export function changeLetter(part: string): string {
  const middle = part.length / 2;
  const letters = [...part.matchAll(/[a-z]/giu)].map(({ index }) => index);
  const at = letters.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  if (at === undefined) throw new Error(`There is no letter in "${part}"`);
  const other = /x/iu.test(part.charAt(at)) ? "q" : "x";
  return `${part.slice(0, at)}${other}${part.slice(at + 1)}`;
}

/** A copy of a build in `copy`, in which `part` has another letter wherever one of `texts` holds it. */
export function copyChanged(
  build: string,
  copy: string,
  texts: readonly BuiltText[],
  part: string,
): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(build, copy, { recursive: true });
  // The compressed copies would still have the text as it was.
  for (const file of globSync("assets/*.br", { cwd: copy })) rmSync(join(copy, file));
  for (const file of new Set(texts.map((text) => text.file))) {
    const path = join(copy, file);
    const changes = texts.filter((text) => text.file === file);
    writeFileSync(path, changeCode(readFileSync(path, "utf8"), changes, part));
  }
}

/** The code with `part` changed in these of its texts. */
export function changeCode(code: string, texts: readonly BuiltText[], part: string): string {
  return texts
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { value, start, end, isTemplate }) => {
      const written = JSON.stringify(value.replaceAll(part, changeLetter(part)));
      const text = isTemplate
        ? written
            .slice(1, -1)
            .replaceAll('\\"', '"')
            .replaceAll(/`|\$\{/gu, "\\$&")
        : written;
      return `${changed.slice(0, start)}${text}${changed.slice(end)}`;
    }, code);
}

import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

const at = (): Date => new Date("2026-01-31T00:00:00.000Z");

test("without --engine the book is made of the author's own words", () => {
  expect(readArguments(["posts.csv"], at)).toEqual({
    files: ["posts.csv"],
    title: null,
    author: null,
    outFolder: "out/posts",
    length: "standard",
    dates: null,
    notes: "none",
    aboutBook: "printed",
    trim: "6x9",
    design: "classic",
    edition: "print",
    bleed: false,
    formats: ["pdf", "epub", "docx", "html", "md"],
    now: "2026-01-31T00:00:00.000Z",
    cover: null,
    fetch: null,
    model: null,
  });
});

test("--fetch has pages read, and --mine names the author's own sites, however they are written", () => {
  const sites = ["--mine", "Example.com", "--mine", "https://www.example.org/blog/"];

  const { fetch: asked } = readArguments(["posts.csv", "--fetch", ...sites], at);

  expect(asked).toEqual({ ownHosts: ["example.com", "example.org"] });
});

test("another length is asked for, and dates and sources", () => {
  const asked = ["--length", "long", "--dates", "month", "--notes", "listed", "--about", "none"];

  expect(readArguments(["posts.csv", ...asked], at)).toMatchObject({
    length: "long",
    dates: "month",
    notes: "listed",
    aboutBook: "none",
  });
});

test("--formats names the files that are made, each once", () => {
  const { formats } = readArguments(["posts.csv", "--formats", "epub, pdf,epub"], at);

  expect(formats).toEqual(["epub", "pdf"]);
});

test("--trim takes a page size that there is", () => {
  expect(readArguments(["posts.csv", "--trim", "A5"], at).trim).toBe("A5");
  expect(() => readArguments(["posts.csv", "--trim", "7x10"], at)).toThrow(
    '--trim must be 6x9, 5.5x8.5, 5x8, or A5, not "7x10".',
  );
});

test("--design and --edition take what there is, and --bleed stands alone", () => {
  expect(
    readArguments(["posts.csv", "--design", "modern", "--edition", "screen", "--bleed"], at),
  ).toMatchObject({ design: "modern", edition: "screen", bleed: true });
  expect(() => readArguments(["posts.csv", "--design", "pretty"], at)).toThrow(
    '--design must be classic, modern, or large-print, not "pretty".',
  );
  expect(() => readArguments(["posts.csv", "--edition", "web"], at)).toThrow(
    '--edition must be print or screen, not "web".',
  );
});

test("--formats with a format that there is not says which there are", () => {
  expect(() => readArguments(["posts.csv", "--formats", "pdf,mobi"], at)).toThrow(
    '--formats must be pdf, epub, docx, html, or md, not "mobi".',
  );
});

test("--cover asks for a cover; its design may be named, and paper and picture", () => {
  const { cover } = readArguments(["posts.csv", "--cover", "auto"], at);
  const named = ["--cover", "4", "--paper", "cream", "--picture", "me.jpg"];

  expect(cover).toEqual({ design: null, paper: "white", picture: null, placing: "full" });
  expect(readArguments(["posts.csv", ...named], at).cover).toEqual({
    design: 4,
    paper: "cream",
    picture: "me.jpg",
    placing: "full",
  });
});

test.each([
  [["--cover", "7"], '--cover must be auto, 1, 2, 3, 4, 5, or 6, not "7".'],
  [["--cover", "1", "--paper", "blue"], '--paper must be white, cream, or colour, not "blue".'],
  [["--picture", "me.jpg"], "--picture goes with --cover only."],
  [["--cover", "1", "--picture-place", "full"], "--picture-place goes with --picture only."],
])("%j is refused in one sentence", (options, message) => {
  expect(() => readArguments(["posts.csv", ...options], at)).toThrow(message);
});

test("with --engine llm a model writes, and a chapter can be made anew", () => {
  const wish = ["--chapter", "3", "--wish", " more stories ", "--round", "2"];

  const { model } = readArguments(["posts.csv", "--engine", "llm", "--yes", ...wish], at);

  expect(model).toEqual({
    isAgreed: true,
    goOnWith: "both",
    rewrite: { chapterNumber: 3, words: "more stories", round: 2 },
  });
});

test.each([
  ["own-words", "memoOnly"],
  ["fast-model", "fast"],
])("--finish %s", (finish, goOnWith) => {
  const { model } = readArguments(["posts.csv", "--engine", "llm", "--finish", finish], at);

  expect(model).toMatchObject({ isAgreed: false, goOnWith });
});

test.each([
  [["--length", "huge"], "--length must be short, standard, long, or all, not"],
  [["--dates", "day"], "--dates must be none, year, or month, not"],
  [["--mine", "example.com"], "--mine goes with --fetch only"],
  [["--fetch", "--mine", "my site"], "--mine must be the name of a site"],
  [["--engine", "gpt"], "--engine must be own-words or llm"],
  [["--yes"], "--yes goes with --engine llm only"],
  [["--chapter", "3", "--wish", "x"], "--chapter goes with --engine llm only"],
  [["--engine", "llm", "--finish", "soon"], "--finish must be own-words or fast-model"],
  [["--engine", "llm", "--wish", "x"], "Say with --chapter"],
  [["--engine", "llm", "--chapter", "3"], "Say with --wish"],
  [["--engine", "llm", "--chapter", "three", "--wish", "x"], "--chapter must be a whole number"],
  [["--engine", "llm", "--chapter", "3", "--wish", "x".repeat(501)], "--wish takes 500 characters"],
])("%j is refused, with what to write", (more, message) => {
  expect(() => readArguments(["posts.csv", ...more], at)).toThrow(message);
});

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
    now: "2026-01-31T00:00:00.000Z",
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

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readSources } from "./csv-file.ts";
import { Rights } from "./schema.ts";
import type { Entry, FileReport, Mapping } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

const Column = z.string().nullable();

const Written = z.object({
  source: z.string(),
  file: z.string(),
  encoding: z.enum(["utf-8", "utf-16le"]).default("utf-8"),
  bom: z.boolean(),
  content: z.string(),
});
type Written = z.infer<typeof Written>;

const Shape = Written.extend({
  confirmed: z.boolean(),
  delimiter: z.string(),
  quirk: z.string(),
  header: z.array(z.string()),
  columns: z.object({
    url: Column,
    title: Column,
    text: Column,
    engagement: Column,
    type: Column,
    date: Column,
  }),
  rows: z.int(),
  /** "accepted" or "skipped: reason", by row; null where more than one answer would be honest. */
  fates: z.array(z.string()).nullable(),
  entries: z.array(
    z.object({
      row: z.int(),
      url: z.string().optional(),
      title: z.string().optional(),
      text: z.string().optional(),
      textHas: z.string().optional(),
      date: z.string().optional(),
      type: z.string().optional(),
      rights: Rights.optional(),
      tags: z.array(z.string()).optional(),
      engagement: z.number().optional(),
      engagementAtLeast: z.number().optional(),
    }),
  ),
});

const { shapes, told } = z
  .object({
    shapes: z.array(Shape),
    told: z.array(Written.extend({ isWhat: z.array(z.string()), bring: z.array(z.string()) })),
  })
  .parse(
    JSON.parse(readFileSync(new URL("./expected/export-shapes.json", import.meta.url), "utf8")),
  );

function bytesOf({ content, encoding, bom }: Written): Uint8Array {
  const marked = bom ? `\uFEFF${content}` : content;
  return Buffer.from(marked, encoding === "utf-16le" ? "utf16le" : "utf8");
}

function readShape(shape: Written): { report: FileReport; entries: Entry[] } {
  const { files, entries } = readSources([{ file: shape.file, bytes: bytesOf(shape) }]);
  const [report] = files;
  if (!report) throw new Error("No report");
  return { report, entries };
}

/** A repost and an answer are kinds of posts, too: a column that tells them feeds one of three fields. */
function kindColumns({ type = [], repostOf = [], replyTo = [] }: Mapping): string[] {
  return [...type, ...repostOf, ...replyTo];
}

/** The wanted column when it is among those found, else what was found; nothing is asked where none is named. */
function among(found: string[], wanted: string | null): string[] | string | null {
  return wanted === null || found.includes(wanted) ? wanted : found;
}

test("at least 34 exports with a confirmed header are covered", () => {
  expect(shapes.filter(({ confirmed }) => confirmed).length + told.length).toBeGreaterThanOrEqual(
    34,
  );
});

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const isHere = existsSync(`${FOLDER}/export_headers.json`);
if (!isHere) {
  console.info(
    `No corpora at ${FOLDER} (CORPORA_DIR): the shapes were not compared with its list.`,
  );
}

test.skipIf(!isHere)("every CSV header of export_headers.json has its three rows here", () => {
  const listed = z
    .array(z.object({ source: z.string(), header: z.string() }))
    .parse(JSON.parse(readFileSync(`${FOLDER}/export_headers.json`, "utf8")));
  const written = [...shapes, ...told].map(({ content }) => content.replace(/["\t⇥]/g, ","));

  const missing = listed.filter(({ header }) => {
    if (/^\(|^not /.test(header)) return false;
    const names = header
      .replace(/ \(subset seen\)|\.\.\. \(.*$|\(empty\)/g, "")
      .split(/,|⇥/)
      .filter((name) => name !== "" && name !== "...");
    return !written.some((content) => {
      const line = `,${content.split(/\r?\n/).find((one) => one.includes(names[0] ?? "")) ?? ""},`;
      return names.every((name) => line.includes(`,${name},`));
    });
  });

  expect(listed).toHaveLength(44);
  expect(missing).toEqual([]);
});

describe.each(shapes)("$source ($quirk)", (shape) => {
  test("is read with its encoding, delimiter and header", () => {
    const { encoding, delimiter, columns } = readShape(shape).report;

    expect({ encoding, delimiter, columns }).toEqual({
      encoding: shape.encoding,
      delimiter: shape.delimiter,
      // A column without a name is given one, so that a person can choose it.
      columns: shape.header.map((name, index) => (name === "" ? columns[index] : name)),
    });
  });

  test("maps link, title, text, engagement, type and date to the first column named for each", () => {
    const { mapping } = readShape(shape).report;
    const { url, title, text, engagement, type, date } = shape.columns;

    expect({
      url: mapping.url?.[0] ?? null,
      title: mapping.title?.[0] ?? null,
      text: text === null ? (mapping.text ?? null) : among(mapping.text ?? [], text),
      engagement: among(mapping.engagement ?? [], engagement),
      type: among(kindColumns(mapping), type),
      date: mapping.date?.[0] ?? null,
    }).toEqual({ url, title, text, engagement, type, date });
  });

  test("accounts for its rows", () => {
    const { report } = readShape(shape);

    const skipped = report.skipped.reduce((sum, { count }) => sum + count, 0);

    expect(report.rows).toBe(shape.rows);
    expect(report.accepted + report.merged + skipped).toBe(shape.rows);
    const fates = report.fates.map(({ fate, reason }) => (reason ? `${fate}: ${reason}` : fate));
    expect(fates).toEqual(shape.fates ?? fates);
  });

  test.each(shape.entries)("row $row is the entry that it should be", (expected) => {
    const entry = readShape(shape).entries.find(({ rows }) => rows[0]?.row === expected.row);

    const { row: _, date, textHas, engagementAtLeast, ...exact } = expected;
    expect(entry).toMatchObject(exact);
    expect(entry?.date ?? "").toContain(date ?? "");
    expect(entry?.text).toContain(textHas ?? "");
    expect(entry?.engagement ?? 0).toBeGreaterThanOrEqual(engagementAtLeast ?? 0);
  });
});

describe.each(told)("$file of $source", (export_) => {
  test("is told what it is and what to bring instead", () => {
    let message = "it was read";
    try {
      readShape(export_);
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      message = error.message;
    }

    expect(message).toMatch(anyOf(export_.isWhat));
    expect(message).toMatch(anyOf(export_.bring));
  });
});

function anyOf(words: string[]): RegExp {
  return new RegExp(words.map((word) => word.replaceAll(".", "[.]")).join("|"), "i");
}

/**
 * The checker's own reader: RFC 4180, with the separator and the encoding found from the bytes.
 *
 * It shares nothing with the product's reader, so that an error there is not repeated here.
 */
export type CsvFile = { name: string; columns: string[]; records: string[][] };

const DELIMITERS = [",", ";", "\t", "|"];
const SAMPLE = 60;

/** The data records of a CSV file, in order; empty lines and lines before the header are not counted. */
export function readCsv(name: string, bytes: Uint8Array): CsvFile {
  const text = decode(bytes);
  const trials = DELIMITERS.map((delimiter) => ({ delimiter, width: usualWidth(text, delimiter) }));
  const { delimiter, width } = trials.reduce((best, trial) => (trial.width > best.width ? trial : best));
  const records = cut(text, delimiter, Infinity);
  const header = Math.max(0, records.findIndex((record) => record.length >= width));
  return { name, columns: records[header] ?? [], records: records.slice(header + 1) };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The number of fields that most of the first records have. */
function usualWidth(text: string, delimiter: string): number {
  const widths = cut(text, delimiter, SAMPLE).map((record) => record.length);
  const counts = Map.groupBy(widths, (width) => width);
  const [usual] = [...counts].toSorted(([a, x], [b, y]) => y.length - x.length || b - a);
  return usual?.[0] ?? 0;
}

function cut(text: string, delimiter: string, most: number): string[][] {
  // LinkedIn writes \" inside some exports' cells where the standard says "".
  const backslashed = (text.match(/\\"/gu)?.length ?? 0) > (text.match(/[^,"\n\\]""/gu)?.length ?? 0);
  const records: string[][] = [];
  let record: string[] = [];
  let field = "";
  let quoted = false;
  const endRecord = (): void => {
    record.push(field);
    field = "";
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length && records.length < most; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (backslashed && character === "\\" && text[at + 1] === '"') field += text.charAt((at += 1));
      else if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text.charAt((at += 1));
      else quoted = false;
    } else if (character === '"' && field === "") quoted = true;
    else if (character === delimiter) {
      record.push(field);
      field = "";
    } else if (character === "\n") endRecord();
    else if (character !== "\r" || text[at + 1] !== "\n") field += character;
  }
  if (field !== "" || record.length > 0) endRecord();
  return records;
}

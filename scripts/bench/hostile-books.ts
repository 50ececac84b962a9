import { BOOK_FORMATS } from "#pipeline/book/schema.ts";
import { HOSTILE_BOOKS } from "#tests/books/formats/hostile-books.ts";
import { limit, line, measure } from "./measure.ts";

/** The most that a file of any book may take, in seconds of CPU, which a busy machine does not change as much as the clock. */
const MOST_SECONDS = 5;

/** Measures each file of each hostile book in a process of its own. True if none is over the limit. */
export function benchHostileBooks(): boolean {
  let isWithin = true;
  for (const name of Object.keys(HOSTILE_BOOKS)) {
    for (const format of Object.keys(BOOK_FORMATS)) {
      const figures = measure("hostile-book", `${format} ${name}`, 1);
      line(`${format.padEnd(4)} ${name}`, figures, [limit("s of CPU", figures.cpu, MOST_SECONDS)]);
      isWithin &&= figures.cpu <= MOST_SECONDS;
    }
  }
  return isWithin;
}

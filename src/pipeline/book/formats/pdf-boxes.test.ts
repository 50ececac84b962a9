import { expect, test } from "vitest";
import { withTrimBoxes } from "./pdf-boxes.ts";

/** A file of two empty pages, built as the typesetter builds it. `boxes`: what stands behind the sheet's size on each page. */
function fileWith(boxes: readonly [string, string]): string {
  const objects = [
    "1 0 obj\n<<\n  /Type /Catalog\n  /Pages 2 0 R\n>>\nendobj\n",
    "2 0 obj\n<<\n  /Type /Pages\n  /Count 2\n  /Kids [3 0 R 4 0 R]\n>>\nendobj\n",
    ...boxes.map(
      (box, index) =>
        `${index + 3} 0 obj\n<<\n  /Type /Page\n  /Parent 2 0 R\n  /MediaBox [0 0 441 666]${box}\n>>\nendobj\n`,
    ),
  ];
  let body = "%PDF-1.7\n";
  const places = objects.map((object) => {
    const place = body.length;
    body += object;
    return `${String(place).padStart(10, "0")} 00000 n\r\n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f\r\n${places.join("")}`;
  return `${body}${table}trailer\n<<\n  /Size 5\n  /Root 1 0 R\n>>\nstartxref\n${body.length}\n%%EOF`;
}

test("each page gets its boxes, all else stays, and the table leads to the moved objects", () => {
  const bytes = withTrimBoxes(Buffer.from(fileWith(["", ""]), "latin1"), (index, { width }) => [
    index * 9,
    9,
    width - 9,
    657,
  ]);

  expect(Buffer.from(bytes).toString("latin1")).toBe(
    fileWith([
      "\n  /BleedBox [0 0 441 666]\n  /TrimBox [0 9 432 657]",
      "\n  /BleedBox [0 0 441 666]\n  /TrimBox [9 9 432 657]",
    ]),
  );
});

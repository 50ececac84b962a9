import { expect, test } from "vitest";
import { safeHref } from "./web-link.tsx";

test.each([
  ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
  ["http://example.org", "http://example.org/"],
  ["HTTPS://EXAMPLE.ORG/A", "https://example.org/A"],
  [" https://example.org/a ", "https://example.org/a"],
  ["mailto:ann@example.org", "mailto:ann@example.org"],
])("%j is a link", (address, href) => {
  expect(safeHref(address)).toBe(href);
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "\u0001\u001fjavascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "javascript\r:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "\ndata:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "\u0000vbscript:msgbox(1)",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "view-source:https://example.org",
  "intent://example.org#Intent;end",
  "//example.org",
  "/workflow",
  "example.org",
  "#top",
  "",
])("%j is none", (address) => {
  expect(safeHref(address)).toBeUndefined();
});

import { expect, test } from "vitest";
import { linesOf } from "./cells.tsx";

test("shows every answer as a line and leaves out what was not answered", () => {
  const lines = linesOf({
    goal: "Bring clients",
    contact: { firstName: "Ana", otherSocial: "" },
    experience: ["Blog posts", "Social media"],
    timeline: null,
    topics: [],
    posts: 12,
  });

  expect(lines).toEqual([
    { name: "goal", text: "Bring clients" },
    { name: "contact.firstName", text: "Ana" },
    { name: "experience", text: "Blog posts, Social media" },
    { name: "posts", text: "12" },
  ]);
});

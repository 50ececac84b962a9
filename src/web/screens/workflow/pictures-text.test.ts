import { expect, test } from "vitest";
import { picturesText } from "./pictures-text.ts";

test.each([
  ["Only words, and a [link](https://a.example/photo.png)!", null],
  [
    "My desk: ![A desk](https://a.example/desk.png)",
    "The book does not show 1 picture of this post.",
  ],
  [
    'Two: ![](a.png) <img src="b.png"> and <iframe src="https://video.example/1"></iframe>',
    "The book does not show 2 pictures and 1 video of this post.",
  ],
])("of the post %s it says: %s", (text, expected) => {
  expect(picturesText(text)).toBe(expected);
});
